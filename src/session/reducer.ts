import {
  initialSession,
  isOwnerKnown,
  isUnconfirmed,
  type EntryValues,
  type SessionEvent,
  type SessionState,
  type UserInfo,
} from './state'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Only the five specified fields, as texts; anything else a server adds is not kept. */
export const asUserInfo = (value: Partial<UserInfo>): UserInfo => ({
  unitName: text(value.unitName),
  realName: text(value.realName),
  mobile: text(value.mobile),
  userName: text(value.userName),
  accessToken: text(value.accessToken),
})

/**
 * Everything that belongs to the person goes; hospital, channel and the device's own values stay
 * (spec:session#session-end).
 */
function withoutMember(state: SessionState): SessionState {
  return {
    ...initialSession,
    generation: state.generation + 1,
    unitId: state.unitId,
    deptId: state.deptId,
    channel: state.channel,
    subscribe: state.subscribe,
    facilityType: state.facilityType,
    isWeChatMiniApp: state.isWeChatMiniApp,
    isNativeApp: state.isNativeApp,
    consentVersion: state.consentVersion,
    loginFilter: state.loginFilter,
    // The way back is kept on purpose: after signing in again the person continues where the session ended.
    backToPath: state.backToPath,
  }
}

export const sameHospital = (one: number, other: number): boolean => one === other

/** The hospital changed: the person stays signed in, what was known of this person at the other hospital goes. */
function atHospital(state: SessionState, unitId: number, deptId: string | undefined): SessionState {
  if (sameHospital(state.unitId, unitId))
    return deptId === undefined || deptId === state.deptId ? state : { ...state, deptId }
  return {
    ...state,
    unitId,
    // A department belongs to its hospital.
    deptId: deptId ?? '',
    card: null,
    boundLevel: state.token === '' ? 'guest' : 'phone',
    userInfo: state.userInfo && { ...state.userInfo, unitName: '' },
    inspectionRecords: [],
    checkRecords: [],
    personalInfo: '',
    unreadMessageCount: 0,
    unreadConsultCount: 0,
  }
}

/** A token begins a new generation unless it is the one already held (spec:security#replaced-session). */
function withToken(state: SessionState, token: string): SessionState {
  if (token === state.token) return state
  // A guest's openId came with the entry and is this person's; with a token it belonged to whoever held that token.
  const openId = state.token === '' ? state.openId : ''
  return { ...withoutMember(state), token, openId, boundLevel: 'phone' }
}

function entered(state: SessionState, values: EntryValues): SessionState {
  let next = state
  if (values.token !== undefined && values.token !== state.token) {
    next = { ...withToken(state, values.token), tokenOrigin: 'link' }
  }
  const { unitId: hospital } = values
  if (hospital !== undefined) next = atHospital(next, hospital, values.deptId)
  const { deptId, openId, channel, subscribe, isWeChatMiniApp, facilityType, hasAdminToken } = values
  const rest: Partial<SessionState> = {
    deptId,
    openId,
    channel,
    subscribe,
    isWeChatMiniApp,
    facilityType,
    hasAdminToken,
  }
  const given = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<SessionState>
  const changed = (Object.keys(given) as (keyof SessionState)[]).some((key) => given[key] !== next[key])
  return changed ? { ...next, ...given } : next
}

/** The whole of what may happen to a session. Pure: storage and caches are the store's business. */
export function reduce(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'entered':
      return entered(state, event.values)
    case 'loggedIn': {
      let next = withToken(state, event.token)
      // Signing in by hand says who one is; opening a link does not.
      next = { ...next, tokenOrigin: event.byEntry === true ? 'link' : 'own' }
      const { unitId: hospital } = event
      if (hospital !== undefined) next = atHospital(next, hospital, event.deptId)
      if (event.openId) next = { ...next, openId: event.openId }
      if (event.userInfo) next = { ...next, userInfo: asUserInfo(event.userInfo), userInfoMasked: false }
      return next
    }
    case 'tokenReceived': {
      const next = withToken(state, event.token)
      const origin = event.byEntry === true && next !== state ? 'link' : next.tokenOrigin
      return { ...next, openId: event.openId ?? next.openId, tokenOrigin: event.byHost === true ? 'own' : origin }
    }
    case 'memberLoaded':
      if (event.generation !== state.generation || state.token === '') return state
      return {
        ...state,
        userInfo: asUserInfo(event.userInfo),
        userInfoMasked: false,
        boundLevel: event.boundLevel,
        card: event.card === undefined ? state.card : event.card,
        openId: event.openId ?? state.openId,
      }
    case 'levelRecalled':
      return event.generation !== state.generation || state.token === ''
        ? state
        : { ...state, boundLevel: event.boundLevel }
    case 'expired':
      return event.generation === state.generation ? withoutMember(state) : state
    case 'signedOut':
      return { ...withoutMember(state), backToPath: '' }
    case 'hospitalSwitched':
      return atHospital(state, event.unitId, event.deptId)
    case 'hospitalOpened': {
      const { unitId, deptId, waiting } = event
      if (sameHospital(state.unitId, unitId)) return state
      const there = { ...withoutMember(state), unitId, deptId, backToPath: '' }
      return waiting === null
        ? there
        : { ...there, token: waiting.token, tokenOrigin: waiting.origin, boundLevel: 'phone' }
    }
    case 'cardSwitched':
      return event.card?.cardId === state.card?.cardId
        ? { ...state, card: event.card }
        : { ...state, card: event.card, inspectionRecords: [], checkRecords: [], personalInfo: '' }
    case 'openIdLearned':
      return event.generation === state.generation ? { ...state, openId: event.openId } : state
    case 'boundLevelChanged':
      return event.generation === state.generation && state.token !== ''
        ? { ...state, boundLevel: event.boundLevel }
        : state
    case 'hostDetected':
      return { ...state, facilityType: event.facilityType, isNativeApp: event.isNativeApp }
    case 'consentGiven':
      return { ...state, consentVersion: event.version }
    case 'consentWithdrawn':
      return { ...withoutMember(state), consentVersion: '', backToPath: '' }
    case 'entryConfirmed':
      return event.generation === state.generation && isUnconfirmed(state) && isOwnerKnown(state)
        ? { ...state, tokenOrigin: 'confirmedLink' }
        : state
    case 'entryDeclined':
      return state.token === '' || state.tokenOrigin === 'own' ? state : withoutMember(state)
    case 'loginFilterSet':
      return { ...state, loginFilter: event.value }
    case 'wayBackKept':
      return { ...state, backToPath: event.address }
    case 'unreadCounted': {
      const { messages = state.unreadMessageCount, consults = state.unreadConsultCount } = event
      const isSame = messages === state.unreadMessageCount && consults === state.unreadConsultCount
      return isSame ? state : { ...state, unreadMessageCount: messages, unreadConsultCount: consults }
    }
    case 'recordsKept':
      return event.kind === 'inspection'
        ? { ...state, inspectionRecords: event.records }
        : { ...state, checkRecords: event.records }
    case 'personalInfoKept':
      return { ...state, personalInfo: event.text }
  }
}
