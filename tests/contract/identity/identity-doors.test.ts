/** Doors that only the demonstration has, the puzzle before an SMS, and codes that strangers try (spec:security#test-doors). */

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PNG } from 'pngjs'

import { personOf } from '../../../sandbox/identity/personas'
import { createProxies } from '../../../sandbox/server/http/proxies'
import { ServerClient } from '../../attack/server/server-client'
import { spawnSandbox, type SpawnedSandbox } from '../../hospital/spawn'
import { programArgs } from '../../programs'
import { startHost, type TestHost } from '../support/test-host'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

const FORWARDED = { 'X-Forwarded-For': '203.0.113.9' }
const PHONE = personOf('he-jing').mobile

/** What lets somebody in by a code that anybody could invent. */
const tryDoors = async (client: ServerClient, headers: Record<string, string> = {}): Promise<number[]> => {
  const inputs: [string, Record<string, unknown>][] = [
    ['login.loginMobileSignNew', { code: 'wx-he-jing', unitId: 335 }],
    ['login.loginMobileSignNew', { code: `any-${Math.random()}`, phoneCode: `phone-${PHONE}`, unitId: 335 }],
    ['wx.codeToOpenid', { code: 'wx-he-jing' }],
    ['ext.alipayAuthCode', { code: 'ali-he-jing' }],
    ['member.getMemberToken', { authorization: 'wx-he-jing', deptId: '335' }],
  ]
  const codes: number[] = []
  for (const [id, input] of inputs) codes.push((await client.call(id, input, '', headers)).code)
  return codes
}

