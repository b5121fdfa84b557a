import { personOf } from '../../../sandbox/identity/personas'
import type { Finding } from '../part'
import type { Answer, ServerClient } from '../server/server-client'

const UNIT = 335
const VICTIM = personOf('lin-xiao')
const STATED = { name: VICTIM.name, idType: '1', idNo: VICTIM.idNo, mobile: VICTIM.mobile }

interface Offer {
  state: string
  stepUp: { stepUpId: string } | null
}

/** Notes what should have held. */
type Note = (what: string, detail: unknown) => void
const isIn = ({ code }: Answer): boolean => code === 200
const later = (client: ServerClient, minutes: number) =>
  client.act('clock', { shiftMinutes: minutes, keepSessions: true })

let phones = 0

/** An account with a phone of its own, signed in as anybody may. */
async function newcomer(client: ServerClient): Promise<{ token: string; mobile: string }> {
  const mobile = `1387700${String(++phones).padStart(4, '0')}`
  const smsCode = await client.smsCode(mobile)
  const { data } = await client.call<{ token: string }>('login.login', { mobile, smsCode, unitId: UNIT })
  return { token: data.token, mobile }
}

/** Everything of the victim is known except her phone in the hand: no way binds her record, and she still gets in. */
async function knownPatient(client: ServerClient, guesses: number, note: Note): Promise<number> {
  const thief = await newcomer(client)
  const { data } = await client.call<Offer>('member.authBind', STATED, thief.token)
  const stepUpId = data.stepUp?.stepUpId ?? ''
  await client.call('ext.stepUpSend', { stepUpId }, thief.token)
  const right = await client.newestCode(VICTIM.mobile)
  const guess = (at: number) => String((Number(right) + 1 + at) % 1_000_000).padStart(6, '0')
  for (let at = 0; at < guesses; at++) {
    const answered = await client.call('ext.stepUpAnswer', { stepUpId, way: 'sms', code: guess(at) }, thief.token)
    const stepUpProof = at % 2 === 0 ? guess(at).padStart(32, '0') : stepUpId
    const bound = await client.call<Offer>('member.authBind', { ...STATED, stepUpProof, takeOver: true }, thief.token)
    if (isIn(answered) || bound.data.state === 'VERIFIED') note('a record was bound without proof', { answered, bound })
  }
  const late = await client.call('ext.stepUpAnswer', { stepUpId, way: 'sms', code: right }, thief.token)
  if (isIn(late)) note('the right code after all tries were used', late)
  for (const id of ['member.realInfo', 'member.authBind']) {
    const other = await newcomer(client)
    const own = { ...STATED, mobile: other.mobile }
    const { data: said } = await client.call<Offer>(id, own, other.token)
    if (said.state === 'VERIFIED') note(`${id} bound a record to a phone that is not on file`, said)
  }
  const hers = await client.token('lin-xiao')
  const { data: mine } = await client.call<Offer>('member.authBind', STATED, hers)
  if (mine.state !== 'VERIFIED') note('the patient is locked out by tries of a stranger', mine)
  return guesses + 4
}

/** A stolen token releases nothing and changes no phone. */
async function stolenToken(client: ServerClient, note: Note): Promise<number> {
  const token = await client.token('lin-xiao')
  const tries: Record<string, unknown>[] = [
    {},
    { smsCode: '123456' },
    { stepUpProof: 'f'.repeat(32) },
    { stepUpProof: token },
    { stepUpProof: await client.stepUp('export', token) },
  ]
  for (const input of tries)
    if (isIn(await client.call('member.unBind', input, token))) note('unBind without proof', input)
  if (!isIn(await client.call('member.selectBind', {}, token))) note('the record is gone', null)
  return tries.length
}

/** Nobody learns who is a patient here. */
async function told(client: ServerClient, note: Note): Promise<number> {
  const variants = [
    STATED,
    { ...STATED, name: '李四' },
    { ...STATED, mobile: '13800000077' },
    { ...STATED, idNo: '110000199205180022' },
  ]
  const seen = new Map<string, string>()
  for (const input of variants) {
    const { token } = await newcomer(client)
    const { data, ...rest } = await client.call<Offer>('member.authBind', input, token)
    const stepUpId = data.stepUp?.stepUpId ?? ''
    const sent = await client.call('ext.stepUpSend', { stepUpId }, token)
    const face = await client.call('ext.faceTicket', { name: input.name, idNo: input.idNo }, token)
    const shapes = [rest, { ...data, stepUp: Object.keys(data.stepUp ?? {}) }, sent.code, sent.message]
    seen.set(JSON.stringify([...shapes, face.code, Object.keys(face.data), face.data['failReason']]), input.idNo)
    await later(client, 2)
  }
  if (seen.size !== 1) note('answers tell who is a patient', [...seen.keys()])
  return variants.length
}

