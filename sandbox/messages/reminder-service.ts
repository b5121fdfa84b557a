/**
 * Subscribed messages (spec:messages#reminders): one grant is one message of its template. What is to be sent is read
 * from the appointments, plans and terms again and again, so that what is cancelled or moved takes its messages along and
 * gives the grants back.
 */

import { idOnly } from '../server/audit'
import type { Sandbox, UnitContext } from '../server/context'
import type { Db } from '../server/db/database'
import { rowOf } from '../server/db/row-of'
import { notFound, refuse } from '../server/http/refusal'
import { queueJob } from '../server/jobs/queue'
import { runJobs } from '../server/jobs/worker'
import { randomId } from '../server/secrets'
import { REMINDER_JOB } from './delivery-service'
import {
  findGrantees,
  findGrants,
  findOutbox,
  findWaitingReminders,
  type Grantee,
  lockReminderGrants,
  updateReminderByReminderId,
  updateReminderGrantByTemplate,
  upsertReminder,
  upsertReminderGrant,
} from './queries'
import { findOwnVisit, listRemindableVisits } from './reads'
import type { ReminderHost } from './tables'

import { addDays, formatDay, formatMinutes, hospitalInstant } from '@/domain/dates'
import { REMINDER_KINDS, type ReminderKind } from '@/domain/service/reminders'
import { DAY_MS, MINUTE_MS } from '@/domain/time'

/** A message that something else than an appointment calls for; nothing clinical stands in its text. */
export interface ReminderMoment {
  readonly kind: Exclude<ReminderKind, 'visit' | 'change'>
  /** Id of what it is about, so that the same moment is planned once. */
  readonly about: string
  readonly dueAt: number
  readonly text: string
  /** Address that the message opens. */
  readonly address: string
}

/** Reads the moments to come of a member; given by whoever knows the other domains. */
export type ReadMoments = (db: Db, who: Grantee, now: number) => Promise<readonly ReminderMoment[]>

const HOST_NAMES: Readonly<Record<ReminderHost, string>> = { weapp: 'WX', alipay: 'ALI' }
/** The sandbox's templates; a real account has ids of its own. */
const templateOf = (host: ReminderHost, kind: ReminderKind): string =>
  `SANDBOX-${HOST_NAMES[host]}-${kind.toUpperCase()}`

const LABELS: Readonly<Record<ReminderKind, string>> = {
  visit: '就诊提醒',
  change: '停诊与变更通知',
  dose: '用药提醒',
  trigger: '重要安排提醒',
  test: '化验日提醒',
  storage: '到期提醒',
  papers: '待签文件提醒',
}
const KINDS = REMINDER_KINDS
/** Kinds that the appointments call for; the others are planned by housekeeping with what it reads of all domains. */
const OF_VISITS: readonly ReminderKind[] = ['visit', 'change']
/** Most messages of a template that a member can lay up (ours). */
const MAX_LEFT = 10
/** The evening before, and two hours before the visit. */
const EVE_MIN = 18 * 60
const SOON_MS = 120 * MINUTE_MS

const HOSTS: Readonly<Record<string, ReminderHost>> = { wx_applet: 'weapp', ali_applet: 'alipay' }

/** The host whose templates the caller can be asked for; null in a browser. */
const hostOf = (facilityType: string): ReminderHost | null => HOSTS[facilityType] ?? null

const kindOf = (host: ReminderHost, template: string): ReminderKind | null =>
  KINDS.find((kind) => templateOf(host, kind) === template) ?? null

/** Counts one message for each accepted template. @throws Refusal for a template that is not this host's. */
export async function grantReminders(context: UnitContext, accepted: readonly string[]): Promise<void> {
  const host = hostOf(context.facilityType)
  const templates = [...new Set(accepted)]
  if (!host || templates.some((one) => kindOf(host, one) === null)) throw refuse('该提醒不可用')
  const who = { memberId: context.caller.memberId, unitId: context.unitId, host }
  for (const template of templates) {
    await upsertReminderGrant(context.db, { ...who, template, given: 1 }, MAX_LEFT)
  }
  await planReminders(context.db, who, context.now)
}

/** What the caller sees: the templates with what is left, and what is planned for an appointment. */
export async function remindersOf(context: UnitContext, appointmentId: string | undefined) {
  const host = hostOf(context.facilityType)
  if (!host) return { list: [], planned: [], serverTime: context.now }
  const { memberId } = context.caller
  const grants = await findGrants(context.db, memberId, context.unitId, host)
  const waiting = appointmentId ? await findWaitingReminders(context.db, memberId, host, appointmentId) : []
  return {
    list: KINDS.map((kind) => {
      const templateId = templateOf(host, kind)
      const known = grants.find(({ template }) => template === templateId)
      return { kind, templateId, label: LABELS[kind], left: known ? known.given - known.used : 0 }
    }),
    planned: waiting.map(({ template, dueAt }) => ({ kind: kindOf(host, template), dueAt })),
    serverTime: context.now,
  }
}

