/**
 * Subscribed messages (spec:messages#reminders): one grant is one message of its template. What is to be sent is read
 * from the appointments again and again, so that a cancelled or moved one takes its messages along and gives the grants
 * back.
 */
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'

import { addDays, formatDay, formatMinutes, hospitalDate, hospitalInstant } from '@/domain/dates'
import { DAY_MS, MINUTE_MS } from '@/domain/time'

import { idOnly } from '../audit'
import type { MemberAsk, Sandbox } from '../context'
import type { Db } from '../db/open'
import { reminder, reminderGrant, type ReminderHost } from '../db/payment-tables'
import { appointment, binding } from '../db/schema'
import { notFound, refuse } from '../refusal'
import { randomId } from '../secrets'

export type ReminderKind = 'visit' | 'change'

/** The sandbox's templates; a real account has ids of its own. */
const TEMPLATES: Readonly<Record<ReminderHost, Readonly<Record<ReminderKind, string>>>> = {
  weapp: { visit: 'SANDBOX-WX-VISIT', change: 'SANDBOX-WX-CHANGE' },
  alipay: { visit: 'SANDBOX-ALI-VISIT', change: 'SANDBOX-ALI-CHANGE' },
}
const LABELS: Readonly<Record<ReminderKind, string>> = { visit: '就诊提醒', change: '停诊与变更通知' }
const KINDS = ['visit', 'change'] as const
/** Hosts ask for three templates at once at most (spec:platforms#subscribed-messages). */
const MAX_AT_ONCE = 3
/** Most messages of a template that a member can lay up (ours). */
const MAX_LEFT = 10
/** The evening before, and two hours before the visit. */
const EVE_MIN = 18 * 60
const SOON_MS = 120 * MINUTE_MS

const HOSTS: Readonly<Record<string, ReminderHost>> = { wx_applet: 'weapp', ali_applet: 'alipay' }

/** The host whose templates the caller can be asked for; null in a browser. */
const hostOf = (facilityType: string): ReminderHost | null => HOSTS[facilityType] ?? null

const kindOf = (host: ReminderHost, template: string): ReminderKind | null =>
  KINDS.find((kind) => TEMPLATES[host][kind] === template) ?? null

interface Grantee {
  memberId: string
  unitId: number
  host: ReminderHost
}

const mine = ({ memberId, unitId, host }: Grantee) =>
  and(eq(reminderGrant.memberId, memberId), eq(reminderGrant.unitId, unitId), eq(reminderGrant.host, host))

/** Counts one message for each accepted template. @throws Refusal for a template that is not this host's. */
export async function grant(ask: MemberAsk & { unitId: number }, accepted: readonly string[]): Promise<void> {
  const host = hostOf(ask.facilityType)
  const templates = [...new Set(accepted)]
  if (!host || templates.length > MAX_AT_ONCE || templates.some((one) => kindOf(host, one) === null))
    throw refuse('该提醒不可用')
  const who = { memberId: ask.caller.memberId, unitId: ask.unitId, host }
  for (const template of templates) {
    await ask.db
      .insert(reminderGrant)
      .values({ ...who, template, given: 1 })
      .onConflictDoUpdate({
        target: [reminderGrant.memberId, reminderGrant.unitId, reminderGrant.host, reminderGrant.template],
        set: { given: sql`least(${reminderGrant.given} + 1, ${reminderGrant.used} + ${MAX_LEFT})` },
      })
  }
  await plan(ask.db, who, ask.now)
}

/** What the caller sees: the templates with what is left, and what is planned for an appointment. */
export async function remindersOf(ask: MemberAsk & { unitId: number }, appointmentId: string | undefined) {
  const host = hostOf(ask.facilityType)
  if (!host) return { list: [], planned: [], serverTime: ask.now }
  const { memberId } = ask.caller
  const grants = await ask.db
    .select()
    .from(reminderGrant)
    .where(mine({ memberId, unitId: ask.unitId, host }))
  const waiting = appointmentId
    ? await ask.db
        .select()
        .from(reminder)
        .where(
          and(
            eq(reminder.memberId, memberId),
            eq(reminder.host, host),
            eq(reminder.about, appointmentId),
            eq(reminder.state, 'WAITING'),
          ),
        )
        .orderBy(asc(reminder.dueAt))
    : []
  return {
    list: KINDS.map((kind) => {
      const templateId = TEMPLATES[host][kind]
      const known = grants.find(({ template }) => template === templateId)
      return { kind, templateId, label: LABELS[kind], left: known ? known.given - known.used : 0 }
    }),
    planned: waiting.map(({ template, dueAt }) => ({ kind: kindOf(host, template), dueAt })),
    serverTime: ask.now,
  }
}

