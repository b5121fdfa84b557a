import { ownPatient } from '../../couple/couple-service'
import type { PatientContext } from '../../server/context'
import { hasRunningCycle } from '../cycle-service'
import { findLastPeriodsByPatientId } from '../queries'
import { findQuietsByPatientId } from '../reads'

import { addDays, hospitalDate } from '@/domain/dates'

const NO_FORECAST = {
  found: false,
  lmp: '',
  cycleDays: 0,
  nextPeriod: '',
  ovulationDate: '',
  fertileFrom: '',
  fertileTo: '',
  note: '',
}

/** Days from ovulation to the next period, and days of the fertile window before it (spec:treatment#forecast). */
const LUTEAL_DAYS = 14
const FERTILE_BEFORE = 5

/** Whoever of the two wants it quiet: nothing is counted then, neither for the one nor from the other. */
async function isQuiet(context: PatientContext, patientIds: string[]): Promise<boolean> {
  const rows = await findQuietsByPatientId(context.db, patientIds)
  return rows.some((row) => row.quiet)
}

export async function forecast(context: PatientContext, patientId: string) {
  const me = await ownPatient(context)
  const [row] = await findLastPeriodsByPatientId(context.db, patientId)
  if (!row || (await isQuiet(context, [me.patientId, patientId]))) return NO_FORECAST
  // Drugs move the days from the first one on: nothing is counted while she is under treatment.
  if (await hasRunningCycle(context.db, patientId)) return NO_FORECAST
  const nextPeriod = addDays(row.lmp, row.cycleDays)
  // A period that did not come is a question for the doctor; nothing is counted on from it.
  if (nextPeriod < hospitalDate(context.now)) return NO_FORECAST
  const ovulationDate = addDays(nextPeriod, -LUTEAL_DAYS)
  return {
    found: true,
    lmp: row.lmp,
    cycleDays: row.cycleDays,
    nextPeriod,
    ovulationDate,
    fertileFrom: addDays(ovulationDate, -FERTILE_BEFORE),
    fertileTo: ovulationDate,
    note: '预测仅供参考，请以医生意见为准',
  }
}
