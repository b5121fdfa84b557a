import { personOf } from '../../../sandbox/identity/personas'
import { handlers } from '../../../sandbox/registry'
import { createLimits, isLoopback } from '../../../sandbox/server/http/limits'
import { partOf } from '../../day'
import { sampleInput } from '../support/sample'
import { startHost, type TestHost } from '../support/test-host'

import { FALLBACK_OPEN_ID } from '@/session/keys'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

const EXPIRED = { status: 200, code: 401, message: '您的身份信息已失效，请重新登录', data: '' }
const WRONG_CODE = '验证码错误或已失效，请重新获取'

let phones = 0
const freshPhone = () => `1384444${String(++phones).padStart(4, '0')}`
const later = (minutes: number) => host.client.act('clock', { shiftMinutes: minutes, keepSessions: true })

const proofFor = (mobile: string) => host.client.captchaTicket(mobile)
const send = (mobile: string, captchaTicket: string) =>
  host.client.call<{ resendAfterS: number }>('login.validateCode', { mobile, captchaTicket })
const outboxOf = async (mobile: string) =>
  (await host.client.look<{ list: { code: string }[] }>('sms', { mobile })).list
const signIn = (mobile: string, smsCode: string, more: Record<string, unknown> = {}) =>
  host.client.call<{ token: string; userInfo: { openId: string; mobile: string } }>('login.login', {
    mobile,
    smsCode,
    ...more,
  })
type Word = { captchaId: string; smsWord: string }
/** A code that is not this one. */
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

describe('SMS', () => {
  it('waits 60 s: refused with the seconds left, sent again after them, nothing in the outbox in between', async () => {
    const phone = freshPhone()
    const first = await send(phone, await proofFor(phone))
    expect([first.code, first.data.resendAfterS]).toEqual([200, 60])
    const early = await send(phone, await proofFor(phone))
    expect(early.code).toBe(400)
    const left = Number(/^验证码已发送，请(\d+)秒后再试$/.exec(early.message)?.[1])
    expect([left > 0, left <= 60, (await outboxOf(phone)).length]).toEqual([true, true, 1])
    await later(1)
    expect((await send(phone, await proofFor(phone))).code).toBe(200)
    expect(await outboxOf(phone)).toHaveLength(2)
  })

  it('an early try costs the proof nothing', async () => {
    const phone = freshPhone()
    await send(phone, await proofFor(phone))
    const proof = await proofFor(phone)
    expect((await send(phone, proof)).code).toBe(400)
    await later(1)
    expect((await send(phone, proof)).code).toBe(200)
  })

  it('ten at the same time for one phone, each with a proof of its own: one is sent', async () => {
    for (let round = 0; round < 5; round++) {
      const phone = freshPhone()
      const proofs = await Promise.all(Array.from({ length: 10 }, () => proofFor(phone)))
      const answers = await Promise.all(proofs.map((proof) => send(phone, proof)))
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      expect(await outboxOf(phone)).toHaveLength(1)
    }
  })

  it('five an hour, the sixth after it', async () => {
    const phone = freshPhone()
    for (let turn = 0; turn < 5; turn++) {
      expect([turn, (await send(phone, await proofFor(phone))).code]).toEqual([turn, 200])
      await later(2)
    }
    expect((await send(phone, await proofFor(phone))).message).toBe('验证码发送过于频繁，请1小时后再试')
    // The limit is the phone's, not the machine's.
    const neighbour = freshPhone()
    expect((await send(neighbour, await proofFor(neighbour))).code).toBe(200)
    await later(51)
    expect((await send(phone, await proofFor(phone))).code).toBe(200)
    expect(await outboxOf(phone)).toHaveLength(6)
  })

  it('ten a day: the eleventh is refused in words, and goes again a day later', async () => {
    const phone = freshPhone()
    const answers = []
    for (let turn = 0; turn < 11; turn++) {
      answers.push(await send(phone, await proofFor(phone)))
      await later(turn === 4 || turn === 9 ? 61 : 2)
    }
    expect(answers.map(({ code }) => code)).toEqual([...Array.from({ length: 10 }, () => 200), 400])
    expect(answers.at(-1)?.message).toBe('该手机号一天内最多接收10条验证码，请明日再试，或到医院窗口办理')
    expect(await outboxOf(phone)).toHaveLength(10)
    await later(24 * 60)
    expect((await send(phone, await proofFor(phone))).code).toBe(200)
  })

  it('200 phones behind one address sign in on one morning', async () => {
    const { client } = host
    const hall = { 'X-Forwarded-For': '203.0.113.9' }
    const phones = Array.from({ length: 200 }, freshPhone)
    const signedIn = await Promise.all(
      phones.map(async (mobile) => {
        const { captchaId, smsWord } = (await client.call<Word>('login.getCaptcha', { mobile, mode: 'text' }, '', hall))
          .data
        await client.act('inboundSms', { mobile, text: smsWord })
        const answer = { captchaId, mobile, answer: '已发送' }
        const { data } = await client.call<{ captchaTicket: string }>('login.verificationCaptcha', answer, '', hall)
        const ticket = { mobile, captchaTicket: data.captchaTicket }
        const sent = await client.call('login.validateCode', ticket, '', hall)
        const smsCode = await client.newestCode(mobile)
        return [sent.code, (await client.call('login.login', { mobile, smsCode }, '', hall)).code]
      }),
    )
    expect(signedIn.filter(([sent, done]) => sent === 200 && done === 200)).toHaveLength(200)
  })

  it('five wrong tries end a code, in a row or at the same time; four do not', async () => {
    const [patient, hasty, spared] = [freshPhone(), freshPhone(), freshPhone()]
    const codes: string[] = []
    for (const phone of [patient, hasty, spared]) {
      await send(phone, await proofFor(phone))
      codes.push((await outboxOf(phone))[0]?.code ?? '')
    }
    const [first = '', second = '', third = ''] = codes
    for (let turn = 1; turn <= 5; turn++) expect((await signIn(patient, other(first, turn))).message).toBe(WRONG_CODE)
    expect((await signIn(patient, first)).message).toBe(WRONG_CODE)
    await Promise.all(Array.from({ length: 30 }, (_, turn) => signIn(hasty, other(second, turn + 1))))
    expect((await signIn(hasty, second)).message).toBe(WRONG_CODE)
    for (let turn = 1; turn <= 4; turn++) await signIn(spared, other(third, turn))
    expect((await signIn(spared, third)).code).toBe(200)
  })

  it('a code works once, for its phone only, and an older one not beside a newer', async () => {
    const [mine, theirs] = [freshPhone(), freshPhone()]
    await send(mine, await proofFor(mine))
    const code = (await outboxOf(mine))[0]?.code ?? ''
    expect((await signIn(theirs, code)).message).toBe(WRONG_CODE)
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(mine, code)))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect((await signIn(mine, code)).message).toBe(WRONG_CODE)
    await later(2)
    await send(theirs, await proofFor(theirs))
    const old = (await outboxOf(theirs))[0]?.code ?? ''
    await later(2)
    await send(theirs, await proofFor(theirs))
    const fresh = (await outboxOf(theirs))[0]?.code ?? ''
    if (old !== fresh) expect((await signIn(theirs, old)).message).toBe(WRONG_CODE)
    expect((await signIn(theirs, fresh)).code).toBe(200)
  })
})