/** The appointment of a patient whom the caller is verified as. @throws Refusal when absent or somebody else's */
export async function assertOwnAppointment(context: UnitContext, appointmentId: string): Promise<void> {
  const [found] = await findOwnVisit(context.db, appointmentId, context.unitId, context.caller.memberId)
  context.target = idOnly(appointmentId)
  if (!found) throw notFound()
}

interface PlannedReminder {
  template: string
  about: string
  text: string
  dueAt: number
  page: string
}

/**
 * Brings the outbox of one member in line with the appointments, the moments to come and the grants.
 * @param read left out, the kinds that are not of appointments stay as they are
 */
async function planReminders(db: Db, who: Grantee, now: number, read?: ReadMoments): Promise<void> {
  await db.transaction(async (tx) => {
    const isPlanned = ({ template }: { template: string }) => {
      const kind = kindOf(who.host, template)
      return kind !== null && (read !== undefined || OF_VISITS.includes(kind))
    }
    const grants = (await lockReminderGrants(tx, who)).filter(isPlanned)
    const isOther = grants.some(({ template }) => !OF_VISITS.includes(kindOf(who.host, template) ?? 'visit'))
    const moments = read && isOther ? await read(tx, who, now) : []
    const wanted = [...(await wantedOf(tx, who, now)), ...moments.map((moment) => messageOf(who.host, moment))]
    const known = await findOutbox(tx, who.memberId, who.unitId, who.host)
    const isSame = (a: Pick<PlannedReminder, 'template' | 'about' | 'dueAt'>) => (b: typeof a) =>
      a.template === b.template && a.about === b.about && a.dueAt === b.dueAt
    for (const { template, given, used } of grants) {
      const own = known.filter((row) => row.template === template)
      // A message that is due is sent, whatever has become of the visit since.
      const gone = own.filter((row) => row.state === 'WAITING' && row.dueAt > now && !wanted.some(isSame(row)))
      let left = given - used + gone.length
      if (gone.length > 0) {
        const ids = gone.map(({ reminderId }) => reminderId)
        await updateReminderByReminderId(tx, { state: 'WITHDRAWN', settledAt: now }, ids)
      }
      for (const wish of wanted.filter((each) => each.template === template)) {
        const earlier = own.find(isSame(wish))
        if (left === 0 || (earlier && earlier.state !== 'WITHDRAWN')) continue
        left -= 1
        const row = { ...who, ...wish, reminderId: randomId(), state: 'WAITING' as const }
        const { reminderId } = rowOf(await upsertReminder(tx, row))
        await queueJob(tx, { kind: REMINDER_JOB.kind, about: reminderId, dueAt: wish.dueAt })
      }
      await updateReminderGrantByTemplate(tx, { used: given - left }, who, template)
    }
  })
}

const messageOf = (host: ReminderHost, { kind, about, dueAt, text, address }: ReminderMoment): PlannedReminder => ({
  template: templateOf(host, kind),
  about,
  text,
  dueAt,
  page: pageOf(address),
})

/** Messages that the member's appointments call for, most useful first. Nothing clinical stands in any. */
async function wantedOf(tx: Db, { memberId, unitId, host }: Grantee, now: number): Promise<PlannedReminder[]> {
  const rows = await listRemindableVisits(tx, memberId, unitId, now)
  return rows.flatMap(({ appointment: visit }) => {
    const about = visit.appointmentId
    const page = pageOf(`/ReservationRecordList?appointmentId=${about}`)
    const when = `${formatDay(visit.date)}${formatMinutes(visit.startMin)}`
    if (visit.status === 'SUSPENDED') {
      const endedAt = visit.endedAt ?? visit.updatedAt
      if (endedAt < now - DAY_MS) return []
      return [
        {
          template: templateOf(host, 'change'),
          about,
          page,
          text: `您${when}的预约有变更，请打开查看。`,
          dueAt: endedAt,
        },
      ]
    }
    const startAt = hospitalInstant(visit.date, visit.startMin)
    const moments = [hospitalInstant(addDays(visit.date, -1), EVE_MIN), startAt - SOON_MS]
    const text = `您有一项预约：${when}，请按时前往，详情请打开查看。`
    return moments
      .filter((at) => at > now)
      .map((dueAt) => ({ template: templateOf(host, 'visit'), about, text, dueAt, page }))
  })
}

/** The message opens an address through the hand-off page. */
const pageOf = (address: string): string => `pages/hand-off/index?address=${encodeURIComponent(address)}`

/** Plans anew for everybody who may be sent something, and sends what is due; housekeeping and the console call it. */
export async function processReminders(sandbox: Sandbox, read: ReadMoments): Promise<void> {
  const now = sandbox.clock.now()
  for (const who of await findGrantees(sandbox.db)) await planReminders(sandbox.db, who, now, read)
  await runJobs(sandbox, [REMINDER_JOB])
}
