/** Half-filled forms of a couple: by field, for both, and nothing sensitive. */

import { paired } from '../../../sandbox/couple/example-couple'
import { newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Draft = { answers: Record<string, unknown>; step: number; byPartner: boolean; updatedAt: number | null }

async function couple() {
  const her = await newActor(host.client)
  const { him, pairId } = await paired(her)
  const ask = (token: string, id: string, input: Record<string, unknown>) => host.client.call<Draft>(id, input, token)
  return { her: her.token, him, pairId, ask }
}

describe('a shared draft', () => {
  it('lets both fill different fields at once and tells each that the other did', async () => {
    const { her, him, pairId, ask } = await couple()
    const save = (token: string, answers: Record<string, unknown>) =>
      ask(token, 'ext.saveFormDraft', { form: 'first-visit', answers, step: 3 })
    const saved = await Promise.all([
      save(her, { flow: 'light', gravidity: '1', pregnancies: [{ outcome: 'missed', year: '2024' }] }),
      save(him, { mumps: true, erection: 'normal' }),
    ])
    expect(saved.map(({ code }) => code)).toEqual([200, 200])
    const wanted = {
      flow: 'light',
      gravidity: '1',
      pregnancies: [{ outcome: 'missed', year: '2024' }],
      mumps: true,
      erection: 'normal',
    }
    for (const token of [her, him]) {
      const { data } = await ask(token, 'ext.formDraft', { form: 'first-visit' })
      expect(data).toMatchObject({ answers: wanted, step: 3, byPartner: true })
    }
    const trail = await host.client.look<{ list: { callId: string }[] }>('audit', { target: pairId })
    expect(trail.list.filter(({ callId }) => callId === 'ext.saveFormDraft')).toHaveLength(2)
    await save(her, { flow: null })
    expect((await ask(him, 'ext.formDraft', { form: 'first-visit' })).data.answers).not.toHaveProperty('flow')
    await ask(him, 'ext.dropFormDraft', { form: 'first-visit' })
    expect((await ask(her, 'ext.formDraft', { form: 'first-visit' })).data.answers).toEqual({})
  })

  it('keeps no name, identity number, phone or picture, and no field that the form has not', async () => {
    const { her, him, ask } = await couple()
    const saved = await ask(her, 'ext.saveFormDraft', {
      form: 'outpatient-filing',
      answers: {
        femaleIdNo: '110000199205180022',
        femaleMobile: '13800000001',
        marriageCert: ['a'.repeat(32)],
        marriageCertNo: 'J110000-2020-000001',
        truth: true,
        someone: 'else',
        femaleName: '张示例',
        femaleNation: '01',
        femaleAddress: '110000199205180022',
      },
    })
    const { data } = await ask(her, 'ext.formDraft', { form: 'outpatient-filing' })
    expect(data).toMatchObject({ answers: { femaleNation: '01' }, step: 0, byPartner: false })
    expect(data.updatedAt).toBe(saved.data.updatedAt)
    // How far she is says nothing of where he begins.
    await ask(her, 'ext.saveFormDraft', { form: 'outpatient-filing', answers: { femaleNation: '01' }, step: 2 })
    const his = await ask(him, 'ext.formDraft', { form: 'outpatient-filing' })
    expect(his.data).toMatchObject({ answers: { femaleNation: '01' }, step: 0, byPartner: true })
  })

  it('belongs to the cycle, follow-up, visit or record that it was begun for, as what is sent does', async () => {
    const { her, him, ask } = await couple()
    const read = async (input: Record<string, unknown>) =>
      (await ask(him, 'ext.formDraft', { form: 'self-filing', ...input })).data.answers
    const occasions = [{}, { followId: 'f1' }, { visitId: 'v1' }, { another: true }]
    for (const [at, occasion] of occasions.entries()) {
      const answers = { femaleAllergy: `第${at}次` }
      expect((await ask(her, 'ext.saveFormDraft', { form: 'self-filing', ...occasion, answers })).code).toBe(200)
    }
    for (const [at, occasion] of occasions.entries())
      expect(await read(occasion)).toEqual({ femaleAllergy: `第${at}次` })
    await ask(him, 'ext.dropFormDraft', { form: 'self-filing', followId: 'f1' })
    expect([await read({ followId: 'f1' }), await read({})]).toEqual([{}, { femaleAllergy: '第0次' }])
    expect(await read({ variant: 'ZY' })).toEqual({})
    expect((await ask(her, 'ext.formDraft', { form: 'self-filing', recordId: 'r1' })).code).toBe(400)
    const { data } = await host.client.call<{ patientId: string }>('first-visit.getPatientHisInfo', {}, her)
    await host.client.act('transfer', { patientId: data.patientId, daysAgo: 0 })
    expect([await read({}), await read({ visitId: 'v1' })]).toEqual([{}, { femaleAllergy: '第2次' }])
    // What concerns no cycle stays.
    await ask(her, 'ext.saveFormDraft', { form: 'first-visit', answers: { flow: 'light' } })
    await host.client.act('transfer', { patientId: data.patientId, daysAgo: 1 })
    expect((await ask(him, 'ext.formDraft', { form: 'first-visit' })).data.answers).toEqual({ flow: 'light' })
  })

  it('takes up to twenty thousand characters of one field, and keeps nothing of a save with more', async () => {
    const { her, ask } = await couple()
    const before = (await ask(her, 'ext.formDraft', { form: 'first-visit' })).data.answers
    const longest = [...Array.from({ length: 19 }, () => 'a'.repeat(1000)), 'a'.repeat(939)]
    expect(JSON.stringify(longest)).toHaveLength(20_000)
    const save = (flow: string[]) =>
      ask(her, 'ext.saveFormDraft', { form: 'first-visit', answers: { gravidity: '2', flow }, step: 1 })
    const refused = await save([...longest.slice(0, 19), 'a'.repeat(940)])
    expect([refused.code, refused.message]).toEqual([400, '填写的内容过长'])
    expect((await ask(her, 'ext.formDraft', { form: 'first-visit' })).data.answers).toEqual(before)
    expect((await save(longest)).code).toBe(200)
    const { data } = await ask(her, 'ext.formDraft', { form: 'first-visit' })
    expect(data.answers).toMatchObject({ gravidity: '2', flow: longest })
    await ask(her, 'ext.dropFormDraft', { form: 'first-visit' })
  })

  it('is nobody else’s, not even the former partner’s', async () => {
    const { her, him, ask } = await couple()
    await ask(her, 'ext.saveFormDraft', { form: 'first-visit', answers: { flow: 'heavy' } })
    const other = await newActor(host.client)
    expect((await ask(other.token, 'ext.formDraft', { form: 'first-visit' })).data.answers).toEqual({})
    expect((await ask('', 'ext.formDraft', { form: 'first-visit' })).code).toBe(401)
    const list = await host.client.call<{ pairId: string }>('ext.sharing', {}, her)
    expect(list.code).toBe(200)
    const { data } = await ask(him, 'ext.formDraft', { form: 'first-visit' })
    expect(data.byPartner).toBe(true)
  })

  it.each([
    [{ form: 'no-such-form', answers: {} }],
    [{ form: 'first-visit', answers: 'text' }],
    [{ form: 'first-visit', answers: { flow: 'x' }, step: 999 }],
    [{ form: 'first-visit' }],
  ])('refuses %j', async (input) => {
    const { token } = await newActor(host.client)
    const { code, message } = await host.client.call('ext.saveFormDraft', input, token)
    expect([code, /[\u4e00-\u9fff]/.test(message)]).toEqual([400, true])
  })
})