describe('invented codes of a host', () => {
  it('open on this machine, and to nobody whom a proxy brings', async () => {
    expect(await tryDoors(host.client)).toEqual([200, 200, 200, 200, 200])
    const others: Record<string, string>[] = [{ 'X-Real-IP': '203.0.113.9' }, { Forwarded: 'for=203.0.113.9' }]
    for (const headers of [FORWARDED, ...others])
      expect(await tryDoors(host.client, headers)).toEqual([400, 400, 400, 400, 400])
    // Saying to come from here does not help.
    expect(await tryDoors(host.client, { 'X-Forwarded-For': '127.0.0.1' })).toEqual([400, 400, 400, 400, 400])
  })

  it('open to nobody where the server was not started for it', async () => {
    const data = mkdtempSync(path.join(os.tmpdir(), 'doors-'))
    let sandbox: SpawnedSandbox | undefined
    try {
      sandbox = await spawnSandbox({
        port: 0,
        data,
        env: { SANDBOX_TEST_DOORS: '' },
        program: programArgs('sandbox/main.ts'),
      })
      expect(await tryDoors(new ServerClient(sandbox.url))).toEqual([400, 400, 400, 400, 400])
    } finally {
      await sandbox?.stop()
      rmSync(data, { recursive: true, force: true })
    }
  })

  it('the console is no more open to a proxy than they are', async () => {
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${host.url}/console/api/clock`, { headers })).status
    expect(await status({})).toBe(200)
    expect(await status(FORWARDED)).toBe(403)
    expect(await status({ 'X-Forwarded-For': '127.0.0.1' })).toBe(403)
  })
})

describe('where a request comes from', () => {
  const from = (list: string, remote: string, forwardedFor: string, others = false) =>
    createProxies(list).from(remote, { for: forwardedFor, others })

  it('is the machine of the connection, unless a listed proxy says otherwise', () => {
    expect(from('', '127.0.0.1', '')).toBe('127.0.0.1')
    expect(from('', '198.51.100.7', '')).toBe('198.51.100.7')
    expect(from('', '127.0.0.1', '203.0.113.9')).toBe('forwarded by 127.0.0.1')
    expect(from('127.0.0.1', '127.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
    expect(from('127.0.0.1', '::ffff:127.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
  })

  it('is the last address that no listed proxy has, whatever the caller wrote before it', () => {
    const list = '127.0.0.1, 10.0.0.0/8'
    expect(from(list, '127.0.0.1', '127.0.0.1, 203.0.113.9')).toBe('203.0.113.9')
    expect(from(list, '127.0.0.1', '1.2.3.4, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9')
    expect(from(list, '127.0.0.1', 'somebody')).toBe('forwarded by 127.0.0.1')
    expect(from(list, '127.0.0.1', '', true)).toBe('forwarded by 127.0.0.1')
  })

  it.each(['localhost', '10.0.0.0/40', 'evil', '1.2.3'])('refuses to start with %s in the list', (entry) => {
    expect(() => createProxies(entry)).toThrow('TRUSTED_PROXIES')
  })
})

describe('the puzzle before an SMS', () => {
  it('tells its answer in no text: pixels only, and not two alike', async () => {
    const seen = new Set<string>()
    for (let at = 0; at < 5; at++) {
      const { captchaId, background, piece, question } = await host.client.puzzle('13812340001', 'slider')
      expect([question, captchaId]).toEqual(['', expect.stringMatching(/^[0-9a-f]{32}$/)])
      for (const picture of [background, piece]) {
        expect(picture).toMatch(/^data:image\/png;base64,/)
        const bytes = Buffer.from(picture.split(',')[1] ?? '', 'base64')
        expect(chunksOf(bytes)).toEqual(['IHDR', 'IDAT', 'IEND'])
      }
      const { width, height } = PNG.sync.read(Buffer.from(background.split(',')[1] ?? '', 'base64'))
      expect([width, height]).toEqual([300, 150])
      seen.add(background)
    }
    expect(seen.size).toBe(5)
  })

  it('can be passed without seeing by a text message of that phone, and by no other answer', async () => {
    const mobile = '13812340002'
    const { captchaId, smsTo, smsWord, background } = await host.client.puzzle(mobile)
    expect([background, /^\d{6}$/.test(smsWord), smsTo !== '']).toEqual(['', true, true])
    for (const answer of [smsWord, '已发送', smsTo])
      expect((await host.client.solve(captchaId, mobile, answer)).code).toBe(400)
    await host.client.act('inboundSms', { mobile: '13812340003', text: smsWord })
    expect((await host.client.solve(captchaId, mobile)).code).toBe(400)
    await host.client.act('inboundSms', { mobile, text: '000' })
    expect((await host.client.solve(captchaId, mobile)).code).toBe(400)
    await host.client.act('inboundSms', { mobile, text: ` ${smsWord} ` })
    expect((await host.client.solve(captchaId, mobile)).code).toBe(200)
  })

  it('by a text message waits for five minutes, and no longer', async () => {
    const mobile = '13812340004'
    const [early, late] = [await host.client.puzzle(mobile), await host.client.puzzle(mobile)]
    for (const { smsWord } of [early, late]) await host.client.act('inboundSms', { mobile, text: smsWord })
    const later = (minutes: number) => host.client.act('clock', { shiftMinutes: minutes, keepSessions: true })
    await later(4)
    expect((await host.client.solve(early.captchaId, mobile)).code).toBe(200)
    await later(1)
    expect((await host.client.solve(late.captchaId, mobile)).message).toBe('验证已失效，请刷新后重试')
    // One that is on its way is looked for twenty times.
    const { captchaId, smsWord } = await host.client.puzzle(mobile)
    const looks = []
    for (let turn = 0; turn < 20; turn++) looks.push((await host.client.solve(captchaId, mobile)).message)
    expect(new Set(looks)).toEqual(new Set(['还没有收到您的短信，请稍候再点“我已发送”']))
    await host.client.act('inboundSms', { mobile, text: smsWord })
    expect((await host.client.solve(captchaId, mobile)).message).toBe('验证已失效，请刷新后重试')
  })
})

/** The chunks of a PNG, in order. */
function chunksOf(bytes: Buffer): string[] {
  const names: string[] = []
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12)
    names.push(bytes.toString('latin1', at + 4, at + 8))
  return [...new Set(names)]
}

describe('a code by SMS', () => {
  const wrongOf = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
  const signIn = (input: Record<string, unknown>) => host.client.call('login.login', input)

  async function sent(mobile: string): Promise<{ smsTicket: string; code: string }> {
    const captchaTicket = await host.client.captchaTicket(mobile)
    const { data } = await host.client.call<{ smsTicket: string }>('login.validateCode', { mobile, captchaTicket })
    return { smsTicket: data.smsTicket, code: await host.client.newestCode(mobile) }
  }

  it('stays good for the one who asked, however often strangers try and ask', async () => {
    const mobile = '13812340010'
    const { smsTicket, code } = await sent(mobile)
    for (let at = 1; at <= 40; at++) expect((await signIn({ mobile, smsCode: wrongOf(code, at) })).code).toBe(400)
    expect((await signIn({ mobile, smsCode: wrongOf(code), smsTicket: 'f'.repeat(32) })).code).toBe(400)
    await host.client.act('clock', { shiftMinutes: 2, keepSessions: true })
    await sent(mobile)
    expect((await signIn({ mobile, smsCode: code })).code).toBe(400)
    expect((await signIn({ mobile, smsCode: code, smsTicket })).code).toBe(200)
  })

  it('ends after five wrong tries of the one who asked', async () => {
    const mobile = '13812340011'
    const { smsTicket, code } = await sent(mobile)
    for (let at = 1; at <= 5; at++) await signIn({ mobile, smsCode: wrongOf(code, at), smsTicket })
    expect((await signIn({ mobile, smsCode: code, smsTicket })).code).toBe(400)
  })

  it('costs strangers thirty tries a day at a phone, over all its codes', async () => {
    const mobile = '13812340012'
    for (let round = 0; round < 6; round++) {
      const { code } = await sent(mobile)
      for (let at = 1; at <= 5; at++) await signIn({ mobile, smsCode: wrongOf(code, at) })
      await host.client.act('clock', { shiftMinutes: round === 4 ? 61 : 2, keepSessions: true })
    }
    await host.client.act('clock', { shiftMinutes: 61, keepSessions: true })
    const { smsTicket, code } = await sent(mobile)
    expect((await signIn({ mobile, smsCode: code })).code).toBe(400)
    expect((await signIn({ mobile, smsCode: code, smsTicket })).code).toBe(200)
  })

  it('costs a signed-in account twenty wrong ones a day, at whatever phone', async () => {
    const { data } = await host.client.call<{ token: string }>('login.loginMobileSignNew', {
      code: 'wx-guesser',
      unitId: 335,
    })
    const bind = (mobile: string, smsCode: string) =>
      host.client.call('login.oauthBind', { mobile, smsCode }, data.token)
    for (let at = 0; at < 20; at++) await bind(`138123411${String(at).padStart(2, '0')}`, '000000')
    const { code } = await sent('13812340013')
    expect((await bind('13812340013', code)).code).toBe(400)
  })
})
