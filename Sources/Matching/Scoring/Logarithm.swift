import Glibc

/// e to the power of a number.
func exponential(_ value: Double) -> Double { exp(value) }

/// The natural logarithm.
func logarithm(_ value: Double) -> Double { log(value) }
