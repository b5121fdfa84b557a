/** What one couple does on a mixed day: he signs in, both look at home, she books, pays and waits in a queue. */

import type { ServerClient } from '../attack/server/server-client'

import { pollMs } from '@/domain/service/queue'

/** The parts of the day, by which times are told apart. */
export const PARTS = ['signIn', 'home', 'booking', 'payment', 'queue'] as const
export type Part = (typeof PARTS)[number]

/** One answered call. */
export interface Timed {
  readonly part: Part
  readonly ms: number
}

/** What is written down while couples live their day. */
export interface Notes {
  readonly times: Timed[]
  /** Answers that are neither success nor a refusal that the rules foresee. */
  readonly failures: string[]
  /** Places that were gone when they were asked for: foreseen by the rules. */
  taken: number
  /** Visits that were booked and paid to the end. */
  booked: number
}

/** A verified patient of the crowd. */
export interface Patient {
  readonly token: string
  readonly patientId: string
}

/** A couple: her record, his phone number, and the server that each phone reached. */
export interface Couple {
  readonly at: number
  readonly her: Patient
  readonly hers: ServerClient
  readonly his: ServerClient
  readonly mobile: string
}

const TAKEN = '该时段号源已约满，请选择其他时段'
const UNIT = 335

/** How long somebody looks at a screen before the next touch, ms: 4 to 12 s. */
const LOOK_MS = { least: 4000, most: 12_000 }

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
const look = (): Promise<void> => pause(LOOK_MS.least + Math.random() * (LOOK_MS.most - LOOK_MS.least))

interface Session {
  status: string
  slots: { slotId: string; remain: number }[]
}

/** Lives one day and then waits in the queue until `endAt`, ms since the epoch. */
export async function liveDay(couple: Couple, notes: Notes, endAt: number): Promise<void> {
  const { her, hers, his } = couple
  const ask = async <Data>(part: Part, client: ServerClient, id: string, input: object, token: string, lawful = '') => {
    const begun = performance.now()
    try {
      const answer = await client.call<Data>(id, input as Record<string, unknown>, token, { unitId: String(UNIT) })
      notes.times.push({ part, ms: performance.now() - begun })
      if (answer.code === 200) return answer.data
      if (answer.message !== lawful) notes.failures.push(`${id}: ${answer.code} ${answer.message}`)
    } catch (cause) {
      notes.failures.push(`${id}: ${String((cause as Error).cause ?? cause)}`)
    }
    return null
  }
  const home = (client: ServerClient, token: string) =>
    Promise.all([
      ask('home', client, 'index.patientIndex', {}, token),
      ask('home', client, 'index.selectBanner', {}, token),
      ask('home', client, 'index.noticeList', {}, token),
    ])

  const signedIn = await signIn(couple, ask)
  await Promise.all([home(his, signedIn), home(hers, her.token)])
  await look()

  for (let again = 0; again < 3 && Date.now() < endAt; again += 1) {
    const subjects = await ask<{ list: { subjectId: string; specialNeeds: boolean }[] }>(
      'booking',
      hers,
      'subjects.subjectsList',
      {},
      her.token,
    )
    const clinics = (subjects?.list ?? []).filter(({ specialNeeds }) => !specialNeeds)
    await look()
    const { subjectId } = clinics[Math.floor(Math.random() * clinics.length)] ?? { subjectId: '' }
    const schedule = await ask<{ list: Session[] }>('booking', hers, 'subjects.scheduInfo', { subjectId }, her.token)
    const free = (schedule?.list ?? []).flatMap(({ status, slots }) =>
      status === 'OPEN' ? slots.filter(({ remain }) => remain > 0) : [],
    )
    const place = free[Math.floor(Math.random() * free.length)]
    if (!place) continue
    await look()
    const { slotId } = place
    const lock = await ask<{ lockId: string }>('booking', hers, 'subjects.lockNumber', { slotId }, her.token, TAKEN)
    if (!lock) {
      notes.taken += 1
      continue
    }
    await look()
    await payFor(lock.lockId)
    break
  }
  await queue()

  async function payFor(lockId: string): Promise<void> {
    const made = await ask<{ orderCode: string }>('booking', hers, 'subjects.regist', { lockId }, her.token)
    if (!made) return
    const { orderCode } = made
    await ask('payment', hers, 'payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, her.token)
    await look()
    // The institution's side, which tells the hospital by its notice.
    await hers.act('pay', { orderCode, decision: 'paid' })
    const state = await ask<{ payStatus: number }>('payment', hers, 'advice.queryPayState', { orderCode }, her.token)
    if (state?.payStatus === 1) notes.booked += 1
    else if (state) notes.failures.push(`a paid order is ${state.payStatus}`)
    await look()
    await home(hers, her.token)
  }

  async function queue(): Promise<void> {
    const queues = await ask<{ list: { kind: string; queueId: string }[] }>(
      'queue',
      hers,
      'queue.getList',
      {},
      her.token,
    )
    const queueId = queues?.list.find(({ kind }) => kind === 'drug')?.queueId
    if (queueId) await ask('queue', hers, 'queue.getQueueRegister', { queueId }, her.token)
    const every = pollMs(couple.at % 50, 0, (couple.at % 97) / 97) || 0
    while (Date.now() + every < endAt) {
      await pause(every)
      await ask('queue', hers, 'queue.getQueueRecord', { scope: 'today' }, her.token)
    }
  }
}

type Ask = <Data>(part: Part, client: ServerClient, id: string, input: object, token: string) => Promise<Data | null>

/** The whole way in: puzzle, text message, code, session. @returns his token */
async function signIn({ his, mobile }: Couple, ask: Ask): Promise<string> {
  const mode = 'text'
  const puzzle = await ask<{ captchaId: string; smsWord: string }>(
    'signIn',
    his,
    'login.getCaptcha',
    { mobile, mode },
    '',
  )
  if (!puzzle) return ''
  await his.act('inboundSms', { mobile, text: puzzle.smsWord })
  const solved = { captchaId: puzzle.captchaId, answer: '已发送', mobile }
  const proof = await ask<{ captchaTicket: string }>('signIn', his, 'login.verificationCaptcha', solved, '')
  const sending = { mobile, captchaTicket: proof?.captchaTicket ?? '', purpose: 'login' }
  const sent = await ask<{ smsTicket: string }>('signIn', his, 'login.validateCode', sending, '')
  await pause(2000)
  const smsCode = await his.newestCode(mobile)
  const input = { mobile, smsCode, smsTicket: sent?.smsTicket ?? '', unitId: UNIT }
  return (await ask<{ token: string }>('signIn', his, 'login.login', input, ''))?.token ?? ''
}
