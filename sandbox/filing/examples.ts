import { asCouple } from '../couple/example-couple'
import { uploaded } from '../couple/example-uploads'
import type { Actor, Examples } from '../server/example'
import { filled } from './example-forms'

import type * as calls from '@/api/filing/calls'

const DRAFT = { form: 'first-visit', answers: { flow: 'light' }, step: 2 }

/** An example for every write of forms, files and their drafts. */
export const filingExamples: Examples<typeof calls> = {
  saveAssessment: filled('psychotherapy'),
  createFile: filled('outpatient-filing'),
  createFollowUpFile: filled('outpatient-filing', 'HB'),
  // A record that came back from the staff may be deleted.
  deleteFile: async (who) => {
    const input = await filled('outpatient-filing')(who)
    const { data } = await who.client.call<{ recordId: string }>('member.createArchives', input, who.token)
    await who.client.act('reviewRecord', { recordId: data.recordId, state: 'REJECTED', reason: '资料不全' })
    return { recordId: data.recordId }
  },
  saveForm: filled('id-upload'),
  saveFormDraft: async (who) => {
    await asCouple(who)
    await who.client.call('ext.dropFormDraft', { form: DRAFT.form }, who.token)
    return DRAFT
  },
  deleteFormDraft: async (who) => {
    await asCouple(who)
    await who.client.call('ext.saveFormDraft', DRAFT, who.token)
    return { form: DRAFT.form }
  },
  saveSurvey: filled('satisfaction'),
  submitFileForReview: async (who) => ({ ...(await filled('card-issue')(who)), applyType: 'card' }),
  saveFirstVisit: filled('first-visit'),
  saveFirstVisitNew: filled('first-visit', 'New'),
  saveCycleFiling: filled('self-filing'),
  updateCycleFiling: filled('self-filing'),
  saveQuickClinic: filled('quick-clinic'),
  saveQuickClinicByScan: async (who) => ({ ...(await filled('quick-clinic', 'TG')(who)), code: 'DESK-1' }),
  saveQuickClinicZjsrm: filled('outpatient-filing', 'ZJ'),
  saveQuickClinicAtOnceZjsrm: filled('quick-clinic', 'Public'),
  createFilingInfo: filled('filing-info'),
  updateFilingInfo: filled('filing-info'),
  bookFilingAppointment: async (who) => {
    const place = await freePlace(who)
    const input = await filled('appointment-filing')(who)
    return { ...input, sourceId: place.sourceId, answers: { ...input.answers, ...place } }
  },
  createPreFiling: filled('outpatient-filing', 'ZS'),
  deletePreFiling: preFiling,
  answerReferral: async ({ client, token }) => {
    const { data } = await client.call<{ patientId: string }>('index.patientIndex', {}, token)
    const { transferId } = await client.act<{ transferId: string }>('offerReferral', { patientId: data.patientId })
    return { transferId, answer: 'AGREED' }
  },
  submitPreFiling: async (who) => ({ ...(await preFiling(who)), uploadIds: [await uploaded(who)] }),
}

/** The first free time for opening a file on paper. */
export async function freePlace(who: Actor): Promise<{ visitDate: string; sourceId: string }> {
  const days = await who.client.call<{ list: { date: string; open: boolean }[] }>(
    'appointment-filing.getFilingDate',
    {},
    who.token,
  )
  const date = days.data.list.find(({ open }) => open)?.date ?? ''
  const places = await who.client.call<{ list: { sourceId: string; remain: number }[] }>(
    'appointment-filing.getSource',
    { date },
    who.token,
  )
  return { visitDate: date, sourceId: places.data.list.find(({ remain }) => remain > 0)?.sourceId ?? '' }
}

async function preFiling(who: Actor): Promise<{ recordId: string }> {
  const input = await filled('outpatient-filing', 'ZS')(who)
  const { data } = await who.client.call<{ recordId: string }>('beforehand-filing.createArchives', input, who.token)
  return { recordId: data.recordId }
}
