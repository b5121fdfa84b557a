/**
 * Who somebody is, proved once more (spec:security#step-up): what anybody may know of a patient binds nobody, and who was
 * shut out by a stranger gets the record back.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { freeDoctor } from '../../../sandbox/consult/examples'
import { uploaded } from '../../../sandbox/couple/example-uploads'
import { personOf } from '../../../sandbox/identity/personas'
import { probe } from '../../programs'
import { startHost, type TestHost } from '../support/test-host'

import { maskPhone } from '@/domain/text'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

interface Offer {
  stepUpId: string
  act: string
  ways: string[]
  mobileMasked: string
}
interface Outcome {
  state: string
  failReason: string
  attemptsLeft: number
  stepUp: Offer | null
}
interface Proof {
  proof: string
  takesOver: boolean
}

const LIN = personOf('lin-xiao')
const HE = personOf('he-jing')
const stated = ({ name, idNo, mobile }: { name: string; idNo: string; mobile: string }) => ({
  name,
  idType: '1',
  idNo,
  mobile,
})

let phones = 0
/** An account with a phone that the hospital has nobody's record under. */
async function stranger(unitId = 335): Promise<{ token: string; mobile: string }> {
  const mobile = `1389999${String(++phones).padStart(4, '0')}`
  const smsCode = await host.client.smsCode(mobile)
  const { data } = await host.client.call<{ token: string }>('login.login', { mobile, smsCode, unitId })
  return { token: data.token, mobile }
}

const bind = (token: string, input: Record<string, unknown>) =>
  host.client.call<Outcome>('member.authBind', input, token)
const sendTo = (token: string, stepUpId: string) => host.client.call('ext.stepUpSend', { stepUpId }, token)
const answer = (token: string, stepUpId: string, code: string, more: Record<string, unknown> = { way: 'sms' }) =>
  host.client.call<Proof>('ext.stepUpAnswer', { stepUpId, code, ...more }, token)
const outbox = async (mobile: string) =>
  (await host.client.look<{ list: { code: string; text: string }[] }>('sms', { mobile })).list
const isVerified = async (token: string) => (await host.client.call('member.selectBind', {}, token)).code === 200
const later = (minutes: number) => host.client.act('clock', { shiftMinutes: minutes, keepSessions: true })

/** The offer that follows what somebody stated. */
async function offered(token: string, input: Record<string, unknown>): Promise<Offer> {
  const { data } = await bind(token, input)
  if (!data.stepUp) throw new Error(`no step-up: ${data.failReason}`)
  return data.stepUp
}

/** A proof by the code that reached the phone. */
async function proofBySms(token: string, { stepUpId }: Offer, mobile: string): Promise<Proof> {
  expect((await sendTo(token, stepUpId)).code).toBe(200)
  return (await answer(token, stepUpId, await host.client.newestCode(mobile))).data
}

beforeEach(async () => {
  for (const persona of ['lin-xiao', 'he-jing']) await host.client.act('fresh', { persona })
  await host.client.verify('he-jing', await host.client.token('he-jing'))
})

