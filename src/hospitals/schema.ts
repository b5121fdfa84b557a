/** Schema of a hospital profile: every setting with type, default, validator and description. */

import { contrastRatio, isColour } from '../domain/contrast'
import { isDate } from '../domain/dates'
import { isValidHostName } from '../domain/external-gate'
import type { PayMethod } from '../domain/payment/orders'
import { TERM_ENDS } from '../domain/treatment/storage-terms'
import { attemptSettings } from './attempt'
import { dangerSettings } from './danger'
import { doseSettings } from './doses'
import { EDITION_IDS, editions, type ServiceGroup } from './editions'
import {
  choiceField,
  flagField,
  listField,
  namesField,
  numberField,
  optionalField,
  textField,
  type PartialSettings,
  type Settings,
} from './field'
import type { releaseSettings } from './release'
import { SWITCHABLE } from './switches'
import { TAB_IDS } from './tabs'
import { TILE_IDS } from './tiles'
import { BOOKING_FAMILIES, FILING_FAMILIES, HOSPITAL_KEYS, VARIANTS, type HospitalKey } from './variants'
import { readySettings } from './visit-ready'

/** A hospital's own accent: four tones as in the two built-in themes. */
export interface Accent {
  /** Buttons, under white text. */
  readonly fill: string
  /** Text and icons on light ground. */
  readonly text: string
  readonly pressed: string
  /** Ground of selected things and soft badges, under the text tone. */
  readonly tint: string
}

/** Grounds the text tone stands on: a card and the canvas. */
const GROUNDS = ['#FFFFFF', '#F7F5F4'] as const
const ACCENT_TONES = ['fill', 'text', 'pressed', 'tint'] as const
/** Least contrast of text (WCAG 2.1 AA). */
const LEAST_CONTRAST = 4.5
const PAY_METHODS: readonly PayMethod[] = ['weChatPay', 'aliPay', 'visitCard']
/** Pages that carry the watermark unless a hospital says otherwise (spec:routing#watermark). */
const WATERMARK_PATHS = ['/prescription', '/reportListSd', '/FollicularMonitoringZS', '/diagnosis']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function accentFault(value: unknown): string | null {
  if (!isObject(value)) return 'must hold fill, text, pressed and tint'
  const extra = Object.keys(value).find((key) => !ACCENT_TONES.some((tone) => tone === key))
  if (extra) return `holds ${extra}, which is no tone; known: ${ACCENT_TONES.join(', ')}`
  const { fill, text, pressed, tint } = value
  for (const tone of ACCENT_TONES)
    if (!isColour(value[tone])) return `.${tone} is ${String(value[tone])}, not a #RRGGBB colour`
  if (!isColour(fill) || !isColour(text) || !isColour(pressed) || !isColour(tint)) return 'is incomplete'
  for (const [name, front, ground] of [
    ...GROUNDS.map((ground) => ['text', text, ground] as const),
    ['text', text, tint] as const,
    ['fill', '#FFFFFF', fill] as const,
    ['pressed', '#FFFFFF', pressed] as const,
  ]) {
    const ratio = contrastRatio(front, ground)
    if (ratio < LEAST_CONTRAST)
      return `.${name}: ${front} on ${ground} has a contrast of ${ratio.toFixed(2)}; at least ${LEAST_CONTRAST} is needed`
  }
  return null
}

function groupFault(value: unknown): string | null {
  if (!isObject(value)) return 'must hold group and tiles'
  const { group, tiles, ...rest } = value
  const extra = Object.keys(rest)[0]
  if (extra) return `holds ${extra}; known: group, tiles`
  if (typeof group !== 'string' || group === '') return 'has no group name'
  if (!Array.isArray(tiles)) return `(${group}) has no list of tiles`
  const bad: unknown = tiles.find((tile) => !TILE_IDS.some((id) => id === tile))
  if (bad !== undefined) return `(${group}) holds the tile ${String(bad)}, which does not exist`
  const twice: unknown = tiles.find((tile, at) => tiles.indexOf(tile) < at)
  return twice === undefined ? null : `(${group}) holds the tile ${String(twice)} twice`
}

const hostFault = (value: unknown) =>
  typeof value === 'string' && isValidHostName(value)
    ? null
    : `is ${String(value)}, not the plain lower-case name of a host (no scheme, port, wildcard, address or punycode)`
