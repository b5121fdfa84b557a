/**
 * Every variant that exists: those of screens here, those of forms in src/forms/definitions. docs/variants.md is written
 * from it, and tests/addresses/variants.test.ts holds it beside the rows of the addresses.
 */

import { type VariantSet, variantSet } from '../../src/domain/variant-set'
import { base as bookingBase } from '../../src/packages/booking/variants/base'
import { exam } from '../../src/packages/booking/variants/exam'
import { examDoctor } from '../../src/packages/booking/variants/exam-doctor'
import { HN as bookingHN } from '../../src/packages/booking/variants/HN'
import { JM as bookingJM } from '../../src/packages/booking/variants/JM'
import { local as bookingLocal } from '../../src/packages/booking/variants/local'
import { ZS as bookingZS } from '../../src/packages/booking/variants/ZS'
import { diagnosisViews } from '../../src/packages/content/variants/diagnosis'
import { barCodes } from '../../src/packages/couple/variants/bar-code'
import { follicleViews } from '../../src/packages/cycle/variants/follicle-scans'
import { successViews } from '../../src/packages/filing/variants/success'
import { planSources } from '../../src/packages/followup/variants/plan'
import { quickWays } from '../../src/packages/identity/variants/quick-auth'
import { billDetails } from '../../src/packages/payment/variants/bill-details'
import { billLists, payableKinds } from '../../src/packages/payment/variants/bill-lists'
import { orderPages } from '../../src/packages/payment/variants/orders'
import { labLists, labReports } from '../../src/packages/results/variants/labs'
import { storageLists } from '../../src/packages/storage/variants/lists'
import { storageRecords } from '../../src/packages/storage/variants/records'
import { renewals } from '../../src/packages/storage/variants/renewals'
import { checkIns } from '../../src/packages/visit/variants/check-ins'
import { queueDetails, queueLists } from '../../src/packages/visit/variants/my-queues'
import type { LegacyPath, ScreenId } from '../../src/routing/registry'
import { cardSources } from '../../src/shared/cashier/model/card-calls'

/** What some screens show, and in which variants. */
export interface ScreenVariants {
  readonly name: string
  readonly file: string
  /** The screens that show it; none for what is chosen by the hospital's key alone. */
  readonly screens: readonly ScreenId[]
  readonly set: VariantSet<object>
}

const bookingSteps: readonly ScreenId[] = [
  'booking-list',
  'booking-schedule',
  'booking-confirm',
  'booking-success',
  'booking-records',
]

const of = <Id extends ScreenId>(sets: Readonly<Record<Id, VariantSet<object>>>, name: string, file: string) =>
  (Object.keys(sets) as Id[]).map((id): ScreenVariants => ({ name, file, screens: [id], set: sets[id] }))

/** Every set of variants of a screen. */
export const screenVariants: readonly ScreenVariants[] = [
  {
    name: 'Ways through a booking',
    file: 'src/packages/booking/variants',
    screens: bookingSteps,
    set: { base: bookingBase, variants: { ZS: bookingZS, JM: bookingJM, local: bookingLocal } },
  },
  {
    name: 'Ways through the booking of an examination',
    file: 'src/packages/booking/variants',
    screens: [
      'check-booking-list',
      'check-booking-schedule',
      'check-booking-confirm-confirm',
      'check-booking-confirm-success',
      'check-booking-records',
    ],
    set: { base: exam, variants: { doctor: examDoctor, HN: bookingHN } },
  },
  {
    name: 'Notes for a visit',
    file: 'src/packages/content/variants/diagnosis.ts',
    screens: ['diagnosis', 'diagnosis-notes'],
    set: diagnosisViews,
  },
  ...of(billLists, 'List of bills', 'src/packages/payment/variants/bill-lists.ts'),
  {
    name: 'List of bills at an address that fixes its kind',
    file: 'src/packages/payment/variants/bill-lists.ts',
    screens: ['payable-list'],
    set: variantSet(billLists['payable-list'].base, payableKinds),
  },
  ...of(billDetails, 'Page of a bill', 'src/packages/payment/variants/bill-details.ts'),
  {
    name: 'Pages of an order',
    file: 'src/packages/payment/variants/orders.ts',
    screens: ['pay-order', 'pay-result'],
    set: orderPages,
  },
  {
    name: 'Calls that take money from the visiting card',
    file: 'src/shared/cashier/model/card-calls.ts',
    screens: [],
    set: cardSources,
  },
  ...of(
    { 'lab-list': labLists, 'lab-detail': labReports },
    'Laboratory reports',
    'src/packages/results/variants/labs.ts',
  ),
  {
    name: 'Quick verification',
    file: 'src/packages/identity/variants/quick-auth.ts',
    screens: ['quick-auth'],
    set: quickWays,
  },
  {
    name: 'Bar code',
    file: 'src/packages/couple/variants/bar-code.ts',
    screens: ['patient-barcode'],
    set: barCodes,
  },
  {
    name: 'Plan of follow-ups',
    file: 'src/packages/followup/variants/plan.ts',
    screens: ['follow-up-plan-home', 'follow-up-plan-list'],
    set: planSources,
  },
  {
    name: 'Follicle monitoring',
    file: 'src/packages/cycle/variants/follicle-scans.ts',
    screens: ['follicle-monitoring-list'],
    set: follicleViews,
  },
  {
    name: 'After a registration',
    file: 'src/packages/filing/variants/success.ts',
    screens: ['registration-success'],
    set: successViews,
  },
  {
    name: 'Checking in',
    file: 'src/packages/visit/variants/check-ins.ts',
    screens: ['check-in'],
    set: checkIns,
  },
  ...of(
    { 'my-queue-list': queueLists, 'my-queue-detail': queueDetails },
    'Queue numbers',
    'src/packages/visit/variants/my-queues.ts',
  ),
  ...of(
    { 'frozen-list': storageLists, 'frozen-renewal': renewals, 'frozen-record': storageRecords },
    'Frozen storage',
    'src/packages/storage/variants',
  ),
]

