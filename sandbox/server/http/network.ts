import { networkInterfaces } from 'node:os'

/**
 * Where other machines of the network reach a server, null when it listens to its own machine alone.
 * @param host the address it listens on; all of them for 0.0.0.0 and ::
 * @param port as in the address that asked, with its colon, or ''
 */
export function networkOrigin(host: string, port: string): string | null {
  if (/^(localhost|127\.|::1$)/.test(host)) return null
  if (host !== '0.0.0.0' && host !== '::') return `http://${host.includes(':') ? `[${host}]` : host}${port}`
  const own = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)
  return own ? `http://${own.address}${port}` : null
}