describe('the captcha', () => {
  it('is solved once and its proof sends once, also when asked ten times at the same time', async () => {
    const { client } = host
    const mobile = freshPhone()
    const { captchaId } = await client.puzzle(mobile, 'slider')
    const { gapX } = await client.act<{ gapX: number }>('puzzle', { captchaId })
    const solved = await Promise.all(Array.from({ length: 10 }, () => client.solve(captchaId, mobile, String(gapX))))
    const passed = solved.filter(({ code }) => code === 200)
    expect(passed).toHaveLength(1)
    const proof = passed[0]?.data.captchaTicket ?? ''
    const sent = await Promise.all(Array.from({ length: 10 }, () => send(mobile, proof)))
    expect(sent.filter(({ code }) => code === 200)).toHaveLength(1)
    await later(1)
    expect((await send(mobile, proof)).message).toBe('请先完成安全验证')
    expect(await outboxOf(mobile)).toHaveLength(1)
  })

  it('and its proof end after three minutes', async () => {
    const { client } = host
    const mobile = freshPhone()
    const solved = await client.puzzle(mobile, 'slider')
    const place = await client.act<{ gapX: number }>('puzzle', { captchaId: solved.captchaId })
    const proof = (await client.solve(solved.captchaId, mobile, String(place.gapX))).data.captchaTicket
    const { captchaId } = await client.puzzle(mobile, 'slider')
    const { gapX } = await client.act<{ gapX: number }>('puzzle', { captchaId })
    await later(4)
    const late = await client.solve(captchaId, mobile, String(gapX))
    expect(late.message).toBe('验证已失效，请刷新后重试')
    expect((await send(mobile, proof)).message).toBe('请先完成安全验证')
  })
})

describe('an open id', () => {
  it.each([FALLBACK_OPEN_ID, 'undefined', 'null', '0', 'o_0000000000000000000000000000', 'openid'])(
    '%s that was never handed out is nobody: it signs nobody in and is linked to nobody',
    async (openId) => {
      const { client } = host
      const tries: Record<string, string>[] = [{ openId }, { openId, unitId: '335', channel: 'wx_applet' }]
      for (const headers of tries) {
        expect(await client.call('member.selectInfo', {}, '', headers)).toEqual(EXPIRED)
      }
      const [first, second] = [freshPhone(), freshPhone()]
      for (const phone of [first, second]) {
        await send(phone, await proofFor(phone))
        const answer = await signIn(phone, (await outboxOf(phone))[0]?.code ?? '', { openId })
        expect([answer.code, answer.data.userInfo.openId, answer.data.userInfo.mobile]).toEqual([200, '', phone])
      }
    },
  )
})

