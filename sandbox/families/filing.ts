import { and, eq } from 'drizzle-orm'

import * as filingApi from '@/api/filing/calls'
import * as followupCalls from '@/api/followup/calls'
import * as identityCalls from '@/api/identity/calls'

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
 * (spec:journeys#j2); what the hospital knows, and every file that rests on it, needs the verification
 * (spec:identity#what-verification-opens).
 */
export const filingCalls: Implementation[] = [
  forPhone(filingApi.listFirstVisits, async (ask) => ({ list: await listForms(ask, FAMILIES.firstVisit) })),
  forPhone(filingApi.saveFirstVisit, saveFirstVisit),
  forPhone(filingApi.saveFirstVisitNew, saveFirstVisit),
  forPhone(filingApi.getFirstVisit, load(FAMILIES.firstVisit)),
  forPatient(filingApi.saveCycleFiling, save(FAMILIES.cycle)),
  forPatient(filingApi.updateCycleFiling, save(FAMILIES.cycle)),
  forPatient(filingApi.getCycleFiling, load(FAMILIES.cycle)),
  forPatient(filingApi.getCycleFilingSZ, load(FAMILIES.cycle)),
  forPhone(filingApi.saveQuickClinic, save(FAMILIES.clinic)),
  forPhone(filingApi.saveQuickClinicByScan, (ask, { code: _code, ...input }) => save(FAMILIES.clinic)(ask, input)),
  forPhone(filingApi.saveQuickClinicZjsrm, save(FAMILIES.clinic)),
  forPhone(filingApi.saveQuickClinicAtOnceZjsrm, save(FAMILIES.clinic)),
  forPhone(filingApi.getQuickClinic, load(FAMILIES.clinic)),
  forPhone(filingApi.listFirstVisitDays, async (ask) => ({ list: visitDays(ask.now) })),
  forPatient(filingApi.getHospitalPatient, async (ask) => knownOf(ask.db, await ownPatient(ask), 'self')),
  forPhone(filingApi.getFirstVisitIdentity, async (ask) => {
    const { me, paired } = await writerOf(ask, FAMILIES.firstVisit)
    const [record] = await listForms(ask, FAMILIES.firstVisit)
    return {
      self: me ? await knownOf(ask.db, me, 'self') : null,
      spouse: paired ? await knownOf(ask.db, paired.partner, 'masked') : null,
      needsProfile: (me?.isFirstVisit ?? true) && !record,
      recordId: record?.recordId ?? '',
    }
  }),
  forPatient(filingApi.createFile, save(FAMILIES.archive)),
  forPatient(filingApi.createFollowUpFile, save(FAMILIES.archive)),
  forPatient(filingApi.listFiles, loadWithList(FAMILIES.archive)),
  forPatient(filingApi.deleteFile, async (ask, { recordId }) => {
    await deleteForm(ask, FAMILIES.archive, recordId)
    return null
  }),
  forPatient(filingApi.createPreFiling, (ask, input) =>
    saveForm(ask, familyOf(input.form, FAMILIES.archive), input, undefined, 'kept'),
  ),
  forPatient(filingApi.listPreFilings, async (ask, input) => ({
    ...(await loadForm(ask, familyOf(input.form, FAMILIES.archive), input)),
    list: await preFilings(ask),
  })),
  forPatient(filingApi.deletePreFiling, async (ask, { recordId }) => {
    await deleteForm(ask, await preFilingFamily(ask.db, recordId), recordId)
    return null
  }),
  forPatient(filingApi.submitPreFiling, (ask, { recordId, uploadIds = [] }) => sendOn(ask, recordId, uploadIds)),
  forPatient(filingApi.createFilingInfo, save(FAMILIES.filingInfo)),
  forPatient(filingApi.updateFilingInfo, save(FAMILIES.filingInfo)),
  forPatient(filingApi.getFilingInfo, loadWithList(FAMILIES.filingInfo)),
  forPatient(filingApi.listFilingDays, async (ask) => ({ list: await filingDays(ask) })),
  forPatient(filingApi.listFilingTimes, async (ask, { date }) => ({ date, list: await filingPlaces(ask, date) })),
  forPatient(filingApi.bookFilingAppointment, (ask, { sourceId, ...input }) => bookFiling(ask, sourceId, input)),
  forPatient(filingApi.listFilingAppointments, async (ask, input) => ({
    ...(await loadForm(ask, FAMILIES.filingVisit, input)),
    list: await filingVisits(ask),
  })),
  forPhone(identityCalls.verifyWithProfile, async (ask, input) => {
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
  forPatient(followupCalls.saveMiscarriageFollowUp, (ask, input) =>
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
  forPatient(followupCalls.saveDeliveryFollowUp, save(FAMILIES.delivery)),
  forPatient(followupCalls.getMiscarriageFollowUp, async (ask, input) => ({
    ...(await loadForm(ask, FAMILIES.loss, input)),
    quiet: await isQuiet(ask),
  })),
  forPatient(followupCalls.getDeliveryFollowUp, async (ask, input) => ({
    ...(await loadForm(ask, FAMILIES.delivery, input)),
    quiet: await isQuiet(ask),
  })),
  forPatient(followupCalls.saveFollowUpFormZY, (ask, input) => saveFollow(ask, FAMILIES.followZy, 'ZY', input)),
  forPatient(followupCalls.listFollowUpFormsZY, async (ask, input) => {
    const plan = await planOf(ask, FAMILIES.followZy, 'ZY')
    // The plan alone is for both; a form in it only for the one who fills it.
    const isPlanOnly = plan.filledBy !== 'self' && !input.form && !input.recordId && !input.followId
    const record = isPlanOnly ? nothingFiled() : await loadForm(ask, FAMILIES.followZy, input)
    return { ...record, ...plan, quiet: await isQuiet(ask) }
  }),
  forPatient(followupCalls.getClinicFollowUpQuestions, async () => ({ list: followForms('XY') })),
  forPatient(followupCalls.listClinicFollowUps, async (ask) => ({
    ...(await planOf(ask, FAMILIES.clinicFollow, 'XY')),
    quiet: await isQuiet(ask),
  })),
  forPatient(followupCalls.getClinicFollowUp, async (ask, input) => ({
    ...(await loadForm(ask, FAMILIES.clinicFollow, input)),
    plan: (await planOf(ask, FAMILIES.clinicFollow, 'XY')).list.find((one) => one.followId === input.followId) ?? null,
    quiet: await isQuiet(ask),
  })),
  forPatient(followupCalls.saveClinicFollowUp, (ask, input) => saveFollow(ask, FAMILIES.clinicFollow, 'XY', input)),
  forPatient(filingApi.saveForm, save(FAMILIES.papers)),
  forPatient(filingApi.getForm, load(FAMILIES.papers)),
  forPatient(filingApi.saveSurvey, save(FAMILIES.survey)),
  forPatient(filingApi.getSurvey, load(FAMILIES.survey)),
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
