/**
 * What people type and paste at the hospital's doors (spec:identity#typed-input): the same person in many ways of writing is
 * let in, and what is no number or name at all is refused in words before it counts as a try.
 */

import { personOf } from '../../../sandbox/identity/personas'
import rows from '../../fixtures/odd-input.json'
import { startHost, type TestHost } from '../support/test-host'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
type Outcome = { state: string; failReason: string; attemptsLeft: number }

const LIN = personOf('lin-xiao')
const CHEN = personOf('chen-hao')
const call = <Data = Fields>(id: string, input: Fields, token?: string) => host.client.call<Data>(id, input, token)

const ofKind = (kind: string) => rows.filter((row) => row.kind === kind)
const right = (kind: string): string[] =>
  ofKind(kind).flatMap(({ typed, value }) => (value === undefined ? [] : [typed]))
const wrong = (kind: string): string[] =>
  ofKind(kind).flatMap(({ typed, fault }) => (fault === undefined || typed === '' ? [] : [typed]))

/** Another way of writing a number: wide digits in groups between direction marks. */
const oddly = (text: string): string =>
  `\u202d${text.replace(/(.{4})(?=.)/g, '$1 ').replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))}\u202c`

/** Somebody whom the hospital knows and who is not verified. */
async function newcomer(persona = 'lin-xiao'): Promise<string> {
  for (const key of ['lin-xiao', 'chen-hao']) await host.client.act('fresh', { persona: key })
  return host.client.token(persona)
}

const triesLeft = async (token: string): Promise<number> =>
  (await call<Outcome>('member.isRealInfo', {}, token)).data.attemptsLeft

describe('signing in', () => {
  const attempt = (mobile: string, smsCode: string) => call<{ token: string }>('login.login', { mobile, smsCode })

  it('knows a phone in every way it is written, and says why others are none', async () => {
    for (const mobile of right('mobile'))
      expect([mobile, (await attempt(mobile, '000000')).message]).toEqual([mobile, '验证码错误或已失效，请重新获取'])
    for (const mobile of wrong('mobile'))
      expect([mobile, (await attempt(mobile, '000000')).message]).toEqual([
        mobile,
        expect.stringMatching(/^手机号格式不正确|^请填写手机号$/),
      ])
    expect((await attempt('1380000000', '000000')).message).toBe('手机号格式不正确，不足11位')
  })

  it('takes the code as the message shows it; what is no code costs no try', async () => {
    const phone = '13811220001'
    const code = await host.client.smsCode(phone)
    for (const text of wrong('smsCode'))
      expect([text, (await attempt(phone, text)).message]).toEqual([
        text,
        expect.stringMatching(/^验证码为6位数字$|^请填写短信验证码$/),
      ])
    const { data } = await attempt(
      '+86 138-1122-0001',
      `【示例医院】验证码 ${code.slice(0, 3)} ${code.slice(3)}，5分钟内有效`,
    )
    expect(data.token).toMatch(/^[0-9a-f]{32}$/)
    expect((await call<{ mobile: string }>('member.selectInfo', {}, data.token)).code).toBe(200)
  })
})

describe('verification', () => {
  const verify = (token: string, stated: Fields) =>
    call<Outcome>(
      'member.authBind',
      { name: LIN.name, idType: '1', idNo: LIN.idNo, mobile: LIN.mobile, ...stated },
      token,
    )

  it('knows a person in every way the name is written', async () => {
    const writings = ofKind('name').filter(({ value }) => value === LIN.name)
    expect(writings.length).toBeGreaterThan(8)
    for (const { typed } of writings) {
      const token = await newcomer()
      const { data } = await verify(token, { name: typed, idNo: oddly(LIN.idNo), mobile: oddly(LIN.mobile) })
      expect([typed, data.state]).toEqual([typed, 'VERIFIED'])
    }
  })

  it('keeps the hospital’s spelling', async () => {
    const token = await newcomer()
    await verify(token, { name: '林　晓' })
    const { data } = await call<{ name: string }>('member.getPatienInfo', {}, token)
    expect(data.name).toBe(LIN.name)
  })

  it('refuses what is no name or number in words, and counts no try for it', async () => {
    const token = await newcomer()
    const seen: unknown[] = []
    for (const name of wrong('name')) seen.push([name, await verify(token, { name })])
    for (const idNo of [...wrong('document'), '11010519491231', '110000199204310022', `${LIN.idNo}9`])
      seen.push([idNo, await verify(token, { idNo })])
    for (const idNo of wrong('document')) seen.push([idNo, await verify(token, { idNo, idType: '2' })])
    for (const mobile of wrong('mobile')) seen.push([mobile, await verify(token, { mobile })])
    for (const cardNo of wrong('cardNo')) seen.push([cardNo, await verify(token, { cardNo })])
    for (const [typed, answer] of seen as [string, { code: number; message: string }][]) {
      expect([typed, answer.code]).toEqual([typed, 400])
      expect(answer.message).toMatch(/[\u4e00-\u9fff]{4}/)
    }
    expect(await triesLeft(token)).toBe(5)
    expect((await verify(token, { name: '林筱' })).data).toMatchObject({ state: 'FAILED', attemptsLeft: 4 })
  })

  it('is the same for the real-name check, and for a face', async () => {
    const token = await newcomer()
    const stated = { name: '林\u200b晓', idNo: oddly(LIN.idNo) }
    for (const name of ['林3', '<b>林晓</b>']) {
      expect((await call('member.realInfo', { ...stated, idType: '1', name }, token)).code).toBe(400)
      expect((await call('ext.faceTicket', { ...stated, name }, token)).code).toBe(400)
    }
    expect((await call('ext.faceTicket', { ...stated, idNo: '1101051949' }, token)).message).toBe('身份证号码位数不对!')
    expect(await triesLeft(token)).toBe(5)
    await call('ext.faceTicket', stated, token)
    await host.client.act('face', { persona: 'lin-xiao', passed: true })
    expect((await call<Outcome>('member.isRealInfo', {}, token)).data.state).toBe('VERIFIED')
    const again = await newcomer()
    expect((await call<Outcome>('member.realInfo', { ...stated, idType: '1' }, again)).data.state).toBe('VERIFIED')
  })
})

