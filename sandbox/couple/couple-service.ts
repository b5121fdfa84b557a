/** What a person said to each separate consent; the last word on a kind counts. */
import type { ConsentKind } from '@/domain/consent-kinds'

import type { formRecord } from '../filing/tables'
import { auditCall, idOnly } from '../server/audit'
import type { MemberContext, PatientContext, Sandbox, UnitContext } from '../server/context'
import type { Db } from '../server/db/database'
import { notFound, NotShared, Refusal } from '../server/refusal'
import {
  findConsentsByMemberIdAndKind,
  findCouplesByPairId,
  findLivingPair,
  findOwnPatient,
  findPartnerConsent,
  findSharing,
} from './couple-queries'
import type { consent, Patient } from './tables'

/** Reads the own records, or the partner's as far as they are shared. Reading is the holder's own, whoever's card the session acts with. */
export async function readOwnOrShared<T>(
  context: PatientContext,
  { whose, of, rowId }: { whose: 'self' | 'spouse' | undefined; of: 'labs' | 'orders' | 'cycle'; rowId?: string },
  read: (patientId: string) => Promise<T>,
): Promise<T> {
  if (whose === 'spouse') return readShared(context, of, ({ patientId }) => read(patientId), rowId)
  if (rowId) context.target = rowId
  return read((await ownPatient(context)).patientId)
}

/** The patient the member asks about must be the own one; another's id is answered like an absent one. */
export function assertSamePatient(asked: string | undefined, own: string): void {
  if (asked && asked !== own) throw notFound()
}

export function assertOwnPatient(asked: string | undefined, context: PatientContext): void {
  if (asked && asked !== context.patientId) throw notFound()
}

/** The last word on each kind, or on the one asked for. */
export async function latestConsents(
  db: Db,
  memberId: string,
  kind?: ConsentKind,
): Promise<(typeof consent.$inferSelect)[]> {
  const rows = await findConsentsByMemberIdAndKind(db, memberId, kind)
  return [...new Map(rows.map((row) => [row.kind, row])).values()]
}

/** Whether the person behind a patient has refused that the partner sees or does anything. */
export async function refusesPartnerSharing(db: Db, patientId: string): Promise<boolean> {
  const [last] = await findPartnerConsent(db, patientId)
  return last?.agreed === false
}

export async function peopleOf(tx: Sandbox['db'], row: typeof formRecord.$inferSelect): Promise<string[]> {
  // Somebody who is not verified yet has no mailbox at the hospital.
  const own = row.patientId === null ? [] : [row.patientId]
  if (!row.pairId) return own
  const [pair] = await findCouplesByPairId(tx, row.pairId)
  return pair?.state === 'PAIRED' ? [pair.femalePatientId, pair.malePatientId] : own
}

export type DataClass = 'profile' | 'labs' | 'orders' | 'cycle' | 'appointments' | 'bills' | 'uploads' | 'actFor'

interface DataClassRow {
  readonly dataClass: DataClass
  readonly label: string
  readonly note: string
  /** Left out: of both. */
  readonly of?: 'female'
}

/**
 * What one partner may let the other one see or do; nothing is shared before it is switched on
 * (spec:security#couple-data). Only what a call of this hospital gives to the partner is offered: a switch that changes
 * nothing would be a promise.
 */
export const DATA_CLASSES: readonly DataClassRow[] = [
  { dataClass: 'profile', label: '基本资料', note: '年龄、出生日期、病历号、建档号' },
  { dataClass: 'labs', label: '检验报告', note: '化验结果，含精液分析' },
  { dataClass: 'orders', label: '医嘱', note: '医生开具的用药、检查和复诊安排' },
  { dataClass: 'cycle', label: '排卵监测', note: '末次月经和按它推算的日期', of: 'female' },
  { dataClass: 'appointments', label: '就诊预约', note: '就诊的时间、地点、门诊和状态' },
  { dataClass: 'bills', label: '费用账单', note: '待缴和已缴的账单及收费项目，含胚胎检测费' },
  { dataClass: 'uploads', label: '上传的资料', note: '证件以外的图片和外院报告' },
  {
    dataClass: 'actFor',
    label: '由配偶代为办理',
    note: '配偶可用您的就诊卡预约和缴费，每次都会留下记录；签署文件除外',
  },
]

/** Whether this is a class of the patient's own: he has no cycle to share. */
export const appliesTo = ({ sex }: Pick<Patient, 'sex'>, { of }: Pick<DataClassRow, 'of'>): boolean =>
  of === undefined || sex === FEMALE
const FEMALE = 2

export interface Pairing {
  pairId: string
  pairedAt: number
  partner: Patient
}

/** The living pairing of a patient, null without one. */
export async function pairingOf(db: Db, patientId: string): Promise<Pairing | null> {
  const [pair] = await findLivingPair(db, patientId)
  return pair ?? null
}

/** Whether `patientId` lets the partner see this class of data in this pairing; a refused consent outweighs the class. */
export async function isShared(db: Db, patientId: string, pairId: string, dataClass: DataClass): Promise<boolean> {
  const [row] = await findSharing(db, patientId, pairId, dataClass)
  return row?.shared === true && row.agreed !== false
}

/** The member's own verified patient, whoever's card the session acts with. @throws Refusal 402 */
export async function ownPatient(context: UnitContext): Promise<Patient> {
  const own = await ownRecord(context, context.unitId)
  if (!own) throw new Refusal(402, '请先完成在线认证')
  return own.patient
}

/** The member's verified record at a hospital: as it came with the session, else looked up; null without one. */
export async function ownRecord(
  { db, caller }: MemberContext,
  unitId: number,
): Promise<{ patient: Patient; verifiedAt: number } | null> {
  if (caller.own !== undefined && caller.unitId === unitId) return caller.own
  const [row] = await findOwnPatient(db, caller.memberId, unitId)
  return row ?? null
}

/**
 * A reading of what the partner shares: nothing is looked up before the class is known to be shared, and every reading
 * stands in the audit with whom or what it was about.
 * @param rowId the row that is asked for, where it is one
 * @throws NotShared without a living pairing, without the partner's yes to this class, or after it was taken back
 */
export async function readShared<T>(
  context: PatientContext,
  dataClass: Exclude<DataClass, 'actFor'>,
  read: (partner: Patient) => Promise<T>,
  rowId = '',
): Promise<T> {
  const me = await ownPatient(context)
  const paired = await pairingOf(context.db, me.patientId)
  context.target = idOnly(rowId) || (paired?.partner.patientId ?? '')
  if (!paired || !(await isShared(context.db, paired.partner.patientId, paired.pairId, dataClass)))
    throw new NotShared(400, `配偶没有向您共享${labelOf(dataClass)}`)
  const found = await read(paired.partner)
  await auditCall(context.db, context, context.target, 'ok:spouse')
  return found
}

const labelOf = (dataClass: DataClass): string =>
  DATA_CLASSES.find((one) => one.dataClass === dataClass)?.label ?? '这类资料'

/** The partner whose card the session acts with, as long as the pairing lives and the partner agrees; null otherwise. */
export async function actingPartner(context: MemberContext, ownPatientId: string): Promise<Patient | null> {
  const wanted = context.caller.actingPatientId
  if (!wanted || wanted === ownPatientId) return null
  const paired = await pairingOf(context.db, ownPatientId)
  if (paired?.partner.patientId !== wanted) return null
  return (await isShared(context.db, wanted, paired.pairId, 'actFor')) ? paired.partner : null
}
