import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm'

import { appointment, type AppointmentState, doctor, schedule, slot } from '../booking/tables'
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
} from '../couple/tables'
import { selfCheck } from '../cycle/check-tables'
import { treatmentCycle } from '../cycle/tables'
import { formDraft, formRecord } from '../filing/tables'
import { deskTask, transfer } from '../followup/tables'
import { binding, captcha, faceCheck, member, session, smsCode, verificationAttempt } from '../identity/tables'
import { triggerOrder } from '../medication/tables'
import { feedback, message, reminder, reminderGrant, smsOutbox } from '../messages/tables'
import { gatewayTrade, payNotice, payOrder, refund } from '../payment/tables'
import { caseNote, labReport } from '../results/tables'
import type { Db } from '../server/db/database'
import { unit } from '../server/tables'
import { audit, SEED_DONE, setting } from '../server/tables'
import { unitOf } from './unit-input'

import { hospitalDate } from '@/domain/dates'

export function changeFormRecordsOf(
  db: Db,
  changes: Partial<typeof formRecord.$inferInsert>,
  ids: string[],
  newcomer: string,
) {
  return db
    .update(formRecord)
    .set(changes)
    .where(and(or(inArray(formRecord.patientId, ids), eq(formRecord.scope, newcomer)), isNull(formRecord.deletedAt)))
}

export function deleteFormDraftsByScope(db: Db, newcomer: string, ids: string[]) {
  return db.delete(formDraft).where(inArray(formDraft.scope, [newcomer, ...ids]))
}

export function changeOwnCaseNotes(db: Db, changes: Partial<typeof caseNote.$inferInsert>, ids: string[]) {
  return db
    .update(caseNote)
    .set(changes)
    .where(and(inArray(caseNote.patientId, ids), eq(caseNote.kind, 'own')))
}

export function updateUploadByMemberId(db: Db, changes: Partial<typeof upload.$inferInsert>, memberId: string) {
  return db.update(upload).set(changes).where(eq(upload.memberId, memberId))
}

export function withdrawInvitesOf(db: Db, ids: string[]) {
  return db
    .update(pairInvite)
    .set({ state: 'WITHDRAWN' })
    .where(and(inArray(pairInvite.fromPatientId, ids), eq(pairInvite.state, 'REQUESTED')))
}

export function deleteSharingsByPatientId(db: Db, ids: string[]) {
  return db.delete(sharing).where(inArray(sharing.patientId, ids))
}

export function deleteTransfersOfPatients(db: Db, ids: string[]) {
  return db.delete(transfer).where(inArray(transfer.patientId, ids))
}

export function deleteDeskTasksOfPatients(db: Db, ids: string[]) {
  return db.delete(deskTask).where(inArray(deskTask.patientId, ids))
}

export function deleteSelfChecksOfPatients(db: Db, ids: string[]) {
  return db.delete(selfCheck).where(inArray(selfCheck.patientId, ids))
}

export function deleteQuietsByPatientId(db: Db, ids: string[]) {
  return db.delete(quiet).where(inArray(quiet.patientId, ids))
}

export function stopActing(db: Db, memberId: string) {
  return db.update(session).set({ actingPatientId: null }).where(eq(session.memberId, memberId))
}

export function restoreVisitCards(db: Db, ids: string[]) {
  return db
    .update(card)
    .set({ unbound: false, status: 'ACTIVE', isDefault: false })
    .where(and(inArray(card.patientId, ids), eq(card.cardType, 'visit')))
}

export function findVisitCards(db: Db, ids: string[]) {
  return db
    .select()
    .from(card)
    .where(and(inArray(card.patientId, ids), eq(card.cardType, 'visit')))
}

export function setCardIsDefaultTrueByCardIds(db: Db, cardIds: string[]) {
  return db.update(card).set({ isDefault: true }).where(inArray(card.cardId, cardIds))
}

/** Forgets why the desk ended couples of these patients: nothing is held of them any more. */
export function forgetEndings(db: Db, ids: string[]) {
  return db
    .update(couple)
    .set({ endReason: '', endedBy: '' })
    .where(or(inArray(couple.femalePatientId, ids), inArray(couple.malePatientId, ids)))
}

