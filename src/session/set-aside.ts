/**
 * A mini-program gets a new token at every start, nearly always for the same person: the phone's own account. What that
 * person left on the device (half-filled forms, the chosen card, the quiet mode) is renamed in the storage until the member
 * call has said whose token it is, and is given its names back for its owner only.
 */

import { MEMBER_PREFIX, type Storage } from '@/platform/storage/contract'

/** Still member data: whatever ends the session removes it as well. */
export const SET_ASIDE_PREFIX = `${MEMBER_PREFIX}waiting.`
/**
 * Whose the values under `MEMBER_PREFIX` are: the member's id as a hospital tells it, under the number of that hospital. Each
 * hospital counts its members by itself (domain: member), so the same number at two of them says nothing about the person.
 */
const OWNER = `${MEMBER_PREFIX}owner.`

/**
 * Who had the device before the member call answered. `same`: this member · `other`: the token in use was taken for another
 * member's · `unknown`: a new token, and another member or nobody known before it.
 */
export type Holder = 'same' | 'other' | 'unknown'

/**
 * A value under it names a text that lies encrypted beside the storage, and until when, ms; 0 while something in it waits to
 * be sent. The text is the person's as long as the value is, and goes with it.
 */
export const SEALED_PREFIX = `${MEMBER_PREFIX}sealed.`
/** A value under it waits to be sent to the hospital and is on this device alone. */
export const UNSENT_PREFIX = `${MEMBER_PREFIX}unsent.`

/** Name and end of the sealed texts of the person, set aside or not. */
function sealed(storage: Storage): { readonly name: string; readonly until: number }[] {
  const prefixes = [SEALED_PREFIX, setAsideKey(SEALED_PREFIX)]
  return heldKeys(storage)
    .filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
    .map((key) => (storage.get('local', key) ?? '').split(' '))
    .map(([name = '', until]) => ({ name, until: Number(until) }))
}

/** Names of the texts that stay when the others are cleared: neither another person's nor too old. */
export const sealedOf = (storage: Storage): string[] =>
  sealed(storage)
    .filter(({ until }) => until === 0 || until > Date.now())
    .map(({ name }) => name)

/** Whether anything of the person is on this device alone. */
export const holdsUnsent = (storage: Storage): boolean =>
  sealed(storage).some(({ until }) => until === 0) || heldKeys(storage).some((key) => key.startsWith(UNSENT_PREFIX))

/** The name of a value while it is set aside. */
export const setAsideKey = (key: string): string => SET_ASIDE_PREFIX + key.slice(MEMBER_PREFIX.length)

const heldKeys = (storage: Storage): string[] => storage.keys('local').filter((key) => key.startsWith(MEMBER_PREFIX))

/**
 * Renames the person's values, so that no reader finds them. Those that are set aside already stay as they are: what lies in
 * the open beside them was written before it was known by whom, so it is given to nobody and replaces nothing.
 */
export function setAside(storage: Storage): void {
  const isOwned = heldKeys(storage).some((key) => key.startsWith(OWNER))
  for (const key of heldKeys(storage)) {
    if (key.startsWith(SET_ASIDE_PREFIX)) continue
    const value = storage.get('local', key)
    if (isOwned && value !== null) storage.set('local', setAsideKey(key), value)
    storage.remove('local', key)
  }
}

/**
 * Notes whose the device is, gives back what waited for this member and drops what was another's. A value written in the
 * meantime is newer and stays.
 * @param unitId the hospital that told the number
 * @param memberId '' where the hospital does not tell it: then nothing is given back
 * @returns who had the device before, as far as this hospital can tell
 */
export function giveBack(storage: Storage, unitId: number, memberId: string): Holder {
  const ownerKey = OWNER + unitId
  const owner = storage.get('local', ownerKey) ?? ''
  // The token stayed and the answer names somebody else: what lies here was never this person's.
  const isForeign = memberId !== '' && owner !== '' && owner !== memberId
  const isHers = memberId !== '' && storage.get('local', setAsideKey(ownerKey)) === memberId
  for (const key of heldKeys(storage)) {
    if (!key.startsWith(SET_ASIDE_PREFIX)) {
      if (isForeign) storage.remove('local', key)
      continue
    }
    const own = MEMBER_PREFIX + key.slice(SET_ASIDE_PREFIX.length)
    const value = storage.get('local', key)
    if (isHers && value !== null && storage.get('local', own) === null) storage.set('local', own, value)
    storage.remove('local', key)
  }
  if (memberId !== '') storage.set('local', ownerKey, memberId)
  if (isForeign) return 'other'
  return memberId !== '' && (isHers || owner === memberId) ? 'same' : 'unknown'
}
