/** Hospitals that ask a first-visit patient for the basic information before the verification counts (code 2001). */

import { ownPatient } from '../../couple/couple-service'
import { factsFor } from '../../couple/patient/patient-facts-service'
import type { Patient } from '../../couple/tables'
import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { Refusal } from '../../server/http/refusal'
import { findProfileAnswers } from './profile-queries'

import { hospitalDate } from '@/domain/dates'
import { profileSupplement } from '@/forms/definitions/profile/variants/Supplement'
import { parseForm } from '@/forms/engine/parse'

/** The page that asks for the basic information (spec:filing#basic-information-page: 资料补充). */
const PROFILE_PAGE = '/DataSupplement'
/** What the page is opened for; the specification names the field and none of its values, so this one is ours. */
const FIRST_VISIT_CASE = '1'
const PROFILE_CODE = 2001

/**
 * Calls by which the patient fills the own file, sees who the session is for, and leaves. Everything else that needs a
 * verification waits for the basic information; filling it must not wait for itself.
 */
const OPEN_CALLS: ReadonlySet<string> = new Set([
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
  const [row] = await findProfileAnswers(db, unitId, patientId)
  return row?.answers ?? {}
}

/**
 * Lets a verified patient pass whose basic information is there, judged by the form that asks for it.
 * @throws Refusal 2001 with the page, its case and what the hospital knows already; numbers and phones never travel
 */
export async function assertProfileComplete(context: PatientContext): Promise<void> {
  if (OPEN_CALLS.has(context.callId)) return
  const place = (await context.sandbox.shared.units()).find(({ unitId }) => unitId === context.unitId)
  if (!place?.profileFirst) return
  // Whoever's card the session acts with, the own file has to be there.
  const me = await ownPatient(context)
  if (!me.isFirstVisit) return
  const answers = await profileOf(context.db, me)
  if (parseForm(profileSupplement, answers, hospitalDate(context.now)).ok) return
  const { fields } = profileSupplement
  const told = Object.entries(answers).filter(([id]) => fields[id] && fields[id]?.data !== 'sensitive')
  throw new Refusal(PROFILE_CODE, '初诊患者请先完善基本信息', {
    patientInfoUrl: PROFILE_PAGE,
    infoCase: FIRST_VISIT_CASE,
    hisInfo: { ...factsFor('', me), ...me.deskFacts, ...Object.fromEntries(told) },
  })
}