/** The specification has such a screen for one hospital key only. */
const ONLY_ONE = 'the specification has this screen for the key TG only, so that its base is TG’s'

const ONLY_GULOU = 'the specification has this screen for the key Gulou only, so that its base is Gulou’s'

/** Addresses of a hospital key that show what the base shows, and why. */
export const SAME_AS_BASE: Readonly<Partial<Record<LegacyPath, string>>> = {
  '/payOrderTG': ONLY_ONE,
  '/payOrderDetailsTG': ONLY_ONE,
  '/pgtPayDetailTG': ONLY_ONE,
  '/pgtPayListTG': ONLY_ONE,
  '/BillPaymentTG': ONLY_ONE,
  '/PaidRecordsTGDetalis': ONLY_ONE,
  '/PaidRecordsTG': ONLY_ONE,
  '/GulouInvoice': ONLY_GULOU,
  '/GulouInvoiceDetail': ONLY_GULOU,
  '/reportListSd': 'the specification has this screen for the key SD only, so that its base is SD’s',
  '/followFormListXY': 'the plan of the key XY comes from the usual calls; its forms are variants of their own',
}

/** The specification gives variants of a screen one title and names nothing else that they show otherwise. */
const SAME_STEP = 'the way through a booking differs in where its list begins and leads, not in what this step shows'

const LATER_STEP = 'the form differs in a later step (docs/forms.md); its first page is the base’s'

const CHOOSE_FIRST = 'both offer the documents that wait for a signature; they differ in their title'

/**
 * Addresses that a walk cannot tell from another one of their screen, and why: what it sees there is content all the same
 * (scripts/content.ts). Each is told from its base by a test of its variant or of its parameter.
 */
export const SHOWN_THE_SAME: Readonly<Partial<Record<LegacyPath, string>>> = {
  '/SubscribeListJM': 'subjects without the doctors’ view; the walk’s patient has a booking, and neither may choose',
  '/LcSubjectList': 'subjects without the doctors’ view; the walk’s patient has a booking, and neither may choose',
  '/appointMentZS': SAME_STEP,
  '/appointMentJM': SAME_STEP,
  '/LcAppointment': SAME_STEP,
  '/confirmRegisJM': SAME_STEP,
  '/LcConfirmRegis': 'its button says 确认挂号 once a place is held; without one both say what to choose first',
  '/confirmSucJM': SAME_STEP,
  '/ReservationRecordListJM': SAME_STEP,
  '/LcReservationRecordList': 'its words for an empty list are of 挂号; the walk’s patient has a booking',
  '/signSave': CHOOSE_FIRST,
  '/esignSave': CHOOSE_FIRST,
  '/getAuthInfo': 'home at the step of verification; who is verified already sees home',
  '/quickCertification': 'the scanner beside the code, which a browser has not',
  '/selfFilingZY': LATER_STEP,
  '/quickClinicTG': LATER_STEP,
  '/IdUploadYc': LATER_STEP,
  '/novelquestionnaireZY': LATER_STEP,
  '/outpatientFilingZSNewP': 'the form of ZSNew with the man’s phone in it; the walk’s patient has filed already',
  '/outpatientFilingST': 'the walk’s patient has filed, and a filed form shows its answers by its own kind only',
  '/newlyCase': 'the same form leads back to the list of first visits',
  '/AddRecord': 'the same form leads back to the list of all visits',
  '/zsinspectionList': 'a tap leads to the key’s own page of a report',
  '/ZsanInspectionDetail': 'its heading stands where the laboratory gave none',
  '/diagnosisQhd': 'the same parts in another order: the own record below the hospital’s notes',
}

/** Addresses of which several are one screen by decision, and why (docs/spec/addresses.md). */
export const ONE_SCREEN: Readonly<Partial<Record<LegacyPath, string>>> = { ...SAME_AS_BASE, ...SHOWN_THE_SAME }

export interface Leaf {
  /** Where in the object, with dots. */
  readonly path: string
  readonly base: unknown
  readonly variant: unknown
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a variant has otherwise than its base, leaf by leaf. */
export function differencesOf(base: unknown, variant: unknown, path = ''): Leaf[] {
  if (isPlain(base) && isPlain(variant)) {
    return [...new Set([...Object.keys(base), ...Object.keys(variant)])].flatMap((key) =>
      differencesOf(base[key], variant[key], path === '' ? key : `${path}.${key}`),
    )
  }
  return JSON.stringify(base) === JSON.stringify(variant) ? [] : [{ path, base, variant }]
}