describe('a record of the hospital', () => {
  it('is not bound by name, number and phone alone; a code on the phone on file binds it', async () => {
    const { token } = await stranger()
    const { data } = await bind(token, stated(LIN))
    expect(data).toMatchObject({
      state: 'FAILED',
      stepUp: { act: 'authBind', ways: ['sms', 'deskCode'], mobileMasked: '1380***0001' },
    })
    expect(await isVerified(token)).toBe(false)
    const { proof, takesOver } = await proofBySms(token, data.stepUp as Offer, LIN.mobile)
    expect(takesOver).toBe(false)
    expect((await outbox(LIN.mobile))[0]?.text).toContain('认证您在本院的就诊档案')
    const bound = await bind(token, { ...stated(LIN), stepUpProof: proof })
    expect(bound.data).toMatchObject({ state: 'VERIFIED', stepUp: null })
    expect(await isVerified(token)).toBe(true)
    // Both are on record with whose it is.
    const { patientId } = (await host.client.call<{ patientId: string }>('member.getPatienInfo', {}, token)).data
    const trail = await host.client.look<{ list: { callId: string; result: string }[] }>('audit', { target: patientId })
    expect(trail.list.slice(0, 2)).toMatchObject([
      { callId: 'member.authBind', result: 'ok' },
      { callId: 'ext.stepUpAnswer', result: 'ok' },
    ])
  })

  it('is bound at once for who signed in on the phone on file', async () => {
    const token = await host.client.token('lin-xiao')
    expect((await bind(token, stated(LIN))).data.state).toBe('VERIFIED')
  })

  it('is bound by the code that the specification lets the call carry, on the phone on file only', async () => {
    const { token, mobile } = await stranger()
    const own = await host.client.smsCode(mobile, 'bind').catch(() => '')
    expect(own).toBe('')
    await later(2)
    const smsCode = await host.client.smsCode(mobile, 'bind')
    const tried = await bind(token, { ...stated(LIN), mobile, smsCode })
    expect(tried.data).toMatchObject({ state: 'FAILED', failReason: '未查询到与所填信息一致的就诊档案' })
    const right = await host.client.smsCode(LIN.mobile, 'bind')
    expect((await bind(token, { ...stated(LIN), smsCode: right })).data.state).toBe('VERIFIED')
  })

  it('answers alike whether it exists, is of another name or phone, or is taken: nothing reaches a phone but a code', async () => {
    const cases = [
      stated(LIN),
      { ...stated(LIN), name: '林小' },
      { ...stated(LIN), mobile: '13800000088' },
      { ...stated(LIN), idNo: '110000199205180022' },
      stated(HE),
    ]
    const told: string[] = []
    for (const input of cases) {
      const { token } = await stranger()
      const { code, message, data } = await bind(token, input)
      const { stepUp, ...rest } = data
      const sent = await sendTo(token, stepUp?.stepUpId ?? '')
      const wrong = await answer(token, stepUp?.stepUpId ?? '', '000000')
      const byDesk = await answer(token, stepUp?.stepUpId ?? '', '00000000', { way: 'deskCode', idTail: '0000' })
      const shown = { ways: stepUp?.ways, hint: stepUp?.mobileMasked === maskPhone(String(input.mobile)) }
      told.push(JSON.stringify([code, message, rest, shown, sent.code, Object.keys(sent.data), wrong, byDesk]))
    }
    expect(new Set(told).size).toBe(1)
    expect((await outbox('13800000088')).length).toBe(0)
  })

  it('gives a stranger no code that fits, however often they ask', async () => {
    const { token } = await stranger()
    const { stepUpId } = await offered(token, { ...stated(LIN), name: '林小' })
    const before = (await outbox(LIN.mobile)).length
    for (let at = 0; at < 3; at++) {
      expect((await sendTo(token, stepUpId)).code).toBe(200)
      await later(2)
    }
    expect((await outbox(LIN.mobile)).length).toBe(before)
  })
})

