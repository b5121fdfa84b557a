/**
 * The side doors of the hospital: a code of the desk, the account's own phone, a face. One issuer, the same strength
 * (spec:security#one-issuer-of-sessions).
 */

import { personOf } from '../../../sandbox/identity/personas'
import { isTailOf } from '../../../sandbox/server/secrets'
import { startHost, type TestHost } from '../support/test-host'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

const LIN = personOf('lin-xiao')
const CHEN = personOf('chen-hao')
const TAIL = LIN.idNo.slice(-4)

type Outcome = { state: string; failReason: string; attemptsLeft: number }

const mint = async (persona = 'lin-xiao', unitId = 335): Promise<string> =>
  (await host.client.act<{ code: string }>('deskCode', { persona, unitId })).code

/** Couple A as they were at first, with a session of hers. */
async function newcomer(persona = 'lin-xiao'): Promise<string> {
  for (const key of ['lin-xiao', 'chen-hao']) await host.client.act('fresh', { persona: key })
  return host.client.token(persona)
}

const byCode = (token: string, code: string, idTail = TAIL, id = 'member.oauthBindByScanNew') =>
  host.client.call<Outcome>(id, { code, idTail }, token)

describe('a code of the desk', () => {
  it.each(['member.oauthBindByScan', 'member.oauthBindByScanNew'])('verifies once by %s', async (id) => {
    const token = await newcomer()
    const code = await mint()
    expect((await byCode(token, code, TAIL, id)).data).toMatchObject({ state: 'VERIFIED', failReason: '' })
    expect((await host.client.call<{ state: string }>('member.isRealInfo', {}, token)).data.state).toBe('VERIFIED')
    const other = await newcomer('chen-hao')
    expect((await byCode(other, code)).data.state).toBe('FAILED')
  })

  it('is worth nothing with the wrong end of the document, at another hospital, or after ten minutes', async () => {
    const token = await newcomer()
    const code = await mint()
    const wrong = await byCode(token, code, '0000')
    expect(wrong.data).toMatchObject({ state: 'FAILED', attemptsLeft: 4 })
    expect(wrong.data.failReason).toContain('短码')
    expect((await byCode(await host.client.token('lin-xiao', 324), code)).data.state).toBe('FAILED')
    await host.client.act('clock', { shiftMinutes: 11, keepSessions: true })
    expect((await byCode(token, code)).data.state).toBe('FAILED')
  })

  it('ends when the desk prints a new one', async () => {
    const token = await newcomer()
    const [first, second] = [await mint(), await mint()]
    expect((await byCode(token, first)).data.state).toBe('FAILED')
    expect((await byCode(token, second)).data.state).toBe('VERIFIED')
  })

  it('lets a member try five times a day', async () => {
    const token = await newcomer()
    for (let at = 0; at < 5; at++) expect((await byCode(token, '00000000')).data.attemptsLeft).toBe(4 - at)
    const code = await mint()
    expect(await byCode(token, code)).toMatchObject({ code: 400, message: '今日认证次数已用完，请明日再试' })
  })

  it('signs the person in who stands at the desk, verified, and nobody else', async () => {
    await newcomer()
    const code = await mint()
    const input = { code, idTail: TAIL, unitId: 335 }
    expect(await host.client.call('member.quickLoginBy', { ...input, idTail: '0000' })).toMatchObject({ code: 400 })
    expect(await host.client.call('member.quickLoginBy', { ...input, unitId: 324 })).toMatchObject({ code: 400 })
    const nowhere = { code: 400, message: '请先选择医院' }
    expect(await host.client.call('member.quickLoginBy', { ...input, unitId: 999_999 })).toMatchObject(nowhere)
    const { data } = await host.client.call<{ token: string; userInfo: { verified: boolean; mobile: string } }>(
      'member.quickLoginBy',
      input,
    )
    expect(data.userInfo).toMatchObject({ verified: true, mobile: LIN.mobile })
    expect((await host.client.call('member.selectBind', {}, data.token)).code).toBe(200)
    expect(await host.client.call('member.quickLoginBy', input)).toMatchObject({ code: 400 })
  })

  it('brings the record back from another account to who stands at the desk', async () => {
    const him = await newcomer('chen-hao')
    expect((await byCode(him, await mint())).data.state).toBe('VERIFIED')
    const { data } = await host.client.call<{ token: string; userInfo: { verified: boolean; mobile: string } }>(
      'member.quickLoginBy',
      { code: await mint(), idTail: TAIL, unitId: 335 },
    )
    expect(data.userInfo).toMatchObject({ verified: true, mobile: LIN.mobile })
    expect((await host.client.call('member.selectBind', {}, data.token)).code).toBe(200)
    // The other account is signed out, has the record no more, and is told.
    expect((await host.client.call('member.selectInfo', {}, him)).code).toBe(401)
    expect((await host.client.call('member.selectBind', {}, await host.client.token('chen-hao'))).code).toBe(402)
    const { list } = await host.client.look<{ list: { text: string }[] }>('sms', { mobile: CHEN.mobile })
    expect(list[0]?.text).toContain('已由本人验证后移至其他账号')
  })

  it('survives four wrong guesses by strangers and not five', async () => {
    await newcomer()
    const code = await mint()
    const guess = (idTail: string) => host.client.call('member.quickLoginBy', { code, idTail, unitId: 335 })
    for (let at = 0; at < 5; at++) expect((await guess('0000')).code).toBe(400)
    expect((await guess(TAIL)).code).toBe(400)
  })
})

