/**
 * The doors, attacked over raw HTTP as they were once opened: an identity linked by a link, a session that never ends, and
 * ways in that are tried with nothing, with something used, and with somebody else's.
 */

import { sendFile, signatureDrawing } from '../../../sandbox/couple/example-uploads'
import { personOf } from '../../../sandbox/identity/personas'
import type { Finding } from '../part'
import type { Answer, ServerClient } from '../server/server-client'

interface Opened {
  token?: string
  userInfo?: { mobile?: string; openId?: string }
}

/** Something that should hold, and what was seen where it did not; null where it held. */
type Attempt = (client: ServerClient, turn: number) => Promise<string | null>

const VICTIM = '138631'
const phone = (turn: number, kind: number): string => `${VICTIM}${kind}${String(turn).padStart(4, '0')}`
const unless = (held: boolean, detail: unknown): string | null => (held ? null : JSON.stringify(detail).slice(0, 400))

/** Whose account the attacker's own applet opens afterwards; '' for nobody with a phone. */
async function opens(client: ServerClient, code: string): Promise<string> {
  const { data } = await client.call<Opened>('login.loginMobileSignNew', { code, unitId: 335 })
  return data.userInfo?.mobile ?? ''
}

const exchange = async (client: ServerClient, code: string) =>
  (await client.call<{ openId: string; linkTicket: string }>('wx.codeToOpenid', { code })).data

/** The victim signs in by SMS with what the attacker's address put into the app. */
const victimSignsIn =
  (carry: (openId: string) => { body?: Record<string, unknown>; headers?: Record<string, string> }): Attempt =>
  async (client, turn) => {
    const code = `wx-attacker-${turn}-${Math.abs(hash(carry.toString()))}`
    const { openId } = await exchange(client, code)
    const mobile = phone(turn, 1)
    await client.act('clock', { shiftMinutes: 2, keepSessions: true })
    const { body = {}, headers = {} } = carry(openId)
    const smsCode = await client.smsCode(mobile)
    const opened = await client.call<Opened>('login.login', { mobile, smsCode, unitId: 335, ...body }, '', headers)
    const now = await opens(client, code)
    return unless(opened.code === 200 && now === '', { signIn: opened.code, attackerOpens: now })
  }

const hash = (text: string): number => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, 7)

/** The victim binds a phone in the visitor session of the attacker, which a link brought. */
const victimBinds =
  (headers: Record<string, string>): Attempt =>
  async (client, turn) => {
    const code = `wx-visitor-${turn}-${headers['facilityType'] ?? ''}`
    const theirs = await client.call<Opened>('login.loginMobileSignNew', { code, unitId: 335 })
    const mobile = phone(turn, 2)
    await client.act('clock', { shiftMinutes: 2, keepSessions: true })
    const smsCode = await client.smsCode(mobile, 'bind')
    await client.call('login.oauthBind', { mobile, smsCode }, theirs.data.token, headers)
    const now = await opens(client, code)
    return unless(now === '', { attackerOpens: now })
  }

/** A proof of an exchange is good for one sign-in, and for no account that has a phone already. */
const replaysProof: Attempt = async (client, turn) => {
  const code = `wx-proof-${turn}`
  const { linkTicket } = await exchange(client, code)
  const [first, second] = [phone(turn, 3), phone(turn, 4)]
  for (const mobile of [first, second]) {
    const smsCode = await client.smsCode(mobile)
    await client.call('login.login', { mobile, smsCode, linkTicket })
  }
  const now = await opens(client, code)
  return unless(now === first, { linkedTo: now, first })
}

/** A session is exchanged again and again, just before it would be idle. */
const livesOn: Attempt = async (client) => {
  let token = await client.token('sun-lei')
  let minutes = 0
  for (; minutes < 30 * 60; minutes += 25) {
    await client.act('clock', { shiftMinutes: 25, keepSessions: false })
    const next = await client.call<string>('member.getMemberToken', { authorization: token, deptId: '335' }, token)
    if (next.code !== 200) break
    token = next.data
  }
  return unless(minutes <= 12 * 60, { livedHours: minutes / 60 })
}

/** After a sign-out: the token, its exchange, and the addresses of pictures. */
const survives =
  (end: (client: ServerClient, token: string) => Promise<unknown>): Attempt =>
  async (client) => {
    const token = await client.token('sun-lei')
    const sent = await sendFile(client.url, token, 'report', signatureDrawing(3))
    const url = `${client.url}${String(sent.data['url'])}`
    const before = (await fetch(url)).status
    await end(client, token)
    const alive = {
      token: (await client.call('member.selectInfo', {}, token)).code,
      exchange: (await client.call('member.getMemberToken', { authorization: token, deptId: '335' })).code,
      picture: (await fetch(url)).status,
    }
    return unless(before === 200 && alive.token === 401 && alive.exchange === 401 && alive.picture === 404, alive)
  }

/** All devices are signed out from one of them: none goes on. */
const otherDevices: Attempt = async (client) => {
  const tokens = [await client.token('he-jing'), await client.token('he-jing'), await client.token('he-jing')]
  await client.call('ext.signOutEverywhere', {}, tokens[0])
  const codes = await Promise.all(tokens.map(async (token) => (await client.call('member.selectInfo', {}, token)).code))
  return unless(
    codes.every((code) => code === 401),
    codes,
  )
}

