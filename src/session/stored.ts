import { isFacilityType } from './facility'
import { ID_SHAPE, isPlaceholder, isToken, STORED_VERSION } from './keys'
import { asUserInfo } from './reducer'
import { initialSession, type SessionState } from './state'
import type { TokenOrigin } from './token-origin'

import { maskName, maskPhone } from '@/domain/text'
import type { Storage, StorageArea } from '@/platform/storage/contract'

/** Name under which the version of the stored values stands. */
const VERSION_KEY = 'sessionVersion'
export const CARD_KEY = 'member.cardId'
/** Beside the token, so that whoever finds the one finds the other: after a reload, and in another tab. */
const ORIGIN_KEY = 'tokenOrigin'
const ORIGINS: readonly TokenOrigin[] = ['link', 'confirmedLink']

/** An older app of the hospital wraps its values as `{"data": …}`; such a value is read as what it holds. */
function unwrap(text: string): unknown {
  if (!/^[[{"]/.test(text)) return text
  try {
    // Never null after one of these beginnings; a list and a text have no key of this name.
    const value = JSON.parse(text) as object
    const keys = Object.keys(value)
    return keys.length === 1 && keys[0] === 'data' ? (value as { data: unknown }).data : value
  } catch {
    return text
  }
}

const flag = (text: string | null): boolean => text === '1' || text === 'true'

/**
 * The first entry where a list is stored (spec:session#stored-values), otherwise the value; '' when it does not look
 * like an id.
 */
export function firstOpenId(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && ID_SHAPE.test(first) && !isPlaceholder(first) ? first : ''
}

/** The token that lies on the device, '' for none. */
export function storedToken(storage: Storage): string {
  const token = storage.get('cookie', 'token')
  return isToken(token) ? token : ''
}

/** Reads a session back. Never throws; a value that is not ours or not of its shape counts as missing. */
export function readStored(storage: Storage): SessionState {
  const get = (area: StorageArea, key: string): string => storage.get(area, key) ?? ''
  const version = Number(get('local', VERSION_KEY) || STORED_VERSION)
  if (!(version <= STORED_VERSION)) storage.clearMember()

  const token = storedToken(storage)
  const unitId = get('cookie', 'unitId')
  const deptId = get('cookie', 'deptId')
  const facilityType = get('session', 'facilityType')
  const info = unwrap(get('local', 'userInfo'))
  const parsed = typeof info === 'string' ? unwrap(info) : info
  const signedIn = token !== ''
  const userInfo =
    signedIn && parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed) ? asUserInfo(parsed) : null
  return {
    ...initialSession,
    token,
    tokenOrigin: (signedIn && ORIGINS.find((one) => one === get('cookie', ORIGIN_KEY))) || 'own',
    unitId: /^[1-9]\d{0,8}$/.test(unitId) ? Number(unitId) : 0,
    deptId: ID_SHAPE.test(deptId) ? deptId : '',
    openId: firstOpenId(unwrap(get('local', 'openId'))),
    channel: ID_SHAPE.test(get('session', 'channel')) ? get('session', 'channel') : '',
    subscribe: flag(get('session', 'subscribe')),
    facilityType: isFacilityType(facilityType) ? facilityType : initialSession.facilityType,
    isWeChatMiniApp: flag(get('cookie', 'isWeChatMiniApp')),
    userInfo,
    userInfoMasked: userInfo !== null,
    boundLevel: signedIn ? 'phone' : 'guest',
    card: signedIn ? storedCard(storage) : null,
    consentVersion: get('local', 'consentVersion').slice(0, 32),
    loginFilter: flag(get('session', 'loginFilter')),
    personalInfo: signedIn ? get('session', 'personalInfo') : '',
  }
}

/** The card the person chose last on this device; its patient is not stored. */
export function storedCard(storage: Storage): SessionState['card'] {
  const cardId = storage.get('local', CARD_KEY) ?? ''
  return ID_SHAPE.test(cardId) ? { cardId, patientId: '', name: '' } : null
}

/**
 * What of the person may lie on a device: names and phone masked, since storage serves display only
 * (spec:security#stored-person).
 */
const storedUserInfo = (state: SessionState): string =>
  state.userInfo === null
    ? ''
    : JSON.stringify(
        state.userInfoMasked
          ? state.userInfo
          : {
              ...state.userInfo,
              realName: state.userInfo.realName && maskName(state.userInfo.realName),
              userName: state.userInfo.userName && maskName(state.userInfo.userName),
              mobile: state.userInfo.mobile && maskPhone(state.userInfo.mobile),
            },
      )

/** Where each value stands (spec:session#stored-values) and how it reads; '' is written as "no value". */
const PLACES: readonly (readonly [StorageArea, string, (state: SessionState) => string])[] = [
  // Before the token: a page that dies in between must not leave a link's token that looks like an own one.
  ['cookie', ORIGIN_KEY, (state) => (state.token === '' || state.tokenOrigin === 'own' ? '' : state.tokenOrigin)],
  ['cookie', 'token', (state) => state.token],
  ['cookie', 'unitId', (state) => (state.unitId > 0 ? String(state.unitId) : '')],
  ['cookie', 'deptId', (state) => state.deptId],
  ['cookie', 'isWeChatMiniApp', (state) => (state.isWeChatMiniApp ? '1' : '')],
  ['local', 'openId', (state) => state.openId],
  ['local', 'userInfo', storedUserInfo],
  ['local', CARD_KEY, (state) => state.card?.cardId ?? ''],
  ['local', 'consentVersion', (state) => state.consentVersion],
  ['session', 'channel', (state) => state.channel],
  ['session', 'subscribe', (state) => (state.subscribe ? '1' : '')],
  ['session', 'facilityType', (state) => state.facilityType],
  ['session', 'loginFilter', (state) => (state.loginFilter ? '1' : '')],
  ['session', 'personalInfo', (state) => state.personalInfo],
]

/** Writes what changed between two states; everything when there is no earlier one. */
export function writeStored(storage: Storage, state: SessionState, before: SessionState | null): void {
  if (before === null) storage.set('local', VERSION_KEY, String(STORED_VERSION))
  for (const [area, key, read] of PLACES) {
    const value = read(state)
    if (before !== null && read(before) === value) continue
    if (value === '') storage.remove(area, key)
    else storage.set(area, key, value)
  }
}
