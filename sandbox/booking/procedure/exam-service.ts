/** What an examination asks beyond the rules of booking (spec:booking#examinations). */

import type { Patient } from '../../couple/tables'
import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { refuse } from '../../server/http/refusal'
import { periodsRecorded } from '../../tools/period-record-service'
import type { KindRules, Wish } from '../kind-rule-types'
import type { checkItem } from '../tables'
import { findCheckItem, findStatement, upsertStatement } from './exam-queries'

import {
  abstinenceRefusal,
  type ExamTerms,
  examRefusal,
  type ExamWish,
  partnerRefusal,
} from '@/domain/booking/examinations'
import { type DateText, hospitalDate } from '@/domain/dates'

const FEMALE = 2

/** The terms of an examination with its name. */
export const termsOf = (name: string, item: typeof checkItem.$inferSelect): ExamTerms => ({ ...item, name })

/** Who wants to have something examined; her record is read for nobody but herself. */
export async function examWish(db: Db, context: PatientContext, who: Patient, date: DateText | ''): Promise<ExamWish> {
  const isPartner = Boolean(context.caller.actingPatientId)
  const isWoman = who.sex === FEMALE
  const periods = isWoman && !isPartner ? await periodsRecorded(db, context) : []
  return { isWoman, isPartner, periods, today: hospitalDate(context.now), date }
}

async function termsOfWish(tx: Db, { subject }: Pick<Wish, 'subject'>): Promise<ExamTerms | null> {
  const [item] = await findCheckItem(tx, subject.subjectId)
  return item ? termsOf(subject.name, item) : null
}

/** The rules of kind `check`. */
export const EXAM_RULES: KindRules = {
  assertFit: async (tx, context, who, wish) => {
    const terms = await termsOfWish(tx, wish)
    if (!terms) return
    const refusal = examRefusal(terms, await examWish(tx, context, who, wish.date))
    if (refusal) throw refuse(refusal)
  },
  keepStated: async (tx, { now, caller }, appointmentId, wish, { abstainsSince }) => {
    const terms = await termsOfWish(tx, wish)
    if (!terms || terms.abstainFrom === 0) return
    // A place that he holds himself is not confirmed by his partner: the day is his to state, and his to see.
    if (caller.actingPatientId) throw refuse(partnerRefusal(terms))
    const [known] = await findStatement(tx, appointmentId)
    // Moved to another day, what was stated before may still fit.
    const since = abstainsSince ?? known?.abstainsSince ?? ''
    const refusal = abstinenceRefusal(terms, wish.date, since)
    if (refusal) throw refuse(refusal)
    await upsertStatement(tx, { appointmentId, abstainsSince: since, at: now })
  },
  orderItem: ({ subject }) => `${subject.name}检查费`,
}
