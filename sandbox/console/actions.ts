import * as v from 'valibot'

import { findAppointmentOfOrder, leavePlaces, listBookings, seatFaults } from '../booking/appointment/desk-service'
import { expireOverdueHolds } from '../booking/appointment/expiry-service'
import { bookByStaff } from '../booking/appointment/staff-booking-service'
import {
  answerRequest,
  markDone,
  markNoShow,
  resumeSession,
  setEligibility,
  suspendSession,
} from '../booking/appointment/staff-service'
import { applicationsAtDesk } from '../booking/procedure/hysteroscopy-desk-service'
import { requestsAtDesk } from '../booking/procedure/operation-service'
import { sessionsOf } from '../booking/schedule/session-service'
import { consultsAtDesk } from '../consult/desk-service'
import { circleDesk } from '../content/circle-desk-service'
import { contentDesk } from '../content/editor-service'
import { reviewUpload } from '../couple/file/upload-review-service'
import { watchInstructions } from '../cycle/course/instruction-service'
import { sentencesAtDesk } from '../cycle/embryo/release-service'
import { reviewRecord } from '../filing/newcomer/review-service'
import { tasksOf } from '../followup/desk-task-service'
import { shiftSessions } from '../identity/account/fresh-start-service'
import { PERSONAS } from '../identity/personas'
import { mintTicket } from '../identity/sign-in/session-service'
import { watchTriggers } from '../medication/trigger-watch-service'
import { complaintsAtDesk } from '../messages/complaint-desk-service'
import { listMessagesOf, listSms } from '../messages/desk-service'
import { ledgerOf, listTrades, orderAtDesk } from '../payment/order/desk-service'
import { handleNotice } from '../payment/order/notice-service'
import { listAudit } from '../server/audit'
import type { Sandbox } from '../server/context'
import { listSnapshots } from '../server/db/snapshots'
import { FAULT_KINDS, faultSchema } from '../server/faults'
import { notFound, refuse } from '../server/http/refusal'
import { runHousekeeping } from '../server/upkeep/housekeeping'
import { storageDesk } from '../storage/desk-service'
import { queueDesk } from '../visit/desk-service'
import type { Action } from './action'
import { appActions, appDesk } from './actions/app-actions'
import { bookActions, booksDesk } from './actions/book-actions'
import { contentActions } from './actions/content-actions'
import { deskActions } from './actions/desk-actions'
import { giftActions } from './actions/gift-actions'
import { jobActions } from './actions/job-actions'
import { orderActions, ordersDesk } from './actions/order-actions'
import { snapshotActions } from './actions/snapshot-actions'
import { fileDesk } from './file-desk'
import { jobDesk } from './parts/jobs'
import { lastDosesView } from './parts/last-doses'
import { milestonesOf } from './parts/milestones'
import {
  crowd,
  demandPersona,
  freshPersona,
  memberOfPersona,
  patientOfPersona,
  recordAtDesk,
  tokenOfPersona,
} from './parts/people'
import { reminderOutbox } from './parts/reminders'
import { tally } from './parts/tally'
import { unitIdInput as unitId, unitOf } from './unit-input'

import { formatDateTime, formatMinutes, hospitalDate, parseDateTime } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'

const int = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/))]),
    v.transform(Number),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  )
const yes = v.optional(
  v.pipe(
    v.union([v.boolean(), v.string()]),
    v.transform((value) => value === true || value === 'true' || value === '1' || value === 'on'),
  ),
  false,
)
const text = (max = 200) => v.pipe(v.string(), v.maxLength(max))

function action<S extends v.GenericSchema>(input: S, run: (input: v.InferOutput<S>) => Promise<unknown>): Action {
  return { input, run: run as Action['run'] }
}

