"""Serves the intents of a phrased app: what the modules that intentgen generates stand on.

Python 3.11 or later, standard library only. A handler derives from the generated classes, and `serve` does the rest:

    from intents import OrderSoupIntentHandling, OrderSoupIntentResponse, serve

    class Handler(OrderSoupIntentHandling):
        def handle(self, intent):
            return OrderSoupIntentResponse.success(soup=intent.soup)

    serve(Handler())

Each request is served in a thread of its own. The methods of a handler may be coroutines.
"""

from __future__ import annotations

import asyncio
import contextvars
import dataclasses
import datetime
import inspect
import json
import os
import signal
import socket
import sys
import threading
from abc import ABC
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Any, ClassVar, Generic, Self, TypeVar

Value = TypeVar("Value")


# ---------------------------------------------------------------------------------------------------------- values


class IntentError(Exception):
    """A value that is not what the definition says, or a service that cannot go on."""


class Cancelled(IntentError):
    """Nobody waits for the answer any more; the handler should end without doing anything further."""


class IntentEnum(Enum):
    """An enumeration of a definition: its values are the definition's indices."""

    case_name: str
    display_name: str

    def __new__(cls, index: int, case_name: str = "", display_name: str = "") -> Self:
        case = object.__new__(cls)
        case._value_ = index
        case.case_name = case_name
        case.display_name = display_name
        return case

    @classmethod
    def named(cls, case_name: str) -> Self:
        """The case of that name in the definition."""
        for case in cls:
            if case.case_name == case_name:
                return case
        raise IntentError(f"{case_name} is no case of {cls.__name__}")


@dataclass
class IntentObject:
    """Something with a name, and an identifier that only the app reads."""

    display_string: str
    identifier: str | None = None
    pronunciation_hint: str | None = None
    alternative_speakable_matches: list[str] = field(default_factory=list)


@dataclass
class PlainObject(IntentObject):
    """An object of no type of the definition; its properties stay as they travel."""

    properties: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Person:
    """Somebody an intent speaks of."""

    display_name: str
    handle: str | None = None
    identifier: str | None = None


