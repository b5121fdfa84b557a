import { parseMobile } from './phone'

/** Whether two spellings are the same mobile number: hospitals store prefixes and groups. Never for what is no number. */
export function isSameMobile(mobile: string | null, other: string | null): boolean {
  const [first, second] = [parseMobile(mobile ?? ''), parseMobile(other ?? '')]
  return first.ok && second.ok && first.value === second.value
}