/** Everything a person may do on the other side of the app. */
export function actions(sandbox: Sandbox): Record<string, Action> {
  const { db, clock, faults, institution } = sandbox
  return {
    ...orderActions(sandbox),
    ...bookActions(sandbox),
    ...contentActions(sandbox),
    ...deskActions(sandbox),
    ...snapshotActions(sandbox),
    ...giftActions(sandbox),
    ...appActions(sandbox),
    ...jobActions(sandbox),
    pay: action(
      v.object({
        orderCode: text(64),
        decision: v.picklist(['paid', 'cancelled', 'unknown']),
        notify: v.optional(v.union([v.boolean(), text()]), true),
      }),
      async ({ orderCode, decision, notify }) => {
        const trade = await institution.decide(orderCode, decision)
        if (!trade) throw notFound()
        const told = notify === true || notify === 'true' || notify === '1'
        const result = told && trade.state === 'paid' ? await handleNotice(sandbox, institution.notice(trade)) : null
        return { state: trade.state, notice: result }
      },
    ),
    notify: action(
      v.object({
        orderCode: text(64),
        amountFen: v.optional(int(0, 1_000_000_000)),
        times: v.optional(int(1, 50), 1),
        forged: yes,
        /** Only written and signed, not delivered. */
        keep: yes,
      }),
      async ({ orderCode, amountFen, times, forged, keep }) => {
        const trade = await institution.query(orderCode)
        if (!trade) throw notFound()
        const notice = institution.notice(trade, amountFen)
        if (keep) return { notice }
        const sent = forged
          ? { ...notice, sign: notice.sign.replace(/^./, (sign) => (sign === '0' ? '1' : '0')) }
          : notice
        const results = []
        for (let at = 0; at < times; at++) results.push(await handleNotice(sandbox, sent))
        return { results }
      },
    ),
    suspend: action(
      v.object({ scheduleId: text(64), reason: v.optional(text(), '医生临时停诊') }),
      async ({ scheduleId, reason }) => ({
        cancelled: await suspendSession(sandbox, scheduleId, reason),
      }),
    ),
    // Everything that is due has happened afterwards, as if nobody had called for a while.
    keepHouse: action(v.object({}), async () => {
      await runHousekeeping(sandbox)
      return {}
    }),
    // Places of the window: leaves so many of a time slot to the app.
    leave: action(v.object({ slotId: text(64), places: int(0, 50) }), ({ slotId, places }) =>
      leavePlaces(sandbox, slotId, places),
    ),
    resume: action(v.object({ scheduleId: text(64) }), async ({ scheduleId }) => resumeSession(sandbox, scheduleId)),
    noShow: action(v.object({ appointmentId: text(64) }), async ({ appointmentId }) =>
      markNoShow(sandbox, appointmentId),
    ),
    done: action(v.object({ appointmentId: text(64) }), async ({ appointmentId }) => markDone(sandbox, appointmentId)),
    answerRequest: action(
      v.object({ appointmentId: text(64), accept: yes, answer: v.optional(text(), '') }),
      async ({ appointmentId, accept, answer }) => answerRequest(sandbox, appointmentId, accept, answer),
    ),
    staffBook: action(
      v.object({
        persona: v.optional(text(40)),
        patientId: v.optional(text(64)),
        unitId,
        slotId: text(64),
        remark: v.optional(text(), '医护安排'),
        extra: yes,
      }),
      async ({ persona, patientId: known, unitId: at, slotId, remark, extra }) => {
        await expireOverdueHolds(sandbox, clock.now())
        const patientId = await recordAtDesk(sandbox, { persona, patientId: known, unitId: at })
        const made = await bookByStaff(db, { unitId: at, patientId, slotId, now: clock.now(), remark, extra })
        return { appointmentId: made.appointmentId }
      },
    ),
    standing: action(
      v.object({
        persona: text(40),
        unitId,
        staffManaged: v.optional(yes),
        noShowCount: v.optional(int(0, 99)),
        selfBookingDisabled: v.optional(yes),
      }),
      async ({ persona, unitId: at, staffManaged, noShowCount, selfBookingDisabled }) => {
        const { patientId } = await patientOfPersona(sandbox, demandPersona(persona), at)
        await setEligibility(sandbox, patientId, {
          staffManaged,
          selfBookingDisabled,
          ...(noShowCount === undefined ? {} : { noShowCount }),
        })
      },
    ),
    reviewRecord: action(
      v.object({
        recordId: text(64),
        state: v.picklist(['SUPPLEMENT', 'REJECTED', 'APPROVED', 'CONFIRMED', 'REVIEWED', 'CLOSED']),
        reason: v.optional(text(), ''),
      }),
      async ({ recordId, state, reason }) => reviewRecord(sandbox, recordId, state, reason),
    ),
    reviewUpload: action(
      v.object({
        uploadId: text(64),
        state: v.picklist(['CHECKED', 'NEEDS', 'ACCEPTED']),
        need: v.optional(text(), ''),
      }),
      async ({ uploadId, state, need }) => reviewUpload(sandbox, uploadId, state, need),
    ),
    fresh: action(v.object({ persona: text(40), unasked: yes }), async ({ persona, unasked }) =>
      freshPersona(sandbox, demandPersona(persona), { isAsked: !unasked }),
    ),
    clock: action(
      v.object({
        at: v.optional(text(40)),
        shiftMinutes: v.optional(int(-600_000, 600_000)),
        real: yes,
        keepSessions: yes,
      }),
      async ({ at, shiftMinutes, real, keepSessions }) => {
        const before = clock.now()
        const wanted = real ? Date.now() : at ? instantOf(at) : before + (shiftMinutes ?? 0) * MINUTE_MS
        await clock.set(db, wanted)
        // A trigger that nobody confirms does not wait for housekeeping, nor for somebody to look.
        await watchTriggers(sandbox)
        await watchInstructions(sandbox)
        if (keepSessions) await shiftSessions(db, wanted - before)
        return clockView(sandbox)
      },
    ),
    fault: action(faultSchema, async (fault) => {
      faults.add(fault)
      return { faults: faults.list() }
    }),
    faultForm: action(
      v.object({
        callId: text(80),
        kind: v.picklist(FAULT_KINDS),
        times: v.optional(int(1, 100_000), 1),
        code: v.optional(int(0, 99_999), 500),
        message: v.optional(text(500), ''),
      }),
      async (fault) => {
        faults.add(v.parse(faultSchema, fault))
      },
    ),
    clearFaults: action(v.object({}), async () => {
      faults.clear()
      return { faults: [] }
    }),
    ticket: action(v.object({ persona: text(40), unitId }), async ({ persona, unitId: at }) => {
      const memberId = await memberOfPersona(sandbox, demandPersona(persona))
      const ticket = await mintTicket(db, { memberId, unitId: at }, clock.now())
      return { ticket, url: `/#/index?token=${ticket}&unitId=${at}` }
    }),
    token: action(v.object({ persona: text(40), unitId }), async ({ persona, unitId: at }) =>
      tokenOfPersona(sandbox, demandPersona(persona), at),
    ),
    crowd: action(v.object({ unitId, count: int(1, 5000) }), async ({ unitId: at, count }) => ({
      members: await crowd(sandbox, at, count),
    })),
  }
}