@dataclass(frozen=True)
class IntentDate:
    """A date, a time of day, or both: the fields that were said, and no others."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    hour: int | None = None
    minute: int | None = None
    second: int | None = None
    weekday: int | None = None
    time_zone: str | None = None


@dataclass(frozen=True)
class File:
    """A file by its path."""

    path: str
    name: str | None = None
    mime_type: str | None = None


@dataclass(frozen=True)
class Place:
    """A place: its name, its address, or where it lies."""

    name: str | None = None
    address: str | None = None
    latitude: float | None = None
    longitude: float | None = None


@dataclass(frozen=True)
class Measurement:
    """An amount in a unit."""

    amount: float
    unit: str


@dataclass(frozen=True)
class CurrencyAmount:
    """A sum of money: decimal digits as text, and an ISO 4217 code."""

    amount: str
    currency_code: str


class Url(str):
    """An address as it was given."""


@dataclass
class UserActivity:
    """A place in the app that can be opened again."""

    type: str
    title: str | None = None
    user_info: dict[str, Any] = field(default_factory=dict)
    required_user_info_keys: list[str] = field(default_factory=list)
    keywords: list[str] = field(default_factory=list)
    persistent_identifier: str | None = None
    suggested_invocation_phrase: str | None = None
    content_description: str | None = None
    intent: dict[str, Any] | None = None


@dataclass
class Row:
    """One line of a snippet."""

    label: str
    value: str


class SnippetState(StrEnum):
    """The moment a snippet is for."""

    READY = "ready"
    IN_PROGRESS = "inProgress"
    SUCCESS = "success"
    FAILURE = "failure"


@dataclass
class Snippet:
    """What a handler wants shown beside the words."""

    state: SnippetState
    title: str | None = None
    rows: list[Row] = field(default_factory=list)
    text: str | None = None
    image: str | None = None
    covers: list[str] = field(default_factory=list)


def _wire_name(name: str) -> str:
    """`mime_type` as `mimeType`."""
    head, *rest = name.split("_")
    return head + "".join(word.capitalize() for word in rest)


def _encode_fields(value: Any, skip: Sequence[str] = ()) -> dict[str, Any]:
    """The fields of a dataclass as they travel; what is absent or empty is left out."""
    encoded = {}
    for item in dataclasses.fields(value):
        content = getattr(value, item.name)
        if item.name in skip or content is None or content in ([], {}):
            continue
        if isinstance(content, list):
            content = [_encode_fields(entry) if dataclasses.is_dataclass(entry) else entry for entry in content]
        encoded[_wire_name(item.name)] = content
    return encoded


def _decode_fields(cls: type[Value], data: Mapping[str, Any]) -> Value:
    known = {_wire_name(item.name): item.name for item in dataclasses.fields(cls)}  # type: ignore[arg-type]
    try:
        return cls(**{known[key]: content for key, content in data.items() if key in known})
    except TypeError as error:
        raise IntentError(f"{data} is no {cls.__name__}: {error}") from None


# ----------------------------------------------------------------------------------------------------------- kinds


class Kind(Generic[Value]):
    """How values of one type travel."""

    def __init__(self, decode: Callable[[Any], Value], encode: Callable[[Value], Any]) -> None:
        self.decode = decode
        self.encode = encode


def _plain(cls: type[Any], *accepted: type[Any]) -> Kind[Any]:
    def decode(data: Any) -> Any:
        if isinstance(data, bool) != (cls is bool) or not isinstance(data, (cls, *accepted)):
            raise IntentError(f"{data!r} is no {cls.__name__}")
        if cls is int and isinstance(data, float) and not data.is_integer():
            raise IntentError(f"{data!r} is no whole number")
        return cls(data)

    return Kind(decode, lambda value: value)


def _tagged(tag: str, cls: type[Any], text: Callable[[str], Any] | None = None) -> Kind[Any]:
    def decode(data: Any) -> Any:
        if text is not None and isinstance(data, str):
            return text(data)
        if not isinstance(data, dict) or data.get("type") != tag:
            raise IntentError(f"{data!r} is no {tag}")
        return _decode_fields(cls, {key: content for key, content in data.items() if key != "type"})

    return Kind(decode, lambda value: {"type": tag, **_encode_fields(value)})


def _decode_text(data: Any) -> str:
    if isinstance(data, dict):
        data = data.get("case", data.get("url", data))
    if not isinstance(data, str):
        raise IntentError(f"{data!r} is no text")
    return data


def _decode_interval(data: Any) -> datetime.timedelta:
    seconds = data.get("seconds") if isinstance(data, dict) else data
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)):
        raise IntentError(f"{data!r} is no length of time")
    return datetime.timedelta(seconds=seconds)


STRING: Kind[str] = Kind(_decode_text, str)
INTEGER: Kind[int] = _plain(int, float)
DECIMAL: Kind[float] = _plain(float, int)
BOOLEAN: Kind[bool] = _plain(bool)
DATE: Kind[IntentDate] = _tagged("date", IntentDate)
INTERVAL: Kind[datetime.timedelta] = Kind(
    _decode_interval, lambda value: {"type": "timeInterval", "seconds": value.total_seconds()}
)
URL: Kind[Url] = Kind(lambda data: Url(_decode_text(data)), lambda value: {"type": "url", "url": str(value)})
FILE: Kind[File] = _tagged("file", File)
PLACE: Kind[Place] = _tagged("place", Place)
PERSON: Kind[Person] = _tagged("person", Person, Person)
MEASUREMENT: Kind[Measurement] = _tagged("measurement", Measurement)
CURRENCY_AMOUNT: Kind[CurrencyAmount] = _tagged("currencyAmount", CurrencyAmount)
ANY: Kind[Any] = Kind(lambda data: data, lambda value: value)


def enum_of(cls: type[IntentEnum]) -> Kind[Any]:
    """Cases by their names; `unknown` stands for none, unless it is a case of its own."""

    def decode(data: Any) -> Any:
        name = _decode_text(data)
        if name == "unknown" and all(case.case_name != name for case in cls):
            return None
        return cls.named(name)

    return Kind(decode, lambda case: {"type": "enum", "case": case.case_name})


def object_of(cls: Callable[[], type[IntentObject]]) -> Kind[Any]:
    """Objects of a type of the definition; a text counts as one that has nothing but a name."""

    def decode(data: Any) -> Any:
        made = cls()
        if isinstance(data, str):
            return made(display_string=data)
        if not isinstance(data, dict) or data.get("type", "object") != "object" or "displayString" not in data:
            raise IntentError(f"{data!r} is no {made.__name__}")
        known = ("displayString", "identifier", "pronunciationHint", "alternativeSpeakableMatches")
        common = {_SNAKE[key]: data[key] for key in known if data.get(key) is not None}
        properties = data.get("properties", {})
        if issubclass(made, PlainObject):
            return made(**common, properties=properties)
        return made(**common, **_decode_members(made, properties))

    def encode(value: IntentObject) -> Any:
        members = value.properties if isinstance(value, PlainObject) else _encode_members(value)
        encoded = {
            "type": "object",
            "identifier": value.identifier,
            "displayString": value.display_string,
            "pronunciationHint": value.pronunciation_hint,
            "alternativeSpeakableMatches": value.alternative_speakable_matches,
            "properties": members,
        }
        return {key: content for key, content in encoded.items() if content not in (None, [], {})}

    return Kind(decode, encode)


_SNAKE = {
    "displayString": "display_string",
    "identifier": "identifier",
    "pronunciationHint": "pronunciation_hint",
    "alternativeSpeakableMatches": "alternative_speakable_matches",
}

OBJECT: Kind[PlainObject] = object_of(lambda: PlainObject)


def list_of(element: Kind[Any]) -> Kind[list[Any]]:
    """Lists; a single value counts as a list of one."""

    def decode(data: Any) -> list[Any]:
        values = [element.decode(item) for item in (data if isinstance(data, list) else [data])]
        return [value for value in values if value is not None]

    return Kind(decode, lambda values: [element.encode(value) for value in values])


def member(name: str, kind: Kind[Any]) -> Any:
    """A field of an intent, a response or an object, by its name in the definition."""
    return field(default=None, metadata={"name": name, "kind": kind})


def _members(cls: Any) -> dict[str, dataclasses.Field[Any]]:
    return {item.metadata["name"]: item for item in dataclasses.fields(cls) if "name" in item.metadata}


def _decode_members(cls: type[Any], data: Mapping[str, Any]) -> dict[str, Any]:
    decoded = {}
    for name, item in _members(cls).items():
        if data.get(name) is None:
            continue
        try:
            decoded[item.name] = item.metadata["kind"].decode(data[name])
        except IntentError as error:
            raise IntentError(f"{name}: {error}") from None
    return decoded


def _encode_members(value: Any) -> dict[str, Any]:
    encoded = {}
    for name, item in _members(value).items():
        content = getattr(value, item.name)
        if content is not None:
            encoded[name] = item.metadata["kind"].encode(content)
    return encoded


# --------------------------------------------------------------------------------------------- intents and responses


@dataclass
class Intent:
    """An intent of a definition, with a field for each of its parameters."""

    class_name: ClassVar[str] = ""

    @classmethod
    def decode(cls, data: Mapping[str, Any]) -> Self:
        """Reads an intent as it travels."""
        return cls(**_decode_members(cls, data.get("parameters", {})))

    def encode(self) -> dict[str, Any]:
        """The intent as it travels."""
        return {"className": self.class_name, "parameters": _encode_members(self)}


@dataclass
class Response:
    """What a handler answers to confirm and to handle."""

    code: StrEnum
    user_activity: UserActivity | None = field(default=None, kw_only=True)

    @classmethod
    def decode(cls, data: Mapping[str, Any]) -> Self:
        """Reads a response as it travels."""
        codes = cls.Code  # type: ignore[attr-defined]
        try:
            code = codes(data["code"])
        except ValueError:
            raise IntentError(f"{data['code']} is no code of {cls.__name__}") from None
        activity = data.get("userActivity")
        return cls(
            code,
            user_activity=_decode_fields(UserActivity, activity) if activity else None,
            **_decode_members(cls, data.get("properties", {})),
        )

    def encode(self) -> dict[str, Any]:
        """The response as it travels."""
        encoded: dict[str, Any] = {"code": self.code.value, "properties": _encode_members(self)}
        if self.user_activity is not None:
            encoded["userActivity"] = _encode_fields(self.user_activity)
        return encoded


@dataclass(frozen=True)
class ResolutionResult(Generic[Value]):
    """What a handler says of one parameter's value."""

    kind: str
    value: Value | None = None
    values: Sequence[Value] = ()
    reason: str | None = None

    @classmethod
    def success(cls, value: Value) -> ResolutionResult[Value]:
        """The value is good; it replaces the one that was asked about."""
        return cls("success", value)

    @classmethod
    def not_required(cls) -> ResolutionResult[Value]:
        """No value is needed."""
        return cls("notRequired")

    @classmethod
    def needs_value(cls) -> ResolutionResult[Value]:
        """A value is needed, and there is none."""
        return cls("needsValue")

    @classmethod
    def confirmation_required(cls, value: Value) -> ResolutionResult[Value]:
        """This is probably what was meant; the person is asked."""
        return cls("confirmationRequired", value)

    @classmethod
    def disambiguation(cls, values: Sequence[Value]) -> ResolutionResult[Value]:
        """One of these was meant; the person chooses."""
        return cls("disambiguation", values=values)

    @classmethod
    def unsupported(cls, reason: str | None = None) -> ResolutionResult[Value]:
        """The value is refused, for one of the parameter's reasons."""
        return cls("unsupported", reason=reason)


