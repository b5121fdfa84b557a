import { patientText } from './errors'

/** How the caller's promise ends: with the data, with an error, or with an empty screen ("returns nothing"). */
export type Settles = 'resolve' | 'reject' | 'nothing'

/** Query of a navigation, from the specification or from the answer's data; the performer filters it. */
export type EffectQuery = Readonly<Record<string, string>>

type Body =
  /** Nothing is shown and nothing happens. */
  | { readonly type: 'none' }
  | { readonly type: 'alert'; readonly text: string; readonly logAddress?: true }
  /** 401: alert, clear, and after 400 ms the native shell or the login page. */
  | { readonly type: 'signOut'; readonly text: string; readonly address: string }
  | { readonly type: 'go'; readonly address: string; readonly query: EffectQuery }
  | {
      readonly type: 'alertThenGo'
      readonly text: string
      readonly address: string
      readonly query: EffectQuery
      readonly mode: 'push' | 'replace'
    }
  /** 258: an address outside the app, still to pass the gate. */
  | { readonly type: 'browse'; readonly url: string }
  /** 4002: the payment screen asks and then pays with the card; `text` is what it asks. */
  | { readonly type: 'confirmCardPayment'; readonly text: string }

/** What has to happen because of an answer. */
export type Effect = Body & { readonly settles: Settles }

/** What `decide` looks at. */
export interface Answered {
  readonly code: number
  readonly unitId: number
  readonly host: 'h5' | 'miniProgram'
  readonly data: unknown
  readonly message: string
  readonly callId: string
}

/** Session expired; the wording is not in the specification (spec:wording#refusals). */
export const EXPIRED_TEXT = '您的身份信息已失效，请重新登录'

/** First-visit patients; the wording is not in the specification. */
export const FIRST_VISIT_TEXT = '初诊患者请先完善基本信息，否则将无法通过认证'

/** Confirmation of a payment from the visiting card (spec:wording#refusals). */
export const CARD_PAYMENT_TEXT = '请确认使用就诊卡余额支付'

const LOGIN = '/login'
const MINI_LOGIN = '/pages/login/login'

interface Row {
  readonly code: number
  /** Only for this hospital; absent means every hospital. */
  readonly unitId?: number
  readonly effect: (answered: Answered) => Effect
}

const nothingShown = (settles: Settles) => (): Effect => ({ type: 'none', settles })

const alertMessage = (answered: Answered): Effect => ({
  type: 'alert',
  text: patientText(answered.message),
  settles: 'reject',
})

const replaceAfterMessage =
  (address: string) =>
  (answered: Answered): Effect => ({
    type: 'alertThenGo',
    text: patientText(answered.message),
    address,
    query: {},
    mode: 'replace',
    settles: 'reject',
  })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const SAFE_NAME = /^[A-Za-z]\w{0,31}$/
/** Values that open a door or name the session never come from an answer. */
const NEVER =
  /^(token|accessToken|adminToken|authorization|openId|unionId|deptId|facilityType|channel|constructor|prototype)$/i
const MAX_VALUE = 512
const MAX_VALUES = 20

/**
 * The scalars of an answer's data as query (codes 111 and 3002, spec:security#server-given-paths): plain names only, no
 * session values, no nested data. Personal values are taken out of the address later, by the navigation.
 */
function queryOf(data: unknown): EffectQuery {
  if (!isRecord(data)) return {}
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(data)) {
    if (Object.keys(query).length >= MAX_VALUES) break
    if (!SAFE_NAME.test(name) || NEVER.test(name)) continue
    const text =
      typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
    if (text !== '' && text.length <= MAX_VALUE) query[name] = text
  }
  return query
}

/** 2001: `infoCase` as it is, `hisInfo` under the name `oaData` (spec:codes#2001). */
function firstVisitQuery(data: Record<string, unknown>): EffectQuery {
  const query: Record<string, string> = {}
  const { infoCase, hisInfo } = data
  if (typeof infoCase === 'string' || typeof infoCase === 'number')
    query['infoCase'] = String(infoCase).slice(0, MAX_VALUE)
  if (typeof hisInfo === 'string' && hisInfo !== '') query['oaData'] = hisInfo.slice(0, 4096)
  else if (isRecord(hisInfo)) query['oaData'] = JSON.stringify(hisInfo).slice(0, 4096)
  return query
}

