import * as v from 'valibot'

import { call } from '../core/call'
import { arg, choice, flag, id, instant, list, page, shape } from '../core/schema'
import { whoseQuery } from '../couple/schemas'
import {
  doseHistoryShape,
  drugRowShape,
  drugShape,
  MEDICAL_ORDER_STATES,
  medicationPlanShape,
  SUBMITTED_STATES,
  submittedOrderShape,
  medicalOrderRowShape,
  medicalOrderShape,
  prescriptionRowShape,
  prescriptionShape,
} from './schemas'

export const listMedicalOrders = call({
  id: 'member.adviceList',
  method: 'POST',
  path: '/api/member/adviceList',
  effect: 'read',
  kept: 'encrypted',
  assumed: true,
  body: {
    ...whoseQuery,
    status: arg.optionalChoice(MEDICAL_ORDER_STATES),
    pageNo: arg.optionalInt(1, 1000),
    pageSize: arg.optionalInt(1, 100),
  },
  data: page(medicalOrderRowShape),
  summary: 'Medical orders of the patient.',
})

export const getMedicalOrder = call({
  id: 'member.adviceDetail',
  method: 'POST',
  path: '/api/member/adviceDetail',
  effect: 'read',
  kept: 'encrypted',
  assumed: true,
  body: { adviceId: arg.id(), ...whoseQuery },
  data: medicalOrderShape,
  summary: 'One medical order.',
})

export const listPrescriptions = call({
  id: 'prescription-sc.getPrescriptionListSC',
  method: 'POST',
  path: '/api/prescriptionBySc/getPrescriptionListSC',
  effect: 'read',
  assumed: true,
  body: { ...whoseQuery, pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) },
  data: page(prescriptionRowShape),
  summary: 'Prescriptions (key SC).',
})

export const getPrescription = call({
  id: 'prescription-sc.getPrescriptionInfoSC',
  method: 'POST',
  path: '/api/prescriptionBySc/getPrescriptionInfoSC',
  effect: 'read',
  assumed: true,
  body: { prescriptionId: arg.id(), ...whoseQuery },
  data: prescriptionShape,
  summary: 'One prescription (key SC).',
})

/** Calls of our own for taking what is ordered, under `/hc-patient/api/ext/…`. */

/** Instants of a dose, ms since 1970. */
const ms = () => whole(9_999_999_999_999)
const whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))

const PLAN_READS = ['ext.medicationPlan', 'ext.doseHistory', 'index.patientIndex'] as const

export const getMedicationPlan = call({
  id: 'ext.medicationPlan',
  method: 'POST',
  path: '/api/ext/medicationPlan',
  effect: 'read',
  kept: 'anywhere',
  ext: true,
  body: whoseQuery,
  data: medicationPlanShape,
  summary: 'What is ordered, the doses of yesterday to tomorrow, amendments and the trigger.',
})

export const getDoseHistory = call({
  id: 'ext.doseHistory',
  method: 'POST',
  path: '/api/ext/doseHistory',
  effect: 'read',
  ext: true,
  body: whoseQuery,
  data: doseHistoryShape,
  summary: 'Day by day how many doses were ticked, late or missed.',
})

export const tickDose = call({
  id: 'ext.tickDose',
  method: 'POST',
  path: '/api/ext/tickDose',
  effect: 'write',
  invalidates: PLAN_READS,
  ext: true,
  idempotent: true,
  body: {
    planId: arg.id(),
    dueAt: ms(),
    /** The version of the order that was on the screen. */
    version: whole(1000),
    /** Of a phone without network: when it was tapped, by the server's clock as the phone knew it. */
    doneAt: v.optional(ms()),
  },
  data: shape({
    planId: id(),
    /** MISSED: a phone told of it more than a day after it was due; it is noted and not counted. */
    state: choice(['DONE', 'LATE', 'MISSED']),
    doneAt: instant(),
    by: choice(['self', 'spouse']),
    wasDone: flag(),
  }),
  summary: 'Ticks one dose, by either partner; again it answers with the first tick.',
})

export const acknowledgeDoseChange = call({
  id: 'ext.acknowledgeDoseChange',
  method: 'POST',
  path: '/api/ext/acknowledgeDoseChange',
  effect: 'write',
  invalidates: PLAN_READS,
  ext: true,
  idempotent: true,
  body: {
    planId: arg.id(),
    version: whole(1000),
    /** What was read is that the order was stopped. */
    isStop: v.optional(v.boolean()),
  },
  data: shape({ planId: id(), readAt: instant() }),
  summary: 'Says that an amendment of an order, or its end, was read.',
})

export const confirmTrigger = call({
  id: 'ext.confirmTrigger',
  method: 'POST',
  path: '/api/ext/confirmTrigger',
  effect: 'write',
  invalidates: PLAN_READS,
  ext: true,
  idempotent: true,
  body: {
    cycleId: arg.id(),
    /** The instant that was on the screen: a trigger that was moved since is not confirmed. */
    at: ms(),
  },
  data: shape({ cycleId: id(), confirmedAt: instant(), by: choice(['self', 'spouse', 'nurse']) }),
  summary: 'Confirms that the trigger was injected at its time; late it is refused.',
})

export const listDrugs = call({
  id: 'ext.drugs',
  method: 'POST',
  path: '/api/ext/drugs',
  effect: 'read',
  ext: true,
  data: shape({ list: list(drugRowShape) }),
  summary: 'Drugs that this hospital orders.',
})

export const getDrug = call({
  id: 'ext.drug',
  method: 'POST',
  path: '/api/ext/drug',
  effect: 'read',
  ext: true,
  body: { drugId: arg.id() },
  data: drugShape,
  summary: 'One drug with how it is kept and taken, step by step.',
})

export const submitOrder = call({
  id: 'ext.submitOrder',
  method: 'POST',
  path: '/api/ext/submitOrder',
  effect: 'write',
  invalidates: ['ext.submittedOrders'],
  ext: true,
  idempotent: true,
  body: { drugId: arg.id(), doctorId: arg.optionalId(), remark: arg.text(200) },
  data: shape({ submittedId: id(), state: choice(SUBMITTED_STATES) }),
  summary: 'Asks the hospital to enter an order that was given on paper; nothing is due before it has.',
})

export const listSubmittedOrders = call({
  id: 'ext.submittedOrders',
  method: 'POST',
  path: '/api/ext/submittedOrders',
  effect: 'read',
  ext: true,
  body: { pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) },
  data: page(submittedOrderShape),
  summary: 'Orders that were submitted, with what the hospital said.',
})