@dataclass(frozen=True)
class Resolver:
    """The method that resolves a parameter, and how its values travel."""

    method: str
    element: Kind[Any]


@dataclass(frozen=True)
class Provider:
    """The method that lists what a parameter could be."""

    method: str
    element: Kind[Any]
    searches: bool = False


class Handling(ABC):
    """What carries out one class of intents; the generated classes derive from it."""

    intent_type: ClassVar[type[Intent]]
    response_type: ClassVar[type[Response]]
    resolvers: ClassVar[Mapping[str, Resolver]] = {}
    providers: ClassVar[Mapping[str, Provider]] = {}


# --------------------------------------------------------------------------------------------------------- context


class Context:
    """The exchange that a handler's method runs in: who asked, where, and the way back to them."""

    def __init__(self, service: Service, parameters: Mapping[str, Any]) -> None:
        self._service = service
        self._cancelled = threading.Event()
        self.session: str = parameters.get("session", "")
        self.request: str = parameters.get("request", "")
        self.site: str | None = parameters.get("site")
        self.language: str | None = parameters.get("language")

    @property
    def is_cancelled(self) -> bool:
        """Whether nobody waits for the answer any more."""
        return self._cancelled.is_set()

    def check(self) -> None:
        """Ends the method, by raising `Cancelled`, when nobody waits for it."""
        if self.is_cancelled:
            raise Cancelled("cancelled")

    def progress(self, message: str | None = None, fraction: float | None = None) -> None:
        """Says that the work goes on, which extends the deadline."""
        self.check()
        report = {"request": self.request, "message": message, "fraction": fraction}
        self._service._notify("intent.progress", {key: value for key, value in report.items() if value is not None})

    def confirm(self, prompt: str) -> bool:
        """Asks for a yes or a no."""
        return bool(self._ask("confirmation", prompt)["answer"] == "yes")

    def value(self, prompt: str) -> str:
        """Asks for a value, as the person would say it."""
        return str(self._ask("value", prompt).get("text", ""))

    def choose(self, prompt: str, titles: Sequence[str]) -> int:
        """Asks for one of several things; its place in the list, from 0."""
        answer = self._ask("choice", prompt, choices=[{"title": title} for title in titles])
        if "choice" not in answer:
            raise Cancelled("nothing was chosen")
        return int(answer["choice"])

    def _ask(self, kind: str, prompt: str, **more: Any) -> dict[str, Any]:
        self.check()
        question = {"session": self.session, "request": self.request, "kind": kind, "prompt": prompt, **more}
        answer = self._service._call("person.ask", question)
        if answer.get("answer") == "cancel":
            raise Cancelled("the person wants none of it")
        return answer


