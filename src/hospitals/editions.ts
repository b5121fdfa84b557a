/** The three products of the specification (spec:routing#editions) as data: start page, theme, menus, labels. */

import type { TabId } from './tabs'
import type { TileId } from './tiles'

export const EDITION_IDS = ['customer', 'reproduction', 'hospital'] as const

export type EditionId = (typeof EDITION_IDS)[number]

export interface ServiceGroup {
  readonly group: string
  readonly tiles: readonly TileId[]
}

export interface Edition {
  readonly id: EditionId
  /** Where `/` leads (spec:routing#start-page). */
  readonly start: string
  /**
   * Pink in the customer terminal, coral red in the multi-hospital edition and, by spec:interface#theme-colours, in the
   * reproduction edition.
   */
  readonly theme: 'pink' | 'coral'
  readonly tabs: readonly TabId[]
  readonly menus: {
    /** Frequent acts of the home screen; six to eight. */
    readonly home: readonly TileId[]
    readonly allServices: readonly ServiceGroup[]
    readonly mine: readonly TileId[]
  }
  /** What its bottom bar calls home and the personal centre. */
  readonly labels: { readonly home: string; readonly mine: string }
  /** Who stands first at the head of home: the couple, or the centre that treats them. */
  readonly header: 'people' | 'centre'
}

const VISIT: ServiceGroup = {
  group: '预约就诊',
  tiles: ['booking', 'bookingRecords', 'checkBooking', 'hysteroscopy', 'specialNeeds', 'checkIn', 'queue'],
}
const MONEY: ServiceGroup = { group: '缴费与冻存', tiles: ['payable', 'topUp', 'frozen', 'ledger', 'invoices'] }
const RESULTS: ServiceGroup = { group: '报告与医嘱', tiles: ['labReports', 'inspections', 'advice', 'prescriptions'] }
const COURSE: ServiceGroup = {
  group: '治疗与随访',
  tiles: ['treatment', 'follicles', 'embryos', 'medication', 'followUp'],
}
const FILE: ServiceGroup = {
  group: '建档与认证',
  tiles: ['firstVisit', 'filing', 'filings', 'pairing', 'signatures', 'cards', 'verification'],
}
const SUPPORT: ServiceGroup = {
  group: '咨询与关怀',
  tiles: [
    'consult',
    'consultOrders',
    'articles',
    'classroom',
    'psychotherapy',
    'periods',
    'diary',
    'dueDate',
    'subConsult',
    'subConsultNew',
    'subPatient',
  ],
}
const OTHERS: ServiceGroup = { group: '病友交流', tiles: ['circles', 'goodNews'] }
const HOSPITAL: ServiceGroup = {
  group: '医院服务',
  tiles: ['introduction', 'guide', 'announcements', 'hospitals', 'feedback', 'complaints'],
}

export const editions: Readonly<Record<EditionId, Edition>> = {
  customer: {
    id: 'customer',
    start: '/doctorListNew',
    theme: 'pink',
    tabs: ['consult', 'orders', 'messages', 'mine'],
    menus: {
      home: ['consult', 'consultOrders', 'myDoctors', 'healthRecord', 'dueDate', 'articles'],
      allServices: [SUPPORT, HOSPITAL],
      mine: ['consultOrders', 'myDoctors', 'coupons', 'healthRecord', 'feedback', 'settings'],
    },
    labels: { home: '首页', mine: '我的' },
    header: 'people',
  },
  reproduction: {
    id: 'reproduction',
    start: '/index',
    theme: 'coral',
    tabs: ['home', 'messages', 'mine'],
    menus: {
      home: ['booking', 'bookingRecords', 'queue', 'payable', 'labReports', 'treatment', 'frozen', 'messages'],
      allServices: [VISIT, MONEY, RESULTS, COURSE, FILE, SUPPORT, OTHERS, HOSPITAL],
      mine: ['bookingRecords', 'cards', 'verification', 'hospitals', 'settings'],
    },
    labels: { home: '首页', mine: '个人中心' },
    header: 'centre',
  },
  hospital: {
    id: 'hospital',
    start: '/index',
    theme: 'coral',
    tabs: ['home', 'services', 'messages', 'mine'],
    menus: {
      home: ['booking', 'bookingRecords', 'queue', 'payable', 'labReports', 'treatment', 'frozen', 'consult'],
      allServices: [VISIT, MONEY, RESULTS, COURSE, FILE, SUPPORT, OTHERS, HOSPITAL],
      mine: ['bookingRecords', 'cards', 'verification', 'hospitals', 'feedback', 'settings'],
    },
    labels: { home: '首页', mine: '我的' },
    header: 'people',
  },
}

/** The settings of a hospital that decide its page titles. */
export interface TitleSettings {
  readonly titleRule: 'hospitalName' | 'fixed' | 'titleDashUnit'
  readonly fixedTitle: string
  readonly name: string
}

/**
 * The page title of a hospital (spec:routing#titles): its name, its one fixed title, or the page's title, a hyphen and
 * the name. `unitName` is the name the backend gave, when it gave one.
 */
export function pageTitle(hospital: TitleSettings, title: string, unitName = ''): string {
  const name = unitName || hospital.name
  if (hospital.titleRule === 'hospitalName') return name
  if (hospital.titleRule === 'fixed') return hospital.fixedTitle
  return [title, name].filter(Boolean).join('-')
}