/** The appointment of a patient whom the caller is verified as. @throws Refusal when absent or somebody else's */
export async function demandOwnVisit(ask: MemberAsk & { unitId: number }, appointmentId: string): Promise<void> {
  const [found] = await ask.db
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .innerJoin(binding, and(eq(binding.patientId, appointment.patientId), eq(binding.unitId, appointment.unitId)))
    .where(
      and(
        eq(appointment.appointmentId, appointmentId),
        eq(appointment.unitId, ask.unitId),
        eq(binding.memberId, ask.caller.memberId),
      ),
    )
  ask.target = idOnly(appointmentId)
  if (!found) throw notFound()
}

interface Wanted {
  template: string
  about: string
  text: string
  dueAt: number
}

/** Brings the outbox of one member in line with the appointments and the grants. */
async function plan(db: Db, who: Grantee, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const grants = await tx.select().from(reminderGrant).where(mine(who)).for('update')
    if (grants.length === 0) return
    const wanted = await wantedOf(tx, who, now)
    const outbox = and(
      eq(reminder.memberId, who.memberId),
      eq(reminder.unitId, who.unitId),
      eq(reminder.host, who.host),
    )
    const known = await tx.select().from(reminder).where(outbox)
    const isSame = (a: Pick<Wanted, 'template' | 'about' | 'dueAt'>) => (b: typeof a) =>
      a.template === b.template && a.about === b.about && a.dueAt === b.dueAt
    for (const { template, given, used } of grants) {
      const own = known.filter((row) => row.template === template)
      // A message that is due is sent, whatever has become of the visit since; see sendDue.
      const gone = own.filter((row) => row.state === 'WAITING' && row.dueAt > now && !wanted.some(isSame(row)))
      let left = given - used + gone.length
      if (gone.length > 0) {
        const ids = gone.map(({ reminderId }) => reminderId)
        await tx.update(reminder).set({ state: 'WITHDRAWN', settledAt: now }).where(inArray(reminder.reminderId, ids))
      }
      for (const one of wanted.filter((each) => each.template === template)) {
        const earlier = own.find(isSame(one))
        if (left === 0 || (earlier && earlier.state !== 'WITHDRAWN')) continue
        left -= 1
        await tx
          .insert(reminder)
          .values({ ...who, ...one, reminderId: randomId(), page: pageOf(one.about), state: 'WAITING' })
          .onConflictDoUpdate({
            target: [reminder.memberId, reminder.host, reminder.template, reminder.about, reminder.dueAt],
            set: { state: 'WAITING', settledAt: null },
          })
      }
      const grantOf = and(mine(who), eq(reminderGrant.template, template))
      await tx
        .update(reminderGrant)
        .set({ used: given - left })
        .where(grantOf)
    }
  })
}

/** Messages that the member's appointments call for, most useful first. Nothing clinical stands in any. */
async function wantedOf(tx: Db, { memberId, unitId, host }: Grantee, now: number): Promise<Wanted[]> {
  const rows = await tx
    .select({ appointment })
    .from(appointment)
    .innerJoin(binding, eq(binding.patientId, appointment.patientId))
    .where(
      and(
        eq(binding.memberId, memberId),
        eq(appointment.unitId, unitId),
        gte(appointment.date, addDays(hospitalDate(now), -1)),
        inArray(appointment.status, ['BOOKED', 'CANCEL_PENDING', 'SUSPENDED']),
      ),
    )
    .orderBy(asc(appointment.date), asc(appointment.startMin))
  return rows.flatMap(({ appointment: visit }) => {
    const about = visit.appointmentId
    const when = `${formatDay(visit.date)}${formatMinutes(visit.startMin)}`
    if (visit.status === 'SUSPENDED') {
      const endedAt = visit.endedAt ?? visit.updatedAt
      if (endedAt < now - DAY_MS) return []
      return [{ template: TEMPLATES[host].change, about, text: `您${when}的预约有变更，请打开查看。`, dueAt: endedAt }]
    }
    const startAt = hospitalInstant(visit.date, visit.startMin)
    const moments = [hospitalInstant(addDays(visit.date, -1), EVE_MIN), startAt - SOON_MS]
    const text = `您有一项预约：${when}，请按时前往，详情请打开查看。`
    return moments.filter((at) => at > now).map((dueAt) => ({ template: TEMPLATES[host].visit, about, text, dueAt }))
  })
}

/** The message opens the appointment through the hand-off page. */
const pageOf = (about: string): string =>
  `pages/hand-off/index?address=${encodeURIComponent(`/ReservationRecordList?appointmentId=${about}`)}`

/** Sends what is due and plans anew; housekeeping and the console call it. @returns how many were sent */
export async function keepReminders({ db, clock }: Sandbox): Promise<number> {
  const now = clock.now()
  const members = await db
    .selectDistinct({ memberId: reminderGrant.memberId, unitId: reminderGrant.unitId, host: reminderGrant.host })
    .from(reminderGrant)
  for (const who of members) await plan(db, who, now)
  const sent = await db
    .update(reminder)
    .set({ state: 'SENT', settledAt: now })
    .where(and(eq(reminder.state, 'WAITING'), lte(reminder.dueAt, now)))
    .returning({ id: reminder.reminderId })
  return sent.length
}