describe('a part of a short secret', () => {
  const FAR = { 'X-Forwarded-For': '203.0.113.9' }
  const PARTS = ['', TAIL.slice(-1), TAIL.slice(-2), TAIL.slice(-3), `0${TAIL}`, TAIL.slice(0, 3)]

  it('opens none of twenty slips, by any door, and the slip is still good for its owner', async () => {
    const opened: unknown[] = []
    for (let turn = 0; turn < 20; turn++) {
      const token = await newcomer()
      const code = await mint()
      for (const idTail of PARTS) {
        const signedIn = await host.client.call('member.quickLoginBy', { code, idTail, unitId: 335 })
        const verified = await byCode(token, code, idTail)
        opened.push(...[signedIn, verified].filter((answer) => answer.code === 200).map(({ data }) => data))
      }
      expect((await byCode(token, code)).data.state).toBe('VERIFIED')
    }
    expect(opened).toEqual([])
  })

  it('answers no step-up', async () => {
    const token = await newcomer()
    await byCode(token, await mint())
    const { data } = await host.client.call<{ stepUpId: string }>('ext.stepUpAsk', { act: 'export' }, token)
    const slip = await host.client.act<{ code: string }>('stepUpSlip', { stepUpId: data.stepUpId })
    const answer = (idTail: string) =>
      host.client.call('ext.stepUpAnswer', { stepUpId: data.stepUpId, way: 'deskCode', code: slip.code, idTail }, token)
    const codes = []
    for (const idTail of PARTS.slice(1)) codes.push((await answer(idTail)).code)
    expect(codes).toEqual(PARTS.slice(1).map(() => 400))
    expect((await answer(TAIL)).code).toBe(200)
  })

  it('is no end of a number, whoever compares', () => {
    expect(PARTS.filter((part) => isTailOf(LIN.idNo, part))).toEqual([])
    expect([isTailOf(LIN.idNo, TAIL), isTailOf('11010119900307002X', '002x')]).toEqual([true, true])
    expect([isTailOf('2X', '2X'), isTailOf('', '')]).toEqual([false, false])
  })

  it('costs: 120 wrong codes an hour from one machine, 20 a day of one account; then the right one waits as well', async () => {
    const often = '就诊短码尝试次数过多，请稍后再试，或请窗口工作人员协助'
    await host.client.act('clock', { shiftMinutes: 24 * 60 })
    await newcomer()
    const guess = (code: string, idTail: string) =>
      host.client.call('member.quickLoginBy', { code, idTail, unitId: 335 }, '', FAR)
    const said: string[] = []
    for (let turn = 0; turn < 121; turn++) said.push((await guess(await mint(), '0000')).message)
    expect(said.filter((message) => message === often)).toHaveLength(1)
    expect((await guess(await mint(), TAIL)).message).toBe(often)
    const own = { code: await mint(), idTail: TAIL, unitId: 335 }
    expect((await host.client.call('member.quickLoginBy', own)).code).toBe(200)

    const token = await newcomer('chen-hao')
    await host.client.verify('chen-hao', token)
    const tries: string[] = []
    let stepUpId = ''
    for (let turn = 0; turn < 21; turn++) {
      if (turn % 5 === 0)
        ({ stepUpId } = (await host.client.call<{ stepUpId: string }>('ext.stepUpAsk', { act: 'export' }, token)).data)
      const wrong = { stepUpId, way: 'deskCode', code: '00000000', idTail: '0000' }
      tries.push((await host.client.call('ext.stepUpAnswer', wrong, token)).message)
    }
    expect(tries.filter((message) => message === often)).toHaveLength(1)
  })

  it('leaves a message and an SMS with the patient when a slip is used: that it was, and when', async () => {
    await newcomer()
    const input = { code: await mint(), idTail: TAIL, unitId: 335 }
    expect((await host.client.call('member.quickLoginBy', input)).code).toBe(200)
    const words = /^您的就诊短码已于\d{4}-\d\d-\d\d \d\d:\d\d使用。如不是您本人操作，请尽快联系医院。$/
    const { list } = await host.client.look<{ list: { title: string; text: string }[] }>('messagesOf', {
      persona: 'lin-xiao',
    })
    expect(list[0]).toMatchObject({ title: '就诊短码已使用', text: expect.stringMatching(words) as string })
    const sms = await host.client.look<{ list: { text: string }[] }>('sms', { mobile: LIN.mobile })
    expect(sms.list[0]?.text).toContain('【就诊短码已使用】您的就诊短码已于')
  })
})

