import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm'

import {
  appointment,
  type AppointmentState,
  doctor,
  schedule,
  slot,
  type Appointment,
  type Slot,
} from '../booking/tables'
import {
  card,
  consentSignature,
  couple,
  pairInvite,
  patient,
  quiet,
  sharing,
  upload,
  WRITERS_OWN,
  type Card,
  type ConsentSignature,
  type Couple,
  type Quiet,
} from '../couple/tables'
import { selfCheck } from '../cycle/check-tables'
import { treatmentCycle } from '../cycle/tables'
import { formDraft, formRecord, type FormRecord } from '../filing/tables'
import { deskTask, transfer, type Transfer } from '../followup/tables'
import {
  binding,
  captcha,
  faceCheck,
  member,
  session,
  smsCode,
  verificationAttempt,
  type FaceCheck,
} from '../identity/tables'
import { triggerOrder } from '../medication/tables'
import {
  feedback,
  message,
  reminder,
  reminderGrant,
  smsOutbox,
  type Reminder,
  type ReminderGrant,
  type SmsOutbox,
} from '../messages/tables'
import {
  gatewayTrade,
  payNotice,
  payOrder,
  refund,
  type GatewayTrade,
  type Order,
  type OrderState,
  type PayNotice,
  type Refund,
} from '../payment/tables'
import { caseNote, labReport } from '../results/tables'
import type { Sealed } from '../server/db/columns'
import type { Db } from '../server/db/database'
import { unit, type Audit } from '../server/tables'
import { audit, SEED_DONE, setting } from '../server/tables'
import { unitOf } from './unit-input'

import { hospitalDate } from '@/domain/dates'

export async function changeFormRecordsOf(
  db: Db,
  changes: Partial<typeof formRecord.$inferInsert>,
  ids: string[],
  newcomer: string,
): Promise<void> {
  await db
    .update(formRecord)
    .set(changes)
    .where(and(or(inArray(formRecord.patientId, ids), eq(formRecord.scope, newcomer)), isNull(formRecord.deletedAt)))
}

export async function deleteFormDraftsByScope(db: Db, newcomer: string, ids: string[]): Promise<void> {
  await db.delete(formDraft).where(inArray(formDraft.scope, [newcomer, ...ids]))
}

export async function changeOwnCaseNotes(
  db: Db,
  changes: Partial<typeof caseNote.$inferInsert>,
  ids: string[],
): Promise<void> {
  await db
    .update(caseNote)
    .set(changes)
    .where(and(inArray(caseNote.patientId, ids), eq(caseNote.kind, 'own')))
}

export async function updateUploadByMemberId(
  db: Db,
  changes: Partial<typeof upload.$inferInsert>,
  memberId: string,
): Promise<void> {
  await db.update(upload).set(changes).where(eq(upload.memberId, memberId))
}

export async function withdrawInvitesOf(db: Db, ids: string[]): Promise<void> {
  await db
    .update(pairInvite)
    .set({ state: 'WITHDRAWN' })
    .where(and(inArray(pairInvite.fromPatientId, ids), eq(pairInvite.state, 'REQUESTED')))
}

export async function deleteSharingsByPatientId(db: Db, ids: string[]): Promise<void> {
  await db.delete(sharing).where(inArray(sharing.patientId, ids))
}

export async function deleteTransfersOfPatients(db: Db, ids: string[]): Promise<void> {
  await db.delete(transfer).where(inArray(transfer.patientId, ids))
}

export async function deleteDeskTasksOfPatients(db: Db, ids: string[]): Promise<void> {
  await db.delete(deskTask).where(inArray(deskTask.patientId, ids))
}

export async function deleteSelfChecksOfPatients(db: Db, ids: string[]): Promise<void> {
  await db.delete(selfCheck).where(inArray(selfCheck.patientId, ids))
}

export async function deleteQuietsByPatientId(db: Db, ids: string[]): Promise<void> {
  await db.delete(quiet).where(inArray(quiet.patientId, ids))
}

export async function stopActing(db: Db, memberId: string): Promise<void> {
  await db.update(session).set({ actingPatientId: null }).where(eq(session.memberId, memberId))
}