/** The table of spec:codes#table, top to bottom; a row with a hospital stands before the general one of its code. */
const rows: readonly Row[] = [
  { code: 200, effect: nothingShown('resolve') },
  { code: 999, effect: nothingShown('reject') },
  { code: 4000, effect: nothingShown('reject') },
  { code: 4001, effect: nothingShown('reject') },
  {
    code: 401,
    effect: ({ host }) => ({
      type: 'signOut',
      text: EXPIRED_TEXT,
      address: host === 'miniProgram' ? MINI_LOGIN : LOGIN,
      settles: 'reject',
    }),
  },
  { code: 400, effect: alertMessage },
  {
    code: 500,
    effect: ({ message }) => ({ type: 'alert', text: patientText(message), logAddress: true, settles: 'reject' }),
  },
  { code: 404, effect: nothingShown('nothing') },
  { code: 402, effect: () => ({ type: 'go', address: '/OnlineAuther', query: {}, settles: 'reject' }) },
  {
    code: 403,
    effect: ({ host }) => ({
      type: 'go',
      address: host === 'miniProgram' ? MINI_LOGIN : '/autherSaveWx',
      query: {},
      settles: 'reject',
    }),
  },
  {
    code: 111,
    effect: ({ data }) => ({ type: 'go', address: '/CsOrderDetail', query: queryOf(data), settles: 'reject' }),
  },
  { code: 888, effect: alertMessage },
  {
    code: 258,
    effect: ({ data }) => ({ type: 'browse', url: typeof data === 'string' ? data : '', settles: 'reject' }),
  },
  { code: 407, unitId: 17, effect: replaceAfterMessage('/outpatientFilingZY') },
  { code: 556, unitId: 38, effect: replaceAfterMessage('/outpatientFilingZS') },
  { code: 555, unitId: 19, effect: nothingShown('nothing') },
  { code: 555, unitId: 324, effect: alertMessage },
  {
    code: 3002,
    effect: ({ message, data }) => ({
      type: 'alertThenGo',
      text: patientText(message),
      address: '/toAlyApplet',
      query: queryOf(data),
      mode: 'push',
      settles: 'reject',
    }),
  },
  {
    // The specification calls its own handler faulty; this is what it says the code is for
    // (spec:security#parent-code-of-3040).
    code: 3040,
    effect: () => ({ type: 'go', address: '/subjectDocCheckList', query: { parentCode: 'gqj' }, settles: 'reject' }),
  },
  {
    code: 2001,
    effect: ({ data }) => {
      const told = isRecord(data) ? data : {}
      const address = told['patientInfoUrl']
      return {
        type: 'alertThenGo',
        text: FIRST_VISIT_TEXT,
        address: typeof address === 'string' ? address : '',
        query: firstVisitQuery(told),
        mode: 'replace',
        settles: 'reject',
      }
    },
  },
  { code: 4002, effect: () => ({ type: 'confirmCardPayment', text: CARD_PAYMENT_TEXT, settles: 'reject' }) },
]

/**
 * What an answer's code asks for. Pure; a code without a row shows the server's message (spec:codes#other, last row).
 */
export function decide(answered: Answered): Effect {
  const row =
    rows.find((one) => one.code === answered.code && one.unitId === answered.unitId) ??
    rows.find((one) => one.code === answered.code && one.unitId === undefined)
  return row ? row.effect(answered) : alertMessage(answered)
}

/** Faults of the transport that say something, as effects (spec:codes#transport-errors, transport errors). */
export function decideFault(kind: 'timeout' | 'notFound' | 'offline' | 'other', text: string): Effect {
  if (kind === 'offline') return { type: 'none', settles: 'reject' }
  return { type: 'alert', text, settles: 'reject' }
}