describe('the phone of the account', () => {
  const real = (token: string, who: { name: string; idNo: string }) =>
    host.client.call<Outcome>('member.realInfo', { name: who.name, idType: '1', idNo: who.idNo }, token)

  it('stands in for the one the form does not ask', async () => {
    expect((await real(await newcomer(), LIN)).data).toMatchObject({ state: 'VERIFIED' })
    // Somebody who knows name and number but has another phone.
    const him = await newcomer('chen-hao')
    expect((await real(him, LIN)).data).toMatchObject({
      state: 'FAILED',
      failReason: '未查询到与所填信息一致的就诊档案',
    })
    expect((await real(him, CHEN)).data.state).toBe('VERIFIED')
  })

  it('opens the short sign-in for people who are verified here only', async () => {
    const zhao = personOf('zhao-ting')
    const signIn = async (mobile: string) =>
      host.client.call('member.quickLogin', { mobile, smsCode: await host.client.smsCode(mobile), unitId: 335 })
    expect(await signIn(zhao.mobile)).toMatchObject({ code: 200, data: { isNew: false } })
    const nowhere = { mobile: zhao.mobile, smsCode: '000000', unitId: 999_999 }
    expect((await host.client.call('member.quickLogin', nowhere)).message).toBe('请先选择医院')
    await newcomer()
    expect(await signIn(LIN.mobile)).toMatchObject({
      code: 400,
      message: '您尚未在本院认证，请用医院窗口的就诊短码登录，或联系医院',
    })
    expect(
      (await host.client.call('member.quickLogin', { mobile: zhao.mobile, smsCode: '000000', unitId: 335 })).code,
    ).toBe(400)
  })
})

