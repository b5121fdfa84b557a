import { personOf } from '../../../sandbox/identity/personas'
import { handlers } from '../../../sandbox/registry'
import { sampleOf } from '../../day'
import { startHost, type TestHost } from '../support/test-host'

import { catalogue } from '@/api/catalogue'
import { sandboxPath } from '@/api/core/openapi'
import { addDays, hospitalInstant } from '@/domain/dates'
import { maskPhone } from '@/domain/text'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

const mobile = '13800000001'
const proofFor = (phone: string) => host.client.captchaTicket(phone)
const later = (minutes: number, keepSessions = true) =>
  host.client.act('clock', { shiftMinutes: minutes, keepSessions })

describe('the token', () => {
  it('is the only identity: no cookie, no openId, no made-up text', async () => {
    const token = await host.client.token('he-jing')
    const none = [
      await host.client.call('member.selectInfo', {}, '', { cookie: `token=${token}; Authorization=${token}` }),
      await host.client.call('member.selectInfo', {}, '', { openId: 'fallback', unitId: '335' }),
      await host.client.call('member.selectInfo', {}, 'f'.repeat(32)),
      await host.client.call('member.selectInfo', {}, `${token.slice(0, 31)}x`),
      await host.client.call('member.selectInfo', { token }, ''),
    ]
    expect(none.map(({ code }) => code)).toEqual([401, 401, 401, 401, 401])
    expect((await host.client.call('member.selectInfo', {}, token)).code).toBe(200)
    expect((await host.client.call('member.selectInfo', {}, '', { Authorization: `Bearer ${token}` })).code).toBe(200)
  })

  it('must not disagree with the Authorization header', async () => {
    const [hers, his] = [await host.client.token('he-jing'), await host.client.token('sun-lei')]
    expect((await host.client.call('member.selectInfo', {}, '', { token: hers, Authorization: his })).code).toBe(401)
  })

  it('is dead after signing out, after 30 minutes without use and after 12 hours', async () => {
    const token = await host.client.token('he-jing')
    await host.client.call('ext.signOut', {}, token)
    expect((await host.client.call('member.selectInfo', {}, token)).code).toBe(401)
    const idle = await host.client.token('he-jing')
    await later(29, false)
    expect((await host.client.call('member.selectInfo', {}, idle)).code).toBe(200)
    await later(31, false)
    expect((await host.client.call('member.selectInfo', {}, idle)).code).toBe(401)
    const used = await host.client.token('he-jing')
    for (let half = 0; half < 24; half++) {
      await later(29, false)
      if (half < 23) expect((await host.client.call('member.selectInfo', {}, used)).code).toBe(200)
    }
    await later(24, false)
    expect((await host.client.call('member.selectInfo', {}, used)).code).toBe(401)
  })

  it('belongs to one hospital; another in the header asks for a new sign-in, which the exchange gives', async () => {
    const token = await host.client.token('zhou-min', 335)
    expect((await host.client.call('subjects.reservationRecord', {}, token, { unitId: '324' })).code).toBe(401)
    expect((await host.client.call('subjects.reservationRecord', {}, token, { unitId: '335' })).code).toBe(200)
    const other = await host.client.call<string>(
      'member.getMemberToken',
      { authorization: token, deptId: '324' },
      token,
    )
    expect(other.code).toBe(200)
    const there = await host.client.call<{ list: unknown[] }>('subjects.reservationRecord', {}, other.data, {
      unitId: '324',
    })
    expect([there.code, there.data.list]).toEqual([200, []])
    expect((await host.client.call('member.selectInfo', {}, token)).code).toBe(401)
  })

  it('is not exchanged for a department that is no number: said in words, by no fault of the server', async () => {
    const token = await host.client.token('zhou-min', 335)
    for (const deptId of ['1.5', '-1', '1e3', '335 or 1=1'])
      expect(await host.client.call('member.getMemberToken', { authorization: token, deptId }, token)).toMatchObject({
        code: 400,
        message: '科室编号格式不正确，请从医院的入口重新进入',
      })
  })

  it('without a hospital takes the first one named', async () => {
    const code = await host.client.smsCode('13800000006')
    const { data } = await host.client.call<{ token: string }>('login.login', { mobile: '13800000006', smsCode: code })
    const chooses = { code: 400, message: '请先选择医院' }
    expect(await host.client.call('subjects.reservationRecord', {}, data.token)).toMatchObject(chooses)
    // Nor is one taken that does not exist, and nothing is kept of a form for none.
    const nowhere = await host.client.call('subjects.reservationRecord', {}, data.token, { unitId: '999999' })
    expect(nowhere).toMatchObject(chooses)
    expect(await host.client.call('login.completionInfo', { form: 'profile' }, data.token)).toMatchObject(chooses)
    expect((await host.client.call('index.bindStatus', {}, data.token)).data).toEqual({
      mobileBound: true,
      verified: false,
      cardCount: 0,
      boundLevel: 'phone',
    })
    expect((await host.client.call('subjects.reservationRecord', {}, data.token, { unitId: '335' })).code).toBe(200)
    expect((await host.client.call('subjects.reservationRecord', {}, data.token, { unitId: '1001' })).code).toBe(401)
  })

  it('answers 403 without a phone and 402 without a verified identity', async () => {
    const visitor = await host.client.call<{ token: string }>('login.loginMobileSignNew', {
      code: 'wx-new-levels',
      unitId: 335,
    })
    expect((await host.client.call('member.selectBind', {}, visitor.data.token)).code).toBe(403)
    expect((await host.client.call('index.bindStatus', {}, visitor.data.token)).data).toEqual({
      mobileBound: false,
      verified: false,
      cardCount: 0,
      boundLevel: 'guest',
    })
    const unverified = await host.client.token('chen-hao')
    // Without a record there is nothing to prove an act on one by; the account's own end is proved by its phone.
    const ask = async (act: string, token: string) => {
      const { code, message } = await host.client.call('ext.stepUpAsk', { act }, token)
      return [code, message]
    }
    const unproved = [402, '请先完成在线认证']
    for (const act of ['unBind', 'changePhone', 'export'])
      expect([act, await ask(act, unverified)]).toEqual([act, unproved])
    expect((await ask('deleteAccount', unverified))[0]).toBe(200)
    expect(await ask('deleteAccount', visitor.data.token)).toEqual(unproved)
    for (const id of [
      'member.selectBind',
      'subjects.reservationRecord',
      'member.queryCardList',
      'payment.payChannel',
    ]) {
      expect([id, (await host.client.call(id, {}, unverified)).code]).toEqual([id, 402])
    }
  })
})

