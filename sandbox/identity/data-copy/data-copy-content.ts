/**
 * What a copy of the own data consists of (spec:identity#copy-of-the-own-data): the records of one person at one hospital, as
 * that person reads them in the app. Nothing of the partner, nothing behind a seal, nothing that the desk hands out.
 */

import { appointmentViews, type AppointmentView } from '../../booking/appointment/appointment-views'
import { signaturesOf } from '../../couple/consent/document-service'
import { latestConsents, ownPatient } from '../../couple/couple-service'
import { filesSentBy } from '../../couple/file/upload-service'
import type { Patient } from '../../couple/tables'
import { checksSeen } from '../../cycle/check/check-service'
import { scansSeen } from '../../cycle/course/scan-service'
import { cyclesSeen, isQuietFor } from '../../cycle/cycle-service'
import { type CycleRecords, HCG_CODES } from '../../cycle/record-tables'
import { plansOf, triggersOf } from '../../medication/plan-service'
import type { PlanRecords } from '../../medication/plan-views'
import { prescriptionsOf } from '../../medication/prescription-service'
import type { Prescription, TriggerOrder } from '../../medication/tables'
import { readableExaminations } from '../../results/imaging-service'
import { readableReports } from '../../results/lab-service'
import type { ImagingReport, LabReport } from '../../results/tables'
import type { UnitContext } from '../../server/context'

import { hospitalDate } from '@/domain/dates'
import { mentionsPregnancy, quietTitle } from '@/domain/safety/quiet-wording'
import type { CheckDay } from '@/domain/treatment/self-check'
import { hospitalOf } from '@/hospitals/index'

/** The kinds of records that every copy is made of; the audit names them. */
export const COPY_KINDS = ['patient', 'appointment', 'observation', 'medication', 'procedure', 'document'] as const

export interface DataCopy {
  /** When it was read, ms. */
  readonly madeAt: number
  readonly hospitalName: string
  readonly patient: Patient
  /** Quiet mode is on: what speaks of pregnancy was left out, and titles are neutral. */
  readonly isQuiet: boolean
  readonly appointments: readonly AppointmentView[]
  readonly labReports: readonly LabReport[]
  readonly examinations: readonly ImagingReport[]
  readonly scans: Awaited<ReturnType<typeof scansSeen>>
  readonly checks: readonly CheckDay[]
  readonly plans: readonly PlanRecords[]
  readonly triggers: readonly TriggerOrder[]
  readonly prescriptions: readonly Prescription[]
  readonly cycles: readonly CycleRecords[]
  readonly signatures: Awaited<ReturnType<typeof signaturesOf>>
  readonly consents: Awaited<ReturnType<typeof latestConsents>>
  readonly files: Awaited<ReturnType<typeof filesSentBy>>
}

const isHcg = ({ items }: LabReport): boolean =>
  items.some(({ itemCode }) => HCG_CODES.some((code) => code === itemCode))

/** The copy as quiet mode has it: results that speak of pregnancy stay out, names of everything else are neutral. */
const quieted = (copy: DataCopy): DataCopy => ({
  ...copy,
  isQuiet: true,
  appointments: copy.appointments.map((visit) => ({ ...visit, subjectName: quietTitle(visit.subjectName) })),
  labReports: copy.labReports.filter(
    (report) =>
      !isHcg(report) && !mentionsPregnancy([report.title, ...report.items.map((item) => item.itemName)].join('，')),
  ),
  examinations: copy.examinations.filter(
    ({ type, part, findings, conclusion }) => !mentionsPregnancy([type, part, findings, conclusion].join('，')),
  ),
  signatures: copy.signatures.map((row) => ({ ...row, title: quietTitle(row.title) })),
  files: copy.files.map((row) => ({ ...row, label: quietTitle(row.label) })),
})

/**
 * Reads the caller's own records, whoever's card the session acts with.
 * @throws Refusal 402 for who is not verified at the hospital
 */
export async function copyOwnData(context: UnitContext): Promise<DataCopy> {
  const { db, now, unitId, caller } = context
  const patient = await ownPatient(context)
  const { patientId } = patient
  const { memberId } = caller
  const cycles = (await cyclesSeen(db, patientId)).filter((cycle) => cycle.unitId === unitId)
  const copy: DataCopy = {
    madeAt: now,
    hospitalName: hospitalOf(unitId).name,
    patient,
    isQuiet: false,
    // A hold is no visit yet.
    appointments: (await appointmentViews(db, { unitId, patientId }, now)).filter(({ status }) => status !== 'LOCKED'),
    labReports: await readableReports(db, patientId, unitId),
    examinations: await readableExaminations(db, patientId, unitId),
    scans: await scansSeen(db, cycles),
    checks: await checksSeen(db, patientId),
    plans: await plansOf(db, patientId),
    triggers: await triggersOf(
      db,
      cycles.map(({ cycleId }) => cycleId),
    ),
    prescriptions: await prescriptionsOf(db, patientId, unitId),
    cycles,
    signatures: await signaturesOf(db, patientId),
    consents: await latestConsents(db, memberId),
    files: await filesSentBy(db, { memberId, unitId, patientId }),
  }
  return (await isQuietFor({ ...context, patientId }, patientId)) ? quieted(copy) : copy
}

/** An operation that took place. */
export interface Operation {
  readonly operationId: string
  readonly name: string
  /** The day at the hospital. */
  readonly date: string
  /** The minute, ms; null where only the day is on record. */
  readonly at: number | null
  readonly doctorName: string
  readonly note: string
}

function operationsOfCycle({ cycleId, retrieval, inseminatedOn, transfers, doctorName }: CycleRecords): Operation[] {
  const operations: Operation[] = transfers.map((transfer) => ({
    operationId: `transfer:${transfer.transferId}`,
    name: '胚胎移植术',
    date: transfer.date,
    at: null,
    doctorName: transfer.doctorName,
    note: transfer.kind === 'frozen' ? '冻胚' : '鲜胚',
  }))
  if (inseminatedOn !== null)
    operations.push({
      operationId: `insemination:${cycleId}`,
      name: '人工授精',
      date: inseminatedOn,
      at: null,
      doctorName,
      note: '',
    })
  if (retrieval)
    operations.push({
      operationId: `retrieval:${cycleId}`,
      name: '取卵术',
      date: hospitalDate(retrieval.at),
      at: retrieval.at,
      doctorName,
      note: `获卵${retrieval.oocytes}枚`,
    })
  return operations
}

/** Retrievals, inseminations and transfers up to the day of the copy, the earliest first. */
export function operationsOf({ cycles, madeAt }: DataCopy): Operation[] {
  const today = hospitalDate(madeAt)
  return cycles
    .flatMap(operationsOfCycle)
    .filter(({ date }) => date <= today)
    .sort((left, right) => (left.date < right.date ? -1 : 1))
}