describe('a face', () => {
  const ask = (token: string, who: { name: string; idNo: string } = LIN) =>
    host.client.call<{ ticket: string; failReason: string }>(
      'ext.faceTicket',
      { name: who.name, idNo: who.idNo },
      token,
    )
  const stateOf = async (token: string, ticket: string) =>
    host.client.call<{ state: string }>('ext.faceResult', { ticket }, token)

  it('verifies whom the partner has recognised, and counts one report', async () => {
    const token = await newcomer()
    const { ticket } = (await ask(token)).data
    expect((await stateOf(token, ticket)).data.state).toBe('WAITING')
    await host.client.act('face', { persona: 'lin-xiao', passed: true })
    expect((await stateOf(token, ticket)).data.state).toBe('VERIFIED')
    expect((await host.client.call('member.selectBind', {}, token)).code).toBe(200)
    await expect(host.client.act('face', { persona: 'lin-xiao', passed: false })).rejects.toThrow()
  })

  it('verifies nobody when it was not recognised, too late, or unknown to the hospital', async () => {
    const token = await newcomer()
    const first = (await ask(token)).data.ticket
    await host.client.act('face', { persona: 'lin-xiao', passed: false })
    expect((await stateOf(token, first)).data.state).toBe('FAILED')
    const second = (await ask(token)).data.ticket
    await host.client.act('clock', { shiftMinutes: 6, keepSessions: true })
    expect((await stateOf(token, second)).data.state).toBe('FAILED')
    for (const passed of [true, false])
      await expect(host.client.act('face', { persona: 'lin-xiao', passed })).rejects.toThrow('未找到该记录')
    // Nobody is told whether the hospital knows the person: the check opens, and fails.
    const unknown = (await ask(token, { name: '林晓', idNo: CHEN.idNo })).data
    expect(unknown).toMatchObject({ ticket: expect.stringMatching(/^face_/) as string, failReason: '' })
    await host.client.act('face', { persona: 'lin-xiao', passed: true })
    expect((await stateOf(token, unknown.ticket)).data.state).toBe('FAILED')
    expect((await host.client.call('member.selectBind', {}, token)).code).toBe(402)
  })

  it('changes nothing for who was verified in another way meanwhile', async () => {
    const token = await newcomer()
    const { ticket } = (await ask(token)).data
    const verifiedAt = async () => (await host.client.call('member.isRealInfo', {}, token)).data['verifiedAt']
    await host.client.verify('lin-xiao', token)
    const before = await verifiedAt()
    await host.client.act('clock', { shiftMinutes: 1, keepSessions: true })
    await host.client.act('face', { persona: 'lin-xiao', passed: true })
    expect((await stateOf(token, ticket)).data.state).toBe('VERIFIED')
    expect([typeof before, await verifiedAt()]).toEqual(['number', before])
  })

  it('gives the partner a token for the one check, without a session and without a name', async () => {
    const { ticket } = (await ask(await newcomer())).data
    const tokenFor = (of: string) =>
      host.client.call<{ token: string; expireAt: number }>('external-face.faceToken', { ticket: of })
    const { code, data } = await tokenFor(ticket)
    expect([code, Object.keys(data).sort()]).toEqual([200, ['expireAt', 'token']])
    expect(data.token).not.toContain(ticket)
    // Guessed, of another check, and changed by a letter: none is believed.
    expect((await tokenFor(`face_${'0'.repeat(32)}`)).code).toBe(400)
    const other = (await ask(await newcomer())).data.ticket
    const foreign = (await tokenFor(other)).data.token
    expect(foreign).not.toBe(data.token)
    const report = (token: string) => host.client.act('face', { persona: 'lin-xiao', passed: true, token })
    await expect(report(data.token)).rejects.toThrow()
    await expect(report(`${foreign.slice(0, -1)}_`)).rejects.toThrow()
    await report(foreign)
    // Reported is over, and so is what has run out.
    expect((await tokenFor(other)).code).toBe(400)
    await host.client.act('clock', { shiftMinutes: 6, keepSessions: true })
    expect((await tokenFor(ticket)).code).toBe(400)
  })

  it("keeps one person's check from another", async () => {
    const { ticket } = (await ask(await newcomer())).data
    const stranger = await host.client.token('chen-hao')
    expect((await stateOf(stranger, ticket)).code).toBe(400)
  })

  it('is asked for five times a day like any try, and refused at once after twenty in an hour', async () => {
    // In an hour of its own: other checks of hers count too.
    await host.client.act('clock', { shiftMinutes: 61, keepSessions: true })
    const token = await newcomer()
    const said: string[] = []
    for (let turn = 0; turn < 22; turn++) said.push((await ask(token)).message)
    const times = (text: string) => said.filter((one) => one === text).length
    expect([times('今日认证次数已用完，请明日再试'), times('人脸识别次数过多，请稍后再试或改用其他方式')]).toEqual([
      15, 2,
    ])
    expect(said.at(-1)).toContain('人脸识别次数过多')
  })
})
