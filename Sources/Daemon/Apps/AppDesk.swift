import Intents
import Language
import Library
import Matching
import Wire

/// Installs apps, shows them, and keeps what they may do.
struct AppDesk: Sendable {
    let house: House

    func install(_ request: AppInstallRequest) async throws(RPCError) -> AppInfo {
        let app = try await house.registry.install(request.directory)
        // A handler of the version before would not know what the new one declares.
        await house.handlers.stop(app: app.id)
        if request.allow { try await keep(.allowed, app.id) }
        await house.registry.refresh()
        let permission = try await permission(app.id)
        if permission == .allowed { house.options.prepare(app) }
        var info = info(app, permission, details: true)
        info.needsPermission = permission == .undecided
        return info
    }

    func list() async throws(RPCError) -> AppListRequest.Reply {
        let permissions = try await house.store.answer { (store) throws(StoreError) in try store.permissions() }
        let handlers = await house.handlers.running
        let apps = house.registry.catalog.value.sorted.map { app in
            var info = info(app, permissions[app.id] ?? .undecided, details: false)
            info.handlerPID = handlers.first { $0.app == app.id }.map { Int($0.peer.credentials.pid) }
            return info
        }
        return AppListRequest.Reply(apps: apps.sorted { ($0.name, $0.id) < ($1.name, $1.id) })
    }

    func show(_ request: AppShowRequest) async throws(RPCError) -> AppInfo {
        let app = try find(request.app)
        var info = info(app, try await permission(app.id), details: true)
        info.handlerPID = await house.handlers.running.first { $0.app == app.id }.map {
            Int($0.peer.credentials.pid)
        }
        return info
    }

    func remove(_ request: AppRemoveRequest) async throws(RPCError) -> Empty {
        let app = try find(request.app)
        try await house.registry.remove(app)
        await house.handlers.stop(app: app.id)
        // Whoever installs it again is asked again.
        try await keep(.undecided, app.id)
        await house.registry.refresh()
        return Empty()
    }

    func setPermission(_ request: AppSetPermissionRequest) async throws(RPCError) -> AppInfo {
        let app = try find(request.app)
        try await keep(request.allowed ? .allowed : .denied, app.id)
        if !request.allowed { await house.handlers.stop(app: app.id) }
        await house.registry.refresh()
        if request.allowed { house.options.prepare(app) }
        return info(app, try await permission(app.id), details: false)
    }

    func lint(_ request: AppLintRequest) async throws(RPCError) -> AppLintRequest.Reply {
        AppLintRequest.Reply(findings: try await house.registry.lint(request.directory))
    }

    /// What a phrase can be bound to.
    func catalog() async throws(RPCError) -> CatalogRequest.Reply {
        let permissions = try await house.store.answer { (store) throws(StoreError) in try store.permissions() }
        let apps = house.registry.catalog.value.sorted.filter { permissions[$0.id] != .denied }
        let languages = house.languages
        return CatalogRequest.Reply(
            intents: apps.flatMap { app in app.intents.map { IntentInfo($0, of: app, languages: languages) } },
            activities: apps.flatMap { app in
                app.activityTypes.map {
                    CatalogRequest.Activity(app: app.id, type: $0, title: app.activityTitle($0, languages))
                }
            }
        )
    }

    private func find(_ id: String) throws(RPCError) -> AppBundle {
        try ActionReader(catalog: house.registry.catalog.value, languages: house.languages).app(id)
    }

    private func permission(_ app: String) async throws(RPCError) -> Permission {
        try await house.store.answer { (store) throws(StoreError) in try store.permission(app: app) }
    }

    private func keep(_ permission: Permission, _ app: String) async throws(RPCError) {
        try await house.store.answer { (store) throws(StoreError) in try store.setPermission(permission, app: app) }
    }

    private func info(_ app: AppBundle, _ permission: Permission, details: Bool) -> AppInfo {
        let languages = house.languages
        var info = AppInfo(
            id: app.id,
            name: app.displayName(languages),
            directory: app.directory,
            permission: AppInfo.Permission(permission)
        )
        info.usage = app.usageDescription(languages)
        info.handler = app.handler
        let names = app.alternativeNames(languages).map(\.name)
        if !names.isEmpty { info.alternativeNames = names }
        guard details else { return info }
        info.intents = app.intents.map { IntentInfo($0, of: app, languages: languages) }
        info.activities = app.activityTypes
        let phrases = house.registry.phrases.value
        info.phrases = phrases.languages.flatMap(\.phrases).filter { phrase in
            guard !phrase.isNegative, case .intent(app.id, _)? = phrases.bindings[phrase.id] else { return false }
            return true
        }.map(\.template.source)
        let findings = app.warnings.map { Finding($0, severity: .warning) }
        if !findings.isEmpty { info.findings = findings }
        return info
    }
}

extension AppInfo.Permission {
    init(_ permission: Permission) {
        self =
            switch permission {
            case .undecided: .undecided
            case .allowed: .allowed
            case .denied: .denied
            }
    }
}