describe('ways in', () => {
  it('sends no SMS without a captcha proof, with a used one or with another phone’s', async () => {
    const phone = '13811110001'
    const proof = await proofFor(phone)
    const send = (to: string, captchaTicket: string) =>
      host.client.call('login.validateCode', { mobile: to, captchaTicket })
    expect((await send(phone, 'x'.repeat(32))).code).toBe(400)
    expect((await send('13811110002', proof)).code).toBe(400)
    expect((await send(phone, proof)).code).toBe(200)
    await later(2)
    expect((await send(phone, proof)).message).toBe('请先完成安全验证')
  })

  it('refuses a wrong slider, a second answer to a solved one, and a fourth guess', async () => {
    const phone = '13811110003'
    const { captchaId } = await host.client.puzzle(phone, 'slider')
    const { gapX } = await host.client.act<{ gapX: number }>('puzzle', { captchaId })
    // A finger may be six pixels off, and not seven.
    for (const wrong of ['-5', String(gapX + 7), '一百'])
      expect((await host.client.solve(captchaId, phone, wrong)).code).toBe(400)
    expect((await host.client.solve(captchaId, phone, String(gapX))).code).toBe(400)
    const next = await host.client.puzzle(phone, 'slider')
    const place = await host.client.act<{ gapX: number }>('puzzle', { captchaId: next.captchaId })
    const solved = await host.client.solve(next.captchaId, phone, String(place.gapX + 6))
    expect(solved.code).toBe(200)
    expect((await host.client.solve(next.captchaId, phone, String(place.gapX))).code).toBe(400)
  })

  it('waits 60 s between two SMS and stops after five in an hour', async () => {
    const phone = '13811110004'
    const sent: number[] = []
    for (let turn = 0; turn < 6; turn++) {
      const proof = await proofFor(phone)
      sent.push((await host.client.call('login.validateCode', { mobile: phone, captchaTicket: proof })).code)
      if (turn === 0) {
        const again = await host.client.call('login.validateCode', {
          mobile: phone,
          captchaTicket: await proofFor(phone),
        })
        expect(again.message).toMatch(/^验证码已发送，请\d+秒后再试$/)
      }
      await later(2)
    }
    expect(sent).toEqual([200, 200, 200, 200, 200, 400])
  })

  it('locks a code after five guesses, though the sixth is right', async () => {
    const phone = '13811110005'
    const right = await host.client.smsCode(phone)
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    const guesses = await Promise.all(
      Array.from({ length: 5 }, () => host.client.call('login.login', { mobile: phone, smsCode: wrong })),
    )
    expect(guesses.every(({ code }) => code === 400)).toBe(true)
    expect((await host.client.call('login.login', { mobile: phone, smsCode: right })).code).toBe(400)
  })

  it('takes a code once, only for its own phone and purpose, and not after five minutes', async () => {
    const phone = '13811110006'
    const code = await host.client.smsCode(phone)
    expect((await host.client.call('login.login', { mobile: '13811110007', smsCode: code })).code).toBe(400)
    const two = await Promise.all([0, 1].map(() => host.client.call('login.login', { mobile: phone, smsCode: code })))
    expect(two.map(({ code: answer }) => answer).sort()).toEqual([200, 400])
    await later(2)
    const old = await host.client.smsCode(phone)
    await later(6)
    expect((await host.client.call('login.login', { mobile: phone, smsCode: old })).code).toBe(400)
    const unbind = await host.client.smsCode(phone, 'unbind')
    expect((await host.client.call('login.login', { mobile: phone, smsCode: unbind })).code).toBe(400)
  })

  it.each(['ext.redeemTicket', 'login.loginMobileSign'])('%s takes a ticket once, within 60 s', async (id) => {
    const first = await host.client.act<{ ticket: string }>('ticket', { persona: 'li-jun' })
    const used = await Promise.all(Array.from({ length: 10 }, () => host.client.call(id, { ticket: first.ticket })))
    expect(used.filter(({ code }) => code === 200)).toHaveLength(1)
    const second = await host.client.act<{ ticket: string }>('ticket', { persona: 'li-jun' })
    await later(1)
    expect((await host.client.call(id, { ticket: second.ticket })).code).toBe(400)
    expect((await host.client.call(id, { ticket: `tkt_${'0'.repeat(32)}` })).code).toBe(400)
  })

  it('knows a persona by its applet code and a host code only once', async () => {
    const known = await host.client.call<{ userInfo: { mobile: string } }>('login.loginMobileSignNew', {
      code: 'wx-he-jing',
      unitId: 335,
    })
    expect(known.data.userInfo.mobile).toBe(personOf('he-jing').mobile)
    const code = 'host-code-0001'
    expect((await host.client.call('login.loginMobileSignNew', { code })).code).toBe(200)
    expect((await host.client.call('login.loginMobileSignNew', { code })).code).toBe(400)
    for (const phoneCode of ['phone-nobody', 'phone-12811110001', '13811110001'])
      expect(await host.client.call('login.loginMobileSignNew', { code: 'wx-no-phone', phoneCode })).toMatchObject({
        code: 400,
        message: '未能获取手机号，请使用短信验证码',
      })
    const token = await host.client.call<string>('member.getMemberToken', {
      authorization: 'wx-he-jing',
      deptId: '335',
    })
    expect((await host.client.call<{ mobile: string }>('member.selectInfo', {}, token.data)).data.mobile).toBe(
      personOf('he-jing').mobile,
    )
  })

  it('does not lead somebody’s applet into another account', async () => {
    const { data } = await host.client.call<{ openId: string }>('wx.codeToOpenid', { code: 'wx-he-jing' })
    const phone = '13811110008'
    const smsCode = await host.client.smsCode(phone)
    await host.client.call('login.login', { mobile: phone, smsCode, openId: data.openId })
    const still = await host.client.call<{ userInfo: { mobile: string } }>('login.loginMobileSignNew', {
      code: 'wx-he-jing',
    })
    expect(still.data.userInfo.mobile).toBe(personOf('he-jing').mobile)
  })
})

