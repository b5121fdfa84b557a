import { personOf } from '../../../sandbox/identity/personas'

import { catalogue } from '@/api/catalogue'
import { sandboxPath } from '@/api/core/openapi'
import { SEPARATE_VERSION, SHOWN_CLASSES } from '@/domain/person/consent-kinds'
import type { StepUpAct } from '@/domain/person/step-up'

/** An answer of the sandbox over raw HTTP. */
export interface Answer<Data = Record<string, unknown>> {
  status: number
  code: number
  message: string
  data: Data
}

type Input = Record<string, unknown>

/** Raw HTTP to a running sandbox: calls by id, and the console's acts. */
export class ServerClient {
  constructor(readonly url: string) {}

  /** Sends one call as the app would; `headers` win over the identity's. */
  async call<Data = Record<string, unknown>>(
    id: string,
    input: Input = {},
    token = '',
    headers: Record<string, string> = {},
  ): Promise<Answer<Data>> {
    const call = catalogue.find((one) => one.id === id)
    if (!call) throw new Error(`no call ${id}`)
    const left = { ...input }
    const path = sandboxPath(call).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(left[name] ?? 'absent')
      delete left[name]
      return encodeURIComponent(value)
    })
    const query = new URLSearchParams()
    for (const name of Object.keys(call.query)) if (left[name] !== undefined) query.set(name, String(left[name]))
    const search =
      call.method === 'GET' && query.size === 0 ? new URLSearchParams(left as Record<string, string>) : query
    const response = await fetch(`${this.url}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method: call.method,
      headers: { ...(token ? { token, Authorization: token } : {}), 'content-type': 'application/json', ...headers },
      ...(call.method === 'POST' ? { body: JSON.stringify(left) } : {}),
    })
    const body = (await response.json()) as Omit<Answer<Data>, 'status'>
    return { status: response.status, ...body }
  }

  /** One act of the console. @throws Error with its words when refused. */
  async act<Data = Record<string, unknown>>(name: string, input: Input = {}): Promise<Data> {
    const response = await fetch(`${this.url}/console/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-console': '1' },
      body: JSON.stringify(input),
    })
    const body = (await response.json()) as Data & { message?: string }
    if (!response.ok) throw new Error(`${name}: ${body.message ?? response.status}`)
    return body
  }

  /** One look of the console. */
  async look<Data>(name: string, query: Record<string, string> = {}): Promise<Data> {
    const response = await fetch(`${this.url}/console/api/${name}?${new URLSearchParams(query)}`)
    return (await response.json()) as Data
  }

  /** A session of a persona without a sign-in. */
  async token(persona: string, unitId = 335): Promise<string> {
    return (await this.act<{ token: string }>('token', { persona, unitId })).token
  }

  /** Sets the hospital's clock, sessions moved along. */
  async clockTo(text: string): Promise<void> {
    await this.act('clock', { at: text, keepSessions: true })
  }

  /** The day `days` from the hospital's today at this time, and the clock set to it. */
  async today(): Promise<string> {
    return (await this.look<{ date: string }>('clock')).date
  }

  /** A proof for one SMS, by a text message that the phone sends in. */
  async captchaTicket(mobile: string): Promise<string> {
    const { captchaId, smsWord } = await this.puzzle(mobile)
    await this.act('inboundSms', { mobile, text: smsWord })
    return (await this.solve(captchaId, mobile)).data.captchaTicket
  }

  /** A puzzle that awaits a text message, or a picture. */
  async puzzle(mobile: string, mode: 'text' | 'slider' = 'text'): Promise<Puzzle> {
    return (await this.call<Puzzle>('login.getCaptcha', { mobile, mode })).data
  }

  /** Answers a puzzle. */
  solve(captchaId: string, mobile: string, answer = '已发送'): Promise<Answer<{ captchaTicket: string }>> {
    return this.call<{ captchaTicket: string }>('login.verificationCaptcha', { captchaId, answer, mobile })
  }

  /** Sends a code to the phone and reads it from the outbox. */
  async smsCode(mobile: string, purpose: 'login' | 'bind' | 'unbind' = 'login'): Promise<string> {
    const captchaTicket = await this.captchaTicket(mobile)
    const sent = await this.call('login.validateCode', { mobile, captchaTicket, purpose })
    if (sent.code !== 200) throw new Error(sent.message)
    return this.newestCode(mobile)
  }

  /** The code of the newest text message to a phone, '' for none. */
  async newestCode(mobile: string): Promise<string> {
    return (await this.look<{ list: { code: string }[] }>('sms', { mobile })).list[0]?.code ?? ''
  }

  /** The proof for an act on the token's own record, by a code of the desk. */
  async stepUp(act: StepUpAct, token: string): Promise<string> {
    const { data } = await this.call<{ stepUpId: string }>('ext.stepUpAsk', { act }, token)
    const slip = await this.act<{ code: string; idTail: string }>('stepUpSlip', { stepUpId: data.stepUpId })
    const input = { stepUpId: data.stepUpId, way: 'deskCode', ...slip }
    return (await this.call<{ proof: string }>('ext.stepUpAnswer', input, token)).data.proof
  }

  /** Verifies a persona's identity at the token's hospital, and agrees to each class of data, as who goes on is asked to. */
  async verify(persona: string, token: string): Promise<Answer<{ state: string; failReason: string }>> {
    const { name, idNo, mobile } = personOf(persona)
    const input = { name, idType: '1', idNo, mobile }
    const answer = await this.call<{ state: string; failReason: string }>('member.authBind', input, token)
    if (answer.code === 200)
      for (const kind of SHOWN_CLASSES)
        await this.call('ext.recordConsent', { kind, version: SEPARATE_VERSION, agreed: true }, token)
    return answer
  }

  /** The first open place of a hospital that is at least `daysAhead` days away. */
  async place(token: string, filter: { daysAhead?: number; specialNeeds?: boolean } = {}): Promise<Place> {
    const today = await this.today()
    const subjects = await this.call<{ list: { subjectId: string; specialNeeds: boolean }[] }>(
      'subjects.subjectsList',
      {},
      token,
    )
    for (const subject of subjects.data.list.filter((one) => one.specialNeeds === (filter.specialNeeds ?? false))) {
      const found = await this.call<{ list: Session[] }>('subjects.scheduInfo', { subjectId: subject.subjectId }, token)
      for (const session of found.data.list) {
        if (session.status !== 'OPEN' || days(session.date, today) < (filter.daysAhead ?? 2)) continue
        const slot = session.slots.find(({ remain }) => remain > 0)
        if (slot)
          return {
            slotId: slot.slotId,
            scheduleId: session.scheduleId,
            date: session.date,
            remain: slot.remain,
            doctorId: session.doctorId,
          }
      }
    }
    throw new Error('no open place')
  }

  /** Lock and register. */
  async register(
    token: string,
    slotId: string,
  ): Promise<{ appointmentId: string; orderCode: string; payableFen: number }> {
    const lock = await this.call<{ lockId: string }>('subjects.lockNumber', { slotId }, token)
    if (lock.code !== 200) throw new Error(`lock: ${lock.code} ${lock.message}`)
    const made = await this.call<{ appointmentId: string; orderCode: string; payableFen: number }>(
      'subjects.regist',
      { lockId: lock.data.lockId },
      token,
    )
    if (made.code !== 200) throw new Error(`regist: ${made.code} ${made.message}`)
    return made.data
  }

  /** Lock, register and pay; the appointment is booked afterwards. */
  async book(token: string, slotId: string): Promise<{ appointmentId: string; orderCode: string; payableFen: number }> {
    const made = await this.register(token, slotId)
    const pay = await this.call('payment.paymentH5', { orderCode: made.orderCode, payMethod: 'weChatPay' }, token)
    if (pay.code !== 200) throw new Error(`pay: ${pay.message}`)
    await this.act('pay', { orderCode: made.orderCode, decision: 'paid' })
    return made
  }
}

interface Session {
  scheduleId: string
  doctorId: string
  date: string
  status: string
  slots: { slotId: string; remain: number }[]
}

export interface Place {
  slotId: string
  scheduleId: string
  doctorId: string
  date: string
  remain: number
}

/** A puzzle before an SMS. */
export interface Puzzle {
  captchaId: string
  background: string
  piece: string
  question: string
  smsTo: string
  smsWord: string
}

/** Days from `b` to `a`. */
export const days = (a: string, b: string): number => Math.round((Date.parse(a) - Date.parse(b)) / 86_400_000)

/** The day `n` days after. */
export const dayAfter = (date: string, n: number): string =>
  new Date(Date.parse(date) + n * 86_400_000).toISOString().slice(0, 10)
