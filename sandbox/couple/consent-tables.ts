import { sql, type SQL } from 'drizzle-orm'

import { binding } from '../identity/tables'
import { consent } from './tables'

import type { ConsentKind } from '@/domain/person/consent-kinds'

/** The last answer of the person behind a patient to a separate consent; null before any answer. */
export const lastAnswerOf = (patientId: string | SQL, kind: ConsentKind) =>
  sql<
    boolean | null
  >`(select c.agreed from ${consent} c join ${binding} b on b.member_id = c.member_id where b.patient_id = ${patientId} and c.kind = ${kind} order by c.seq desc limit 1)`
