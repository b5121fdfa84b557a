/** Every form against wrong inputs over raw HTTP: refused at its field, in words, never a fault of the server, nothing stored. */

import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import { newActor, type Actor } from '../support/actor'
import { malformedInputs } from '../support/form-malformed'
import { startHost, type TestHost } from '../support/test-host'

import { allForms } from '@/forms/definitions'

/** Wrong inputs there are at least for each form; the attack sends them all, and the forms' own tests judge them all. */
const LEAST = 100
/** Sent every day, spread over the fields: of a base form, and of a variant, which mostly shares its fields. */
const OF_A_BASE = 25
const OF_A_VARIANT = 6
const FULL = process.env.ATTACK_FULL === '1'
/** Requests under way at once. */
const WIDTH = 4

let host: TestHost
let who: Actor
let patientId: string
let today: string
beforeAll(async () => {
  host = await startHost()
  who = await newActor(host.client)
  today = await host.client.today()
  patientId = (await host.client.call<{ patientId: string }>('member.getPatienInfo', {}, who.token)).data.patientId
})
afterAll(() => host.close())

/** `count` of them, spread over all fields. */
function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count)
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[Math.floor(at * step)] as T)
}

/** What the hospital has of the patient who sends them: forms and own notes. */
async function stored(): Promise<unknown[]> {
  const desk = await host.client.look<{ records: { patientId: string | null }[] }>('file', { unitId: '335' })
  const notes = await host.client.call<{ list: unknown[] }>('case-history.getList', { kind: 'own' }, who.token)
  // What is not sent on yet is the couple's alone; the desk does not see it.
  const kept = await host.client.call<{ list: unknown[] }>(
    'beforehand-filing.archivesList',
    { form: 'outpatient-filing' },
    who.token,
  )
  return [...desk.records.filter((one) => one.patientId === patientId), ...notes.data.list, ...kept.data.list]
}

it.each(allForms().map((form) => [`${form.id} ${form.variant ?? 'base'}`, form] as const))(
  '%s',
  async (_name, form) => {
    const all = malformedInputs(form, rightAnswers(form, today, 'upload1'))
    expect(all.length).toBeGreaterThanOrEqual(LEAST)
    const sent = FULL ? all : spread(all, form.variant === null ? OF_A_BASE : OF_A_VARIANT)
    const wrong: unknown[] = []
    const send = (answers: Record<string, unknown>) =>
      host.client.call<{ faults?: { path: string; message: string }[] }>(
        form.calls.save,
        { form: form.id, ...(form.variant && { variant: form.variant }), answers, applyType: 'card', code: 'X' },
        who.token,
      )
    for (let at = 0; at < sent.length; at += WIDTH)
      await Promise.all(
        sent.slice(at, at + WIDTH).map(async ({ what, path, answers }) => {
          const answer = await send(answers)
          const fault = answer.data.faults?.find((one) => one.path === path)
          const isRight = answer.status === 200 && answer.code === 400 && /[一-龥]/.test(fault?.message ?? '')
          if (!isRight) wrong.push([what, answer.status, answer.code, answer.message])
        }),
      )
    expect(wrong).toEqual([])
    expect((await send({})).code).toBe(400)
    expect(await stored()).toEqual([])
  },
)
