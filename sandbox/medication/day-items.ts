/** What is ordered for a patient's day, as items of home. */

import { doseViews, type PlanRecords, type triggerView } from './plan-views'
import type { MedicalOrder, MedicationItem } from './tables'

import { addDays, formatDateTime, formatMinutes, hospitalDate, hospitalInstant, parseMinutes } from '@/domain/dates'
import { HOUR_MS, MINUTE_MS } from '@/domain/time'

/** What home reads of an order. */
export type DayOrder = Pick<MedicalOrder, 'adviceId' | 'kind' | 'content' | 'nextVisit' | 'items'> & {
  /** Its doses are those of a plan: what the order says of hours is not looked at. */
  readonly isPlanned: boolean
}

const PLAN_LINK = '/medicationClockout'

/** Whether a drug is taken on this day; an order without an end (`days` 0) goes on until it is stopped. */
const isTakenOn = ({ startAt, days }: MedicationItem, date: string): boolean =>
  startAt <= date && (days === 0 || date < addDays(startAt, days))

/** Said of every dose once the cycle has brought hard news: whether a drug goes on is the doctor's to say. */
const ASK_FIRST = '是否继续用药请先问医生，不要自行停药'

/**
 * What is said of a drug to somebody who has not agreed to health data: that its hour has come and nothing else, for a dose
 * that is missed may cost the cycle (spec:couple#classes-of-data).
 */
const CLOSED_TITLE = '用药提醒'
const CLOSED_NOTE = '请按医院开具的用法使用，同意后可在手机上查看'

/** How an order or a plan is read: whether the cycle has brought hard news, and whether health data is closed to the reader. */
interface Reading {
  readonly isEnded: boolean
  readonly isClosed: boolean
}

function drugsOn(order: DayOrder, date: string, { today, isEnded, isClosed }: Reading & { today: string }) {
  return order.items
    .filter((drug) => isTakenOn(drug, date))
    .flatMap((drug, at) => {
      const item = {
        itemId: `${order.adviceId}.${at}.${date}`,
        kind: 'medication' as const,
        title: isClosed ? CLOSED_TITLE : `${drug.drugName} ${drug.dose}${drug.unit}`,
        note: isEnded ? ASK_FIRST : isClosed ? CLOSED_NOTE : [drug.usage, drug.note].filter(Boolean).join('，'),
        date,
        link: `/doctorAdvice?adviceId=${order.adviceId}`,
      }
      const { lastAt } = drug
      const minutes = drug.times.map(parseMinutes).filter((minute) => minute !== null)
      // Without an hour it is said once, today.
      if (minutes.length === 0 && date !== today) return []
      if (minutes.length === 0)
        return [
          { ...item, note: isEnded || isClosed ? item.note : [drug.frequency, item.note].filter(Boolean).join('，') },
        ]
      return minutes
        .map((minute) => ({
          ...item,
          itemId: `${item.itemId}.${formatMinutes(minute)}`,
          at: hospitalInstant(date, minute),
        }))
        .filter(({ at }) => at <= (lastAt ?? Infinity))
    })
}

/** Drugs with their hours and the visits that a doctor has ordered, for today and tomorrow. */
export function orderItems(orders: readonly DayOrder[], today: string, reading: Reading) {
  const days = [today, addDays(today, 1)]
  return orders.flatMap((order) => [
    ...(order.kind === 'medication' && !order.isPlanned
      ? days.flatMap((date) => drugsOn(order, date, { ...reading, today }))
      : []),
    ...(order.kind !== 'medication' && days.includes(order.nextVisit)
      ? [
          {
            itemId: order.adviceId,
            kind: 'visit' as const,
            title: reading.isClosed ? '医院安排的就诊' : order.content,
            note: '医生已安排',
            date: order.nextVisit,
            link: `/doctorAdvice?adviceId=${order.adviceId}`,
          },
        ]
      : []),
  ])
}

/**
 * The doses of the plans that are to come or wait for their tick, those of last night as well, and with their tick those
 * of today; what was missed, amended away or stopped is none.
 * After hard news of the cycle nobody is urged to take anything for it.
 */
