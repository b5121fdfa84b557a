/** The app's own notes: names, kinds and numbers only, never an address with its query, a header or a body. */

type Facts = Readonly<Record<string, unknown>>

/** Writes one line for the developer's console of the host. */
export function log(message: string, facts: Facts = {}): void {
  const told = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${String(value)}`],
  )
  console.info(['[app]', message, ...told].join(' '))
}
