/** A hospital that asks first-visit patients for the basic information before anything else (code 2001). */

import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import { personOf } from '../../../sandbox/identity/personas'
import { startHost, type TestHost } from '../support/test-host'

import { formOf } from '@/forms/definitions'
import { prefill } from '@/forms/engine/prefill'
import { isLegacyPath } from '@/routing/registry'

/** The seeded hospital with that rule. */
const STRICT = 1003

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
interface Asked {
  patientInfoUrl: string
  infoCase: string
  hisInfo: Record<string, string>
}

async function newcomer(unitId = STRICT): Promise<string> {
  await host.client.act('fresh', { persona: 'lin-xiao' })
  const token = await host.client.token('lin-xiao', unitId)
  expect((await host.client.verify('lin-xiao', token)).data.state).toBe('VERIFIED')
  return token
}

const SUPPLEMENT = formOf('profile', 'Supplement')

async function complete(token: string, more: Fields = {}) {
  if (!SUPPLEMENT) throw new Error('no form of the basic information')
  const answers = { ...(rightAnswers(SUPPLEMENT, await host.client.today()) as Fields), ...more }
  return host.client.call<Fields & { faults?: { path: string }[] }>(
    'login.completionInfo',
    { form: 'profile', variant: 'Supplement', answers },
    token,
  )
}

it('[code:2001] sends a verified newcomer to the page of the app that asks, with what is known, and lets her pass after it', async () => {
  const token = await newcomer()
  for (const id of ['member.queryCardList', 'advice.adviceList', 'ext.bookingStanding', 'member.getElectronicCard']) {
    const answer = await host.client.call<Asked>(id, {}, token)
    expect([id, answer.code, answer.data.patientInfoUrl, answer.data.infoCase]).toEqual([
      id,
      2001,
      '/DataSupplement',
      '1',
    ])
  }
  const { data } = await host.client.call<Asked>('member.queryCardList', {}, token)
  expect(isLegacyPath(data.patientInfoUrl)).toBe(true)
  // The page can use what was told, and no number or phone is in it.
  expect(SUPPLEMENT && prefill(SUPPLEMENT, data.hisInfo, await host.client.today())).toMatchObject({
    nation: '01',
    address: expect.stringContaining('生育路'),
  })
  const { idNo, mobile } = personOf('lin-xiao')
  for (const secret of [idNo, mobile]) expect(JSON.stringify(data)).not.toContain(secret)

  const saved = await complete(token)
  expect([saved.code, saved.data['state'], saved.data['version']]).toEqual([200, 'SUBMITTED', 1])
  expect((await host.client.call('member.queryCardList', {}, token)).code).toBe(200)
  const trail = await host.client.look<{ list: { callId: string }[] }>('audit', {
    target: String(saved.data['recordId']),
    limit: '50',
  })
  expect(trail.list.filter(({ callId }) => callId === 'login.completionInfo')).toHaveLength(1)
})

it('does not wait for itself: the way to the basic information stays open, and so does leaving', async () => {
  const token = await newcomer()
  for (const [id, input] of [
    ['member.getPatienInfo', {}],
    ['member.bothPatientInof', {}],
    ['first-visit.getAuthInfo', {}],
    ['ext.form', { form: 'profile', variant: 'Supplement' }],
    ['ext.uploads', {}],
    ['ext.quiet', {}],
    ['member.selectBind', {}],
    ['index.patientIndex', {}],
    ['ext.formDraft', { form: 'profile', variant: 'Supplement' }],
  ] as const)
    expect([id, (await host.client.call(id, input, token)).code]).toEqual([id, 200])
  expect(
    (await host.client.call('member.unBind', { stepUpProof: await host.client.stepUp('unBind', token) }, token)).code,
  ).toBe(200)
  expect((await host.client.call('member.queryCardList', {}, token)).code).toBe(402)
})