describe('verification', () => {
  it('passes only people in the hospital system, with the stated reasons', async () => {
    const code = await host.client.smsCode('13811110009')
    const { data } = await host.client.call<{ token: string }>('login.login', {
      mobile: '13811110009',
      smsCode: code,
      unitId: 335,
    })
    const lin = personOf('lin-xiao')
    const bind = (change: Record<string, unknown>) =>
      host.client.call<{ state: string; failReason: string; attemptsLeft: number }>(
        'member.authBind',
        { name: lin.name, idType: '1', idNo: lin.idNo, mobile: lin.mobile, ...change },
        data.token,
      )
    // Another phone than the account's own: nothing tells whether there is a record, or what does not fit.
    const proves = '请验证医院预留手机号，确认是您本人'
    expect((await bind({ idNo: '110000199205180022' })).data.failReason).toBe(proves)
    expect((await bind({ name: '林小' })).data.failReason).toBe(proves)
    expect((await bind({ mobile: '13811110009' })).data.failReason).toBe('未查询到与所填信息一致的就诊档案')
    expect((await bind({ idNo: '110000199205180023' })).message).toBe('身份证号码校验错误!')
    expect((await bind({ idNo: '1100001992' })).message).toBe('身份证号码位数不对!')
    const taken = personOf('he-jing')
    const other = await bind({ name: taken.name, idNo: taken.idNo, mobile: taken.mobile })
    expect(other.data).toMatchObject({ state: 'FAILED', failReason: proves, attemptsLeft: 1 })
    await bind({ name: '林小' })
    expect((await bind({})).message).toBe('今日认证次数已用完，请明日再试')
    const state = await host.client.call('member.isRealInfo', {}, data.token)
    expect(state.data).toEqual({
      state: 'FAILED',
      nameMasked: '',
      idTypeLabel: '',
      idNoMasked: '',
      mobileMasked: '',
      attemptsLeft: 0,
      lockedUntil: hospitalInstant(addDays(await host.client.today(), 1)),
      verifiedAt: null,
      failReason: '今日认证次数已用完，请明日再试',
    })
  })

  it('tells the owner of the phone on file what does not fit', async () => {
    await host.client.act('fresh', { persona: 'lin-xiao' })
    const token = await host.client.token('lin-xiao')
    const { name, idNo, mobile: own } = personOf('lin-xiao')
    const bind = async (change: Record<string, unknown>) =>
      (
        await host.client.call<{ failReason: string }>(
          'member.authBind',
          { name, idType: '1', idNo, mobile: own, ...change },
          token,
        )
      ).data.failReason
    const state = async () => (await host.client.call('member.isRealInfo', {}, token)).data
    const nothing = {
      ...{ nameMasked: '', idTypeLabel: '', idNoMasked: '', mobileMasked: '' },
      ...{ lockedUntil: null, verifiedAt: null, failReason: '' },
    }
    expect(await state()).toEqual({ ...nothing, state: 'NONE', attemptsLeft: 5 })
    expect(await bind({ name: '林小' })).toBe('姓名与证件号码不一致')
    expect(await state()).toEqual({ ...nothing, state: 'FAILED', attemptsLeft: 4 })
    expect(await bind({ mobile: '13900000000' })).toBe('手机号与医院预留号码不一致')
    expect(await bind({})).toBe('')
    expect(await state()).toEqual({
      ...nothing,
      state: 'VERIFIED',
      nameMasked: '林*',
      idTypeLabel: '居民身份证',
      idNoMasked: `${idNo.slice(0, 3)}***********${idNo.slice(-4)}`,
      mobileMasked: maskPhone(own),
      attemptsLeft: 3,
      verifiedAt: expect.any(Number),
    })
  })

  it('ten at once for one identity, and one more at the desk: one account gets it', async () => {
    await host.client.act('fresh', { persona: 'lin-xiao' })
    await host.client.act('fresh', { persona: 'chen-hao' })
    const { name, idNo, mobile: own } = personOf('lin-xiao')
    const token = await host.client.token('lin-xiao')
    const { code } = await host.client.act<{ code: string }>('deskCode', { persona: 'lin-xiao' })
    const other = await host.client.token('chen-hao')
    const results = await Promise.all([
      ...Array.from({ length: 10 }, () =>
        host.client.call<{ state: string }>('member.authBind', { name, idType: '1', idNo, mobile: own }, token),
      ),
      host.client.call<{ state: string }>('member.oauthBindByScan', { code, idTail: idNo.slice(-4) }, other),
    ])
    expect(results.every(({ code: answer }) => [200, 400, 401].includes(answer))).toBe(true)
    const bound = await Promise.all(
      [token, other].map(async (each) => (await host.client.call('member.selectBind', {}, each)).code),
    )
    expect(bound.filter((answer) => answer === 200)).toHaveLength(1)
  })
})

