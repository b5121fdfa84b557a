/** What a patient reads of her applications (spec:booking#hysteroscopy). */

import { patientById } from '../../couple/couple-service'
import { KIND_LABELS, viewKey, viewUrl } from '../../couple/file/upload-service'
import { findOpenOrdersOfBill } from '../../payment/bill/single-bill-service'
import { OPEN_STATES } from '../../payment/order/order-service'
import type { PatientContext } from '../../server/context'
import { refuse } from '../../server/http/refusal'
import { type AppointmentView, appointmentViews } from '../appointment/appointment-views'
import { arrivalOf } from '../appointment/guide-views'
import { findApplicationPictures, findApplications } from '../reads'
import { HYSTEROSCOPY_KIND, reserveRefusal, stateNow } from './application-state'
import { findGuides, findSubjectsOfKind } from './hysteroscopy-queries'
import { FOR_HER, ONE_OPEN, withdrawRefusal } from './hysteroscopy-service'
import { preChecksOf } from './pre-check-service'

import type * as calls from '@/api/booking/calls'
import type { DataOf } from '@/api/core/call'
import { examinationDays, isOpenApplication } from '@/domain/booking/hysteroscopy'
import { maskPhone } from '@/domain/text'
import { hysteroscopy } from '@/forms/definitions/hysteroscopy/base'

/** Values of the two queries that the specification gives (spec:booking#hysteroscopy). */
const CODE = 'tjhysteroscope'
const BUS_TYPE = 'hysteroscope'

type Row = Awaited<ReturnType<typeof findApplications>>[number]

const indicationLabels = (() => {
  const field = hysteroscopy.fields['indication']
  return new Map(field?.kind === 'choices' ? field.options.map(({ value, label }) => [value, label]) : [])
})()

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const reservedView = (one: AppointmentView) => ({
  appointmentId: one.appointmentId,
  date: one.date,
  startTime: one.startTime,
  endTime: one.endTime,
  place: one.place,
  doctorName: one.doctorName,
  status: one.status,
  cancellable: one.cancellable,
  cancelRefusal: one.cancelRefusal,
})

async function applicationView(
  context: PatientContext,
  row: Row,
  visits: readonly AppointmentView[],
  subjectId: string,
) {
  const { application, appointment, bill } = row
  const { answers } = application
  const state = stateNow(application, appointment, context.now)
  const { from, until } = examinationDays(application)
  const visit = visits.find(({ appointmentId }) => appointmentId === application.appointmentId)
  return {
    applicationId: application.applicationId,
    state,
    lmp: application.lmp,
    bleedingEndedOn: application.bleedingEndedOn,
    fromDate: from,
    untilDate: until,
    indications: textsOf(answers['indication']).map((value) => indicationLabels.get(value) ?? value),
    allergy: String(answers['allergy'] ?? ''),
    phoneMasked: maskPhone(String(answers['phone'] ?? '')),
    checks: await preChecksOf(context.db, application.patientId, answers, context.now),
    rejectReason: application.rejectReason,
    feeFen: bill ? bill.totalFen - bill.insuredFen : null,
    feeState: bill?.state ?? ('NONE' as const),
    billId: bill?.billId ?? '',
    subjectId,
    appointment: visit && (state === 'RESERVED' || state === 'DONE') ? reservedView(visit) : null,
    reserveRefusal: reserveRefusal(state, bill?.state ?? null),
    withdrawRefusal: withdrawRefusal({ state }),
    appliedAt: application.appliedAt,
    decidedAt: application.decidedAt,
    // Ended with its appointment, though nobody has written that down yet.
    endedAt: application.endedAt ?? (isOpenApplication(state) ? null : (appointment?.endedAt ?? null)),
  }
}

export async function listHysteroscopies(
  context: PatientContext,
  { code }: { code: string },
): Promise<DataOf<typeof calls.getHysteroscopy>> {
  if (code !== CODE) throw refuse('未找到该检查项目')
  const { db, unitId, patientId, now } = context
  const rows = await findApplications(db, { unitId, patientId })
  const visits = await appointmentViews(db, { unitId, patientId, kinds: [HYSTEROSCOPY_KIND] }, now)
  const [clinic] = await findSubjectsOfKind(db, unitId, HYSTEROSCOPY_KIND)
  const [guide] = await findGuides(db, unitId, ['hysteroscopy'])
  const who = await patientById(db, patientId)
  const list = []
  for (const row of rows) list.push(await applicationView(context, row, visits, clinic?.subjectId ?? ''))
  const isOpen = list.some(({ state }) => isOpenApplication(state))
  return {
    list,
    applyRefusal:
      who?.sex !== 2 || patientId === context.caller.actingPatientId
        ? FOR_HER
        : !clinic
          ? '本院暂未开放宫腔镜线上申请，请联系医院'
          : isOpen
            ? ONE_OPEN
            : '',
    checks: await preChecksOf(db, patientId, {}, now),
    ...arrivalOf(guide),
    preparation: guide?.steps ?? [],
    serverTime: now,
  }
}

/** The bills of the applications: those to be paid, or those that were, also where the money went back. */
export async function hysteroscopyOrders(
  context: PatientContext,
  isPaid: boolean,
): Promise<DataOf<typeof calls.listPaidHysteroscopyOrders>> {
  const { db, unitId, patientId } = context
  const rows = await findApplications(db, { unitId, patientId })
  const list = []
  for (const { application, bill } of rows) {
    if (!bill || (bill.state === 'PAID' || bill.state === 'REFUNDED') !== isPaid) continue
    if (!isPaid && bill.state !== 'UNPAID') continue
    const [open] = bill.orderCode ? [] : await findOpenOrdersOfBill(db, bill.billId, OPEN_STATES)
    list.push({
      applicationId: application.applicationId,
      billId: bill.billId,
      orderCode: bill.orderCode ?? open?.orderCode ?? '',
      title: bill.title,
      payableFen: bill.totalFen - bill.insuredFen,
      feeState: bill.state,
      date: bill.date,
      paidAt: bill.paidAt,
    })
  }
  return { list, serverTime: context.now }
}

/** Pictures that stand with the own applications, each at an address of this session. */
export async function hysteroscopyPictures(
  context: PatientContext,
  { busType }: { busType: string },
): Promise<DataOf<typeof calls.listHysteroscopyPictures>> {
  if (busType !== BUS_TYPE) throw refuse('未找到该类图片')
  const rows = await findApplicationPictures(context.db, context.patientId, context.unitId)
  const key = await viewKey(context.db)
  return {
    list: rows.map(({ uploadId, recordId, kind, createdAt }) => ({
      uploadId,
      applicationId: recordId ?? '',
      url: viewUrl(uploadId, context.caller, context.now, key),
      label: KIND_LABELS[kind],
      createdAt,
    })),
  }
}