/** Tries of strangers do not spoil the code of the person who asked for it. */
async function spoiled(client: ServerClient, tries: number, note: Note): Promise<number> {
  const mobile = '13877990001'
  const captchaTicket = await client.captchaTicket(mobile)
  const { data } = await client.call<{ smsTicket: string }>('login.validateCode', { mobile, captchaTicket })
  const smsCode = await client.newestCode(mobile)
  for (let at = 0; at < tries; at++) {
    const wrong = String((Number(smsCode) + 1 + at) % 1_000_000).padStart(6, '0')
    if (isIn(await client.call('login.login', { mobile, smsCode: wrong }))) note('a guessed code let somebody in', at)
  }
  if (isIn(await client.call('login.login', { mobile, smsCode }))) note('the code is not dead for strangers', tries)
  if (!isIn(await client.call('login.login', { mobile, smsCode, smsTicket: data.smsTicket })))
    note('strangers spoiled the code of the person who asked', tries)
  return tries
}

/** The puzzle answers itself in nothing that a program reads as text. */
async function readPuzzle(client: ServerClient, rounds: number, note: Note): Promise<number> {
  for (let at = 0; at < rounds; at++) {
    const mobile = '13877990002'
    const { captchaId, ...puzzle } = await client.puzzle(mobile, 'slider')
    const { gapX } = await client.act<{ gapX: number }>('puzzle', { captchaId })
    const pictures = [puzzle.background, puzzle.piece].map((address) =>
      Buffer.from(address.split(',')[1] ?? '', 'base64')
        .toString('latin1')
        .replace(/IDAT[^]*/, ''),
    )
    if (pictures.some((head) => !head.startsWith('\x89PNG') || /tEXt|iTXt|zTXt|eXIf/.test(head)))
      note('a picture holds text', pictures)
    if (puzzle.question.includes(String(gapX))) note('the gap stands in a text', gapX)
    const words = await client.puzzle(mobile)
    const digits = [...words.question.matchAll(/\d+/g)].map(([number]) => number)
    for (const answer of [...digits, words.smsWord, '已发送'].slice(0, 6))
      if (isIn(await client.solve(words.captchaId, mobile, answer)))
        note('the way without a picture answers itself', answer)
  }
  return rounds
}

/** Every finding about identity, repeated against a server that was started for it. */
export async function identityRounds(
  client: ServerClient,
  sizes: { guesses: number; tries: number; puzzles: number },
): Promise<{ rounds: number; findings: Finding[] }> {
  const findings: Finding[] = []
  const note: Note = (what, detail) => findings.push({ what, detail: JSON.stringify(detail ?? null).slice(0, 500) })
  for (const persona of ['lin-xiao', 'chen-hao']) await client.act('fresh', { persona })
  let rounds = await knownPatient(client, sizes.guesses, note)
  rounds += await stolenToken(client, note)
  rounds += await told(client, note)
  rounds += await spoiled(client, sizes.tries, note)
  rounds += await readPuzzle(client, sizes.puzzles, note)
  return { rounds, findings }
}

/** Codes that anybody could invent let nobody in from outside. `client` talks to a server as a proxy would. */
export async function inventedCodes(client: ServerClient, headers: Record<string, string>): Promise<Finding[]> {
  const { mobile } = personOf('he-jing')
  const doors: [string, Record<string, unknown>][] = [
    ['login.loginMobileSignNew', { code: 'wx-he-jing', unitId: UNIT }],
    ['login.loginMobileSignNew', { code: 'invented', phoneCode: `phone-${mobile}`, unitId: UNIT }],
    ['login.loginMobileSignNew', { code: 'ali-he-jing', facilityType: 'ali_applet', unitId: UNIT }],
    ['member.getMemberToken', { authorization: 'wx-he-jing', deptId: String(UNIT) }],
    ['ext.alipayAuthCode', { code: 'ali-he-jing' }],
    ['wx.codeToOpenid', { code: 'wx-he-jing' }],
  ]
  const findings: Finding[] = []
  for (const [id, input] of doors) {
    const answer = await client.call(id, input, '', headers)
    if (isIn(answer))
      findings.push({ what: `${id} takes an invented code`, detail: JSON.stringify({ input, headers }) })
  }
  return findings
}
