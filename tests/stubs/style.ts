/** Every class name is its own key, so tests can look elements up by the name written in the source. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) })
