import { BlockList, isIP } from 'node:net'

import { StartError } from '../upkeep/start-error'

/** The machines in front of the server that say for whom they ask. */
export interface TrustedProxies {
  /**
   * The address a request comes from: of the connection, or, when that is a listed proxy, the last one of
   * `X-Forwarded-For` that is none. A connection of an unlisted machine that claims to forward is nobody's own: its address
   * is marked, so that it is never taken for this machine.
   */
  from(remote: string, forwarded: { for: string; others: boolean }): string
}

/**
 * @param list addresses and networks (`10.0.0.0/8`), separated by commas; none unless told
 * @throws StartError for an entry that is neither
 */
export function createProxies(list = ''): TrustedProxies {
  const trusted = new BlockList()
  for (const entry of list.split(',').map((one) => one.trim())) if (entry !== '') add(trusted, entry)
  const isTrusted = (address: string): boolean => {
    const plain = plainOf(address)
    const family = isIP(plain)
    return family !== 0 && trusted.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
  return {
    from(remote, forwarded) {
      if (!isTrusted(remote)) return forwarded.for !== '' || forwarded.others ? `forwarded by ${remote}` : remote
      const hops = forwarded.for.split(',').map((one) => plainOf(one.trim()))
      const client = hops.reverse().find((hop) => !isTrusted(hop))
      if (client === undefined || client === '') return forwarded.others ? `forwarded by ${remote}` : remote
      return isIP(client) === 0 ? `forwarded by ${remote}` : client
    },
  }
}

/** An IPv4 address also where it is written as one of IPv6. */
const plainOf = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

function add(trusted: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/')
  const family = isIP(address)
  const bits = prefix === undefined ? null : Number(prefix)
  const isFine = bits === null || (Number.isInteger(bits) && bits >= 0 && bits <= (family === 6 ? 128 : 32))
  if (family === 0 || !isFine) throw new StartError(`TRUSTED_PROXIES 不是有效的地址：${entry}`)
  const kind = family === 6 ? 'ipv6' : 'ipv4'
  if (bits === null) trusted.addAddress(address, kind)
  else trusted.addSubnet(address, bits, kind)
}