describe('a proof', () => {
  it('is for one use, its own session, its own act and its own record, and five minutes', async () => {
    const { token } = await stranger()
    const mine = await host.client.token('he-jing')
    const offer = await offered(token, stated(LIN))
    const { proof } = await proofBySms(token, offer, LIN.mobile)
    const other = await stranger()
    expect((await bind(other.token, { ...stated(LIN), stepUpProof: proof })).data.state).toBe('FAILED')
    expect((await bind(token, { ...stated(HE), stepUpProof: proof })).data.state).toBe('FAILED')
    expect((await host.client.call('member.unBind', { stepUpProof: proof }, mine)).code).toBe(400)
    await later(6)
    expect((await bind(token, { ...stated(LIN), stepUpProof: proof })).data.state).toBe('FAILED')
    const forAnother = await host.client.stepUp('changePhone', mine)
    expect((await host.client.call('member.unBind', { stepUpProof: forAnother }, mine)).code).toBe(400)
    const once = await host.client.stepUp('unBind', mine)
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => host.client.call('member.unBind', { stepUpProof: once }, mine)),
    )
    expect(tries.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  it('is not guessed: five tries a question, whichever way, and not by another session', async () => {
    const { token } = await stranger()
    const { stepUpId } = await offered(token, stated(LIN))
    await sendTo(token, stepUpId)
    const right = await host.client.newestCode(LIN.mobile)
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    const other = await stranger()
    expect((await answer(other.token, stepUpId, right)).code).toBe(400)
    const guesses = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        at % 2 === 0
          ? answer(token, stepUpId, wrong)
          : answer(token, stepUpId, '12345678', { way: 'deskCode', idTail: '0000' }),
      ),
    )
    expect(guesses.every(({ code }) => code === 400)).toBe(true)
    const [byPhone, byDesk] = ['验证码有误或已失效，请重新获取', '就诊短码或证件尾号有误，或短码已失效']
    expect(guesses.map(({ message }) => message)).toEqual([byPhone, byDesk, byPhone, byDesk, byPhone])
    expect(await answer(token, stepUpId, right)).toMatchObject({ code: 400, message: '输入错误次数过多，请重新验证' })
  })

  it('costs: a code a minute, five an hour to a phone, ten questions a day', async () => {
    const { token } = await stranger()
    const { stepUpId } = await offered(token, stated(LIN))
    await sendTo(token, stepUpId)
    expect((await sendTo(token, stepUpId)).message).toMatch(/^验证码已发送，请\d+秒后再试$/)
    const mine = await host.client.token('he-jing')
    const asked = []
    for (let at = 0; at < 11; at++)
      asked.push(await host.client.call<{ stepUpId: string }>('ext.stepUpAsk', { act: 'export' }, mine))
    expect(asked.map(({ code }) => code)).toEqual([...Array.from({ length: 10 }, () => 200), 400])
    expect(asked.at(-1)?.message).toBe('今日验证次数已用完，请明日再试，或到医院窗口办理')
    const before = (await outbox(HE.mobile)).length
    const sent = []
    for (const { data } of asked.slice(0, 6)) sent.push((await sendTo(mine, data.stepUpId)).message)
    const often = '验证码发送过于频繁，请1小时后再试'
    expect(sent.map((message) => message === often)).toEqual([false, false, false, false, false, true])
    expect((await outbox(HE.mobile)).length).toBe(before + 5)
  })

  it('is asked for by ten codes a day to one phone: the eleventh is refused, whether the hospital has it on file or not', async () => {
    for (const person of [HE, { ...HE, mobile: '13877770099' }]) {
      const { token } = await stranger()
      const before = (await outbox(HE.mobile)).length
      const answers = []
      for (const times of [5, 5, 1]) {
        await later(61)
        const { stepUpId } = await offered(token, stated(person))
        for (let at = 0; at < times; at++) {
          answers.push(await sendTo(token, stepUpId))
          await later(1)
        }
      }
      expect(answers.map(({ code }) => code)).toEqual([...Array.from({ length: 10 }, () => 200), 400])
      expect(answers.at(-1)?.message).toBe('该手机号一天内最多接收10条验证码，请明日再试，或到医院窗口办理')
      expect((await outbox(HE.mobile)).length).toBe(before + (person === HE ? 10 : 0))
    }
  })
})