export function doseItems(
  plans: readonly PlanRecords[],
  { patientId, isEnded, isClosed, now }: Reading & { patientId: string; now: number },
) {
  const today = hospitalDate(now)
  // What was stopped can be ticked for as long as it was due before; nobody is urged to take it.
  const stopped = new Set(plans.filter(({ plan }) => plan.stopAt !== null).map(({ plan }) => plan.planId))
  return doseViews(plans, patientId, now).flatMap(
    ({ planId, drugName, dose, unit, route, date, time, dueAt, doneAt, isOpen, callAfterMin }) => {
      if (dueAt === null || (stopped.has(planId) && doneAt === null)) return []
      if (doneAt !== null ? date !== today : !isOpen && dueAt <= now) return []
      // What is past is asked about no more: the same drug stands there with its next hour.
      if (isEnded && doneAt === null && dueAt <= now) return []
      const isToAsk = isOpen && now >= dueAt + (callAfterMin ?? 0) * MINUTE_MS
      return {
        itemId: `${planId}.${dueAt}`,
        kind: 'medication' as const,
        title: isClosed ? CLOSED_TITLE : `${drugName} ${dose}${unit}`,
        note: isEnded
          ? ASK_FIRST
          : isToAsk
            ? `${date < today ? '昨天' : ''}${time}已过，请先打电话问医院`
            : [date < today ? `昨天${time}` : '', isClosed ? CLOSED_NOTE : route].filter(Boolean).join('，'),
        at: dueAt,
        date: date < today ? today : date,
        link: PLAN_LINK,
        urgent: isOpen && !isEnded,
        ...(isToAsk && !isEnded && { level: 'contact' as const }),
        doneAt,
      }
    },
  )
}

/** How long a trigger without an order to confirm, and a nurse's word about one, are said on home. */
const SHOWN_MS = 12 * HOUR_MS
/** How long before its instant a trigger is on home. */
const AHEAD_MS = 48 * HOUR_MS

/**
 * The trigger for both partners' home: urgent in its last hour, and after its minute until it is confirmed or a nurse has
 * recorded whom she reached, over midnight and for as long as it takes (spec:treatment#unconfirmed-trigger).
 * @param remindAfterMin minutes after its instant from which both are asked (hospital data)
 * @param isAwaited nobody has confirmed it, and no nurse has recorded whom she reached
 */
export function triggerItems(
  trigger: ReturnType<typeof triggerView>,
  {
    isPartners,
    isAwaited,
    remindAfterMin,
    now,
  }: { isPartners: boolean; isAwaited: boolean; remindAfterMin: number; now: number },
) {
  if (!trigger || trigger.state === 'CONFIRMED') return []
  const { cycleId, at, state, handledAt } = trigger
  if (at === null || at > now + AHEAD_MS) return []
  if (now > (handledAt ?? at) + SHOWN_MS && !isAwaited) return []
  const isLate = state === 'LATE'
  const isAsked = now >= at + remindAfterMin * MINUTE_MS
  const named = trigger.drugs.map(({ name, dose, unit }) => `${name} ${dose}${unit}`)
  const act = isPartners ? '请提醒或协助配偶准时注射，并在注射后确认' : '请准时注射，并在注射后确认'
  const item = {
    itemId: `trigger.${cycleId}`,
    kind: 'trigger' as const,
    link: isPartners ? `${PLAN_LINK}?whose=spouse` : PLAN_LINK,
  }
  if (handledAt !== null)
    return [
      {
        ...item,
        title: '夜针没有按时确认，护士已处理',
        note: `${formatDateTime(handledAt).slice(5, 16)} 已记录，请按与护士的约定做`,
        at: handledAt,
        date: hospitalDate(now),
        urgent: false,
        doneAt: handledAt,
      },
    ]
  return [
    {
      ...item,
      title: isLate
        ? '夜针还没有确认，请立即打电话给医院'
        : isAsked
          ? '夜针还没有确认'
          : `${isPartners ? '配偶的' : ''}夜针`,
      note: isLate
        ? '不要自行补打，听医院安排'
        : isAsked
          ? '已注射的请立即确认；还没有注射的，请立即打电话给医院'
          : [...named, act].join('，'),
      at,
      date: isLate || state === 'NOW' ? hospitalDate(now) : hospitalDate(at),
      urgent: state !== 'AHEAD',
    },
  ]
}
