/** The other side of a journey: the running sandbox hospital with its phone network, its cashier, its books and its clock. */

import { type Sandbox, startSandbox } from '../../flows/support/sandbox'
import { WAIT_MS } from './driver'

import { hospitalClock, hospitalDate } from '@/domain/dates'

/** A seeded person, as the console lists them. */
export interface Persona {
  key: string
  name: string
  mobile: string
  idNo: string
}

/** A half-hour of a session in the hospital's books. */
export interface BookedSlot {
  slotId: string
  /** `08:00` */
  startTime: string
  /** Places nobody holds. */
  remain: number
  total: number
}

/** A session of a doctor in the hospital's books. */
export interface BookedSession {
  scheduleId: string
  date: string
  period: string
  doctorName: string
  subjectName: string
  /** OPEN, FULL, SUSPENDED, NOT_OPEN or CLOSED. */
  status: string
  remain: number
  slots: BookedSlot[]
}

/** An appointment in the hospital's books. */
export interface BookedVisit {
  appointmentId: string
  slotId: string
  status: string
  orderCode: string | null
  patientName: string
  doctorName: string
  date: string
  startTime: string
  /** `registration`; a place held for a change of time or an offer is none. */
  kind: string
}

/** An order with its trade at the payment institution and what was paid back. */
export interface BookedOrder {
  order: { orderCode: string; state: string; paidFen: number; refundedFen: number } | null
  trade: { state: string; charges: number; amountFen: number } | null
  appointment: { status: string } | null
  refunds: { amountFen: number }[]
}

/** One line of the hospital's record of who did what. */
export interface AuditRow {
  callId: string
  /** `member:<id>`, `staff`, `gateway`, `system` or `visitor`. */
  actor: string
  target: string
  result: string
}

/** A filled form in the hospital's hands. */
export interface FiledForm {
  recordId: string
  family: string
  variant: string
  title: string
  patientName: string
  state: string
  version: number
  answers: Readonly<Record<string, unknown>>
}

/** A picture in the hospital's hands. */
export interface FiledPicture {
  kind: string
  width: number | null
  height: number | null
  state: string
}

/** How the payer ends what the cashier shows. */
export type Decision = 'paid' | 'cancelled' | 'unknown'

/** What a journey may ask of the world outside the app. */
export interface World {
  readonly sandbox: Sandbox
  readonly origin: string
  persona(key: string): Promise<Persona>
  /** The newest SMS code sent to the number. @throws Error when none came within 5 s */
  smsCode(mobile: string): Promise<string>
  /** The phone sends the hospital a text message. */
  textIn(mobile: string, text: string): Promise<void>
  /** The payer settles the newest trade that is still open; returns its order. @throws Error when none is */
  settle(decision: Decision): Promise<string>
  /** The hospital's own date, YYYY-MM-DD. */
  today(): Promise<string>
  /** Time passes at the hospital; nobody is signed out by it. */
  pass(minutes: number): Promise<void>
  /** All sessions of a day at a hospital. */
  sessions(unitId: number, date: string): Promise<BookedSession[]>
  /** Leaves so many places of a half-hour to the app; the others went at the window. */
  leave(slotId: string, places: number): Promise<void>
  /** The patient's appointments at a hospital, the newest change first. */
  visits(unitId: number, patientName: string): Promise<BookedVisit[]>
  order(orderCode: string): Promise<BookedOrder>
  /** How many orders the books hold. */
  orders(): Promise<number>
  /** How often a call about this thing is on record. */
  audited(callId: string, target: string): Promise<number>
  /** Forms and pictures that a hospital was sent, the newest first. */
  filed(unitId: number): Promise<{ records: FiledForm[]; uploads: FiledPicture[] }>
  /** How often a planned answer is still to be given; 0 when it is used up. */
  planned(callId: string): Promise<number>
  /** The newest lines about a call. */
  audit(callId: string): Promise<AuditRow[]>
  close(): Promise<void>
}

/** Opening hours are 07:00 to 22:00; outside them the sandbox's clock is set to ten in the morning. */
const OPEN_MIN = 7 * 60 + 5
const CLOSE_MIN = 21 * 60

/** Starts a hospital of its own for one journey. @param build the folder below dist that it serves; the app's own unless named */
export async function openWorld(build?: string): Promise<World> {
  const sandbox = await startSandbox(build)
  const look = async <T>(name: string, query: Record<string, string> = {}): Promise<T> => {
    const answer = await fetch(`${sandbox.origin}/console/api/${name}?${new URLSearchParams(query).toString()}`)
    if (!answer.ok) throw new Error(`console ${name}: ${answer.status}`)
    return (await answer.json()) as T
  }
  const { minutes } = hospitalClock(Date.now())
  if (minutes < OPEN_MIN || minutes > CLOSE_MIN)
    await sandbox.act('clock', { at: `${hospitalDate(Date.now())} 10:00:00` })
  const given = new Map<string, string>()
  return {
    sandbox,
    origin: sandbox.origin,
    persona: async (key) => {
      const { list } = await look<{ list: Persona[] }>('personas')
      const found = list.find((one) => one.key === key)
      if (!found) throw new Error(`the sandbox knows no ${key}`)
      return found
    },
    smsCode: async (mobile) => {
      const end = Date.now() + WAIT_MS
      while (Date.now() < end) {
        const { list } = await look<{ list: { code: string }[] }>('sms', { mobile })
        const code = list[0]?.code
        // The one before is still in the outbox while the new one is on its way.
        if (code && code !== given.get(mobile)) {
          given.set(mobile, code)
          return code
        }
        await new Promise((done) => setTimeout(done, 60))
      }
      throw new Error(`no SMS code for ${mobile}`)
    },
    textIn: async (mobile, text) => void (await sandbox.act('inboundSms', { mobile, text })),
    settle: async (decision) => {
      const { list } = await look<{ list: { orderCode: string; state: string }[] }>('trades')
      const open = list.find(({ state }) => state === 'waiting' || state === 'unknown')
      if (!open) throw new Error(`no trade is open; there are: ${list.map(({ state }) => state).join(', ') || 'none'}`)
      await sandbox.act('pay', { orderCode: open.orderCode, decision })
      return open.orderCode
    },
    today: async () => (await look<{ date: string }>('clock')).date,
    pass: async (minutes) => void (await sandbox.act('clock', { shiftMinutes: minutes, keepSessions: true })),
    sessions: async (unitId, date) =>
      (await look<{ list: BookedSession[] }>('sessions', { unitId: String(unitId), date })).list,
    leave: async (slotId, places) => void (await sandbox.act('leave', { slotId, places })),
    visits: async (unitId, patientName) => {
      const { list } = await look<{ list: BookedVisit[] }>('appointments', { unitId: String(unitId) })
      return list.filter(({ kind, patientName: name }) => kind === 'registration' && name === patientName)
    },
    order: (orderCode) => look('order', { orderCode }),
    orders: async () => (await look<{ orders: number }>('ledger')).orders,
    audited: async (callId, target) => {
      const { list } = await look<{ list: { callId: string }[] }>('audit', { target, limit: '500' })
      return list.filter((row) => row.callId === callId).length
    },
    planned: async (callId) => {
      const { faults } = await look<{ faults: { callId: string; times: number }[] }>('faults')
      return faults.find((one) => one.callId === callId)?.times ?? 0
    },
    filed: (unitId) => look('file', { unitId: String(unitId) }),
    audit: async (callId) => {
      const { list } = await look<{ list: AuditRow[] }>('audit', { limit: '500' })
      return list.filter((row) => row.callId === callId)
    },
    close: () => sandbox.stop(),
  }
}
