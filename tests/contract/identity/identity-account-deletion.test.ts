/**
 * The end of an account (spec:identity#account-deletion): who may ask for it, what waits, what is gone afterwards, and what
 * the hospital keeps.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { paired } from '../../../sandbox/couple/example-couple'
import { personOf } from '../../../sandbox/identity/personas'
import { probe } from '../../programs'
import { type Actor, newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { formatDateTime } from '@/domain/dates'
import { DAY_MS } from '@/domain/time'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.close())

type Fields = Record<string, unknown>
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const later = (days: number) => host.client.act('clock', { shiftMinutes: days * 1440 + 1, keepSessions: true })
const signIn = async (mobile: string, unitId = 335): Promise<string> => {
  await host.client.act('clock', { shiftMinutes: 2, keepSessions: true })
  const smsCode = await host.client.smsCode(mobile)
  return (await call<{ token: string }>('login.login', { mobile, smsCode, unitId }, '')).data.token
}
const proof = (token: string) => host.client.stepUp('deleteAccount', token)
const request = async (token: string, more: Fields = {}) =>
  call<{ dueAt: number }>(
    'ext.requestAccountDeletion',
    { agreed: true, stepUpProof: await proof(token), ...more },
    token,
  )
const state = (token: string) => call<Fields>('ext.accountDeletion', {}, token)
const withdraw = (token: string) => call('ext.withdrawAccountDeletion', {}, token)
const trail = async (callId: string) =>
  (await host.client.look<{ list: { target: string; result: string }[] }>('audit', { callId })).list
const isVerified = async (token: string) => (await call('member.selectBind', {}, token)).code === 200

/** Somebody of a couple whom hospital 335 has verified. */
const person = async (key: string) => ({ token: await host.client.token(key), mobile: personOf(key).mobile })
const actor = async (): Promise<Actor> => newActor(host.client)

describe('who asks', () => {
  it('says yes to the consequences and proves to be the patient, freshly, for this act, in this session', async () => {
    const { token, mobile } = await person('sun-lei')
    const second = await signIn(mobile)
    const other = await host.client.stepUp('unBind', token)
    const own = await proof(token)
    const foreign = await proof((await person('zhao-ting')).token)
    const refusals = [
      await request(token, { agreed: false }),
      await call('ext.requestAccountDeletion', { agreed: true }, token),
      await request(token, { stepUpProof: other }),
      await request(token, { stepUpProof: foreign }),
      await call('ext.requestAccountDeletion', { agreed: true, stepUpProof: own }, second),
    ]
    expect(refusals.map(({ code }) => code)).toEqual([400, 400, 400, 400, 400])
    expect(refusals[1]?.data).toMatchObject({ stepUp: 'deleteAccount' })
    expect((await state(token)).data['state']).toBe('NONE')
    // Used for nothing else either, and once only.
    expect((await call('member.unBind', { stepUpProof: own }, token)).code).toBe(400)
    expect((await request(token, { stepUpProof: own })).code).toBe(200)
  })

  it('is the member alone: neither a guest nor the partner who acts ends the account', async () => {
    const who = await actor()
    const { him } = await paired(who)
    await call('ext.setSharing', { dataClass: 'actFor', shared: true }, who.token)
    const { data } = await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, him)
    const card = data.list.find(({ relation }) => relation === 'spouse')
    await call('member.changeCardInfo', { cardId: card?.cardId }, him)
    const asked = await call<{ mobileMasked: string }>('ext.stepUpAsk', { act: 'deleteAccount' }, him)
    expect(asked.data.mobileMasked.slice(-4)).toBe(personOf('chen-hao').mobile.slice(-4))
    expect((await call('ext.accountDeletion', {}, '')).code).toBe(401)
    expect((await call('ext.requestAccountDeletion', { agreed: true }, '')).code).toBe(401)
    const his = await state(him)
    expect(his.data).toMatchObject({ state: 'NONE', partnerNameMasked: '林*' })
    const unread = async () => Number((await call('index.patientIndex', {}, who.token)).data['unread'])
    const before = await unread()
    expect((await request(him)).code).toBe(200)
    expect([(await state(who.token)).data['state'], await isVerified(who.token)]).toEqual(['NONE', true])
    // What they shared ended with his request, both ways, and she is told.
    const sharing = await call<{ list: { mine: boolean; theirs: boolean }[] }>('ext.sharing', {}, who.token)
    expect(sharing.data.list.some(({ mine, theirs }) => mine || theirs)).toBe(false)
    expect(await unread()).toBe(before + 1)
    // Once: nothing was shared any more when he asks again.
    const back = await signIn(personOf('chen-hao').mobile)
    expect((await withdraw(back)).code).toBe(200)
    expect((await request(back)).code).toBe(200)
    expect(await unread()).toBe(before + 1)
  })

  it('without a record proves the phone of the account', async () => {
    const mobile = '13855550001'
    const token = await signIn(mobile)
    expect((await call('ext.requestAccountDeletion', { agreed: true }, token)).code).toBe(400)
    const asked = await call<{ stepUpId: string; ways: string[] }>('ext.stepUpAsk', { act: 'deleteAccount' }, token)
    expect(asked.data.ways).toEqual(['sms'])
    const { stepUpId } = asked.data
    await call('ext.stepUpSend', { stepUpId }, token)
    const code = await host.client.newestCode(mobile)
    const answered = await call<{ proof: string }>('ext.stepUpAnswer', { stepUpId, way: 'sms', code }, token)
    const input = { agreed: true, stepUpProof: answered.data.proof }
    const { code: asksFor, data } = await call<{ dueAt: number }>('ext.requestAccountDeletion', input, token)
    expect(asksFor).toBe(200)
    const { list } = await host.client.look<{ list: { text: string }[] }>('sms', { mobile })
    expect(list[0]?.text).toContain(`您的账号将于${formatDateTime(data.dueAt).slice(0, 16)}注销`)
  })

  it('is proved by no phone that the account has given up since it was asked', async () => {
    const mobile = '13855550003'
    const token = await signIn(mobile)
    const { stepUpId } = (await call<{ stepUpId: string }>('ext.stepUpAsk', { act: 'deleteAccount' }, token)).data
    await host.client.act('clock', { shiftMinutes: 2, keepSessions: true })
    const smsCode = await host.client.smsCode(mobile, 'unbind')
    expect((await call('login.oauthUnBind', { mobile, smsCode }, token)).code).toBe(200)
    const outbox = async () => (await host.client.look<{ list: object[] }>('sms', { mobile })).list.length
    const before = await outbox()
    expect((await call('ext.stepUpSend', { stepUpId }, token)).code).toBe(200)
    expect(await outbox()).toBe(before)
  })

  it('without a record and without a phone has nothing to prove, and no phone to be told on', async () => {
    const { data } = await call<{ token: string }>('login.loginMobileSignNew', { code: 'wx-ends-again' }, '')
    const before = (await state(data.token)).data
    expect(before).toMatchObject({ state: 'NONE', waitDays: 7, needsProof: false, obstacle: '', unpaidFen: 0 })
    const { code, data: asked } = await call<{ dueAt: number; serverTime: number }>(
      'ext.requestAccountDeletion',
      { agreed: true },
      data.token,
    )
    expect([code, asked.dueAt - asked.serverTime]).toEqual([200, 7 * DAY_MS])
  })
})