export async function restoreVisitCards(db: Db, ids: string[]): Promise<void> {
  await db
    .update(card)
    .set({ unbound: false, status: 'ACTIVE', isDefault: false })
    .where(and(inArray(card.patientId, ids), eq(card.cardType, 'visit')))
}

export function findVisitCards(db: Db, ids: string[]): Promise<Card[]> {
  return db
    .select()
    .from(card)
    .where(and(inArray(card.patientId, ids), eq(card.cardType, 'visit')))
}

export async function setCardIsDefaultTrueByCardIds(db: Db, cardIds: string[]): Promise<void> {
  await db.update(card).set({ isDefault: true }).where(inArray(card.cardId, cardIds))
}

/** Forgets why the desk ended couples of these patients: nothing is held of them any more. */
export async function forgetEndings(db: Db, ids: string[]): Promise<void> {
  await db
    .update(couple)
    .set({ endReason: '', endedBy: '' })
    .where(or(inArray(couple.femalePatientId, ids), inArray(couple.malePatientId, ids)))
}

export async function changePairsOf(
  db: Db,
  changes: Partial<typeof couple.$inferInsert>,
  ids: string[],
): Promise<void> {
  await db
    .update(couple)
    .set(changes)
    .where(
      and(or(inArray(couple.femalePatientId, ids), inArray(couple.malePatientId, ids)), eq(couple.state, 'PAIRED')),
    )
}

export async function setPatientArchiveNoByPatientId(db: Db, ids: string[]): Promise<void> {
  await db.update(patient).set({ archiveNo: '' }).where(inArray(patient.patientId, ids))
}

export function findMembersByMobile(db: Db, mobile: string): Promise<{ memberId: string }[]> {
  return db.select({ memberId: member.memberId }).from(member).where(eq(member.mobile, mobile))
}

export async function upsertMember(db: Db, row: typeof member.$inferInsert, mobile: string): Promise<void> {
  await db
    .insert(member)
    .values(row)
    .onConflictDoUpdate({ target: member.memberId, set: { mobile: mobile } })
}

export function findPatientsByIdNoKey(
  db: Db,
  unitId: number,
  idNoKey: string,
): Promise<
  {
    patientId: string
    unitId: number
    hisPatientId: string
    name: string
    sex: number
    birthday: string
    idType: string
    idNo: Sealed
    idNoKey: string
    mobile: string
    caseNo: string
    archiveNo: string
    isFirstVisit: boolean
    deskFacts: Record<string, string>
    staffManaged: boolean
    noShowCount: number
    selfBookingDisabled: boolean
    note: string
    deceasedAt: number | null
  }[]
> {
  return db
    .select()
    .from(patient)
    .where(and(eq(patient.unitId, unitId), eq(patient.idNoKey, idNoKey)))
}

/** The record of this id where it is the hospital's own. */
export function findPatientIdOfUnit(db: Db, patientId: string, unitId: number): Promise<{ patientId: string }[]> {
  return db
    .select({ patientId: patient.patientId })
    .from(patient)
    .where(and(eq(patient.patientId, patientId), eq(patient.unitId, unitId)))
}

/** The account through which a patient reads what is sent to them. */
export function findMemberOfPatient(db: Db, patientId: string): Promise<{ memberId: string }[]> {
  return db.select({ memberId: binding.memberId }).from(binding).where(eq(binding.patientId, patientId)).limit(1)
}

export function findPatientIdsOfPerson(db: Db, idNoKey: string): Promise<{ id: string }[]> {
  return db.select({ id: patient.patientId }).from(patient).where(eq(patient.idNoKey, idNoKey))
}

export function findOwnAppointments(db: Db, ids: string[], validStates: AppointmentState[]): Promise<Appointment[]> {
  return db
    .select()
    .from(appointment)
    .where(
      and(
        inArray(appointment.patientId, ids),
        inArray(appointment.status, validStates),
        eq(appointment.createdBy, 'patient'),
      ),
    )
}

