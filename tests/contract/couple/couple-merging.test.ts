/** What two partners write, send and do stays whose it is: drafts, pictures, and answers that are repeated. */

import { paired } from '../../../sandbox/couple/example-couple'
import { sendFile } from '../../../sandbox/couple/example-uploads'
import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import { newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'
import { jpegWithPlace } from '../support/upload-files'

import { formOf } from '@/forms/definitions'

type Fields = Record<string, unknown>

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

const call = <Data = Fields>(id: string, input: Fields, token: string, headers: Record<string, string> = {}) =>
  host.client.call<Data>(id, input, token, headers)

/** A couple in which he acts with her card. */
async function acting(): Promise<{ her: string; him: string }> {
  const who = await newActor(host.client)
  const { him } = await paired(who)
  await call('ext.setSharing', { dataClass: 'actFor', shared: true }, who.token)
  const cards = await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, him)
  const card = cards.data.list.find(({ relation }) => relation === 'spouse')
  expect((await call('member.changeCardInfo', { cardId: card?.cardId }, him)).code).toBe(200)
  return { her: who.token, him }
}

it('a draft of the own form is neither read nor written by the partner who acts', async () => {
  const { her, him } = await acting()
  const draft = (token: string) => call<{ answers: Fields }>('ext.formDraft', { form: 'profile' }, token)
  const save = (token: string, answers: Fields) =>
    call('ext.saveFormDraft', { form: 'profile', answers, step: 0 }, token)
  expect((await save(her, { occupation: '教师' })).code).toBe(200)
  expect((await draft(him)).data.answers).toEqual({})
  await save(him, { occupation: '工程师' })
  expect((await draft(her)).data.answers).toEqual({ occupation: '教师' })
  await call('ext.dropFormDraft', { form: 'profile' }, him)
  expect((await draft(her)).data.answers).toEqual({ occupation: '教师' })
})

it('a picture is about whoever sends it, and about her where he fills her form for her', async () => {
  const { her, him } = await acting()
  const uploads = async (token: string) =>
    (
      await call<{ list: { uploadId: string; url: string; mine: boolean; deletable: boolean }[] }>(
        'ext.uploads',
        {},
        token,
      )
    ).data.list
  const own = String((await sendFile(host.client.url, him, 'report', jpegWithPlace())).data['uploadId'])
  expect((await uploads(her)).some(({ uploadId }) => uploadId === own)).toBe(false)

  const form = ['delivery', 'miscarriage', 'pregnancy-test', 'ultrasound']
    .map((id) => formOf(id, undefined) ?? formOf(id, 'ZY'))
    .find((one) => one && Object.values(one.fields).some(({ kind }) => kind === 'photos'))
  if (!form) throw new Error('no follow-up takes a picture')
  const sent = String((await sendFile(host.client.url, him, 'followUp', jpegWithPlace())).data['uploadId'])
  const answers = rightAnswers(form, await host.client.today(), sent) as Fields
  const input = { form: form.id, ...(form.variant && { variant: form.variant }), answers }
  expect((await call(form.calls.save, input, him)).code).toBe(200)
  const [hers] = (await uploads(her)).filter(({ uploadId }) => uploadId === sent)
  expect(hers).toMatchObject({ mine: true, deletable: false })
  expect((await fetch(`${host.client.url}${hers?.url}`)).status).toBe(200)
  expect((await uploads(her)).some(({ uploadId }) => uploadId === own)).toBe(false)
})

it('an answer from the time he acted is not given again when she has taken it back', async () => {
  const { her, him } = await acting()
  const { slotId } = await host.client.place(him, { daysAhead: 4 })
  const key = { 'idempotency-key': 'acting-1' }
  const made = await call('subjects.orderReg', { slotId }, him, key)
  expect(made.code).toBe(200)
  expect(await call('subjects.orderReg', { slotId }, him, key)).toEqual(made)
  await call('ext.setSharing', { dataClass: 'actFor', shared: false }, her)
  const again = await call('subjects.orderReg', { slotId }, him, key)
  expect([again.code, JSON.stringify(again).includes(String(made.data['appointmentId']))]).toEqual([400, false])
})

it('a report says whose it is', async () => {
  const [her, him] = [await host.client.token('he-jing'), await host.client.token('sun-lei')]
  await call('ext.setSharing', { dataClass: 'labs', shared: true }, her)
  const { list } = (await call<{ list: { reportId: string }[] }>('member.labList', {}, her)).data
  const reportId = list[0]?.reportId ?? ''
  const own = await call('member.labDetail', { reportId }, her)
  const shared = await call('member.labDetail', { reportId, whose: 'spouse' }, him)
  expect(own.data).toMatchObject({ relation: 'self', patientName: '何静' })
  expect(shared.data).toMatchObject({ relation: 'spouse', patientName: '何*' })
  await call('ext.setSharing', { dataClass: 'labs', shared: false }, her)
})