it('stands on home until it is withdrawn, for the member alone', async () => {
  const mobile = '13855550002'
  const end = async (token: string) => (await call('index.patientIndex', {}, token)).data['accountEndsAt']
  const token = await signIn(mobile)
  expect([await end(token), await end('')]).toEqual([null, null])
  const { stepUpId } = (await call<{ stepUpId: string }>('ext.stepUpAsk', { act: 'deleteAccount' }, token)).data
  await call('ext.stepUpSend', { stepUpId }, token)
  const code = await host.client.newestCode(mobile)
  const { proof: stepUpProof } = (
    await call<{ proof: string }>('ext.stepUpAnswer', { stepUpId, way: 'sms', code }, token)
  ).data
  const { dueAt } = (await call<{ dueAt: number }>('ext.requestAccountDeletion', { agreed: true, stepUpProof }, token))
    .data
  const back = await signIn(mobile)
  expect(dueAt).toBeGreaterThan(0)
  expect([await end(back), await end('')]).toEqual([dueAt, null])
  await withdraw(back)
  expect(await end(back)).toBeNull()
})

describe('a request', () => {
  it('signs out every device at once, waits, can be withdrawn, and then nothing is lost', async () => {
    const { token, mobile } = await person('li-jun')
    const devices = [token, await signIn(mobile), await signIn(mobile)]
    const { data } = await request(token)
    for (const one of devices) expect((await state(one)).code).toBe(401)
    const back = await signIn(mobile)
    expect((await state(back)).data).toMatchObject({ state: 'WAITING', dueAt: data.dueAt, waitDays: 7 })
    expect((await request(back)).message).toBe('您已申请注销，无需重复申请')
    // Nobody else takes it back.
    expect((await withdraw((await person('zhao-ting')).token)).code).toBe(400)
    expect((await state(back)).data['state']).toBe('WAITING')
    expect((await withdraw(back)).code).toBe(200)
    expect((await withdraw(back)).code).toBe(400)
    await later(8)
    expect([(await state(await signIn(mobile))).data['state'], await isVerified(back)]).toEqual(['NONE', true])
  })

  it('tells what goes on without the account', async () => {
    const token = await host.client.token('he-jing')
    expect((await state(token)).data).toMatchObject({
      upcomingVisits: expect.any(Number),
      // At each of the three hospitals that know the couple.
      unpaidBills: 9,
      unpaidFen: 3 * (42_000 + 12_140 + 940_000),
      stored: 3,
      partnerNameMasked: '孙*',
      obstacle: '',
      needsProof: true,
    })
    const unsettled = await host.client.act<{ orderCode: string }>('issueOrder', {
      persona: 'he-jing',
      type: 2,
      amountFen: 100,
    })
    const { orderCode } = unsettled
    await call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)
    await host.client.act('pay', { orderCode, decision: 'unknown' })
    await call('advice.queryPayState', { orderCode }, token)
    const unsettledNow = '有一笔支付正在确认，等结果出来后再申请注销'
    expect((await state(token)).data['obstacle']).toBe(unsettledNow)
    expect((await request(token)).message).toBe(unsettledNow)
    await expect(host.client.act('endAccount', { persona: 'he-jing' })).rejects.toThrow(unsettledNow)
  })

  it('at the desk waits as long and signs out, is told to the phone, and is made once', async () => {
    const { token, mobile } = await person('zhao-ting')
    const { dueAt } = await host.client.act<{ dueAt: number }>('endAccount', { persona: 'zhao-ting' })
    expect((await state(token)).code).toBe(401)
    const { list } = await host.client.look<{ list: { text: string }[] }>('sms', { mobile })
    expect(list[0]?.text).toContain(`您的账号将于${formatDateTime(dueAt).slice(0, 16)}注销`)
    await expect(host.client.act('endAccount', { persona: 'zhao-ting' })).rejects.toThrow('已申请注销，无需重复申请')
    const back = await signIn(mobile)
    expect((await state(back)).data).toMatchObject({ state: 'WAITING', dueAt })
    expect((await withdraw(back)).code).toBe(200)
    // Housekeeping may end another account at the same moment.
    const asked = (await trail('accountDeletion')).find(({ result }) => result === 'requested')
    expect(asked).toMatchObject({ actor: 'staff', unitId: 335 })
    // With whose account it is.
    const whose = asked?.target
    expect((await trail('ext.withdrawAccountDeletion'))[0]).toMatchObject({ result: 'ok', target: whose })
    await request(back)
    expect((await trail('ext.requestAccountDeletion'))[0]).toMatchObject({ result: 'ok', target: whose })
  })
})