describe('a record that a stranger has bound', () => {
  it('comes back by a fresh code on the phone on file; the other account is signed out, told, and on record', async () => {
    const thief = await stranger()
    await bind(thief.token, {
      ...stated(LIN),
      stepUpProof: (await proofBySms(thief.token, await offered(thief.token, stated(LIN)), LIN.mobile)).proof,
    })
    expect(await isVerified(thief.token)).toBe(true)
    await later(2)
    const hers = await host.client.token('lin-xiao')
    // Nor by asking for it: a session that stays open on her phone is no proof that she holds it.
    const first = await bind(hers, { ...stated(LIN), takeOver: true })
    expect(first.data).toMatchObject({ state: 'FAILED', failReason: '该身份信息已被其他账号认证' })
    expect(await isVerified(thief.token)).toBe(true)
    const { proof, takesOver } = await proofBySms(hers, first.data.stepUp as Offer, LIN.mobile)
    expect(takesOver).toBe(true)
    // Not without having been told what it means for the other account.
    expect((await bind(hers, { ...stated(LIN), stepUpProof: proof })).data.state).toBe('FAILED')
    expect((await bind(hers, { ...stated(LIN), stepUpProof: proof, takeOver: true })).data.state).toBe('VERIFIED')
    expect(await isVerified(hers)).toBe(true)
    expect((await host.client.call('member.selectInfo', {}, thief.token)).code).toBe(401)
    expect((await outbox(thief.mobile))[0]?.text).toContain('已由本人验证后移至其他账号')
    await later(2)
    const again = await host.client.call<{ token: string }>('login.login', {
      mobile: thief.mobile,
      smsCode: await host.client.smsCode(thief.mobile),
      unitId: 335,
    })
    const state = await host.client.call<{ state: string; failReason: string }>(
      'member.isRealInfo',
      {},
      again.data.token,
    )
    expect(state.data.failReason).toContain('已于')
    const { list } = await host.client.look<{ list: { callId: string; result: string }[] }>('audit', { limit: '200' })
    expect(list.map(({ callId, result }) => `${callId} ${result}`)).toEqual(
      expect.arrayContaining(['system.recordMoved lost', 'member.authBind ok:takeOver']),
    )
  })

  it('stays where it is, and nobody is told, when the account that proved it has got another record meanwhile', () => {
    const data = mkdtempSync(path.join(os.tmpdir(), 'owner-'))
    try {
      expect(probe('identity/identity-record-owner', data)).toEqual({
        isMoved: false,
        isKept: true,
        told: 0,
        code: 200,
      })
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  })

  it('comes back with a code of the desk', async () => {
    const thief = await stranger()
    const slip = await host.client.act<{ code: string }>('deskCode', { persona: 'lin-xiao' })
    const idTail = LIN.idNo.slice(-4)
    await host.client.call('member.oauthBindByScan', { code: slip.code, idTail }, thief.token)
    expect(await isVerified(thief.token)).toBe(true)
    const asThief = { client: host.client, ...thief, place: async () => '' }
    const asked = {
      doctorId: await freeDoctor(asThief),
      type: 5,
      description: '想了解复查前的准备。',
      uploadIds: [await uploaded(asThief, 'consult')],
    }
    const { consultId } = (await host.client.call<{ consultId: string }>('consult.newAddConsult', asked, thief.token))
      .data
    const picture = async (token: string) => {
      const { data } = await host.client.call<{ list: { images: { url: string }[] }[] }>(
        'consult.selectConsult',
        { consultId },
        token,
      )
      return (await fetch(`${host.url}${data.list[0]?.images[0]?.url}`)).status
    }
    expect(await picture(thief.token)).toBe(200)
    const hers = await host.client.token('lin-xiao')
    const { code } = await host.client.act<{ code: string }>('deskCode', { persona: 'lin-xiao' })
    expect((await host.client.call<Outcome>('member.oauthBindByScan', { code, idTail }, hers)).data.state).toBe(
      'VERIFIED',
    )
    expect((await host.client.call('member.selectInfo', {}, thief.token)).code).toBe(401)
    // Of what the other account said in her name she sees the words, and none of its pictures.
    expect(await picture(hers)).toBe(404)
  })

  it('is said to be taken, and no proof is offered, at a hospital that asks for none', async () => {
    const unitId = 38
    const thief = await stranger(unitId)
    const { code } = await host.client.act<{ code: string }>('deskCode', { persona: 'lin-xiao', unitId })
    await host.client.call('member.oauthBindByScan', { code, idTail: LIN.idNo.slice(-4) }, thief.token)
    const { data } = await bind(await host.client.token('lin-xiao', unitId), stated(LIN))
    expect(data).toMatchObject({ state: 'FAILED', failReason: '该身份信息已被其他账号认证', stepUp: null })
    expect(await isVerified(thief.token)).toBe(true)
  })
})

describe('letting go', () => {
  it('of the record takes a proof; a token alone, or a code for another act, is refused with what is missing', async () => {
    const token = await host.client.token('he-jing')
    const bare = await host.client.call<{ stepUp: string; ways: string[] }>('member.unBind', {}, token)
    expect(bare).toMatchObject({ code: 400, data: { stepUp: 'unBind', ways: ['sms', 'deskCode'] } })
    const wrong = await host.client.stepUp('export', token)
    expect((await host.client.call('member.unBind', { stepUpProof: wrong }, token)).code).toBe(400)
    expect(await isVerified(token)).toBe(true)
    const right = await host.client.stepUp('unBind', token)
    const { patientId } = (await host.client.call<{ patientId: string }>('member.getPatienInfo', {}, token)).data
    expect((await host.client.call('member.unBind', { stepUpProof: right }, token)).code).toBe(200)
    const trail = await host.client.look<{ list: object[] }>('audit', { target: patientId, callId: 'member.unBind' })
    expect(trail.list[0]).toMatchObject({ result: 'ok' })
    await bind(token, stated(HE))
    await later(2)
    const smsCode = await host.client.smsCode(HE.mobile, 'unbind')
    const wrongCode = String((Number(smsCode) + 1) % 1_000_000).padStart(6, '0')
    expect((await host.client.call('member.unBind', { smsCode: wrongCode }, token)).message).toContain('验证码错误')
    expect(await isVerified(token)).toBe(true)
    expect((await host.client.call('member.unBind', { smsCode }, token)).code).toBe(200)
    await bind(token, stated(HE))
  })

  it('of the phone takes a proof where the hospital has another one on file', async () => {
    const { token, mobile } = await stranger()
    const { proof } = await proofBySms(token, await offered(token, stated(LIN)), LIN.mobile)
    await bind(token, { ...stated(LIN), stepUpProof: proof })
    await later(2)
    const unbind = async (more: Record<string, unknown> = {}) => {
      await later(2)
      const smsCode = await host.client.smsCode(mobile, 'unbind')
      return host.client.call('login.oauthUnBind', { mobile, smsCode, ...more }, token)
    }
    const wrong = await host.client.call('login.oauthUnBind', { mobile: HE.mobile, smsCode: '000000' }, token)
    expect(wrong).toMatchObject({ code: 400, message: '手机号与当前账号不一致' })
    // Nor is the phone of another account bound beside the own one.
    const other = await stranger()
    await later(2)
    const theirs = { mobile: other.mobile, smsCode: await host.client.smsCode(other.mobile, 'bind') }
    const used = { code: 400, message: '该手机号已被其他账号使用' }
    expect(await host.client.call('login.oauthBind', theirs, token)).toMatchObject(used)
    expect(await unbind()).toMatchObject({ code: 400, data: { stepUp: 'changePhone' } })
    await later(2)
    const again = { mobile, smsCode: await host.client.smsCode(mobile), unitId: 335 }
    const second = (await host.client.call<{ token: string }>('login.login', again)).data.token
    const lives = async (one: string) => (await host.client.call('member.selectInfo', {}, one)).code
    expect(await lives(second)).toBe(200)
    expect((await unbind({ stepUpProof: await host.client.stepUp('changePhone', token) })).code).toBe(200)
    // Wherever else the phone had signed in, it is signed out.
    expect([await lives(second), await lives(token)]).toEqual([401, 200])
    // The account keeps the record, and its next phone is bound with a proof only.
    const bindNext = async (more: Record<string, unknown> = {}, next = '13899990909') => {
      await later(2)
      const smsCode = await host.client.smsCode(next, 'bind')
      return host.client.call<{ token: string }>('login.oauthBind', { mobile: next, smsCode, ...more }, token)
    }
    const proved = { stepUpProof: await host.client.stepUp('changePhone', token) }
    expect(await bindNext(proved, other.mobile)).toMatchObject(used)
    expect((await host.client.call('member.selectInfo', {}, other.token)).data['mobile']).toBe(other.mobile)
    expect(await bindNext()).toMatchObject({ code: 400, data: { stepUp: 'changePhone' } })
    const changed = await bindNext({ stepUpProof: await host.client.stepUp('changePhone', token) })
    expect(changed.code).toBe(200)
    expect(await isVerified(changed.data.token)).toBe(true)
  })
})
