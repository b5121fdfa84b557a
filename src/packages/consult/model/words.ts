/** Words of a consultation: where it stands, what happens next and by when. Pure. */

import type { listConsultDoctors, listConsults } from '@/api/consult/calls'
import type { DataOf } from '@/api/core/call'
import { abbreviate } from '@/domain/abbreviate'
import { formatDateTime } from '@/domain/dates'
import { feeText } from '@/domain/money'
import {
  CONSULT_TYPE_LABELS,
  type ConsultEnd,
  type ConsultState,
  type ConsultType,
  consultType,
  questionsLeft,
} from '@/domain/service/consult'
import type { BadgeTone } from '@/ui/badge'

export type Consult = DataOf<typeof listConsults>['list'][number]
export type ConsultDoctor = DataOf<typeof listConsultDoctors>['list'][number]

const STATES: Readonly<Record<ConsultState, { text: string; tone: BadgeTone }>> = {
  UNPAID: { text: '待支付', tone: 'warning' },
  PAID: { text: '待接诊', tone: 'info' },
  ONGOING: { text: '咨询中', tone: 'success' },
  FINISHED: { text: '待评价', tone: 'neutral' },
  RATED: { text: '已评价', tone: 'neutral' },
  REFUNDED: { text: '已退款', tone: 'neutral' },
  CLOSED: { text: '已关闭', tone: 'neutral' },
}

/** Where it stands; one that is not known counts as closed: nothing can be done with it. */
export const consultState = ({ state }: Pick<Consult, 'state'>) => STATES[state ?? 'CLOSED']

export const typeLabel = (type: unknown): string => {
  const known = consultType(type)
  return known === null ? '咨询' : CONSULT_TYPE_LABELS[known]
}

/** `03-01 09:30`; '' where nothing is said. */
export const minuteOf = (at: number | null): string => (at === null ? '' : formatDateTime(at).slice(5, 16))

/** `免费` or the price with its sign. */
export const priceText = (fen: number | null): string => (fen === null ? '' : fen === 0 ? '免费' : feeText(fen))

const ENDS: Readonly<Record<ConsultEnd, string>> = {
  unpaid: '15分钟内没有支付，订单已关闭。',
  cancelled: '您已取消本次咨询。',
  refused: '医生暂时不能接诊。',
  unanswered: '医生未能在24小时内回复。',
  time: '本次咨询时间已到。',
  quota: '本次咨询的提问次数已用完。',
  doctor: '医生已结束本次咨询。',
  patient: '您已结束本次咨询。',
  refunded: '本次咨询的费用已退回。',
}

/** What happens next, and by when. */
export function nextWords(consult: Consult): string {
  if (consult.state === 'UNPAID') return `请在${minuteOf(consult.payBy)}前支付，超时订单自动关闭。`
  if (consult.state === 'PAID')
    return consult.priceFen === 0
      ? `医生会在${minuteOf(consult.answerBy)}前回复。`
      : `医生会在${minuteOf(consult.answerBy)}前回复；未回复费用自动退回。`
  if (consult.state === 'ONGOING') {
    const left = questionsLeft({ quota: consult.questionQuota, used: consult.questionUsed })
    return `咨询到${minuteOf(consult.openUntil)}结束${left === null ? '' : `，还可提问${left}次`}。`
  }
  const why = consult.endReason === null ? '本次咨询已结束。' : ENDS[consult.endReason]
  const ending = consult.endText === '' ? '' : `${consult.endText}。`
  const back = consult.refundFen ? `${priceText(consult.refundFen)}已原路退回。` : ''
  return `${why}${ending}${back}`
}

/** What a doctor offers of a kind, and why not now. */
export function offerOf({ services }: ConsultDoctor, type: ConsultType): { priceFen: number | null; refusal: string } {
  const found = services.find((service) => service.type === type)
  if (!found?.enabled) return { priceFen: null, refusal: type === 7 ? '暂未开放' : '未开通' }
  return { priceFen: found.priceFen, refusal: found.onDuty ? '' : '暂停接诊' }
}

/** The line under a doctor's name; large counts in short (spec:money-and-dates#number-abbreviations). */
export const doctorFacts = (doctor: ConsultDoctor): string[] => [
  doctor.title,
  doctor.subjectName,
  doctor.rating === null ? '' : `评分${doctor.rating.toFixed(1)}`,
  doctor.consultCount > 0 ? `咨询${abbreviate(doctor.consultCount)}次` : '',
  doctor.fansCount > 0 ? `关注${abbreviate(doctor.fansCount)}` : '',
]

/** The cheapest way to ask, with its price. */
export function fromText(doctor: ConsultDoctor): string {
  const open = doctor.services.filter(({ enabled, onDuty }) => enabled && onDuty)
  const prices = open.flatMap(({ priceFen }) => (priceFen === null ? [] : [priceFen]))
  if (prices.length === 0) return '暂停接诊'
  const least = Math.min(...prices)
  return least === 0 ? '免费咨询' : `${priceText(least)}起`
}
