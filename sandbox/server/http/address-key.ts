/** What a machine is counted by (spec:security#budget-keys). */

import { isIPv6 } from 'node:net'

/** How an address is marked that an unlisted machine claims to speak for (proxies.ts). */
const FORWARDED = 'forwarded by '

/**
 * The key of an address for limits and budgets: an IPv4 address as it is, also where it is written as one of IPv6; of an
 * IPv6 address the network of 64 bits, which one connection has for itself and may draw any number of addresses from. What
 * is no address stays as it is.
 */
export function addressKey(address: string): string {
  if (address.startsWith(FORWARDED)) return FORWARDED + addressKey(address.slice(FORWARDED.length))
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address, however it is abbreviated. */
function groupsOf(address: string): number[] {
  const hexadecimal = address.replace(/\d+\.\d+\.\d+\.\d+$/, (dotted) => {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const parse = (part = '') => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [before, after] = hexadecimal.split('::')
  const [first, last] = [parse(before), parse(after)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}