describe('rows of others', () => {
  it('are answered exactly like absent ones, and the attempt is on record', async () => {
    const { client } = host
    await client.clockTo(`${await client.today()} 10:00:00`)
    await client.act('fresh', { persona: 'li-jun' })
    const owner = await client.token('li-jun')
    const place = await client.place(owner, { daysAhead: 3 })
    const made = await client.register(owner, place.slotId)
    const { data: cards } = await client.call<{ list: { cardId: string }[] }>('member.queryCardList', {}, owner)
    const cardId = cards.list[0]?.cardId
    const { data: me } = await client.call<{ patientId: string }>('member.getPatienInfo', {}, owner)
    const stranger = await client.token('he-jing')
    const elsewhere = await client.token('li-jun', 38)
    const tries: [string, Record<string, unknown>][] = [
      ['order.byCode', { orderCode: made.orderCode }],
      ['advice.queryPayState', { orderCode: made.orderCode }],
      ['advice.createPay', { orderCode: made.orderCode }],
      ['payment.paymentH5', { orderCode: made.orderCode, payMethod: 'weChatPay' }],
      ['payment.payChannel', { orderCode: made.orderCode }],
      ['ext.paymentPrepare', { orderCode: made.orderCode, payMethod: 'aliPay' }],
      ['apppay.getPrepayId', { orderCode: made.orderCode }],
      ['subjects.payByVisitCardTj', { orderCode: made.orderCode, confirmed: true }],
      ['subjects.payHisOrderByZs', { orderCode: made.orderCode, confirmed: true }],
      ['subjects.confirmRegist', { appointmentId: made.appointmentId }],
      ['subjects.regist', { lockId: made.appointmentId }],
      ['subjects.unLockNumber', { lockId: made.appointmentId }],
      ['subjects.his-CancelRegist', { appointmentId: made.appointmentId }],
      ['subjects.selectRecordByOrderId', { orderCode: made.orderCode }],
      ['subjects.appointProcess', { appointmentId: made.appointmentId }],
      ['member.userFeedback', { kind: 'cancelRequest', content: 'x', appointmentId: made.appointmentId }],
      ['member.queryCardById', { cardId }],
      ['member.defaultCardById', { cardId }],
      ['member.getPatienInfo', { patientId: me.patientId }],
    ]
    for (const token of [stranger, elsewhere]) {
      for (const [id, input] of tries) {
        if (token === elsewhere && id === 'member.getPatienInfo') continue
        const foreign = await client.call(id, input, token)
        const absent = await client.call(
          id,
          Object.fromEntries(
            Object.entries(input).map(([name, value]) => [
              name,
              /Id$|Code$/.test(name) ? 'f'.repeat(String(value).length) : value,
            ]),
          ),
          token,
        )
        expect([id, foreign.code, foreign.message, foreign.data]).toEqual([id, 400, '未找到该记录', ''])
        expect([id, absent.code, absent.message, absent.data]).toEqual([
          id,
          foreign.code,
          foreign.message,
          foreign.data,
        ])
      }
    }
    const { list } = await client.look<{ list: { callId: string; result: string }[] }>('audit', { limit: '400' })
    for (const id of ['subjects.his-CancelRegist', 'payment.paymentH5', 'member.defaultCardById']) {
      expect(list.some((row) => row.callId === id && row.result === 'refused:400')).toBe(true)
    }
    expect(
      (await client.call<{ payStatus: number }>('order.byCode', { orderCode: made.orderCode }, owner)).data.payStatus,
    ).toBe(0)
  })

  it('are not reached by any answered read with a stranger’s token', async () => {
    const owner = personOf('zhou-min')
    const stranger = await host.client.token('sun-lei')
    for (const { call } of handlers.filter((one) => one.call.effect === 'read')) {
      const answer = await host.client.call(call.id, {}, stranger)
      const text = JSON.stringify(answer.data ?? '')
      for (const canary of [owner.name, owner.mobile, owner.idNo])
        expect([call.id, text.includes(canary)]).toEqual([call.id, false])
    }
  })
})

