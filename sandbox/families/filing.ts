import { and, eq } from 'drizzle-orm'

import * as appointmentFiling from '@/api/calls/appointment-filing'
import * as beforehand from '@/api/calls/beforehand-filing'
import * as clinicFollow from '@/api/calls/clinic-follow'
import * as ext from '@/api/calls/ext-file'
import * as filing from '@/api/calls/filing-register'
import * as first from '@/api/calls/first-visit'
import * as follow from '@/api/calls/follow'
import * as followZy from '@/api/calls/follow-zy'
import * as member from '@/api/calls/member'

import { profileBinding } from '@/forms/definitions/profile/variants/Binding'
import { profileSupplement } from '@/forms/definitions/profile/variants/Supplement'

import type { PatientAsk } from '../context'
import type { Db } from '../db/open'
import { formRecordVersion, quiet } from '../db/schema-file'
import { notFound } from '../refusal'
import { bookFiling, filingDays, filingPlaces, filingVisits } from '../rules/filing-visits'
import { checkedForm } from '../rules/form-check'
import { saveFirstVisit, visitDays } from '../rules/first-visits'
import { followForms, planOf } from '../rules/follow-plan'
import { ownPatient } from '../rules/pairs'
import { preFilingFamily, preFilings, sendOn } from '../rules/pre-filings'
import {
  deleteForm,
  FAMILIES,
  familyOf,
  listForms,
  loadForm,
  nothingFiled,
  saveForm,
  writerOf,
  type Family,
  type FormInput,
  type FormRow,
  type WriterAsk,
} from '../rules/records'
import { verifyIdentity } from '../rules/verification'
import { knownOf } from '../views/known'
import { forPatient, forPhone, type Implementation } from './implement'

const save = (family: Family) => (ask: WriterAsk, input: FormInput) =>
  saveForm(ask, familyOf(input.form, family), input)
const load = (family: Family) => (ask: WriterAsk, input: Partial<FormInput>) =>
  loadForm(ask, familyOf(input.form, family), input)
const loadWithList = (family: Family) => async (ask: WriterAsk, input: Partial<FormInput>) => ({
  ...(await loadForm(ask, familyOf(input.form, family), input)),
  list: await listForms(ask, family),
})

/**
 * First visit, filing in its forms, and what a patient wrote about the own visits. The registration of a first visit
 * and the quick clinic are what a newcomer hands in, so a signed-in member may fill them before the verification
 * (journey J2); what the hospital knows, and every file that rests on it, needs the verification (D1 6).
 */
export const filingCalls: Implementation[] = [
  forPhone(first.infoList, async (ask) => ({ list: await listForms(ask, FAMILIES.firstVisit) })),
  forPhone(first.saveInfo, saveFirstVisit),
  forPhone(first.saveInfoNew, saveFirstVisit),
  forPhone(first.getFirstInfo, load(FAMILIES.firstVisit)),
  forPatient(first.saveCycleInfo, save(FAMILIES.cycle)),
  forPatient(first.updateCycleInfo, save(FAMILIES.cycle)),
  forPatient(first.getCycleInfo, load(FAMILIES.cycle)),
  forPatient(first.getSZCycleInfo, load(FAMILIES.cycle)),
  forPhone(first.saveClinicInfo, save(FAMILIES.clinic)),
  forPhone(first.saveClinicInfoByScan, (ask, { code: _code, ...input }) => save(FAMILIES.clinic)(ask, input)),
  forPhone(first.saveClinicInfoByZjsrm, save(FAMILIES.clinic)),
  forPhone(first.quickSaveClinicInfoByZjsrm, save(FAMILIES.clinic)),
  forPhone(first.getClinicInfo, load(FAMILIES.clinic)),
  forPhone(first.getAppointmentJzDate, async (ask) => ({ list: visitDays(ask.now) })),
  forPatient(first.getPatientHisInfo, async (ask) => knownOf(ask.db, await ownPatient(ask), 'self')),
  forPhone(first.getAuthInfo, async (ask) => {
    const { me, paired } = await writerOf(ask, FAMILIES.firstVisit)
    const [record] = await listForms(ask, FAMILIES.firstVisit)
    return {
      self: me ? await knownOf(ask.db, me, 'self') : null,
      spouse: paired ? await knownOf(ask.db, paired.partner, 'masked') : null,
      needsProfile: (me?.isFirstVisit ?? true) && !record,
      recordId: record?.recordId ?? '',
    }
  }),
  forPatient(member.createArchives, save(FAMILIES.archive)),
  forPatient(member.followArchives, save(FAMILIES.archive)),
  forPatient(member.archivesList, loadWithList(FAMILIES.archive)),
  forPatient(member.delArchives, async (ask, { recordId }) => {
    await deleteForm(ask, FAMILIES.archive, recordId)
    return null
  }),
  forPatient(beforehand.createArchives, (ask, input) =>
    saveForm(ask, familyOf(input.form, FAMILIES.archive), input, undefined, 'kept'),
  ),
  forPatient(beforehand.archivesList, async (ask, input) => ({
    ...(await loadForm(ask, familyOf(input.form, FAMILIES.archive), input)),
    list: await preFilings(ask),
  })),
  forPatient(beforehand.delArchives, async (ask, { recordId }) => {
    await deleteForm(ask, await preFilingFamily(ask.db, recordId), recordId)
    return null
  }),
  forPatient(beforehand.archivesFileGo, (ask, { recordId, uploadIds = [] }) => sendOn(ask, recordId, uploadIds)),
  forPatient(filing.creatRegister, save(FAMILIES.filingInfo)),
  forPatient(filing.updateRegister, save(FAMILIES.filingInfo)),
  forPatient(filing.getRegister, loadWithList(FAMILIES.filingInfo)),
  forPatient(appointmentFiling.getFilingDate, async (ask) => ({ list: await filingDays(ask) })),
  forPatient(appointmentFiling.getSource, async (ask, { date }) => ({ date, list: await filingPlaces(ask, date) })),
  forPatient(appointmentFiling.add, (ask, { sourceId, ...input }) => bookFiling(ask, sourceId, input)),
  forPatient(appointmentFiling.get, async (ask, input) => ({
    ...(await loadForm(ask, FAMILIES.filingVisit, input)),
    list: await filingVisits(ask),
  })),
  forPhone(member.createInfoBinding, async (ask, input) => {
    const { answers } = checkedForm(ask, { ...input, form: profileBinding.id, variant: profileBinding.variant ?? '' })
    const told = (field: string): string => String(answers[field] ?? '')
    const identity = { name: told('name'), idType: told('idType'), idNo: told('idNo'), mobile: told('mobile') }
    const { patient, failReason } = await verifyIdentity(ask, identity, 'quick')
    // An answer and not a refusal: the try that failed has to count.
    if (!patient) return { recordId: '', state: null, version: 0, savedAt: null, failReason }
    // Who somebody is stands in the hospital's own record; the form keeps the rest.
    const rest = Object.fromEntries(Object.entries(answers).filter(([field]) => field in profileSupplement.fields))
    const { id: form, variant } = profileSupplement
    return {
      ...(await saveForm(ask, FAMILIES.profile, { form, ...(variant && { variant }), answers: rest })),
      failReason: '',
    }
  }),
]