/** Another mini-program that the app may open (spec:security#external-gate). */
export interface PartnerApplet {
  readonly appId: string
  /** Name that the patient reads before leaving. */
  readonly name: string
}

/** An outside system of the hospital that receives the patient's encrypted id. */
export interface MemberParam {
  /** One of partnerApplets by its appId, or one of externalHosts. */
  readonly to: string
  /** Name of the parameter that carries the encrypted id. */
  readonly param: string
}

function memberParamFault(value: unknown): string | null {
  if (!isObject(value)) return 'must hold to and param'
  const { to, param, ...rest } = value
  const extra = Object.keys(rest)[0]
  if (extra) return `holds ${extra}; known: to, param`
  if (typeof to !== 'string' || to === '') return 'does not say who is told (to)'
  return typeof param === 'string' && /^[A-Za-z]\w{0,29}$/.test(param)
    ? null
    : `(${to}) has no plain name of a parameter`
}

function appletFault(value: unknown): string | null {
  if (!isObject(value)) return 'must hold appId and name'
  const { appId, name, ...rest } = value
  const extra = Object.keys(rest)[0]
  if (extra) return `holds ${extra}; known: appId, name`
  if (typeof appId !== 'string' || !/^\w{8,32}$/.test(appId)) return 'has no appId of 8 to 32 letters and digits'
  return typeof name === 'string' && name !== '' && name.length <= 40 ? null : `(${appId}) has no name`
}

/** Payment institutions of the two methods: WeChat's and Alipay's own pages. */
const GATEWAYS = ['wx.tenpay.com', 'openapi.alipay.com', 'mclient.alipay.com'] as const

const dateFault = (value: unknown) => (isDate(value) ? null : `is ${String(value)}, not a date YYYY-MM-DD`)
const pathFault = (value: unknown) =>
  typeof value === 'string' && /^\/[A-Za-z0-9/_-]+$/.test(value)
    ? null
    : `is ${String(value)}, not an address of the app`
const lineFault = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= 200 ? null : 'must be a text of 1 to 200 characters'
const phoneFault = (value: string) => (/^(?:\d[\d-]{4,18}\d)?$/.test(value) ? null : `is ${value}, not a phone number`)

const hosts = (describes: string, usual: readonly string[] = []) =>
  listField<string>(describes, 'host names', usual, hostFault)
const channels = (host: string, fallback: readonly PayMethod[]) =>
  namesField(`Ways to pay offered ${host}, the first one chosen beforehand.`, PAY_METHODS, fallback)

const kindRule = (what: string) =>
  choiceField(
    `Which booking notice applies to ${what}: that of registrations, or one of its own.`,
    ['same', 'default', 'second'],
    'same',
  )