const members = handlers.filter(({ level }) => level !== 'anyone')
const identified = handlers.filter(({ call }) => call.identity !== 'anonymous')

describe('who calls', () => {
  it('is never said by a cookie, an open id, a query or a body: 401 on every call for members, half of them a day', async () => {
    const { client } = host
    const token = await client.token('he-jing')
    expect(members.length).toBeGreaterThan(30)
    for (const { call } of partOf('calls for members', members, 2)) {
      const input = sampleInput(call)
      const answers = [
        await client.call(call.id, input),
        await client.call(call.id, input, '', {
          cookie: `token=${token}; Authorization=${token}; JSESSIONID=${token}`,
        }),
        await client.call(call.id, input, '', { openId: token, unitId: '335', 'x-token': token }),
        await client.call(call.id, { ...input, token, Authorization: token, accessToken: token }),
      ]
      for (const answer of answers) expect([call.id, answer]).toEqual([call.id, EXPIRED])
    }
    expect((await client.call('member.selectInfo', {}, token)).code).toBe(200)
  })

  it('is nobody when the two headers name two sessions: 401 on every call that takes an identity, half of them a day', async () => {
    const { client } = host
    const [hers, his] = [await client.token('he-jing'), await client.token('sun-lei')]
    expect(identified.length).toBeGreaterThan(50)
    for (const { call } of partOf('calls with an identity', identified, 2)) {
      for (const headers of [
        { token: hers, Authorization: his },
        { token: hers, Authorization: `Bearer ${his}` },
        { token: hers, Authorization: 'f'.repeat(32) },
      ]) {
        expect([call.id, await client.call(call.id, sampleInput(call), '', headers)]).toEqual([call.id, EXPIRED])
      }
    }
    for (const token of [hers, his]) expect((await client.call('member.selectInfo', {}, token)).code).toBe(200)
  })
})

describe('how much', () => {
  const now = 1_700_000_000_000

  it('600 requests a minute for a token, from whichever machine, and the next minute again', () => {
    const limits = createLimits()
    const ask = (at: number, hash = 'a') => limits.ofToken(`198.51.100.${at % 7}`, hash, now)
    for (let at = 0; at < 600; at++) expect(ask(at)).toBe(true)
    expect([ask(1), ask(1, 'b')]).toEqual([false, true])
    expect(limits.ofToken('198.51.100.1', 'a', now + 60_000)).toBe(true)
  })

  it('3000 requests a minute for a machine', () => {
    const limits = createLimits()
    for (let at = 0; at < 3000; at++) expect(limits.ofAddress('198.51.100.9', now)).toBe(true)
    expect(limits.ofAddress('198.51.100.9', now)).toBe(false)
    expect(limits.ofAddress('198.51.100.8', now)).toBe(true)
  })

  it('of an IPv6 network of 64 bits all addresses together', () => {
    const limits = createLimits()
    for (let at = 0; at < 3000; at++)
      expect(limits.ofAddress(`2001:db8:1:2::${(at % 40).toString(16)}`, now)).toBe(true)
    expect([limits.ofAddress('2001:db8:1:2::9', now), limits.ofAddress('2001:db8:1:3::9', now)]).toEqual([false, true])
  })

  it('only the machine itself is not counted', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].map(isLoopback)).toEqual([true, true, true, true])
    const near = ['', '128.0.0.1', '10.0.0.1', '::', '::2', '127.0.0.1.evil.example', 'localhost', '1127.0.0.1']
    expect(near.filter(isLoopback)).toEqual([])
    const counting = createLimits(true)
    for (let at = 0; at < 3000; at++) expect(counting.ofAddress('127.0.0.1', now)).toBe(true)
    expect(counting.ofAddress('127.0.0.1', now)).toBe(false)
  })
})

describe('tries of an identity', () => {
  it('fifty at the same time: five are tried, the others read that the day is used up', async () => {
    const { client } = host
    await client.act('fresh', { persona: 'lin-xiao' })
    const token = await client.token('lin-xiao')
    const { idNo, mobile } = personOf('lin-xiao')
    const tries = Array.from({ length: 50 }, (_, at) =>
      at % 2 === 0
        ? client.call<{ attemptsLeft: number }>('member.authBind', { name: '不是她', idType: '1', idNo, mobile }, token)
        : client.call<{ attemptsLeft: number }>('member.realInfo', { name: '不是她', idType: '1', idNo }, token),
    )
    const answers = await Promise.all(tries)
    const tried = answers.filter(({ code }) => code === 200).map(({ data }) => data.attemptsLeft)
    expect(tried.sort()).toEqual([0, 1, 2, 3, 4])
    const refused = answers.filter(({ code }) => code !== 200)
    expect(refused).toHaveLength(45)
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['今日认证次数已用完，请明日再试']))
    // The right name comes too late today.
    expect((await client.verify('lin-xiao', token)).code).toBe(400)
  })
})