export function changePairsOf(db: Db, changes: Partial<typeof couple.$inferInsert>, ids: string[]) {
  return db
    .update(couple)
    .set(changes)
    .where(
      and(or(inArray(couple.femalePatientId, ids), inArray(couple.malePatientId, ids)), eq(couple.state, 'PAIRED')),
    )
}

export function setPatientArchiveNoByPatientId(db: Db, ids: string[]) {
  return db.update(patient).set({ archiveNo: '' }).where(inArray(patient.patientId, ids))
}

export function findMembersByMobile(db: Db, mobile: string) {
  return db.select({ memberId: member.memberId }).from(member).where(eq(member.mobile, mobile))
}

export function upsertMember(db: Db, row: typeof member.$inferInsert, mobile: string) {
  return db
    .insert(member)
    .values(row)
    .onConflictDoUpdate({ target: member.memberId, set: { mobile: mobile } })
}

export function findPatientsByIdNoKey(db: Db, unitId: number, idNoKey: string) {
  return db
    .select()
    .from(patient)
    .where(and(eq(patient.unitId, unitId), eq(patient.idNoKey, idNoKey)))
}

/** The record of this id where it is the hospital's own. */
export function findPatientIdOfUnit(db: Db, patientId: string, unitId: number) {
  return db
    .select({ patientId: patient.patientId })
    .from(patient)
    .where(and(eq(patient.patientId, patientId), eq(patient.unitId, unitId)))
}

/** The account through which a patient reads what is sent to them. */
export function findMemberOfPatient(db: Db, patientId: string) {
  return db.select({ memberId: binding.memberId }).from(binding).where(eq(binding.patientId, patientId)).limit(1)
}

export function findPatientIdsOfPerson(db: Db, idNoKey: string) {
  return db.select({ id: patient.patientId }).from(patient).where(eq(patient.idNoKey, idNoKey))
}