describe('requests that are none', () => {
  it('hostile keys change nothing, odd bodies are refused, nothing answers 5xx', async () => {
    const token = await host.client.token('he-jing')
    const hostile = {
      status: 1,
      amount: 1,
      payableFen: 0,
      isReal: 1,
      unitId: 17,
      patientId: 'x',
      role: 'staff',
      noShowCount: 0,
      verified: true,
    }
    const before = (await host.client.call('member.selectInfo', {}, token)).data
    await host.client.call('login.completionInfo', hostile, token)
    expect((await host.client.call('member.selectInfo', {}, token)).data).toMatchObject({
      verified: true,
      unitId: before['unitId'],
    })
    const bodies = [
      '[]',
      '5',
      '"x"',
      '{',
      '{"a":'.repeat(40) + '1' + '}'.repeat(40),
      `{"content":"${'x'.repeat(1_100_000)}"}`,
      '{"__proto__":{"admin":1}}',
      '\u0000',
    ]
    const writes = catalogue.filter(
      (call) =>
        call.method === 'POST' && handlers.some((one) => one.call.id === call.id && !call.id.startsWith('ext.signOut')),
    )
    for (const call of writes) {
      // every day each write meets two of them, and each of them many writes; all in a whole round
      for (const body of sampleOf(`odd bodies of ${call.id}`, bodies, 2)) {
        const path = sandboxPath(call).replace(/\{\w+\}/g, 'x')
        const response = await fetch(`${host.client.url}${path}`, {
          method: 'POST',
          headers: { token, 'content-type': 'application/json' },
          body,
        })
        expect([call.id, body.slice(0, 12), response.status < 500]).toEqual([call.id, body.slice(0, 12), true])
        const answer = (await response.json()) as { code: number }
        expect([call.id, body.slice(0, 12), answer.code === 500]).toEqual([call.id, body.slice(0, 12), false])
      }
    }
  })

  it('injection texts are only texts', async () => {
    const token = await host.client.token('li-jun')
    for (const text of ["' or 1=1 --", '"; drop table member;', '%', '_', '\\', '$1', '‮']) {
      const found = await host.client.call<{ list: unknown[] }>('index.getUnit', { keyword: text })
      // A mark that nobody sees asks for nothing, and so finds everything.
      expect([text, found.code, text === '\u202e' ? [] : found.data.list]).toEqual([text, 200, []])
      const code = (await host.client.call('subjects.getDoctor', { keyword: text }, token)).code
      expect([text, [200, 400].includes(code)]).toEqual([text, true])
      expect((await host.client.call('order.byCode', { orderCode: text }, token)).code).toBe(400)
    }
    expect((await host.client.call('subjects.getDoctor', { keyword: 'a\u0000b' }, token)).code).toBe(400)
  })
})

