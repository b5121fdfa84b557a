import { acknowledgeVisit, listOperations, requestOperationCancel } from '@/api/booking/calls'
import type { DataOf } from '@/api/core/call'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { formatDateTime, formatDay, hospitalDate } from '@/domain/dates'
import { offers } from '@/hospitals/index'
import type { Partner } from '@/shared/app-screen/use-partner'
import { useHospital } from '@/shared/hospital/use-hospital'
import type { BadgeTone } from '@/ui/badge'
import type { Fact } from '@/ui/facts'

export type Operation = DataOf<typeof listOperations>['list'][number]

/** The operations that are arranged, the own ones or the partner's as far as they are shared. */
export function useOperations({ input, isPartners, isOpen }: Partner) {
  const isOffered = offers(useHospital(), 'operations')
  const found = useCall(listOperations, input, {
    enabled: isOpen && isOffered,
    staleMs: STALE.brief,
    withoutEffects: isPartners,
  })
  return { ...found, isOffered }
}

export const useRequestOperationCancel = () => useAction(requestOperationCancel)
export const useAcknowledgeOperation = () => useAction(acknowledgeVisit, { invalidates: [listOperations] })

const clockOf = (at: number): string => formatDateTime(at).slice(11, 16)

/** When it is: the hour, the day alone, or the days within which it is expected. */
export function whenOf({ date, until, at }: Pick<Operation, 'date' | 'until' | 'at'>): string {
  if (until !== '') return `预计${formatDay(date)}至${formatDay(until)}`
  return at === null ? formatDay(date) : `${formatDay(date)} ${clockOf(at)}`
}

/** From when on nothing is eaten and drunk; midnight is said as such. */
function fastingOf(from: number, date: string): string {
  const clock = clockOf(from)
  if (clock === '00:00' && hospitalDate(from) === date) return '前一晚零点后'
  return `${hospitalDate(from) === date ? '当天' : formatDay(hospitalDate(from))} ${clock}起`
}

/** The facts of an operation in the order a patient asks for them; what is not known is left out. */
export function operationFacts(one: Operation): Fact[] {
  const isUnclear = one.until !== '' || one.at === null
  return [
    { label: '手术日期', value: whenOf({ ...one, at: null }), strong: true },
    ...(one.at === null ? [] : [{ label: '手术时间', value: clockOf(one.at), strong: true }]),
    ...(one.arriveAt === null ? [] : [{ label: '到院时间', value: clockOf(one.arriveAt), strong: true }]),
    ...(isUnclear && one.state === 'AHEAD' ? [{ label: '具体时间', value: '以医院通知为准' }] : []),
    ...(one.fastingFrom === null
      ? []
      : [{ label: '禁食禁水', value: `麻醉下手术：${fastingOf(one.fastingFrom, one.date)}` }]),
    ...(one.who === '' ? [] : [{ label: '到院人员', value: one.who }]),
    ...(one.bring === '' ? [] : [{ label: '携带', value: one.bring }]),
    ...(one.place === '' ? [] : [{ label: '地点', value: one.place }]),
    ...(one.doctorName === '' ? [] : [{ label: '医生', value: one.doctorName }]),
  ]
}

/** The state of an operation in a word. */
export function operationBadge({ state, request, until }: Operation): { text: string; tone: BadgeTone } {
  if (state === 'CANCELLED') return { text: '已取消', tone: 'neutral' }
  if (state === 'PAST') return { text: '已结束', tone: 'neutral' }
  if (request?.state === 'PENDING') return { text: '取消审核中', tone: 'info' }
  return until === '' ? { text: '已安排', tone: 'success' } : { text: '待安排', tone: 'warning' }
}