export async function updateAppointmentByAppointmentId(
  db: Db,
  changes: Partial<typeof appointment.$inferInsert>,
  appointmentId: string,
): Promise<void> {
  await db.update(appointment).set(changes).where(eq(appointment.appointmentId, appointmentId))
}

export async function creditEndsToStaff(db: Db, ids: string[]): Promise<void> {
  await db
    .update(appointment)
    .set({ endedBy: 'staff' })
    .where(and(inArray(appointment.patientId, ids), isNotNull(appointment.endedAt)))
}

export async function updatePatientByPatientId(
  db: Db,
  changes: Partial<typeof patient.$inferInsert>,
  ids: string[],
): Promise<void> {
  await db.update(patient).set(changes).where(inArray(patient.patientId, ids))
}

export async function deleteVerificationAttempts(db: Db, memberId: string): Promise<void> {
  await db.delete(verificationAttempt).where(eq(verificationAttempt.memberId, memberId))
}

export async function deleteSmsCodesByMobile(db: Db, mobile: string): Promise<void> {
  await db.delete(smsCode).where(eq(smsCode.mobile, mobile))
}

export async function deleteCaptchasByMobile(db: Db, mobile: string): Promise<void> {
  await db.delete(captcha).where(eq(captcha.mobile, mobile))
}

export async function deleteBindingsByPatientId(db: Db, ids: string[]): Promise<void> {
  await db.delete(binding).where(inArray(binding.patientId, ids))
}

export async function insertMembers(db: Db, rows: (typeof member.$inferInsert)[]): Promise<void> {
  await db.insert(member).values(rows)
}

export async function insertPatients(db: Db, rows: (typeof patient.$inferInsert)[]): Promise<void> {
  await db.insert(patient).values(rows)
}

export async function insertBindings(db: Db, rows: (typeof binding.$inferInsert)[]): Promise<void> {
  await db.insert(binding).values(rows)
}

export async function insertCards(db: Db, rows: (typeof card.$inferInsert)[]): Promise<void> {
  await db.insert(card).values(rows)
}

export async function insertSessions(db: Db, rows: (typeof session.$inferInsert)[]): Promise<void> {
  await db.insert(session).values(rows)
}

/** A transfer of the same woman on the same day is the same one. */
export function upsertTransfer(db: Db, row: typeof transfer.$inferInsert): Promise<Transfer[]> {
  const { embryoDay, hcgDate } = row
  return db
    .insert(transfer)
    .values(row)
    .onConflictDoUpdate({ target: [transfer.patientId, transfer.date], set: { embryoDay, hcgDate } })
    .returning()
}

export async function insertLabReport(db: Db, row: typeof labReport.$inferInsert): Promise<void> {
  await db.insert(labReport).values(row)
}

/** What somebody was told, the newest first. */
export function findMessages(db: Db, patientId: string): Promise<{ title: string; text: string; at: number }[]> {
  return db
    .select({ title: message.title, text: message.text, at: message.at })
    .from(message)
    .where(eq(message.patientId, patientId))
    .orderBy(desc(message.id))
    .limit(100)
}

export function findLatestOpenFaceCheck(db: Db, memberId: string): Promise<FaceCheck[]> {
  return db
    .select()
    .from(faceCheck)
    .where(and(eq(faceCheck.memberId, memberId), isNull(faceCheck.passed)))
    .orderBy(desc(faceCheck.expiresAt))
    .limit(1)
}

export function beginFeedback(db: Db, feedbackId: string): Promise<{ feedbackId: string }[]> {
  return db
    .update(feedback)
    .set({ state: 'HANDLING' })
    .where(and(eq(feedback.feedbackId, feedbackId), eq(feedback.state, 'PENDING'), isNull(feedback.deletedAt)))
    .returning({ feedbackId: feedback.feedbackId })
}

export function updateFeedbackByFeedbackId(
  db: Db,
  changes: Partial<typeof feedback.$inferInsert>,
  feedbackId: string,
): Promise<{ feedbackId: string }[]> {
  return db
    .update(feedback)
    .set(changes)
    .where(and(eq(feedback.feedbackId, feedbackId), isNull(feedback.deletedAt)))
    .returning({ feedbackId: feedback.feedbackId })
}

