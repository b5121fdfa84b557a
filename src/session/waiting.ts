/**
 * A mini-program gets a new token at every start, nearly always for the same person: the phone's own account. What that
 * person left on the device (half-filled forms, the chosen card, that the app is to be quiet) waits here under other names
 * until the member call has said who the token belongs to, and is given back to its owner only.
 */
import { MEMBER_PREFIX, type Storage } from '@/platform/storage/contract'

/** Still member data: whatever ends the session removes it as well. */
export const WAITING_PREFIX = `${MEMBER_PREFIX}waiting.`
/** Whose the values under `MEMBER_PREFIX` are: the member's id, as the hospital tells it. */
const OWNER = `${MEMBER_PREFIX}owner`

/** Where a value of the person lies while it waits. */
export const waitingKey = (key: string): string => WAITING_PREFIX + key.slice(MEMBER_PREFIX.length)

const heldKeys = (storage: Storage): string[] => storage.keys('local').filter((key) => key.startsWith(MEMBER_PREFIX))

/** Puts the person's values out of every reader's sight; those that wait already go on waiting. */
export function setAside(storage: Storage): void {
  for (const key of heldKeys(storage)) {
    if (key.startsWith(WAITING_PREFIX)) continue
    const value = storage.get('local', key)
    if (value !== null) storage.set('local', waitingKey(key), value)
    storage.remove('local', key)
  }
}

/**
 * Notes whose the device is, gives back what waited for this member and drops what was another's. A value written in the
 * meantime is newer and stays.
 * @param memberId '' where the hospital does not tell it: then nothing is given back
 * @returns false when what lay here in the open was another's
 */
export function giveBack(storage: Storage, memberId: string): boolean {
  const owner = storage.get('local', OWNER)
  // The token stayed and the answer names somebody else: what lies here was never this person's.
  const isForeign = memberId !== '' && owner !== null && owner !== memberId
  const isHers = memberId !== '' && storage.get('local', waitingKey(OWNER)) === memberId
  for (const key of heldKeys(storage)) {
    if (!key.startsWith(WAITING_PREFIX)) {
      if (isForeign) storage.remove('local', key)
      continue
    }
    const own = MEMBER_PREFIX + key.slice(WAITING_PREFIX.length)
    const value = storage.get('local', key)
    if (isHers && value !== null && storage.get('local', own) === null) storage.set('local', own, value)
    storage.remove('local', key)
  }
  if (memberId !== '') storage.set('local', OWNER, memberId)
  return !isForeign
}
