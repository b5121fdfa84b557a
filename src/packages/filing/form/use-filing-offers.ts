/** The hospital's open days and places, for opening a file on paper and for a first visit, as the choices of a form. */

import { listFilingDays, listFilingTimes, listFirstVisitDays } from '@/api/filing/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { formatDay } from '@/domain/dates'
import type { Offered, UseOffer } from '@/forms/view/model'

const FULL = '已约满'
const CLOSED = '当天不办理建档'
const PERIODS = { AM: '上午', PM: '下午' } as const

const left = (remain: number): string => `余 ${remain} 个名额`

/** Days of the hospital; a full one stays in sight and says why it cannot be taken. */
const useFilingDays: UseOffer = () => {
  const { data, isLoading, error, reload } = useCall(listFilingDays, {}, { staleMs: STALE.always, withoutAlert: true })
  const choices = (data?.list ?? []).flatMap(({ date, remain, open }) => {
    if (date === '') return []
    const isFree = open && remain > 0
    return [
      {
        value: date,
        label: formatDay(date),
        note: isFree ? left(remain) : open || remain === 0 ? FULL : CLOSED,
        disabled: !isFree,
      },
    ]
  })
  return { choices, isLoading, hasFailed: error !== null, reload }
}

/** Places of the chosen day. */
const useFilingPlaces: UseOffer = (date): Offered => {
  const asked = date !== ''
  const { data, isLoading, error, reload } = useCall(
    listFilingTimes,
    { date },
    { enabled: asked, staleMs: STALE.always, withoutAlert: true },
  )
  const choices = (data?.list ?? []).map(({ sourceId, period, startTime, endTime, remain }) => ({
    value: sourceId,
    label: `${period ? `${PERIODS[period]} ` : ''}${[startTime, endTime].filter(Boolean).join('-')}`,
    note: remain > 0 ? left(remain) : FULL,
    disabled: remain <= 0,
  }))
  return { choices, isLoading: asked && isLoading, hasFailed: asked && error !== null, reload }
}

/** Days open for a first visit; a closed one stays in sight and says why. */
const useVisitDays: UseOffer = () => {
  const { data, isLoading, error, reload } = useCall(listFirstVisitDays, {}, { staleMs: STALE.always })
  const choices = (data?.list ?? []).flatMap(({ date, open, note }) =>
    date === ''
      ? []
      : [{ value: date, label: formatDay(date), ...(!open && { note: note || '当天不开放' }), disabled: !open }],
  )
  return { choices, isLoading, hasFailed: error !== null, reload }
}

/** By the names that the definitions of 预约建档 and 初诊登记 use. */
export const filingOffers = {
  filingDays: useFilingDays,
  filingPlaces: useFilingPlaces,
  visitDays: useVisitDays,
} as const