/** What the console shows; also under `/console/api/<name>`. */
export function views(sandbox: Sandbox) {
  const { db, clock, faults } = sandbox
  return {
    clock: async () => clockView(sandbox),
    faults: async () => ({ faults: faults.list() }),
    sms: async (query: Record<string, string>) => {
      const mobile = query['mobile']
      const rows = await listSms(db, mobile)
      return { list: rows.map((row) => ({ ...row, code: /验证码 (\d{6})/.exec(row.text)?.[1] ?? '' })) }
    },
    personas: async () => ({ list: PERSONAS }),
    trades: async () => ({
      list: await listTrades(db),
    }),
    order: async (query: Record<string, string>) => {
      const orderCode = query['orderCode'] ?? ''
      const [appointment = null] = await findAppointmentOfOrder(db, orderCode)
      return { ...(await orderAtDesk(db, orderCode)), appointment }
    },
    ledger: async () => ({ ...(await ledgerOf(db)), ...(await seatFaults(db)) }),
    app: async (query: Record<string, string>) => appDesk(sandbox, unitOf(query)),
    books: async (query: Record<string, string>) => booksDesk(sandbox, unitOf(query)),
    orders: async (query: Record<string, string>) => ordersDesk(sandbox, unitOf(query)),
    milestones: async (query: Record<string, string>) => ({
      list: await milestonesOf(sandbox, unitOf(query)),
    }),
    snapshots: async () => ({ list: await listSnapshots(db) }),
    messagesOf: async (query: Record<string, string>) => {
      const who = demandPersona(query['persona'] ?? '')
      const { patientId } = await patientOfPersona(sandbox, who, unitOf(query))
      return { list: await listMessagesOf(db, patientId) }
    },
    storage: async (query: Record<string, string>) => storageDesk(sandbox, unitOf(query)),
    words: async (query: Record<string, string>) => ({ list: await sentencesAtDesk(sandbox, unitOf(query)) }),
    reminders: async () => reminderOutbox(sandbox),
    jobs: async () => ({ list: await jobDesk(sandbox) }),
    tally: async () => tally(sandbox),
    audit: async (query: Record<string, string>) => {
      const limit = Math.min(500, Number(query['limit'] ?? 60) || 60)
      const unitId = Number(query['unitId'])
      const filter = {
        target: query['target'],
        callId: query['callId'],
        unitId: Number.isInteger(unitId) && unitId > 0 ? unitId : undefined,
        onlyRefused: query['refused'] === 'on',
      }
      const rows = await listAudit(db, filter, limit)
      return { list: rows.map((row) => ({ ...row, time: formatDateTime(row.at) })) }
    },
    sessions: async (query: Record<string, string>) => {
      const date = query['date'] ?? hospitalDate(clock.now() + 24 * 60 * MINUTE_MS)
      const unitId = unitOf(query)
      await sandbox.schedule.ensure(unitId, clock.now())
      const found = await sessionsOf(db, unitId, { dates: [date] }, clock.now())
      return {
        date,
        list: found.map((one) => ({
          scheduleId: one.schedule.scheduleId,
          date: one.schedule.date,
          period: one.schedule.period,
          doctorName: one.doctor.name,
          subjectName: one.subject.name,
          status: one.status,
          remain: one.remain,
          total: one.total,
          slots: one.slots.map(({ row, remain }) => ({
            slotId: row.slotId,
            startTime: formatMinutes(row.startMin),
            remain,
            total: row.capacity,
          })),
        })),
      }
    },
    queues: async (query: Record<string, string>) => ({
      list: await queueDesk(sandbox, unitOf(query)),
    }),
    contents: async (query: Record<string, string>) => ({
      list: await contentDesk(sandbox, unitOf(query)),
    }),
    consults: async (query: Record<string, string>) => consultsAtDesk(sandbox, unitOf(query)),
    procedures: async (query: Record<string, string>) => {
      const at = unitOf(query)
      return { applications: await applicationsAtDesk(sandbox, at), requests: await requestsAtDesk(sandbox, at) }
    },
    circles: async (query: Record<string, string>) => ({
      list: await circleDesk(sandbox, unitOf(query)),
    }),
    complaints: async (query: Record<string, string>) => ({
      list: await complaintsAtDesk(sandbox, unitOf(query)),
    }),
    lastDoses: async (query: Record<string, string>) => lastDosesView(sandbox, query),
    tasks: async (query: Record<string, string>) => ({ list: await tasksOf(sandbox, unitOf(query)) }),
    file: async (query: Record<string, string>) => fileDesk(sandbox, unitOf(query)),
    appointments: async (query: Record<string, string>) => {
      const rows = await listBookings(db, unitOf(query), query['slotId'])
      return {
        list: rows.map((row) => ({
          ...row.appointment,
          sessionHash: undefined,
          patientName: row.patientName,
          doctorName: row.doctorName,
          startTime: formatMinutes(row.appointment.startMin),
        })),
      }
    },
  }
}

function clockView({ clock }: Sandbox) {
  const now = clock.now()
  return {
    now,
    text: formatDateTime(now),
    date: hospitalDate(now),
    shiftMinutes: Math.round((now - Date.now()) / MINUTE_MS),
  }
}

/** `YYYY-MM-DD HH:mm[:ss]` hospital time, also with a T between. */
function instantOf(value: string): number {
  const ms = parseDateTime(value.replace('T', ' '))
  if (ms === null) throw refuse('时间格式应为 2026-03-01 09:30')
  return ms
}