export function updateUnitByUnitId(
  db: Db,
  changes: Partial<typeof unit.$inferInsert>,
  unitId: number,
): Promise<{ unitId: number }[]> {
  return db.update(unit).set(changes).where(eq(unit.unitId, unitId)).returning({ unitId: unit.unitId })
}

export function listFormRecords(db: Db, unitId: number): Promise<{ record: FormRecord; name: string | null }[]> {
  return db
    .select({ record: formRecord, name: patient.name })
    .from(formRecord)
    .leftJoin(patient, eq(patient.patientId, formRecord.patientId))
    .where(and(eq(formRecord.unitId, unitId), isNull(formRecord.deletedAt), ne(formRecord.state, 'DRAFT')))
    .orderBy(desc(formRecord.updatedAt))
    .limit(60)
}

export function findUploadsWithPatient(
  db: Db,
  unitId: number,
): Promise<
  {
    uploadId: string
    kind:
      | 'signature'
      | 'idFront'
      | 'idBack'
      | 'marriageCert'
      | 'household'
      | 'photo'
      | 'report'
      | 'followUp'
      | 'pregnancy'
      | 'feedback'
      | 'diary'
      | 'consult'
      | 'voice'
    mime: string
    size: number
    width: number | null
    height: number | null
    state: 'ACCEPTED' | 'SUBMITTED' | 'CHECKED' | 'NEEDS'
    need: string
    name: string | null
    patientId: string | null
  }[]
> {
  return db
    .select({
      uploadId: upload.uploadId,
      kind: upload.kind,
      mime: upload.mime,
      size: upload.size,
      width: upload.width,
      height: upload.height,
      state: upload.state,
      need: upload.need,
      name: patient.name,
      patientId: upload.patientId,
    })
    .from(upload)
    .leftJoin(patient, eq(patient.patientId, upload.patientId))
    .where(and(eq(upload.unitId, unitId), isNull(upload.deletedAt), notInArray(upload.kind, [...WRITERS_OWN])))
    .orderBy(desc(upload.createdAt))
    .limit(60)
}

export function findCouplesByState(db: Db, unitId: number): Promise<Couple[]> {
  return db
    .select()
    .from(couple)
    .where(and(eq(couple.unitId, unitId), inArray(couple.state, ['PAIRED', 'ENDED'])))
}

export function findConsentSignatures(db: Db): Promise<ConsentSignature[]> {
  return db.select().from(consentSignature).orderBy(desc(consentSignature.at)).limit(60)
}

export function findQuiets(db: Db): Promise<Quiet[]> {
  return db.select().from(quiet)
}

export function findUnitsByUnitId(db: Db, unitId: number): Promise<{ profileFirst: boolean }[]> {
  return db.select({ profileFirst: unit.profileFirst }).from(unit).where(eq(unit.unitId, unitId))
}

export function findCardsByPatientId(db: Db, patientId: string): Promise<{ cardId: string }[]> {
  return db.select({ cardId: card.cardId }).from(card).where(eq(card.patientId, patientId))
}

export function listOrdersWithPayer(db: Db, unitId: number): Promise<{ order: Order; patientName: string }[]> {
  return db
    .select({ order: payOrder, patientName: patient.name })
    .from(payOrder)
    .innerJoin(patient, eq(patient.patientId, payOrder.patientId))
    .where(eq(payOrder.unitId, unitId))
    .orderBy(desc(payOrder.createdAt), desc(payOrder.orderCode))
    .limit(40)
}

export function findReminders(db: Db): Promise<Reminder[]> {
  return db.select().from(reminder).orderBy(desc(reminder.dueAt)).limit(60)
}

export function findReminderGrants(db: Db): Promise<ReminderGrant[]> {
  return db.select().from(reminderGrant)
}

export function lockSlotsBySlotId(db: Db, slotId: string): Promise<Slot[]> {
  return db.select().from(slot).where(eq(slot.slotId, slotId)).for('update')
}

