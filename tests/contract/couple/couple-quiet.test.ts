/** Quiet mode at the hospital: who asks for it, what it closes, what is counted (spec:wording#quiet-mode). */

import { paired } from '../../../sandbox/couple/example-couple'
import { sendFile } from '../../../sandbox/couple/example-uploads'
import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import { newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'
import { jpegWithPlace } from '../support/upload-files'

import { addDays } from '@/domain/dates'
import { formOf } from '@/forms/definitions'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const quiet = async (token: string) =>
  (await call<{ quiet: boolean; reason: string | null; asks: boolean }>('ext.quiet', {}, token)).data

const answers = async (name: string, token: string): Promise<Fields> => {
  const form = formOf(name)
  if (!form) throw new Error(`no form ${name}`)
  const sent = await sendFile(host.client.url, token, 'report', jpegWithPlace())
  return rightAnswers(form, await host.client.today(), String(sent.data['uploadId'])) as Fields
}
const send = async (save: string, form: string, change: Fields, token: string) =>
  call<{ recordId: string }>(save, { form, answers: { ...(await answers(form, token)), ...change } }, token)

async function transferred(token: string, daysAgo: number): Promise<void> {
  const { data } = await call<{ patientId: string }>('member.getPatienInfo', {}, token)
  await host.client.act('transfer', { patientId: data.patientId, daysAgo })
}

describe('quiet mode', () => {
  it('is asked for after a negative test, once, of who wrote it down, and nothing is decided', async () => {
    const her = await newActor(host.client)
    const { him } = await paired(her)
    await transferred(her.token, 30)
    expect((await quiet(her.token)).asks).toBe(false)
    const sent = await send('clinic-follow.saveCmeafterInfo', 'pregnancy-test', { hcg: '1.2' }, her.token)
    expect(sent.code).toBe(200)
    expect(await quiet(her.token)).toMatchObject({ quiet: false, asks: true })
    expect(await quiet(him)).toMatchObject({ quiet: false, asks: false })
    await call('ext.setQuiet', { quiet: false }, her.token)
    expect(await quiet(her.token)).toMatchObject({ quiet: false, asks: false })
    // What she chooses is hers alone, unless she says it for both; ending it says nothing of him either way.
    for (const chosen of [{ quiet: true }, { quiet: false, withPartner: true }]) {
      expect((await call('ext.setQuiet', chosen, her.token)).code).toBe(200)
      expect((await quiet(him)).quiet).toBe(false)
    }
    expect((await call('ext.setQuiet', { quiet: true }, him)).code).toBe(200)
    expect(await quiet(him)).toMatchObject({ quiet: true, reason: 'chosen' })
  })

  it('is not asked for after a test that says something else', async () => {
    const her = await newActor(host.client)
    await transferred(her.token, 30)
    await send('clinic-follow.saveCmeafterInfo', 'pregnancy-test', { hcg: '350' }, her.token)
    expect((await quiet(her.token)).asks).toBe(false)
  })

  const CHILD = { alive: true, sex: '2', weightG: '900', hasDefect: false }
  const STILL = { alive: false, sex: '9', weightG: '300', hasDefect: false }
  it.each([
    ['an early birth that was a loss', { gestation: '22+0', earlyBirth: 'loss', babies: [STILL] }, true],
    ['a stillbirth', { gestation: '38+0', babies: [STILL] }, true],
    [
      'one of twins that died later',
      {
        bornCount: 2,
        babies: [
          { ...CHILD, later: 'living' },
          { ...CHILD, later: 'neonatal' },
        ],
      },
      true,
    ],
    ['an early birth of a living child', { gestation: '26+0', earlyBirth: 'live', babies: [CHILD] }, false],
  ])('after %s it is asked for as the news is', async (_words, change, asks) => {
    const { token } = await newActor(host.client)
    await transferred(token, 150)
    const deliverDate = addDays(await host.client.today(), -1)
    const sent = await send('follow.deliveryCreator', 'delivery', { deliverDate, ...change }, token)
    expect([sent.code, sent.message]).toEqual([200, expect.any(String)])
    expect(await quiet(token)).toMatchObject({ quiet: false, asks })
  })

  it('is turned on by the staff, and says no more than that', async () => {
    const { token } = await newActor(host.client)
    const { data } = await call<{ patientId: string }>('member.getPatienInfo', {}, token)
    await host.client.act('quiet', { patientId: data.patientId })
    const since = await quiet(token)
    expect(since).toMatchObject({ quiet: true, reason: 'staff', since: expect.any(Number), asks: false })
    // Chosen as well, it stays as it began.
    await call('ext.setQuiet', { quiet: true }, token)
    expect(await quiet(token)).toEqual(since)
    await call('ext.setQuiet', { quiet: false }, token)
    expect(await quiet(token)).toEqual({ quiet: false, reason: null, since: null, asks: false })
  })

  it('keeps the course of a running treatment on home, in neutral words', async () => {
    const token = await host.client.token('zhou-min')
    const steps = async () =>
      (await call<{ course: { steps: { label: string }[] } | null }>('index.patientIndex', {}, token)).data.course
        ?.steps
    expect((await steps())?.at(-1)?.label).toBe('验孕')
    await call('ext.setQuiet', { quiet: true }, token)
    expect((await steps())?.map(({ label }) => label)).toEqual(['进周期', '促排卵', '取卵', '培养', '移植', '化验'])
  })

  it('of the partner needs one', async () => {
    const { token } = await newActor(host.client)
    const refused = await call('ext.setQuiet', { quiet: true, withPartner: true }, token)
    expect([refused.code, refused.message]).toEqual([400, '您还没有与配偶配对'])
    expect((await quiet(token)).quiet).toBe(false)
    expect((await call('ext.setQuiet', { quiet: false, withPartner: true }, token)).code).toBe(200)
  })
})

describe('a loss', () => {
  interface Step {
    form: string
    state: string
  }
  const plan = async (token: string) =>
    (await call<{ list: Step[] }>('follow-zy.getFollowByZy', {}, token)).data.list.map(({ form, state }) => [
      form,
      state,
    ])

  it('closes the plan of its pregnancy for good, keeps what was sent, and a new transfer begins anew', async () => {
    const her = await newActor(host.client)
    await transferred(her.token, 60)
    await send('follow-zy.creatFollowByZy', 'ultrasound', {}, her.token)
    expect((await plan(her.token)).length).toBeGreaterThan(1)
    await send('follow.abortionCreator', 'miscarriage', { lossDate: await host.client.today() }, her.token)
    expect(await plan(her.token)).toEqual([['ultrasound', 'SUBMITTED']])
    // Switched off, it is due no more than before.
    await call('ext.setQuiet', { quiet: false }, her.token)
    expect(await plan(her.token)).toEqual([['ultrasound', 'SUBMITTED']])
    await host.client.act('clock', { shiftMinutes: 2 * 24 * 60, keepSessions: true })
    await transferred(her.token, 0)
    expect((await plan(her.token)).length).toBeGreaterThan(1)
    await host.client.act('clock', { shiftMinutes: -2 * 24 * 60, keepSessions: true })
  })
})

it.each([
  ['follow.abortionCreator', 'miscarriage', {}],
  ['clinic-follow.saveCmeafterInfo', 'pregnancy-test', { hcg: '1.2' }],
  ['follow.deliveryCreator', 'delivery', {}],
] as const)(
  'what the hospital says to her record (%s %s) reaches her, and nothing of it the partner',
  async (save, form, told) => {
    const her = await newActor(host.client)
    const { him } = await paired(her)
    await transferred(her.token, 150)
    const heard = async (token: string) => [
      (await call<{ total: number }>('message-center.allUnreadMsgCount', {}, token)).data.total,
      (await call<{ unread: number }>('index.patientIndex', {}, token)).data.unread,
    ]
    const before = { her: await heard(her.token), him: await heard(him) }
    const day = addDays(await host.client.today(), -1)
    const { data } = await send(save, form, { ...(form === 'miscarriage' && { lossDate: day }), ...told }, her.token)
    await host.client.act('reviewRecord', { recordId: data.recordId, state: 'SUPPLEMENT', reason: '请补充报告' })
    expect((await heard(her.token))[0]).toBe((before.her[0] ?? 0) + 1)
    expect(await heard(him)).toEqual(before.him)
  },
)

it('messages whose title hurts are not counted while it is quiet, and what the staff says now hurts in no title', async () => {
  const her = await newActor(host.client)
  await transferred(her.token, 80)
  const unread = async () =>
    (await call<{ total: number }>('message-center.allUnreadMsgCount', {}, her.token)).data.total
  const home = async () => (await call<{ unread: number }>('index.patientIndex', {}, her.token)).data.unread
  const told = async (form: string) => {
    const { data } = await send('clinic-follow.saveCmeafterInfo', form, {}, her.token)
    await host.client.act('reviewRecord', { recordId: data.recordId, state: 'SUPPLEMENT', reason: '请补充报告' })
  }
  const before = await unread()
  await told('first-trimester')
  expect([await unread(), await home()]).toEqual([before + 1, before + 1])
  await call('ext.setQuiet', { quiet: true }, her.token)
  expect([await unread(), await home()]).toEqual([before, before])
  await told('pregnancy-test')
  expect([await unread(), await home()]).toEqual([before + 1, before + 1])
  await call('ext.setQuiet', { quiet: false }, her.token)
  expect(await unread()).toBe(before + 2)
})