export const hospitalSchema = {
  key: optionalField<HospitalKey>(
    'The key by which the specification names page variants of this hospital.',
    `one of ${HOSPITAL_KEYS.join(', ')}`,
    (value) =>
      HOSPITAL_KEYS.some((key) => key === value)
        ? null
        : `is ${String(value)}, which is none of: ${HOSPITAL_KEYS.join(', ')}`,
  ),
  name: textField('Full name, as patients know it.', '辅助生殖中心'),
  shortName: textField('Name for narrow places, about six characters.', '生殖中心'),
  phone: textField('Service phone, digits and hyphens; empty hides the call button.', '', phoneFault),
  counsellorPhone: textField(
    'Phone of the counsellor or follow-up nurse, offered to who needs somebody to talk to; empty: the service phone.',
    '',
    phoneFault,
  ),
  danger: dangerSettings(phoneFault),
  attempt: attemptSettings,
  trigger: {
    remindAfterMin: numberField(
      'Minutes after the instant of a trigger at which both partners are asked to confirm it or to ring up, where nobody has confirmed it.',
      10,
      [1, 60],
    ),
    deskAfterMin: numberField(
      'Minutes after the instant of a trigger at which it becomes a task of the desk, where nobody has confirmed it.',
      20,
      [1, 120],
    ),
  },
  doses: doseSettings,
  ready: readySettings,
  edition: choiceField(
    'Which of the three products this hospital gets: start page, menus and theme.',
    EDITION_IDS,
    'hospital',
  ),
  titleRule: choiceField(
    'Page title: the hospital name, one fixed text, or the title of the page, a hyphen and the name.',
    ['hospitalName', 'fixed', 'titleDashUnit'],
    'titleDashUnit',
  ),
  fixedTitle: textField('The text when titleRule is "fixed".', ''),
  accent: optionalField<Accent>(
    'Own colours instead of the theme of the edition; refused below a contrast of 4.5.',
    'four colours',
    accentFault,
  ),
  tiles: namesField('Frequent acts on the home screen, in order.', TILE_IDS, editions.hospital.menus.home),
  allServices: listField<ServiceGroup>(
    'The menu of all services.',
    'groups',
    editions.hospital.menus.allServices,
    groupFault,
  ),
  mine: namesField('The menu of the personal centre, in order.', TILE_IDS, editions.hospital.menus.mine),
  tabs: namesField('The bottom bar, in order.', TAB_IDS, editions.hospital.tabs),
  smsSignIn: choiceField(
    'Which call signs a person in by phone and SMS code: the usual one, or the one for people who are verified here already.',
    ['login', 'quickLogin'],
    'login',
  ),
  booking: {
    rule: choiceField(
      'Which booking notice applies: days ahead, opening hours, cancelling.',
      ['default', 'second', 'specialNeeds'],
      'default',
    ),
    kindRules: {
      check: kindRule('examinations'),
      hysteroscopy: kindRule('hysteroscopies'),
      assessment: kindRule('assessments of fertility'),
      operation: kindRule('operations'),
    },
    specialNeedsClinic: flagField('Whether special-needs subjects exist here; they follow the third notice.', false),
    checkFamily: choiceField(
      'How examinations are booked: by the examination, or by the doctor who does it.',
      ['queue', 'doctor'],
      'queue',
    ),
    checkDoctors: choiceField(
      'Which call lists the doctors of examinations: the usual one, or that of key ZJ.',
      ['getDoctor', 'getDoctorListByZJ'],
      'getDoctor',
    ),
    family: choiceField('Which calls serve bookings: the usual ones, or local booking.', BOOKING_FAMILIES, 'subjects'),
    place: choiceField(
      'Whether the backend holds a place while the patient confirms (lockNumber), or registers in one step (orderReg).',
      ['hold', 'atOnce'],
      'hold',
    ),
    variant: choiceField('How the booking screens differ.', VARIANTS.booking, 'base'),
    notices: listField<string>(
      'Lines shown under 预约须知; empty shows the lines of the rule.',
      'texts',
      [],
      lineFault,
    ),
    holidays: listField<string>('Public holidays that fall on weekdays.', 'dates', [], dateFault),
    workedWeekendDays: listField<string>('Weekend days on which the clinic works.', 'dates', [], dateFault),
  },
  filing: {
    family: choiceField(
      'Which calls list the couple’s files and take one back: the member calls, or those of pre-filing.',
      FILING_FAMILIES,
      'archive',
    ),
  },
  cards: {
    list: choiceField(
      'Which call lists the visiting cards; the older one (getCardList) knows nothing of a partner’s card.',
      ['queryCardList', 'getCardList'],
      'queryCardList',
    ),
  },
  consult: {
    create: choiceField(
      'Which call begins a consultation; the older one (addConsult) takes and answers the same.',
      ['newAddConsult', 'addConsult'],
      'newAddConsult',
    ),
  },
  payment: {
    variant: choiceField('How the payment screens differ.', VARIANTS.payment, 'base'),
    twoPersonFen: numberField(
      'Refunds and returns of a balance above this amount need two different people of the staff, in fen.',
      200_000,
      [0, 100_000_000],
    ),
    twoPersonDays: numberField(
      'Over how many days returns of a patient’s balance that one person’s word was enough for are added up to that amount.',
      7,
      [1, 90],
    ),
    gatewayHosts: hosts('Hosts of the payment institutions that a browser may be sent to for paying.', GATEWAYS),
  },
  storage: {
    variant: choiceField('How the screens of frozen storage differ.', VARIANTS.storage, 'base'),
    otherPath: textField(
      'Path of the second base of frozen storage (freeze-other) below the address of the API; empty: this backend has none.',
      '',
      (value) => (value === '' ? null : pathFault(value)),
    ),
    termEnds: choiceField(
      'The last day of a storage term: the day of the month that it began on, or the day before.',
      TERM_ENDS,
      'sameDay',
    ),
    graceDays: numberField(
      'Days after a term in which paying late has no consequence; afterwards the desk gets in touch with both partners.',
      90,
      [0, 365],
    ),
    reflectionDays: numberField(
      'Days between the second signature under giving up storage and the earliest decision of the hospital.',
      30,
      [7, 180],
    ),
    feePerYearFen: numberField(
      'Fen that a year of storage costs for one straw, for what the laboratory freezes from now on.',
      120_000,
      [0, 1_000_000],
    ),
    firstMonths: numberField('Months of storage that the fee of a freezing includes.', 12, [0, 36]),
    givesUpInArrears: flagField('Whether storage can be given up while something is owed for it.', false),
  },
  payChannels: {
    browser: channels('in a browser', ['weChatPay', 'aliPay']),
    messagingBrowser: channels('in the WeChat browser', ['weChatPay']),
    wechatWebView: channels('in a web view of the WeChat mini-program', ['weChatPay']),
    alipayWebView: channels('in a web view of the Alipay applet', ['aliPay']),
    nativeShell: channels('in the hospital’s own app', ['weChatPay', 'aliPay']),
    weapp: channels('in the WeChat mini-program', ['weChatPay']),
    alipay: channels('in the Alipay applet', ['aliPay']),
  },
  watermarkPages: listField<string>('Addresses that carry the watermark.', 'addresses', WATERMARK_PATHS, pathFault),
  backend: choiceField(
    'What the backend is: the catalogue of calls alone, or one that also answers the extensions that keep patients safe, as the sandbox does. With the latter these are on unless capabilities switches one off.',
    ['specified', 'extended'],
    'specified',
  ),
  wire: optionalField<string>(
    'What this backend spells otherwise than the catalogue: the name of its dialect (docs/how-to/own-backend.md).',
    'a name',
    (value) =>
      typeof value === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(value)
        ? null
        : `is ${String(value)}, not a plain name`,
  ),
  capabilities: {
    serverTime: flagField(
      'Answers carry the server’s time; without it the app shows the rules and leaves the decision to the server.',
      false,
    ),
    consultVoice: flagField(
      'The backend takes voice messages in consultations and plays them to the doctor; without it text and pictures are offered.',
      false,
    ),
    consultFile: flagField(
      'Parts of the own file can be attached to a consultation, and doctors be followed; without it both are hidden.',
      false,
    ),
    circles: flagField(
      'The backend keeps circles of patients with a desk that looks at every post; without it they are not offered.',
      false,
    ),
    anonymousComplaints: flagField(
      'The backend takes complaints without a name and shows them by a query code; without it a complaint is made in the own name.',
      false,
    ),
    movableClock: flagField(
      'The backend is a demonstration whose clock can be moved: it tells open pages, and a closed booking says where to open it. Off for a hospital.',
      false,
    ),
    idempotency: flagField(
      'The backend honours idempotency keys; without it no write is ever repeated by itself.',
      false,
    ),
    swap: flagField('A booking can be moved to another place in one step; without it: cancel, then book.', false),
    placeWatch: flagField(
      'Patients can wait for a place of a full day and are offered the next free one; without it they look again.',
      false,
    ),
    visitConfirm: flagField(
      'A visit that staff made can be confirmed by the patient; without it the app only shows it.',
      false,
    ),
    cancelRequest: flagField(
      'A request to cancel a staff-made booking can be sent; without it the app gives the phone number.',
      false,
    ),
    quietRecord: flagField(
      'The backend keeps the quiet mode of both partners; without it the choice stays on the device.',
      false,
    ),
    consentRecord: flagField('The backend keeps which consents were given; without it they stay on the device.', false),
    partnerViews: flagField(
      'The backend keeps for 90 days which of their data each partner has opened; without it the app shows no such list.',
      false,
    ),
    signOut: flagField(
      'Signing out ends the session on the server; without it the token is only forgotten here.',
      false,
    ),
    devices: flagField(
      'The backend lists the devices of an account and signs them out; without it the list is not offered.',
      false,
    ),
    stepUp: flagField(
      'The backend asks again who somebody is before a record is bound, released or taken back, by a code to the phone on file or of its desk; without it the calls go out as specified.',
      false,
    ),
    medicationPlan: flagField(
      'The backend keeps plans of medication, ticks of doses and triggers; without it the app shows the orders alone.',
      false,
    ),
    alipayLogin: flagField(
      'An Alipay authorisation code can be exchanged; without it the applet signs in by SMS code.',
      false,
    ),
    sharedDrafts: flagField(
      'Drafts of a couple are kept by the backend; without it a draft stays on one device.',
      false,
    ),
    addressLookup: flagField(
      'The backend recognises a pasted address (member.getInfoByBaiDuApi, which may ask an outside service for the hospital); without it addresses are typed only.',
      false,
    ),
    sealedResults: flagField(
      'The backend keeps how a patient wants to open a sealed result (now, together, with the doctor); without it such a result is told by the doctor only.',
      false,
    ),
    caseCodes: flagField(
      'Visits on record can be narrowed by the backend’s code lists (member.selectZPList, zpoint.queryZpointByParent); without it all of them stand in one list.',
      false,
    ),
    sharingRequest: flagField(
      'A partner can be asked by a message to share something; without it the couple talk to each other.',
      false,
    ),
    accountDeletion: flagField(
      'An account can be ended in the app; without it the app gives the phone number of the hospital for that.',
      false,
    ),
    dataCopy: flagField(
      'A patient can fetch a copy of the own data in the app, as PDF and as a FHIR R4 bundle; without it the app says where the hospital hands it out.',
      false,
    ),
    storageGuard: flagField(
      'The backend keeps who of a couple can be reached about frozen storage, requests for more time and signatures under giving up; without it the app gives the phone number for these.',
      false,
    ),
    ledger: flagField(
      'The backend adds up what a couple has spent, by visit and by cycle; without it the bills stand in their own lists.',
      false,
    ),
    balanceReturn: flagField(
      'The balance of a visiting card can be given back in the app; without it the window does.',
      false,
    ),
    invoiceList: flagField(
      'The backend lists receipts of orders of every kind; without it those of frozen storage alone are offered.',
      false,
    ),
    jointPayment: flagField('Several bills can be paid by one order; without it each is paid by itself.', false),
    selfCheck: flagField(
      'The backend keeps the daily self-check after the trigger and shows a danger sign of it to its desk at once; without it the check is not offered.',
      false,
    ),
    visitReady: flagField(
      'The backend says what is to be ready for the visits of the next days and what is unsigned or unpaid; without it the page is not offered.',
      false,
    ),
    courseSummary: flagField(
      'Couples make a summary of a cycle as a document and hand on a link to it with a code and an end; without it the screens are not offered.',
      false,
    ),
    appPolicy: flagField(
      'The backend says which least release of the app it serves and switches the capabilities of remoteSwitches; without it a build stays as it was made.',
      false,
    ),
    errorReports: flagField(
      'Faults of the app are reported, without anything of a person, to the backend or to errorReportsTo; without it they stay on the phone, in the report that a patient copies.',
      false,
    ),
    coupons: flagField('The backend lists the coupons of a patient; without it the window tells.', false),
    referrals: flagField(
      'The backend keeps referrals to another hospital and takes the patient’s word on them; without it the hospital rings.',
      false,
    ),
    queueHelp: flagField(
      'A missed queue number can be put back in line, and who waits outside is called back; without it the desk does both.',
      false,
    ),
    operations: flagField(
      'The backend lists arranged operations and takes requests to call one off; without it the app gives the phone number.',
      false,
    ),
    todaysReading: flagField(
      'The backend chooses a few articles a day for the stage of a patient; without it the list of articles stands alone.',
      false,
    ),
    reminders: flagField(
      'The backend sends reminders to the phone; without it the app offers a calendar entry.',
      false,
    ),
  },
  cardHosts: hosts('Hosts that may receive the patient for the electronic health card (code 258).'),
  externalHosts: hosts('Other hosts the app may open: invoices, maps, partner pages.'),
  subApps: textField(
    'Where the hospital’s sub-apps consult, patient and consult_new stand: https and a name of externalHosts, without a path; empty: none is offered.',
    '',
    (value) =>
      value === '' || /^https:\/\/[a-z0-9.-]+$/.test(value) ? null : `is ${value}, not https and a name of a host`,
  ),
  pictureHosts: hosts(
    'Hosts of pictures and films in banners, introductions and articles, beside the backend itself; none from elsewhere is shown.',
  ),
  webAddress: textField(
    'Address of the browser edition up to the #, for links that patients of the mini-programs hand on; empty: the page that is open, else the origin of the backend.',
    '',
  ),
  errorReportsTo: textField(
    'Where reports of faults go instead of the backend, plain https on one of externalHosts; needs capabilities.errorReports, and on mini-programs the host among the request domains.',
    '',
  ),
  remoteSwitches: namesField(
    'Capabilities that the backend may switch on or off between two releases (capabilities.appPolicy), within what the stores have seen.',
    SWITCHABLE,
    [],
  ),
  mapPage: textField(
    'Address of a map page for browsers, on one of externalHosts, with {longitude}, {latitude} and {name} to be filled in; empty: the address in words and copying. Mini-programs show the host’s own map.',
    '',
  ),
  mapsScript: textField(
    'Address of the script of the hospital’s maps service for browsers (AMap’s interface), https on one of externalHosts, without the key; it is fetched when a patient asks for the map. Needs mapsKey; empty: mapPage, else the address in words.',
    '',
  ),
  mapsKey: textField(
    'The hospital’s key at its maps service; the service has to bind it to the addresses of the app, for whoever reads the page reads it.',
    '',
  ),
  voice: optionalField<string>(
    'Address of the hospital’s own voice, which reads explanations and questions in mini-programs: https or a path at the backend, with {text} where the words go. Without it mini-programs read nothing aloud; browsers have a voice of their own.',
    'an address',
    (value) =>
      typeof value === 'string' && /^(https:\/\/|\/(?![/\\]))\S+$/.test(value) && value.includes('{text}')
        ? null
        : `is ${String(value)}, not an https address or a path with {text}`,
  ),
  partnerApplets: listField<PartnerApplet>(
    'Other mini-programs that the app may open, with the name the patient reads before leaving.',
    'mini-programs',
    [],
    appletFault,
  ),
  memberParams: listField<MemberParam>(
    'Which of partnerApplets and externalHosts must know the patient, and the parameter that tells them: an id that only the hospital can read (member.encryptMember), sent after the patient’s consent to outside parties and never from inside a mini-program to a web page.',
    'entries',
    [],
    memberParamFault,
  ),
  app: {
    ios: textField(
      'Where the hospital’s own app is found for an iPhone, plain https on one of externalHosts; empty: it has none there.',
      '',
    ),
    android: textField('The same for Android.', ''),
  },
  faceApplet: textField(
    'Which of partnerApplets recognises faces, by its appId; empty offers the other ways only.',
    '',
  ),
  facePath: textField(
    'Path of the face recognition service (external-face) below the address of the API; empty: its mini-program asks for no token.',
    '',
    (value) => (value === '' ? null : pathFault(value)),
  ),
  profileFirst: flagField(
    'First-visit patients complete the basic information before anything else (code 2001); verifying and completing it can be one form.',
    false,
  ),
  forcesUpdate: flagField(
    'A new version of the mini-program has to be started at once, because the backend no longer serves the old one; otherwise patients choose when.',
    false,
  ),
  infectiousResultsOnline: flagField(
    'Results of infectious diseases are shown in the app, sealed until the patient opens them; otherwise the desk hands them out.',
    false,
  ),
  accountDeletionDays: numberField(
    'Days between the request to end an account and its end, in which it can be withdrawn.',
    7,
    [1, 15],
  ),
  quietMode: flagField('Whether patients may hide everything about babies and success.', true),
} as const

type Configured = Settings<typeof hospitalSchema>

/** A hospital as the app sees it: every setting present, frozen. */
export type Hospital = Configured & { readonly unitId: number }

/** What a file in `list/` says: its id and whatever differs from the defaults. */
export type HospitalProfile = PartialSettings<typeof hospitalSchema> & {
  readonly unitId: number
  readonly release?: PartialSettings<typeof releaseSettings>
}

export type CapabilityId = keyof Hospital['capabilities']