describe('headers', () => {
  it('are the same guard on every kind of answer, and CORS names no foreign origin', async () => {
    for (const path of [
      '/',
      '/console/accounts',
      '/openapi',
      '/openapi.json',
      '/hc-patient/api/index/getUnit',
      '/nothing',
      '/static/serverConfig.json',
    ]) {
      const { headers } = await fetch(host.client.url + path)
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
      expect([path, headers.get('referrer-policy')?.replace('same-origin', 'no-referrer')]).toEqual([
        path,
        'no-referrer',
      ])
      expect([path, headers.get('content-security-policy') !== null, headers.get('set-cookie')]).toEqual([
        path,
        true,
        null,
      ])
    }
    const api = `${host.client.url}/hc-patient/api/index/getUnit`
    const preflight = (origin: string) =>
      fetch(api, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' },
      })
    const own = (await preflight('http://localhost:10086')).headers
    expect(own.get('access-control-allow-headers')?.split(', ')).toEqual(
      expect.arrayContaining([
        'token',
        'Authorization',
        'deptId',
        'openId',
        'channel',
        'facilityType',
        'unitId',
        'content-type',
        'idempotency-key',
      ]),
    )
    expect([own.get('access-control-allow-origin'), own.get('access-control-allow-credentials')]).toEqual([
      'http://localhost:10086',
      null,
    ])
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost.evil.example',
      'http://localhost:10086.evil.example',
    ]) {
      expect([origin, (await preflight(origin)).headers.get('access-control-allow-origin')]).toEqual([origin, null])
    }
    expect((await fetch(api, { method: 'POST', body: '{}' })).headers.get('cache-control')).toBe('no-store')
  })
})

