/** Hours at which something happens to the couples of the demonstration, for who moves the clock. */

import { findNextVisitDay } from '../../booking/appointment/desk-service'
import { BLASTOCYST_DAY, RETRIEVAL_DAYS, TRIGGER_DAYS } from '../../cycle/course/planned-days'
import { listTestDays } from '../../cycle/cycle-service'
import { listTransfers } from '../../followup/transfer-service'
import { personOf, patientIdOf } from '../../identity/personas'
import { findRunningStimulation } from '../../medication/plan-service'
import type { Sandbox } from '../../server/context'

import { addDays, formatDateTime, hospitalDate, parseDateTime } from '@/domain/dates'
import { dueDateOf, firstHcgDay, type TransferDay } from '@/domain/treatment/transfer-dates'

export interface Milestone {
  readonly key: string
  /** `YYYY-MM-DD HH:mm` of the hospital. */
  readonly at: string
  readonly label: string
  /** Whose day it is; '' for everybody's. */
  readonly who: string
}

/** The newest ones, whose days can still be to come. */
const SHOWN_TRANSFERS = 2

/** What is still to come by the hospital's clock, the next first. */
export async function milestonesOf({ db, clock }: Sandbox, unitId: number): Promise<Milestone[]> {
  const now = clock.now()
  const today = hospitalDate(now)
  const zhou = personOf('zhou-min')
  const zhao = personOf('zhao-ting')
  const all: Milestone[] = [
    { key: 'evening', at: `${today} 20:00`, label: '今晚注射', who: zhou.name },
    { key: 'closing', at: `${today} 22:00`, label: '停止预约', who: '' },
    { key: 'opening', at: `${addDays(today, 1)} 07:00`, label: '明早开放预约', who: '' },
  ]
  const [visit] = await findNextVisitDay(db, patientIdOf(unitId, zhou), now)
  if (visit) all.push({ key: 'visit', at: `${visit.date} 07:30`, label: '监测日早晨', who: zhou.name })
  const [course] = await findRunningStimulation(db, patientIdOf(unitId, zhou))
  if (course && course.gnStartOn !== null) {
    const { gnStartOn, triggerAt, orderedFor, retrievalAt } = course
    const planned = parseDateTime(`${addDays(gnStartOn, TRIGGER_DAYS)} 21:00`) ?? now
    const at = triggerAt ?? planned
    const isOrdered = triggerAt !== null
    const ordered = orderedFor === triggerAt ? retrievalAt : null
    const retrieved =
      ordered ?? parseDateTime(`${addDays(hospitalDate(at), RETRIEVAL_DAYS - TRIGGER_DAYS)} 08:00`) ?? at
    const transfer: TransferDay = {
      date: addDays(hospitalDate(retrieved), BLASTOCYST_DAY),
      embryoDay: BLASTOCYST_DAY,
    }
    const minuteOf = (ms: number) => formatDateTime(ms).slice(0, 16)
    all.push(
      { key: 'trigger', at: minuteOf(at), label: isOrdered ? '夜针' : '夜针（预计）', who: zhou.name },
      { key: 'retrieval', at: minuteOf(retrieved), label: ordered === null ? '取卵（预计）' : '取卵', who: zhou.name },
      { key: 'test', at: `${firstHcgDay(transfer)} 08:00`, label: '验孕（预计）', who: zhou.name },
    )
  }
  const transfers = await listTransfers(db, patientIdOf(unitId, zhao))
  for (const { date, embryoDay, hcgDate } of transfers.slice(0, SHOWN_TRANSFERS)) {
    const transfer = { date, embryoDay, hcgDate }
    all.push(
      { key: `hcg-${date}`, at: `${firstHcgDay(transfer)} 08:00`, label: '验孕', who: zhao.name },
      { key: `due-${date}`, at: `${dueDateOf(transfer)} 08:00`, label: '预产期', who: zhao.name },
    )
  }
  const xu = personOf('xu-jie')
  for (const day of await listTestDays(db, patientIdOf(unitId, xu)))
    all.push({ key: `test-${day}`, at: `${day} 08:00`, label: '验孕', who: xu.name })
  const present = formatDateTime(now).slice(0, 16)
  return all.filter(({ at }) => at > present).sort((a, b) => (a.at < b.at ? -1 : 1))
}
