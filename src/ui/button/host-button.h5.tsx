/**
 * A browser has no button of a host: its ports offer none (`phoneButton`, `agreeButton` are null), so none is drawn and
 * Taro's element of that name stays out of the first scripts.
 */
export function HostButton(_asked: Readonly<Record<string, unknown>>): null {
  return null
}
