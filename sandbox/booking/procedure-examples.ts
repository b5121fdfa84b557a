import { uploaded } from '../couple/example-uploads'
import { rightAnswers } from '../filing/form/example-answers'
import type { Actor, Examples } from '../server/example'

import type * as calls from '@/api/booking/calls'
import { addDays } from '@/domain/dates'
import { hysteroscopy } from '@/forms/definitions/hysteroscopy/base'

type Fields = Record<string, unknown>

const CODE = { code: 'tjhysteroscope' }

interface Session {
  date: string
  status: string
  slots: { slotId: string; remain: number }[]
}

/** Sends a step on the way. */
async function ask<Data = Fields>({ client, token }: Actor, id: string, input: Fields = {}): Promise<Data> {
  const { code, message, data } = await client.call(id, input, token)
  if (code !== 200) throw new Error(`${id}: ${code} ${message}`)
  return data as Data
}

/** The form as it is filled in, with pictures of the reports of another hospital. */
async function filled(who: Actor) {
  await endOpen(who)
  const today = await who.client.today()
  const answers = rightAnswers(hysteroscopy, today, await uploaded(who, 'report'))
  // Days of the examination that lie far enough ahead for giving one up again.
  const dates = { lmp: addDays(today, -6), menstruationEndDate: addDays(today, -1) }
  return { form: hysteroscopy.id, answers: { ...answers, ...dates } as Fields }
}

/** One application goes on at a time: an earlier one of the same woman comes to its end first. */
async function endOpen(who: Actor): Promise<void> {
  const { list } = await ask<{
    list: { applicationId: string; state: string; appointment: { appointmentId: string } | null }[]
  }>(who, 'gqj.getHysteroscopeInfo', CODE)
  for (const { applicationId, state, appointment } of list) {
    if (appointment && state === 'RESERVED') await who.client.act('done', { appointmentId: appointment.appointmentId })
    if (state === 'APPLIED' || state === 'APPROVED') await ask(who, 'gqj.cancelApply', { id: applicationId })
  }
}

const applied = async (who: Actor): Promise<string> =>
  String((await ask(who, 'gqj.createHysteroscope', await filled(who)))['recordId'])

/** An application that is approved and paid, and the first time that can be reserved for it. */
export async function payable(who: Actor): Promise<{ applicationId: string; slotId: string }> {
  const applicationId = await applied(who)
  await who.client.act('approveHysteroscopy', { applicationId })
  const { list } = await ask<{ list: { billId: string; subjectId: string; fromDate: string; untilDate: string }[] }>(
    who,
    'gqj.getHysteroscopeInfo',
    CODE,
  )
  const one = list[0]
  if (one?.billId) await who.client.act('settleBill', { billId: one.billId, state: 'PAID' })
  const times = await ask<{ list: Session[] }>(who, 'activity.getSubTime', { subjectId: one?.subjectId ?? '' })
  const isDay = ({ date }: Session) => one !== undefined && date >= one.fromDate && date <= one.untilDate
  const open = times.list.filter(({ status }) => status === 'OPEN').filter(isDay)
  const slot = open
    .reverse()
    .flatMap(({ slots }) => slots)
    .find(({ remain }) => remain > 0)
  return { applicationId, slotId: slot?.slotId ?? '' }
}

async function reserved(who: Actor): Promise<string> {
  return String((await ask(who, 'gqj.reserveHysteroscopeScheduling', await payable(who)))['appointmentId'])
}

/** A time of the woman's assessment some days ahead. */
async function assessmentSlot(who: Actor): Promise<string> {
  const { list } = await ask<{ list: { subjectId: string; refusal: string }[] }>(who, 'activity.fertilityEvaluation')
  const subjectId = list.find(({ refusal }) => refusal === '')?.subjectId ?? ''
  const times = await ask<{ list: Session[] }>(who, 'activity.getSubTime', { subjectId })
  const open = times.list.filter(({ status }) => status === 'OPEN')
  // A week has at least one open day; how many more depends on the weekday.
  const later = open[Math.min(3, open.length - 1)]
  return later?.slots.find(({ remain }) => remain > 0)?.slotId ?? ''
}

/** An operation that staff have arranged for the patient. */
async function arranged(who: Actor): Promise<string> {
  const patientId = String((await ask(who, 'member.getPatienInfo'))['patientId'])
  const made = await who.client.act<{ appointmentId: string }>('arrangeOperation', {
    patientId,
    item: 'surgery',
    daysAhead: 4,
  })
  return made.appointmentId
}

/** An example for every write of hysteroscopies, assessments and operations. */
export const procedureExamples: Pick<
  Examples<typeof calls>,
  | 'applyForHysteroscopy'
  | 'withdrawHysteroscopyApplication'
  | 'reserveHysteroscopy'
  | 'cancelHysteroscopyAppointment'
  | 'bookAssessment'
  | 'cancelAssessment'
  | 'requestOperationCancel'
> = {
  applyForHysteroscopy: filled,
  withdrawHysteroscopyApplication: async (who) => ({ id: await applied(who) }),
  reserveHysteroscopy: payable,
  cancelHysteroscopyAppointment: async (who) => ({ id: await reserved(who) }),
  bookAssessment: async (who) => ({ slotId: await assessmentSlot(who) }),
  cancelAssessment: async (who) => {
    const { appointmentId } = await ask(who, 'activity.createActivity', { slotId: await assessmentSlot(who) })
    return { appointmentId: String(appointmentId) }
  },
  requestOperationCancel: async (who) => ({ operationId: await arranged(who), reason: '家中有事，时间冲突' }),
}
