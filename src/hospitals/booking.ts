/** A hospital's booking settings turned into what screens and sandbox work with. */

import { type AppointmentKind, REGISTRATION_KIND } from '../domain/booking/kinds'
import { BOOKING_RULES, type BookingRule, type MinuteRange } from '../domain/booking/rules'
import type { WorkCalendar } from '../domain/booking/work-days'
import { formatMinutes } from '../domain/dates'
import { yuan } from '../domain/money'
import type { Hospital } from './schema'

/**
 * The rule for a subject; special-needs subjects have their own where the hospital runs such a clinic, and other kinds than
 * registrations where the hospital says so.
 */
export function bookingRuleOf(
  hospital: Hospital,
  isSpecialNeeds = false,
  kind: AppointmentKind = REGISTRATION_KIND,
): BookingRule {
  const { rule, specialNeedsClinic, kindRules } = hospital.booking
  if (kind !== REGISTRATION_KIND && kind !== 'filing') {
    const own = kindRules[kind]
    return BOOKING_RULES[own === 'same' ? rule : own]
  }
  return BOOKING_RULES[isSpecialNeeds && specialNeedsClinic ? 'specialNeeds' : rule]
}

/** The hospital's working days. */
export function workCalendarOf(hospital: Hospital): WorkCalendar {
  const { holidays, workedWeekendDays } = hospital.booking
  return { holidays, workedWeekendDays }
}

const range = ({ from, until }: MinuteRange) => `${formatMinutes(from)}-${formatMinutes(until)}`

/** One number of a notice: what it is about and what it says. */
export interface NoticeRow {
  readonly label: string
  readonly value: string
}

/** The numbers of a notice as rows, for reading at a glance; the sentences of `bookingNotice` say the same in full. */
export function bookingNoticeRows(rule: BookingRule): readonly NoticeRow[] {
  const { workdays, holidays } = rule.open
  const daily = workdays.from === holidays.from && workdays.until === holidays.until
  const cancel = rule.cancellations ? `7天内${rule.cancellations.max}次，` : ''
  return [
    ...(daily
      ? [{ label: '预约时间', value: `每日${range(workdays)}` }]
      : [
          { label: '工作日', value: `${range(workdays)}可预约` },
          { label: '节假日', value: `${range(holidays)}可预约` },
        ]),
    { label: '可约日期', value: rule.days === 'nextWorkingDay' ? '下一个工作日' : `次日起${rule.days.last}天内` },
    ...(rule.visitSlot ? [{ label: '就诊时段', value: range(rule.visitSlot) }] : []),
    ...(rule.feeFen !== null ? [{ label: '挂号费', value: yuan(rule.feeFen) }] : []),
    { label: '有效预约', value: `最多${rule.validBookings}个` },
    {
      label: '取消预约',
      value: rule.cancelUntil === 'twoDaysBefore' ? `${cancel}次日就诊当日不可取消` : '截止后不可取消',
    },
    ...(rule.reactivations !== null ? [{ label: '过号激活', value: `自助机，最多${rule.reactivations}次` }] : []),
    { label: '爽约违规', value: `满${rule.violationsUntilBan}次取消自助预约` },
  ]
}

/** The lines under 预约须知: the hospital's own, else written from the numbers of the rule so that they cannot differ. */
export function bookingNotice(hospital: Hospital, rule: BookingRule = bookingRuleOf(hospital)): readonly string[] {
  if (hospital.booking.notices.length > 0) return hospital.booking.notices
  const { workdays, holidays } = rule.open
  const daily = workdays.from === holidays.from && workdays.until === holidays.until
  const lines = [
    daily ? `预约时间为每日${range(workdays)}。` : `预约时间为工作日${range(workdays)}，节假日${range(holidays)}。`,
  ]
  if (rule.days === 'nextWorkingDay') lines.push('可预约下一个工作日的号源。')
  else lines.push(`可预约次日起${rule.days.last}天内的号源。`)
  if (rule.visitSlot) lines.push(`就诊时段为${range(rule.visitSlot)}。`)
  if (rule.feeFen !== null) lines.push(`挂号费为${yuan(rule.feeFen)}。`)
  lines.push(`同一时间只能有${rule.validBookings}个有效预约。`)
  if (rule.cancellations) lines.push(`7天内只能取消${rule.cancellations.max}次预约。`)
  lines.push(rule.cancelUntil === 'twoDaysBefore' ? '次日的预约当日不可取消。' : '预约时间截止后不可取消。')
  if (rule.reactivations !== null) lines.push(`过号后可在自助机激活，最多${rule.reactivations}次。`)
  lines.push(`爽约或违规累计${rule.violationsUntilBan}次，将取消自助预约资格。`)
  return lines
}