describe('a code of the desk', () => {
  const mint = async () =>
    (await host.client.act<{ code: string }>('deskCode', { persona: 'lin-xiao', unitId: 335 })).code
  const TAIL = LIN.idNo.slice(-4)

  it('is taken in groups, in wide digits and out of its link', async () => {
    for (const write of [
      oddly,
      (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`,
      (code: string) => `/q?code=${code}`,
    ]) {
      const token = await newcomer()
      const input = { code: write(await mint()), idTail: oddly(TAIL.toLowerCase()) }
      expect((await call<Outcome>('member.oauthBindByScanNew', input, token)).data.state).toBe('VERIFIED')
    }
    await newcomer()
    const input = { code: oddly(await mint()), idTail: oddly(TAIL), unitId: 335 }
    expect((await call<{ token: string }>('member.quickLoginBy', input)).data.token).toMatch(/^[0-9a-f]{32}$/)
  })

  it('of another length is refused in words and counts nothing', async () => {
    const token = await newcomer()
    for (const code of wrong('deskCode'))
      expect([code, (await call('member.oauthBindByScanNew', { code, idTail: TAIL }, token)).message]).toEqual([
        code,
        '就诊短码为8位数字',
      ])
    for (const idTail of wrong('idTail'))
      expect([idTail, (await call('member.oauthBindByScanNew', { code: '12345678', idTail }, token)).message]).toEqual([
        idTail,
        '请填写证件号码的后4位',
      ])
    expect(await triesLeft(token)).toBe(5)
  })

  it('answers a step-up as typed', async () => {
    const token = await newcomer()
    await host.client.verify('lin-xiao', token)
    const { data } = await call<{ stepUpId: string }>('ext.stepUpAsk', { act: 'export' }, token)
    const slip = await host.client.act<{ code: string; idTail: string }>('stepUpSlip', { stepUpId: data.stepUpId })
    const answer = (code: string) =>
      call<{ proof: string }>(
        'ext.stepUpAnswer',
        { stepUpId: data.stepUpId, way: 'deskCode', code, idTail: oddly(slip.idTail) },
        token,
      )
    // More than the tries that a question has.
    for (const code of wrong('deskCode')) expect((await answer(code)).message).toBe('就诊短码为8位数字')
    expect((await answer(oddly(slip.code))).data.proof).toMatch(/\w{8}/)
  })
})

describe('the couple', () => {
  async function both(): Promise<{ her: string; him: string }> {
    const her = await newcomer()
    const him = await host.client.token('chen-hao')
    await host.client.verify('lin-xiao', her)
    await host.client.verify('chen-hao', him)
    return { her, him }
  }

  it('is paired by what each typed of the other, however it is written', async () => {
    const { her, him } = await both()
    const about = { name: ' 陈　浩', idNo: oddly(CHEN.idNo), mobile: '+86 138 0000 0002', agreed: true }
    for (const name of wrong('name'))
      expect([name, (await call('ext.invitePartner', { ...about, name }, her)).code]).toEqual([name, 400])
    const { data } = await call<{ inviteCode: string }>('ext.invitePartner', about, her)
    const inviteCode = `${data.inviteCode.slice(0, 4).toLowerCase()} ${data.inviteCode.slice(4)}`
    const answer = { inviteCode, accept: true, name: '林\u200d晓', idTail: oddly(LIN.idNo.slice(-4)), agreed: true }
    const odd = await call('member.coupleMatch', { ...answer, name: '林3' }, him)
    expect([odd.code, odd.message]).toEqual([400, '配偶姓名只能包含汉字、字母和间隔号'])
    expect((await call<{ state: string }>('member.coupleMatch', answer, him)).data.state).toBe('PAIRED')
  })

  it('binds a card by its number as it is printed', async () => {
    const { her } = await both()
    const list = await call<{ list: { cardId: string; cardNo: string }[] }>('member.queryCardList', {}, her)
    const [card] = list.data.list
    if (!card) throw new Error('no card')
    await call('member.deleteCardById', { cardId: card.cardId }, her)
    for (const cardNo of wrong('cardNo'))
      expect((await call('member.modifyCardInfo', { cardNo, name: LIN.name }, her)).message).toBe(
        '就诊卡号应为6至20位数字',
      )
    const bound = await call<{ cardId: string }>(
      'member.modifyCardInfo',
      { cardNo: card.cardNo.replace(/(.{4})(?=.)/g, '$1 '), name: '林 晓' },
      her,
    )
    expect(bound.data.cardId).toBe(card.cardId)
  })
})