it('[effect:identity.accountErased:tools] [effect:identity.accountErased:filing] [effect:identity.accountErased:messages] [effect:identity.accountErased:booking] [effect:identity.accountErased:couple] carried out, nothing that was kept for oneself is left, pictures of a diary neither', () => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'erasure-'))
  try {
    expect(probe('identity/identity-erasure', data)).toEqual({ codes: [200], before: 13, after: [] })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})

it('[effect:identity.accountErased:cycle] [effect:identity.accountClosing:cycle] [effect:identity.accountClosing:couple] carried out, the phone is a stranger’s again, old tokens open nothing, and the hospital keeps its record', async () => {
  const { token, mobile } = await person('wu-gang')
  await call('ext.saveFormDraft', { form: 'profile', answers: { occupation: '工程师' }, step: 0 }, token)
  await call('member.updateInfo', { userName: '小测' }, token)
  const before = await call<{ list: unknown[] }>('member.queryCardList', {}, token)
  const summaries = async (who: string) =>
    (await call<{ list: unknown[] }>('ext.courseSummaries', {}, who)).data.list.length
  const her = await host.client.token('zhou-min')
  await call('ext.setSharing', { dataClass: 'treatment', shared: true }, her)
  const { summaryId } = (await call<{ summaryId: string }>('ext.makeCourseSummary', { parts: ['him'] }, token)).data
  expect(await summaries(token)).toBe(1)
  type Opened = { link: string; accessCode: string }
  const opens = { summaryId, days: 30, stepUpProof: await host.client.stepUp('export', token) }
  const { link, accessCode } = (await call<Opened>('ext.openCourseLink', opens, token)).data
  const read = async () => (await call('ext.readSharedCourse', { link, accessCode }, '')).code
  expect(await read()).toBe(200)
  await request(token)
  // What was given to others ends with the request, not with the account.
  expect(await read()).toBe(400)
  const told = await call<{ list: { title: string }[] }>('message-center.detailList', {}, her)
  expect(told.data.list.map(({ title }) => title)).toContain('夫妻共享已停止')
  const waiting = await signIn(mobile)
  await later(7)
  // At the very instant, before anybody has swept.
  expect((await state(waiting)).code).toBe(401)
  expect((await withdraw(waiting)).code).toBe(401)
  await host.client.act('keepHouse')
  expect((await trail('accountDeletion'))[0]).toMatchObject({ actor: 'system', result: 'done', unitId: 335 })
  const fresh = await signIn(mobile)
  const me = await call<Fields>('member.selectInfo', {}, fresh)
  expect(JSON.stringify(me.data)).not.toContain('小测')
  expect([await isVerified(fresh), (await state(fresh)).data['state']]).toEqual([false, 'NONE'])
  expect((await call('member.queryCardList', {}, fresh)).code).toBe(402)
  // The record is the hospital's: who proves to be the patient finds it again, and nothing of the account.
  expect((await host.client.verify('wu-gang', fresh)).data.state).toBe('VERIFIED')
  const draft = await call<{ answers: Fields }>('ext.formDraft', { form: 'profile' }, fresh)
  const after = await call<{ list: unknown[] }>('member.queryCardList', {}, fresh)
  expect([draft.data.answers, after.data.list.length]).toEqual([{}, before.data.list.length])
  expect(await summaries(fresh)).toBe(0)
})