/** Follow-up after treatment, surveys and papers. */
export const followCalls: Implementation[] = [
  forPatient(follow.abortionCreator, (ask, input) =>
    saveForm(ask, FAMILIES.loss, input, async (tx, row, who) => {
      // A loss makes the app quiet for both; each of them can undo it for the own account, and a correction of the
      // sheet does not overrule that. Another day is another loss.
      if (row.version > 1 && (await lossDayBefore(tx, row)) === row.answers['lossDate']) return
      for (const { patientId } of [who.me, who.paired?.partner].filter((one) => one != null))
        await tx
          .insert(quiet)
          .values({ patientId, quiet: true, reason: 'loss', at: ask.now })
          .onConflictDoUpdate({ target: quiet.patientId, set: { quiet: true, reason: 'loss', at: ask.now } })
    }),
  ),
  forPatient(follow.deliveryCreator, save(FAMILIES.delivery)),
  forPatient(follow.abortionGetInfo, async (ask, input) => ({
    ...(await loadForm(ask, FAMILIES.loss, input)),
    quiet: await isQuiet(ask),
  })),
  forPatient(follow.deliveryGetInfo, async (ask, input) => ({
    ...(await loadForm(ask, FAMILIES.delivery, input)),
    quiet: await isQuiet(ask),
  })),
  forPatient(followZy.creatFollowByZy, (ask, input) => saveFollow(ask, FAMILIES.followZy, 'ZY', input)),
  forPatient(followZy.getFollowByZy, async (ask, input) => {
    const plan = await planOf(ask, FAMILIES.followZy, 'ZY')
    // The plan alone is for both; a form in it only for the one who fills it.
    const isPlanOnly = plan.filledBy !== 'self' && !input.form && !input.recordId && !input.followId
    const record = isPlanOnly ? nothingFiled() : await loadForm(ask, FAMILIES.followZy, input)
    return { ...record, ...plan, quiet: await isQuiet(ask) }
  }),
  forPatient(clinicFollow.getCmeafterConfig, async () => ({ list: followForms('XY') })),
  forPatient(clinicFollow.getCmeafterList, async (ask) => ({
    ...(await planOf(ask, FAMILIES.clinicFollow, 'XY')),
    quiet: await isQuiet(ask),
  })),
  forPatient(clinicFollow.getCmeafterInfo, async (ask, input) => ({
    ...(await loadForm(ask, FAMILIES.clinicFollow, input)),
    plan: (await planOf(ask, FAMILIES.clinicFollow, 'XY')).list.find((one) => one.followId === input.followId) ?? null,
    quiet: await isQuiet(ask),
  })),
  forPatient(clinicFollow.saveCmeafterInfo, (ask, input) => saveFollow(ask, FAMILIES.clinicFollow, 'XY', input)),
  forPatient(ext.saveForm, save(FAMILIES.papers)),
  forPatient(ext.form, load(FAMILIES.papers)),
  forPatient(ext.saveSurvey, save(FAMILIES.survey)),
  forPatient(ext.survey, load(FAMILIES.survey)),
]

async function saveFollow(ask: PatientAsk, family: Family, kind: 'ZY' | 'XY', input: FormInput) {
  const { followId } = input
  if (followId && !(await planOf(ask, family, kind)).list.some((one) => one.followId === followId)) {
    ask.target = followId
    throw notFound()
  }
  return saveForm(ask, family, input)
}

/** The day that stood in the sheet before this version of it. */
async function lossDayBefore(tx: Db, { recordId, version }: FormRow): Promise<unknown> {
  const [before] = await tx
    .select({ answers: formRecordVersion.answers })
    .from(formRecordVersion)
    .where(and(eq(formRecordVersion.recordId, recordId), eq(formRecordVersion.version, version - 1)))
  return before?.answers['lossDate']
}

async function isQuiet(ask: PatientAsk): Promise<boolean> {
  const me = await ownPatient(ask)
  const [row] = await ask.db.select().from(quiet).where(eq(quiet.patientId, me.patientId))
  return row?.quiet ?? false
}