/** A stranger names a session that is not theirs. */
const strangersDevice: Attempt = async (client) => {
  const [hers, his] = [await client.token('he-jing'), await client.token('sun-lei')]
  const { data } = await client.call<{ list: { sessionId: string }[] }>('ext.devices', {}, hers)
  const ended = await client.call('ext.signOutDevice', { sessionId: data.list[0]?.sessionId }, his)
  const still = await client.call('member.selectInfo', {}, hers)
  return unless(ended.code !== 200 && still.code === 200, [ended.code, still.code])
}

const isIn = ({ code, data }: Answer): boolean =>
  code === 200 && (typeof data === 'string' ? data !== '' : Boolean((data as Opened | null)?.token))

/** Every way in, with nothing, with what was used, and with another's (security.md, one issuer of sessions). */
const ways: Attempt = async (client, turn) => {
  const [mobile, other] = [phone(turn, 5), phone(turn, 6)]
  await client.act('clock', { shiftMinutes: 2, keepSessions: true })
  const used = await client.smsCode(mobile)
  await client.call('login.login', { mobile, smsCode: used })
  const others = await client.smsCode(other)
  const { ticket } = await client.act<{ ticket: string }>('ticket', { persona: 'li-jun', unitId: 335 })
  await client.call('login.loginMobileSign', { ticket })
  const desk = await client.act<{ code: string }>('deskCode', { persona: 'sun-lei' })
  const hostCode = `host-once-${turn}-${Date.now()}`
  await client.call('login.loginMobileSignNew', { code: hostCode })
  const visitor = await client.call<Opened>('login.loginMobileSignNew', { code: `wx-ways-${turn}` })
  const tail = personOf('he-jing').idNo.slice(-4)
  const tries: [string, Record<string, unknown>, string?][] = [
    ...['', used, others, '000000'].flatMap((smsCode): [string, Record<string, unknown>, string?][] => [
      ['login.login', { mobile, smsCode }],
      ['member.quickLogin', { mobile, smsCode, unitId: 335 }],
      ['login.oauthBind', { mobile, smsCode }, visitor.data.token],
    ]),
    ...['', ticket, 'tkt_0', visitor.data.token ?? ''].flatMap((text): [string, Record<string, unknown>][] => [
      ['login.loginMobileSign', { ticket: text }],
      ['ext.redeemTicket', { ticket: text }],
    ]),
    ...['', ticket, hostCode, 'f'.repeat(32)].map((authorization): [string, Record<string, unknown>] => [
      'member.getMemberToken',
      { authorization },
    ]),
    ...['', hostCode].map((code): [string, Record<string, unknown>] => ['login.loginMobileSignNew', { code }]),
    ['member.quickLoginBy', { code: desk.code, idTail: tail, unitId: 335 }],
    ['member.quickLoginBy', { code: '00000000', idTail: tail, unitId: 335 }],
  ]
  const found: string[] = []
  for (const [id, input, token] of tries) {
    const answer = await client.call(id, input, token ?? '')
    if (isIn(answer)) found.push(`${id} ${JSON.stringify(input)}`)
  }
  return unless(found.length === 0, found)
}

const ATTEMPTS: readonly (readonly [string, Attempt])[] = [
  ['an open id in the body of a sign-in', victimSignsIn((openId) => ({ body: { openId } }))],
  ['an open id in the header of a sign-in', victimSignsIn((openId) => ({ headers: { openId } }))],
  [
    'an open id in both, as a mini-program',
    victimSignsIn((openId) => ({ body: { openId }, headers: { openId, facilityType: 'wx_applet' } })),
  ],
  ['an open id in place of the proof', victimSignsIn((openId) => ({ body: { openId, linkTicket: openId } }))],
  ['a visitor token of a link, where a phone is bound', victimBinds({})],
  ['the same, as a mini-program', victimBinds({ facilityType: 'wx_applet' })],
  ['a proof used twice', replaysProof],
  ['a session exchanged for ever', livesOn],
  ['what is left of a session after signing out', survives((client, token) => client.call('ext.signOut', {}, token))],
  [
    'what is left of it after signing out everywhere',
    survives((client, token) => client.call('ext.signOutEverywhere', {}, token)),
  ],
  ['other devices after signing out everywhere', otherDevices],
  ["a stranger's device", strangersDevice],
  ['every way in with nothing, something used and something of another', ways],
]

/** Tries every door so many times. No finding is a pass. */
export async function doorsRounds(
  client: ServerClient,
  { turns, say }: { turns: number; say: (text: string) => void },
): Promise<{ rounds: number; findings: Finding[] }> {
  const findings: Finding[] = []
  let rounds = 0
  for (const [what, attempt] of ATTEMPTS) {
    const started = Date.now()
    for (let turn = 1; turn <= turns; turn++) {
      // People have their own five codes an hour; so has every attempt.
      await client.act('clock', { shiftMinutes: 61, keepSessions: true })
      const detail = await attempt(client, turn)
      rounds += 1
      if (detail !== null) findings.push({ what, detail })
    }
    say(`${what}: ${turns} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
  return { rounds, findings }
}
