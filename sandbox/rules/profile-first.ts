/** Hospitals that ask a first-visit patient for the basic information before the verification counts (code 2001). */
import { and, eq, isNull } from 'drizzle-orm'

import { hospitalDate } from '@/domain/dates'
import { profileSupplement } from '@/forms/definitions/profile/variants/Supplement'
import { parseForm } from '@/forms/engine/parse'

import type { PatientAsk } from '../context'
import type { Db } from '../db/open'
import { unit } from '../db/schema'
import { formRecord } from '../db/schema-file'
import { Refusal } from '../refusal'
import { factsFor } from '../views/known'
import type { Patient } from './booking-policy'
import { ownPatient } from './pairs'

/** The page that asks for the basic information (spec:filing#basic-information-page: 资料补充). */
const PROFILE_PAGE = '/DataSupplement'
/** What the page is opened for; the specification names the field and none of its values, so this one is ours. */
const FIRST_VISIT_CASE = '1'
const CODE = 2001

/**
 * Calls by which the patient fills the own file, sees who the session is for, and leaves. Everything else that needs a
 * verification waits for the basic information; filling it must not wait for itself.
 */
const OPEN: ReadonlySet<string> = new Set([
  'member.getPatienInfo',
  'member.bothPatientInof',
  'member.editPatienInfo',
  'member.unBind',
  'first-visit.getPatientHisInfo',
  'ext.form',
  'ext.saveForm',
  'ext.uploads',
  'ext.deleteUpload',
  'ext.quiet',
  'ext.setQuiet',
])

/** The patient's own answers to the basic information, empty before there are any. */
async function profileOf(db: Db, { patientId, unitId }: Patient): Promise<Record<string, unknown>> {
  const [row] = await db
    .select({ answers: formRecord.answers })
    .from(formRecord)
    .where(
      and(
        eq(formRecord.unitId, unitId),
        eq(formRecord.family, 'profile'),
        eq(formRecord.scope, patientId),
        isNull(formRecord.deletedAt),
      ),
    )
  return row?.answers ?? {}
}

/**
 * Lets a verified patient pass whose basic information is there, judged by the form that asks for it.
 * @throws Refusal 2001 with the page, its case and what the hospital knows already; numbers and phones never travel
 */
export async function demandProfile(ask: PatientAsk): Promise<void> {
  if (OPEN.has(ask.callId)) return
  const [place] = await ask.db.select({ asks: unit.profileFirst }).from(unit).where(eq(unit.unitId, ask.unitId))
  if (!place?.asks) return
  // Whoever's card the session acts with, the own file has to be there.
  const me = await ownPatient(ask)
  if (!me.isFirstVisit) return
  const answers = await profileOf(ask.db, me)
  if (parseForm(profileSupplement, answers, hospitalDate(ask.now)).ok) return
  const { fields } = profileSupplement
  const told = Object.entries(answers).filter(([id]) => fields[id] && fields[id]?.data !== 'sensitive')
  throw new Refusal(CODE, '初诊患者请先完善基本信息', {
    patientInfoUrl: PROFILE_PAGE,
    infoCase: FIRST_VISIT_CASE,
    hisInfo: { ...factsFor('', me, true), ...me.deskFacts, ...Object.fromEntries(told) },
  })
}
