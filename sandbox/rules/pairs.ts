import { and, eq, or, sql } from 'drizzle-orm'

import { idOnly, recordCall } from '../audit'
import type { MemberAsk, PatientAsk } from '../context'
import type { Db } from '../db/open'
import { binding, couple, patient } from '../db/schema'
import { sharing } from '../db/schema-file'
import { NotShared, Refusal } from '../refusal'
import type { Patient } from './booking-policy'
import { keepsFromPartner } from './consent-words'

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
export const has = ({ sex }: Pick<Patient, 'sex'>, { of }: Pick<DataClassRow, 'of'>): boolean =>
  of === undefined || sex === FEMALE
const FEMALE = 2

export interface Pairing {
  pairId: string
  pairedAt: number
  partner: Patient
}

/** The living pairing of a patient, null without one. */
export async function pairingOf(db: Db, patientId: string): Promise<Pairing | null> {
  const [pair] = await db
    .select()
    .from(couple)
    .where(
      and(eq(couple.state, 'PAIRED'), or(eq(couple.femalePatientId, patientId), eq(couple.malePatientId, patientId))),
    )
  if (!pair) return null
  const partnerId = pair.femalePatientId === patientId ? pair.malePatientId : pair.femalePatientId
  const [partner] = await db.select().from(patient).where(eq(patient.patientId, partnerId))
  return partner ? { pairId: pair.pairId, pairedAt: pair.pairedAt, partner } : null
}

/** Whether `patientId` lets the partner see this class of data in this pairing; a refused consent outweighs the class. */
export async function shares(db: Db, patientId: string, pairId: string, dataClass: DataClass): Promise<boolean> {
  const [row] = await db
    .select({ shared: sharing.shared })
    .from(sharing)
    .where(and(eq(sharing.patientId, patientId), eq(sharing.pairId, pairId), eq(sharing.dataClass, dataClass)))
  return row?.shared === true && !(await keepsFromPartner(db, patientId))
}

/** The member's own verified patient, whoever's card the session acts with. @throws Refusal 402 */
export async function ownPatient(ask: MemberAsk & { unitId: number }): Promise<Patient> {
  const [row] = await ask.db
    .select({ patient })
    .from(binding)
    .innerJoin(patient, eq(patient.patientId, binding.patientId))
    .where(and(eq(binding.memberId, ask.caller.memberId), eq(binding.unitId, ask.unitId)))
  if (!row) throw new Refusal(402, '请先完成在线认证')
  return row.patient
}

/**
 * A reading of what the partner shares: nothing is looked up before the class is known to be shared, and every reading
 * stands in the audit with whom or what it was about.
 * @param rowId the row that is asked for, where it is one
 * @throws NotShared without a living pairing, without the partner's yes to this class, or after it was taken back
 */
export async function readPartners<T>(
  ask: PatientAsk,
  dataClass: Exclude<DataClass, 'actFor'>,
  read: (partner: Patient) => Promise<T>,
  rowId = '',
): Promise<T> {
  const me = await ownPatient(ask)
  const paired = await pairingOf(ask.db, me.patientId)
  ask.target = idOnly(rowId) || (paired?.partner.patientId ?? '')
  if (!paired || !(await shares(ask.db, paired.partner.patientId, paired.pairId, dataClass)))
    throw new NotShared(400, `配偶没有向您共享${labelOf(dataClass)}`)
  const found = await read(paired.partner)
  await recordCall(ask.db, ask, ask.target, 'ok:spouse')
  return found
}

const labelOf = (dataClass: DataClass): string =>
  DATA_CLASSES.find((one) => one.dataClass === dataClass)?.label ?? '这类资料'

/** Lets those who change the same thing take turns until the transaction ends. */
export async function takeTurn(tx: Db, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`)
}

/** The partner whose card the session acts with, as long as the pairing lives and the partner agrees; null otherwise. */
export async function actedFor(ask: MemberAsk, ownPatientId: string): Promise<Patient | null> {
  const wanted = ask.caller.actingPatientId
  if (!wanted || wanted === ownPatientId) return null
  const paired = await pairingOf(ask.db, ownPatientId)
  if (paired?.partner.patientId !== wanted) return null
  return (await shares(ask.db, wanted, paired.pairId, 'actFor')) ? paired.partner : null
}