_current: contextvars.ContextVar[Context] = contextvars.ContextVar("context")


def context() -> Context:
    """The exchange that the current method serves."""
    try:
        return _current.get()
    except LookupError:
        raise IntentError("there is no exchange outside a handler's methods") from None


# --------------------------------------------------------------------------------------------------------- service


class _RPCError(Exception):
    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class Service:
    """A handler process: connects to the daemon that started it and serves its app's intents."""

    def __init__(
        self,
        *handlers: Handling,
        activities: Callable[[UserActivity], None] | None = None,
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        for name in ("PHRASED_SOCKET", "PHRASED_APP_ID"):
            if not environment.get(name):
                raise IntentError(f"{name} is not set: this is a handler, and the daemon starts it when it is needed.")
        self.app = environment["PHRASED_APP_ID"]
        self.data_directory = environment.get("PHRASED_APP_DATA", "")
        self._path = environment["PHRASED_SOCKET"]
        self._handlers = {handler.intent_type.class_name: _Server(handler) for handler in handlers}
        self._activities = activities
        self._socket = socket.socket(socket.AF_UNIX)
        self._writing = threading.Lock()
        self._refusal: IntentError | None = None
        self._calls: dict[int, _Pending] = {}
        self._contexts: dict[str, Context] = {}
        self._serial = 0
        self._is_closed = False

    def run(self) -> None:
        """Serves until the daemon closes the connection, or SIGTERM or SIGINT asks the process to end."""
        try:
            self._socket.connect(self._path)
        except OSError as error:
            raise IntentError(f"the daemon cannot be reached at {self._path}: {error.strerror}") from None
        with self._socket, self._socket.makefile("rb") as lines:
            if threading.current_thread() is threading.main_thread():
                for number in (signal.SIGTERM, signal.SIGINT):
                    signal.signal(number, lambda *_: self._stop())
            threading.Thread(target=self._register, daemon=True).start()
            try:
                for line in lines:
                    self._receive(json.loads(line))
            except (OSError, ValueError) as error:
                if not self._is_closed:
                    raise IntentError(f"the connection broke: {error}") from None
            finally:
                self._close()
        if self._refusal is not None:
            raise self._refusal

    def _stop(self) -> None:
        self._is_closed = True
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def _close(self) -> None:
        self._is_closed = True
        for pending in list(self._calls.values()):
            pending.fail("the connection was closed")
        for open_context in list(self._contexts.values()):
            open_context._cancelled.set()

    def _register(self) -> None:
        intents = []
        for name, server in sorted(self._handlers.items()):
            resolves, options = sorted(server.handler.resolvers), sorted(server.handler.providers)
            intents.append(
                {"name": name, "resolves": resolves, "confirms": True, "snippets": True, "options": options}
            )
        try:
            self._call(
                "handler.register",
                {"app": self.app, "intents": intents, "activities": self._activities is not None},
            )
        except IntentError as error:
            self._refusal = IntentError(f"the daemon did not take the handler of {self.app}: {error}")
            self._stop()

    # Sending

    def _send(self, message: Mapping[str, Any]) -> None:
        line = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False, allow_nan=False).encode() + b"\n"
        with self._writing:
            try:
                self._socket.sendall(line)
            except OSError:
                self._is_closed = True

    def _notify(self, method: str, parameters: Mapping[str, Any]) -> None:
        self._send({"method": method, "params": parameters})

    def _call(self, method: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
        pending = _Pending()
        with self._writing:
            self._serial += 1
            number = self._serial
            self._calls[number] = pending
        self._send({"id": number, "method": method, "params": parameters})
        if self._is_closed:
            pending.fail("the connection was closed")
        return pending.wait()

    # Receiving

    def _receive(self, message: Mapping[str, Any]) -> None:
        method = message.get("method")
        if method is None:
            pending = self._calls.pop(message.get("id", 0), None)
            if pending is not None:
                pending.settle(message)
        elif method == "intent.cancel":
            cancelled = self._contexts.get(message.get("params", {}).get("request", ""))
            if cancelled is not None:
                cancelled._cancelled.set()
        elif "id" in message:
            threading.Thread(target=self._serve, args=(message,), daemon=True).start()

    def _serve(self, message: Mapping[str, Any]) -> None:
        method: str = message["method"]
        parameters = message.get("params", {})
        exchange = Context(self, parameters)
        if exchange.request:
            self._contexts[exchange.request] = exchange
        _current.set(exchange)
        try:
            self._send({"id": message["id"], "result": self._answer(method, parameters)})
        except Cancelled as error:
            self._fail(message["id"], -32008, str(error))
        except _RPCError as error:
            self._fail(message["id"], error.code, str(error))
        except Exception as error:  # noqa: BLE001 - whatever a handler raises ends this request, and nothing else
            print(f"{method}: {type(error).__name__}: {error}", file=sys.stderr, flush=True)
            self._fail(message["id"], -32603, f"{method}: {type(error).__name__}: {error}")
        finally:
            self._contexts.pop(exchange.request, None)

    def _fail(self, number: Any, code: int, message: str) -> None:
        self._send({"id": number, "error": {"code": code, "message": message}})

    def _answer(self, method: str, parameters: Mapping[str, Any]) -> Any:
        if method == "activity.continue":
            if self._activities is None:
                raise _RPCError(-32601, f"{self.app}'s handler opens no activities.")
            _finish(self._activities(_decode_fields(UserActivity, parameters["activity"])))
            return {}
        if method not in ("intent.resolve", "intent.confirm", "intent.handle", "intent.options", "intent.snippet"):
            raise _RPCError(-32601, f"A handler does not answer {method}.")
        name = parameters.get("intent", {}).get("className", "")
        server = self._handlers.get(name)
        if server is None:
            raise _RPCError(-32601, f"{self.app}'s handler does not serve {name}.")
        intent = server.handler.intent_type.decode(parameters["intent"])
        if method == "intent.resolve":
            return {"results": server.resolve(parameters["parameter"], intent)}
        if method == "intent.options":
            return {"options": server.options(parameters["parameter"], intent, parameters.get("search"))}
        if method == "intent.snippet":
            return {"snippet": server.snippet(parameters, intent)}
        answer = server.call(method.removeprefix("intent."), intent)
        if not isinstance(answer, Response):
            raise IntentError(f"{method} of {name} answered {answer!r}, which is no response")
        return {"response": answer.encode()}


class _Server:
    """Calls the methods of a handler, and writes down what they answer."""

    def __init__(self, handler: Handling) -> None:
        self.handler = handler

    def call(self, method: str, *arguments: Any) -> Any:
        return _finish(getattr(self.handler, method)(*arguments))

    def resolve(self, parameter: str, intent: Intent) -> list[dict[str, Any]]:
        resolver = self.handler.resolvers.get(parameter)
        if resolver is None:
            raise _RPCError(-32601, f"{intent.class_name} does not resolve {parameter}.")
        verdict = self.call(resolver.method, intent)
        verdicts = verdict if isinstance(verdict, (list, tuple)) else [verdict]
        encode = resolver.element.encode
        results = []
        for item in verdicts:
            if not isinstance(item, ResolutionResult):
                raise IntentError(f"{resolver.method} answered {item!r}, which is no ResolutionResult")
            result: dict[str, Any] = {"kind": item.kind}
            if item.value is not None:
                result["value"] = encode(item.value)
            if item.kind == "disambiguation":
                result["values"] = [encode(value) for value in item.values]
            if item.reason is not None:
                result["reason"] = str(item.reason)
            results.append(result)
        return results

    def options(self, parameter: str, intent: Intent, search: str | None) -> list[Any]:
        provider = self.handler.providers.get(parameter)
        if provider is None:
            raise _RPCError(-32601, f"{intent.class_name} has no options for {parameter}.")
        arguments = (intent, search) if provider.searches else (intent,)
        return [provider.element.encode(value) for value in self.call(provider.method, *arguments)]

    def snippet(self, parameters: Mapping[str, Any], intent: Intent) -> dict[str, Any] | None:
        response = parameters.get("response")
        shown = self.call(
            "snippet",
            SnippetState(parameters["state"]),
            intent,
            self.handler.response_type.decode(response) if response else None,
        )
        return None if shown is None else _encode_fields(shown)


class _Pending:
    """A call that waits for its answer."""

    def __init__(self) -> None:
        self._done = threading.Event()
        self._message: Mapping[str, Any] = {}

    def settle(self, message: Mapping[str, Any]) -> None:
        self._message = message
        self._done.set()

    def fail(self, reason: str) -> None:
        self.settle({"error": {"message": reason}})

    def wait(self) -> dict[str, Any]:
        self._done.wait()
        error = self._message.get("error")
        if error is not None:
            raise IntentError(error.get("message", "an error without a message"))
        result = self._message.get("result")
        return result if isinstance(result, dict) else {}


def _finish(answer: Any) -> Any:
    """What a method answers; a coroutine is run to its end."""
    if inspect.isawaitable(answer):

        async def wait() -> Any:
            return await answer

        return asyncio.run(wait())
    return answer


def serve(*handlers: Handling, activities: Callable[[UserActivity], None] | None = None) -> None:
    """Serves until the daemon has no further use for the process; what makes that impossible is printed."""
    try:
        Service(*handlers, activities=activities).run()
    except IntentError as error:
        sys.exit(f"{sys.argv[0]}: {error}")
