import type { WaitingSession } from './other-hospitals'
import type { TokenOrigin } from './token-origin'

import type { FacilityType } from '@/domain/platform'

/**
 * What the member call tells about the person; the five fields the specification stores (spec:session#stored-values).
 */
export interface UserInfo {
  unitName: string
  realName: string
  mobile: string
  userName: string
  accessToken: string
}

/** The visiting card the person acts for. Everything a screen loads is keyed by its id (spec:security#card-switch). */
export interface SessionCard {
  cardId: string
  patientId: string
  name: string
}

/**
 * `guest`: nobody is signed in, or an account of a mini-program that has no phone yet · `phone`: signed in with a phone · `bound`: has a visiting card or patient of this hospital ·
 * `verified`: passed online verification (spec:identity#what-verification-opens: medical orders, results, top-up
 * records, unpaid bills, payment).
 */
export type BoundLevel = 'guest' | 'phone' | 'bound' | 'verified'

export interface SessionState {
  /** Grows whenever the person behind the session changes; an answer or timer of an older generation is dropped. */
  generation: number
  token: string
  /** Hospital id, 0 when none is chosen (spec:session#unit-0). */
  unitId: number
  deptId: string
  openId: string
  channel: string
  subscribe: boolean
  facilityType: FacilityType
  isWeChatMiniApp: boolean
  userInfo: UserInfo | null
  /**
   * True while `userInfo` comes from storage, where phone and name are masked (spec:security#stored-person); the member
   * call completes it.
   */
  userInfoMasked: boolean
  card: SessionCard | null
  boundLevel: BoundLevel
  /** Version of the privacy text this device agreed to, '' when none. */
  consentVersion: string
  /**
   * Flag of the login gate (spec:session#login-gate): an entry page says that the visitor need not be sent to the
   * outside login page.
   */
  loginFilter: boolean
  /** Whether an AdminToken came with an entry (spec:session#transfer-mark). Its value is never kept. */
  hasAdminToken: boolean
  /** Legacy address to return to after signing in, '' when none; no secrets in it. */
  backToPath: string
  isNativeApp: boolean
  unreadMessageCount: number
  unreadConsultCount: number
  /** Free JSON text that pages of one visit share (spec:session#stored-values `personalInfo`). */
  personalInfo: string
  /** Inspection and check records a list handed to its detail page; memory only (spec:security#kept-records). */
  inspectionRecords: readonly unknown[]
  checkRecords: readonly unknown[]
  tokenOrigin: TokenOrigin
}

export const initialSession: SessionState = {
  generation: 1,
  token: '',
  unitId: 0,
  deptId: '',
  openId: '',
  channel: '',
  subscribe: false,
  facilityType: 'h5',
  isWeChatMiniApp: false,
  userInfo: null,
  userInfoMasked: false,
  card: null,
  boundLevel: 'guest',
  consentVersion: '',
  loginFilter: false,
  hasAdminToken: false,
  backToPath: '',
  isNativeApp: false,
  unreadMessageCount: 0,
  unreadConsultCount: 0,
  personalInfo: '',
  inspectionRecords: [],
  checkRecords: [],
  tokenOrigin: 'own',
}

/**
 * Whether the hospital has said who is signed in. Until then what lies on the device may be another person's; a guest has
 * nothing there that anybody could be shown.
 */
export const isOwnerKnown = ({ token, userInfo, userInfoMasked }: SessionState): boolean =>
  token === '' || (userInfo !== null && !userInfoMasked)

/** Somebody was signed in by an address and has not confirmed the account: nothing is written for it and no form opens. */
export const isUnconfirmed = ({ token, tokenOrigin }: SessionState): boolean => token !== '' && tokenOrigin === 'link'

/** Checked values of one entry address; a key that is absent or malformed is missing here. */
export interface EntryValues {
  token?: string
  unitId?: number
  deptId?: string
  openId?: string
  channel?: string
  subscribe?: boolean
  isWeChatMiniApp?: boolean
  facilityType?: FacilityType
  hasAdminToken?: boolean
}

/** Things that happened to the session, in the past tense. */
export type SessionEvent =
  | { type: 'entered'; values: EntryValues }
  | {
      type: 'loggedIn'
      token: string
      openId?: string
      unitId?: number
      deptId?: string
      userInfo?: Partial<UserInfo>
      /** What opened the session stood in an address: the ticket of a password-free sign-in. */
      byEntry?: boolean
    }
  /**
   * getMemberToken or a redeemed ticket gave a token. `byHost`: for the phone's own account, so it is most likely the
   * same person as before. `byEntry`: for what stood in an address.
   */
  | { type: 'tokenReceived'; token: string; openId?: string; byEntry?: boolean; byHost?: boolean }
  /** Without a network: how far this session's person had come when the hospital was last asked. */
  | { type: 'levelRecalled'; generation: number; boundLevel: BoundLevel }
  | {
      type: 'memberLoaded'
      generation: number
      /** Absent or '' where the hospital does not tell it. */
      memberId?: string
      userInfo: Partial<UserInfo>
      boundLevel: BoundLevel
      card?: SessionCard | null
      openId?: string
    }
  /** A 401; ignored when a newer generation has begun since the request was sent. */
  | { type: 'expired'; generation: number }
  | { type: 'signedOut' }
  | { type: 'hospitalSwitched'; unitId: number; deptId?: string }
  /**
   * Another hospital was opened: what the session knows goes, and the one that waited there, if any, goes on
   * (`openHospital` of the store).
   */
  | { type: 'hospitalOpened'; unitId: number; deptId: string; waiting: WaitingSession | null }
  | { type: 'cardSwitched'; card: SessionCard | null }
  /** The messaging app said who this is to the hospital's account; it knows better than what an entry brought. */
  | { type: 'openIdLearned'; generation: number; openId: string }
  | { type: 'boundLevelChanged'; generation: number; boundLevel: Exclude<BoundLevel, 'guest'> }
  | { type: 'hostDetected'; facilityType: FacilityType; isNativeApp: boolean }
  | { type: 'consentGiven'; version: string }
  | { type: 'consentWithdrawn' }
  /** The person has seen whose account an address opened, and says it is theirs; ignored in a newer generation. */
  | { type: 'entryConfirmed'; generation: number }
  /** The person signs in as themselves instead: what an address opened is forgotten, the way back is not. */
  | { type: 'entryDeclined' }
  | { type: 'loginFilterSet'; value: boolean }
  | { type: 'wayBackKept'; address: string }
  | { type: 'unreadCounted'; messages?: number; consults?: number }
  | { type: 'recordsKept'; kind: 'inspection' | 'check'; records: readonly unknown[] }
  | { type: 'personalInfoKept'; text: string }

/** Why member data has to go from every cache. */
export type PurgeReason = 'expired' | 'signedOut' | 'replaced' | 'hospitalSwitched' | 'cardSwitched'