export function findAppointmentsOfSlot(
  db: Db,
  slotId: string,
  occupyingStates: AppointmentState[],
): Promise<{ id: string }[]> {
  return db
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(
      and(eq(appointment.slotId, slotId), inArray(appointment.status, occupyingStates), eq(appointment.extra, false)),
    )
}

export async function updateSlotBySlotId(
  db: Db,
  changes: Partial<typeof slot.$inferInsert>,
  slotId: string,
): Promise<void> {
  await db.update(slot).set(changes).where(eq(slot.slotId, slotId))
}

export async function shiftSession(db: Db, by: number): Promise<void> {
  await db.update(session).set({ createdAt: sql`${session.createdAt} + ${by}`, seenAt: sql`${session.seenAt} + ${by}` })
}

export function listSms(db: Db, mobile: string | undefined): Promise<SmsOutbox[]> {
  return db
    .select()
    .from(smsOutbox)
    .where(mobile ? eq(smsOutbox.mobile, mobile) : undefined)
    .orderBy(desc(smsOutbox.id))
    .limit(50)
}

export function findGatewayTrades(db: Db): Promise<GatewayTrade[]> {
  return db.select().from(gatewayTrade).orderBy(desc(gatewayTrade.createdAt)).limit(50)
}

export function findPayOrdersByOrderCode(db: Db, orderCode: string): Promise<Order[]> {
  return db.select().from(payOrder).where(eq(payOrder.orderCode, orderCode))
}

export function findGatewayTradesByOrderCode(db: Db, orderCode: string): Promise<GatewayTrade[]> {
  return db.select().from(gatewayTrade).where(eq(gatewayTrade.orderCode, orderCode))
}

export function findAppointmentsByOrderCode(db: Db, orderCode: string): Promise<Appointment[]> {
  return db.select().from(appointment).where(eq(appointment.orderCode, orderCode))
}

export function listPayNotices(db: Db, orderCode: string): Promise<PayNotice[]> {
  return db.select().from(payNotice).where(eq(payNotice.orderCode, orderCode)).orderBy(asc(payNotice.id))
}

export function findRefundsByOrderCode(db: Db, orderCode: string): Promise<Refund[]> {
  return db.select().from(refund).where(eq(refund.orderCode, orderCode))
}

/** What a person at the desk narrows the audit by; what is left out narrows nothing. */
export interface AuditFilter {
  target?: string | undefined
  callId?: string | undefined
  unitId?: number | undefined
  /** Refusals and failures alone. */
  onlyRefused?: boolean | undefined
}