it('an incomplete answer stores nothing and opens nothing; one that was taken back closes again', async () => {
  const token = await newcomer()
  const refused = await complete(token, { contactMobile: '' })
  expect([refused.code, refused.data.faults?.[0]?.path]).toEqual([400, 'contactMobile'])
  const empty = await host.client.call<{ recordId: string }>('ext.form', { form: 'profile' }, token)
  expect(empty.data.recordId).toBe('')
  expect((await host.client.call('member.queryCardList', {}, token)).code).toBe(2001)
  // The optional form of the same record asks for less than the hospital does.
  const base = formOf('profile', undefined)
  if (!base) throw new Error('no profile')
  const { nation: _nation, ...less } = rightAnswers(base, await host.client.today()) as Fields
  expect((await host.client.call('member.editPatienInfo', { form: 'profile', answers: less }, token)).code).toBe(200)
  const told = await host.client.call<Asked>('member.queryCardList', {}, token)
  expect([told.code, told.data.hisInfo['workUnit'] ?? told.data.hisInfo['contactName']]).toEqual([2001, '张示例'])
  expect(JSON.stringify(told.data)).not.toContain(String(less['contactMobile']))
  expect((await complete(token)).code).toBe(200)
  expect((await host.client.call('member.queryCardList', {}, token)).code).toBe(200)
})

it('asks nobody at other hospitals, and no one who has been there before; the desk switches it', async () => {
  const token = await newcomer(335)
  expect((await host.client.call('member.queryCardList', {}, token)).code).toBe(200)
  await host.client.act('profileFirst', { unitId: 335, on: true })
  try {
    expect((await host.client.call('member.queryCardList', {}, token)).code).toBe(2001)
    const known = await host.client.token('he-jing', 335)
    expect((await host.client.call('member.queryCardList', {}, known)).code).toBe(200)
  } finally {
    await host.client.act('profileFirst', { unitId: 335, on: false })
  }
  expect((await host.client.call('member.queryCardList', {}, token)).code).toBe(200)
})

it('a write is held back as well and leaves nothing behind', async () => {
  const token = await newcomer()
  const answer = await host.client.call('member.getCardsFromUnit', {}, token)
  expect(answer.code).toBe(2001)
  const trail = await host.client.look<{ list: { callId: string; result: string }[] }>('audit', { limit: '5' })
  expect(trail.list[0]).toMatchObject({ callId: 'member.getCardsFromUnit', result: 'refused:2001' })
})

it('the basic information needs a verification', async () => {
  await host.client.act('fresh', { persona: 'lin-xiao' })
  const token = await host.client.token('lin-xiao', STRICT)
  expect((await complete(token)).code).toBe(402)
})

const BINDING = formOf('profile', 'Binding')

/** Verification and basic information in one form, by somebody who is not verified yet. */
async function bindWith(token: string, more: Fields = {}) {
  if (!BINDING) throw new Error('no form that verifies')
  const { name, idNo, mobile } = personOf('lin-xiao')
  const right = rightAnswers(BINDING, await host.client.today()) as Fields
  return host.client.call<Fields & { recordId: string; failReason: string; faults?: { path: string }[] }>(
    'member.createInfoBinding',
    { form: 'profile', variant: 'Binding', answers: { ...right, name, idType: '1', idNo, mobile, ...more } },
    token,
  )
}

it('one form verifies and hands the basic information in; who somebody is does not stand in it', async () => {
  await host.client.act('fresh', { persona: 'lin-xiao' })
  const token = await host.client.token('lin-xiao', STRICT)
  const { data } = await bindWith(token)
  expect(data).toMatchObject({ state: 'SUBMITTED', version: 1, failReason: '' })
  expect((await host.client.call('member.queryCardList', {}, token)).code).toBe(200)
  const stored = await host.client.call<Fields>('ext.form', { form: 'profile', variant: 'Supplement' }, token)
  expect(stored.data).toMatchObject({ recordId: data.recordId, variant: 'Supplement' })
  expect(Object.keys(stored.data['answers'] as Fields)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(name|idType|idNo|mobile)$/)]),
  )
})

it('who is not recognised is told why, nothing is stored, and the tries of a day are counted', async () => {
  await host.client.act('fresh', { persona: 'lin-xiao' })
  const token = await host.client.token('lin-xiao', STRICT)
  const unfit = await bindWith(token, { contactName: '' })
  expect([unfit.code, unfit.data.faults?.map(({ path }) => path)]).toEqual([400, ['contactName']])
  for (let tried = 0; tried < 5; tried++) {
    const { code, data } = await bindWith(token, { mobile: '13800009999' })
    expect([code, data.failReason]).toEqual([200, '手机号与医院预留号码不一致'])
    expect(data).toMatchObject({ recordId: '', version: 0 })
  }
  expect(await bindWith(token)).toMatchObject({ code: 400, message: '今日认证次数已用完，请明日再试' })
  expect((await host.client.call('member.queryCardList', {}, token)).code).toBe(402)
})