export function findOwnAppointments(db: Db, ids: string[], validStates: AppointmentState[]) {
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

export function updateAppointmentByAppointmentId(
  db: Db,
  changes: Partial<typeof appointment.$inferInsert>,
  appointmentId: string,
) {
  return db.update(appointment).set(changes).where(eq(appointment.appointmentId, appointmentId))
}

export function creditEndsToStaff(db: Db, ids: string[]) {
  return db
    .update(appointment)
    .set({ endedBy: 'staff' })
    .where(and(inArray(appointment.patientId, ids), isNotNull(appointment.endedAt)))
}

export function updatePatientByPatientId(db: Db, changes: Partial<typeof patient.$inferInsert>, ids: string[]) {
  return db.update(patient).set(changes).where(inArray(patient.patientId, ids))
}

export function deleteVerificationAttempts(db: Db, memberId: string) {
  return db.delete(verificationAttempt).where(eq(verificationAttempt.memberId, memberId))
}

export function deleteSmsCodesByMobile(db: Db, mobile: string) {
  return db.delete(smsCode).where(eq(smsCode.mobile, mobile))
}

export function deleteCaptchasByMobile(db: Db, mobile: string) {
  return db.delete(captcha).where(eq(captcha.mobile, mobile))
}

export function deleteBindingsByPatientId(db: Db, ids: string[]) {
  return db.delete(binding).where(inArray(binding.patientId, ids))
}

export function insertMembers(db: Db, rows: (typeof member.$inferInsert)[]) {
  return db.insert(member).values(rows)
}

export function insertPatients(db: Db, rows: (typeof patient.$inferInsert)[]) {
  return db.insert(patient).values(rows)
}

export function insertBindings(db: Db, rows: (typeof binding.$inferInsert)[]) {
  return db.insert(binding).values(rows)
}

export function insertCards(db: Db, rows: (typeof card.$inferInsert)[]) {
  return db.insert(card).values(rows)
}

export function insertSessions(db: Db, rows: (typeof session.$inferInsert)[]) {
  return db.insert(session).values(rows)
}

/** A transfer of the same woman on the same day is the same one. */
export function upsertTransfer(db: Db, row: typeof transfer.$inferInsert) {
  const { embryoDay, hcgDate } = row
  return db
    .insert(transfer)
    .values(row)
    .onConflictDoUpdate({ target: [transfer.patientId, transfer.date], set: { embryoDay, hcgDate } })
    .returning()
}

export function insertLabReport(db: Db, row: typeof labReport.$inferInsert) {
  return db.insert(labReport).values(row)
}

/** What somebody was told, the newest first. */
export function findMessages(db: Db, patientId: string) {
  return db
    .select({ title: message.title, text: message.text, at: message.at })
    .from(message)
    .where(eq(message.patientId, patientId))
    .orderBy(desc(message.id))
    .limit(100)
}

export function findLatestOpenFaceCheck(db: Db, memberId: string) {
  return db
    .select()
    .from(faceCheck)
    .where(and(eq(faceCheck.memberId, memberId), isNull(faceCheck.passed)))
    .orderBy(desc(faceCheck.expiresAt))
    .limit(1)
}

export function beginFeedback(db: Db, feedbackId: string) {
  return db
    .update(feedback)
    .set({ state: 'HANDLING' })
    .where(and(eq(feedback.feedbackId, feedbackId), eq(feedback.state, 'PENDING'), isNull(feedback.deletedAt)))
    .returning({ feedbackId: feedback.feedbackId })
}

export function updateFeedbackByFeedbackId(db: Db, changes: Partial<typeof feedback.$inferInsert>, feedbackId: string) {
  return db
    .update(feedback)
    .set(changes)
    .where(and(eq(feedback.feedbackId, feedbackId), isNull(feedback.deletedAt)))
    .returning({ feedbackId: feedback.feedbackId })
}

export function updateUnitByUnitId(db: Db, changes: Partial<typeof unit.$inferInsert>, unitId: number) {
  return db.update(unit).set(changes).where(eq(unit.unitId, unitId)).returning({ unitId: unit.unitId })
}

export function listFormRecords(db: Db, unitId: number) {
  return db
    .select({ record: formRecord, name: patient.name })
    .from(formRecord)
    .leftJoin(patient, eq(patient.patientId, formRecord.patientId))
    .where(and(eq(formRecord.unitId, unitId), isNull(formRecord.deletedAt), ne(formRecord.state, 'DRAFT')))
    .orderBy(desc(formRecord.updatedAt))
    .limit(60)
}

export function findUploadsWithPatient(db: Db, unitId: number) {
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

export function findCouplesByState(db: Db, unitId: number) {
  return db
    .select()
    .from(couple)
    .where(and(eq(couple.unitId, unitId), inArray(couple.state, ['PAIRED', 'ENDED'])))
}

export function findConsentSignatures(db: Db) {
  return db.select().from(consentSignature).orderBy(desc(consentSignature.at)).limit(60)
}

export function findQuiets(db: Db) {
  return db.select().from(quiet)
}

export function findUnitsByUnitId(db: Db, unitId: number) {
  return db.select({ profileFirst: unit.profileFirst }).from(unit).where(eq(unit.unitId, unitId))
}

export function findCardsByPatientId(db: Db, patientId: string) {
  return db.select({ cardId: card.cardId }).from(card).where(eq(card.patientId, patientId))
}

export function listOrdersWithPayer(db: Db, unitId: number) {
  return db
    .select({ order: payOrder, patientName: patient.name })
    .from(payOrder)
    .innerJoin(patient, eq(patient.patientId, payOrder.patientId))
    .where(eq(payOrder.unitId, unitId))
    .orderBy(desc(payOrder.createdAt), desc(payOrder.orderCode))
    .limit(40)
}

export function findReminders(db: Db) {
  return db.select().from(reminder).orderBy(desc(reminder.dueAt)).limit(60)
}

export function findReminderGrants(db: Db) {
  return db.select().from(reminderGrant)
}

export function lockSlotsBySlotId(db: Db, slotId: string) {
  return db.select().from(slot).where(eq(slot.slotId, slotId)).for('update')
}

export function findAppointmentsOfSlot(db: Db, slotId: string, occupyingStates: AppointmentState[]) {
  return db
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(
      and(eq(appointment.slotId, slotId), inArray(appointment.status, occupyingStates), eq(appointment.extra, false)),
    )
}

export function updateSlotBySlotId(db: Db, changes: Partial<typeof slot.$inferInsert>, slotId: string) {
  return db.update(slot).set(changes).where(eq(slot.slotId, slotId))
}

export function shiftSession(db: Db, by: number) {
  return db
    .update(session)
    .set({ createdAt: sql`${session.createdAt} + ${by}`, seenAt: sql`${session.seenAt} + ${by}` })
}

export function listSms(db: Db, mobile: string | undefined) {
  return db
    .select()
    .from(smsOutbox)
    .where(mobile ? eq(smsOutbox.mobile, mobile) : undefined)
    .orderBy(desc(smsOutbox.id))
    .limit(50)
}

export function findGatewayTrades(db: Db) {
  return db.select().from(gatewayTrade).orderBy(desc(gatewayTrade.createdAt)).limit(50)
}

export function findPayOrdersByOrderCode(db: Db, orderCode: string) {
  return db.select().from(payOrder).where(eq(payOrder.orderCode, orderCode))
}

export function findGatewayTradesByOrderCode(db: Db, orderCode: string) {
  return db.select().from(gatewayTrade).where(eq(gatewayTrade.orderCode, orderCode))
}

export function findAppointmentsByOrderCode(db: Db, orderCode: string) {
  return db.select().from(appointment).where(eq(appointment.orderCode, orderCode))
}

export function listPayNotices(db: Db, orderCode: string) {
  return db.select().from(payNotice).where(eq(payNotice.orderCode, orderCode)).orderBy(asc(payNotice.id))
}

export function findRefundsByOrderCode(db: Db, orderCode: string) {
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

export function findAudits(db: Db, { target, callId, unitId, onlyRefused }: AuditFilter, limit: number) {
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

export function listBookings(db: Db, query: Record<string, string>) {
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

export function findTradeAmounts(db: Db) {
  return db.select({ charges: gatewayTrade.charges, amountFen: gatewayTrade.amountFen }).from(gatewayTrade)
}

export function findPayOrders(db: Db) {
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

export function findRefunds(db: Db) {
  return db.select({ amountFen: refund.amountFen, reason: refund.reason }).from(refund)
}

export function countSeatsBySlot(db: Db, occupyingStates: AppointmentState[]) {
  return db
    .select({ slotId: appointment.slotId, seqNo: appointment.seqNo, count: sql<number>`count(*)::int` })
    .from(appointment)
    .where(inArray(appointment.status, occupyingStates))
    .groupBy(appointment.slotId, appointment.seqNo)
}

export function findOverfullSlots(db: Db) {
  return db
    .select({ slotId: slot.slotId })
    .from(slot)
    .where(
      sql`(select count(*) from sandbox.appointment a where a.slot_id = ${slot.slotId} and not a.extra and a.status in ('LOCKED','UNPAID','BOOKED','CANCEL_PENDING','CHECKED_IN','MISSED','IN_VISIT','DONE','NO_SHOW')) > ${slot.capacity} - ${slot.withheld}`,
    )
}

/** The next visit that is booked, by the hospital's clock. @param now ms */
export function findNextAppointmentOf(db: Db, patientId: string, now: number) {
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
export function findRunningStimulation(db: Db, patientId: string) {
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

export function findTransfersOf(db: Db, patientId: string) {
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
export function forgetSeed(db: Db) {
  return db.delete(setting).where(eq(setting.key, SEED_DONE))
}

/** The institution's own book says another amount of a trade that was paid. */
export function changeTradeAmount(db: Db, orderCode: string, byFen: number) {
  return db
    .update(gatewayTrade)
    .set({ amountFen: sql`${gatewayTrade.amountFen} + ${byFen}` })
    .where(and(eq(gatewayTrade.orderCode, orderCode), eq(gatewayTrade.state, 'paid')))
    .returning({ orderCode: gatewayTrade.orderCode })
}