export function findAudits(
  db: Db,
  { target, callId, unitId, onlyRefused }: AuditFilter,
  limit: number,
): Promise<Audit[]> {
  return db
    .select()
    .from(audit)
    .where(
      and(
        target ? eq(audit.target, target) : undefined,
        callId ? eq(audit.callId, callId) : undefined,
        unitId === undefined ? undefined : eq(audit.unitId, unitId),
        onlyRefused ? sql`${audit.result} not like 'ok%'` : undefined,
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit)
}

export function listBookings(
  db: Db,
  query: Record<string, string>,
): Promise<{ appointment: Appointment; patientName: string; doctorName: string }[]> {
  return db
    .select({ appointment, patientName: patient.name, doctorName: doctor.name })
    .from(appointment)
    .innerJoin(patient, eq(patient.patientId, appointment.patientId))
    .innerJoin(schedule, eq(schedule.scheduleId, appointment.scheduleId))
    .innerJoin(doctor, eq(doctor.doctorId, schedule.doctorId))
    .where(
      and(eq(appointment.unitId, unitOf(query)), query['slotId'] ? eq(appointment.slotId, query['slotId']) : undefined),
    )
    .orderBy(desc(appointment.updatedAt))
    .limit(60)
}

export function findTradeAmounts(db: Db): Promise<{ charges: number; amountFen: number }[]> {
  return db.select({ charges: gatewayTrade.charges, amountFen: gatewayTrade.amountFen }).from(gatewayTrade)
}

export function findPayOrders(
  db: Db,
): Promise<{ state: OrderState; paidFen: number; refundedFen: number; payMethod: string; insuredFen: number }[]> {
  return db
    .select({
      state: payOrder.state,
      paidFen: payOrder.paidFen,
      refundedFen: payOrder.refundedFen,
      payMethod: payOrder.payMethod,
      insuredFen: payOrder.insuredFen,
    })
    .from(payOrder)
}

export function findRefunds(db: Db): Promise<{ amountFen: number; reason: string }[]> {
  return db.select({ amountFen: refund.amountFen, reason: refund.reason }).from(refund)
}

export function countSeatsBySlot(
  db: Db,
  occupyingStates: AppointmentState[],
): Promise<{ slotId: string; seqNo: number; count: number }[]> {
  return db
    .select({ slotId: appointment.slotId, seqNo: appointment.seqNo, count: sql<number>`count(*)::int` })
    .from(appointment)
    .where(inArray(appointment.status, occupyingStates))
    .groupBy(appointment.slotId, appointment.seqNo)
}

export function findOverfullSlots(db: Db): Promise<{ slotId: string }[]> {
  return db
    .select({ slotId: slot.slotId })
    .from(slot)
    .where(
      sql`(select count(*) from sandbox.appointment a where a.slot_id = ${slot.slotId} and not a.extra and a.status in ('LOCKED','UNPAID','BOOKED','CANCEL_PENDING','CHECKED_IN','MISSED','IN_VISIT','DONE','NO_SHOW')) > ${slot.capacity} - ${slot.withheld}`,
    )
}

/** The next visit that is booked, by the hospital's clock. @param now ms */
export function findNextAppointmentOf(db: Db, patientId: string, now: number): Promise<{ date: string }[]> {
  return db
    .select({ date: appointment.date })
    .from(appointment)
    .where(
      and(
        eq(appointment.patientId, patientId),
        eq(appointment.status, 'BOOKED'),
        gt(appointment.date, hospitalDate(now)),
      ),
    )
    .orderBy(asc(appointment.date))
    .limit(1)
}

/** The running cycle of a woman as far as it says when eggs are retrieved: its first injection, its trigger, the hour that was ordered with it. */
export function findRunningStimulation(
  db: Db,
  patientId: string,
): Promise<
  { gnStartOn: string | null; triggerAt: number | null; orderedFor: number | null; retrievalAt: number | null }[]
> {
  return db
    .select({
      gnStartOn: treatmentCycle.gnStartOn,
      triggerAt: treatmentCycle.triggerAt,
      orderedFor: triggerOrder.at,
      retrievalAt: triggerOrder.retrievalAt,
    })
    .from(treatmentCycle)
    .leftJoin(triggerOrder, eq(triggerOrder.cycleId, treatmentCycle.cycleId))
    .where(
      and(eq(treatmentCycle.patientId, patientId), isNull(treatmentCycle.closedOn), isNull(treatmentCycle.cancelledOn)),
    )
}

export function findTransfersOf(db: Db, patientId: string): Promise<Transfer[]> {
  return db.select().from(transfer).where(eq(transfer.patientId, patientId)).orderBy(desc(transfer.date)).limit(2)
}

/** The hospital's own days of a test in the cycles of a woman. */
export async function findTestDaysOf(db: Db, patientId: string): Promise<string[]> {
  const rows = await db
    .select({ testOn: treatmentCycle.testOn })
    .from(treatmentCycle)
    .where(eq(treatmentCycle.patientId, patientId))
  return rows.flatMap(({ testOn }) => testOn ?? [])
}

/** Lets the seed fill an empty hospital again. */
export async function forgetSeed(db: Db): Promise<void> {
  await db.delete(setting).where(eq(setting.key, SEED_DONE))
}

/** The institution's own book says another amount of a trade that was paid. */
export function changeTradeAmount(db: Db, orderCode: string, byFen: number): Promise<{ orderCode: string }[]> {
  return db
    .update(gatewayTrade)
    .set({ amountFen: sql`${gatewayTrade.amountFen} + ${byFen}` })
    .where(and(eq(gatewayTrade.orderCode, orderCode), eq(gatewayTrade.state, 'paid')))
    .returning({ orderCode: gatewayTrade.orderCode })
}