describe('the audit', () => {
  it('names who, what and result, and holds no name, phone or number of anybody', async () => {
    const phone = '13900007777'
    const smsCode = await host.client.smsCode(phone)
    expect((await host.client.call('login.login', { mobile: phone, smsCode, unitId: 335 })).code).toBe(200)
    const { list } = await host.client.look<{ list: Record<string, unknown>[] }>('audit', { limit: '500' })
    expect(list.length).toBeGreaterThan(30)
    const text = JSON.stringify(list)
    expect(text).not.toContain(phone)
    for (const { name, mobile: number, idNo } of [personOf('lin-xiao'), personOf('he-jing'), personOf('li-jun')]) {
      for (const canary of [name, number, idNo]) expect(text).not.toContain(canary)
    }
    expect(list.some((row) => row['callId'] === 'login.login' && String(row['actor']).startsWith('member:'))).toBe(true)
    expect(mobile).toHaveLength(11)
  })
})

describe('the console', () => {
  it('takes no change from another site or without its header, and nothing by another name', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${host.client.url}/console/api/clearFaults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      })
    expect((await post({})).status).toBe(403)
    expect((await post({ origin: 'https://evil.example', 'x-console': '1' })).status).toBe(403)
    expect((await post({ origin: 'null' })).status).toBe(403)
    expect((await post({ 'x-console': '1' })).status).toBe(200)
    expect((await post({ origin: host.client.url })).status).toBe(200)
  })
})
