import {
  cancelHysteroscopyAppointment,
  confirmReschedule,
  getHysteroscopy,
  holdRescheduleSlot,
  listAssessmentTimes,
  reserveHysteroscopy,
  withdrawHysteroscopyApplication,
} from '@/api/booking/calls'
import type { DataOf } from '@/api/core/call'
import { createBillOrder } from '@/api/payment/calls'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { type ApplicationState, isOpenApplication } from '@/domain/booking/hysteroscopy'
import type { BadgeTone } from '@/ui/badge'

/** Asked for by its code (spec:booking#hysteroscopy). */
const CODE = { code: 'tjhysteroscope' }

export type Hysteroscopies = DataOf<typeof getHysteroscopy>
export type Application = Hysteroscopies['list'][number]

/** The applications of the patient with what each waits for, the newest first. */
export function useHysteroscopies() {
  return useCall(getHysteroscopy, CODE, { staleMs: STALE.always })
}

/** The application that is named by its id or by its appointment, else the one that goes on, else the newest. */
export function pickApplication(
  { list }: Hysteroscopies,
  { applicationId, appointmentId }: { applicationId?: string | undefined; appointmentId?: string | undefined },
): Application | undefined {
  if (applicationId !== undefined) return list.find((one) => one.applicationId === applicationId)
  if (appointmentId !== undefined) return list.find((one) => one.appointment?.appointmentId === appointmentId)
  return list.find(({ state }) => state !== null && isOpenApplication(state)) ?? list[0]
}

/** What the patient can do with an application; each says once what happened when it is refused. */
export function useApplicationActs() {
  return {
    pay: useAction(createBillOrder),
    withdraw: useAction(withdrawHysteroscopyApplication),
    cancel: useAction(cancelHysteroscopyAppointment),
  }
}

/** Times of the clinic, never from the cache: another patient may be reserving one at this moment. */
export function useTimes(subjectId: string | undefined) {
  return useCall(
    listAssessmentTimes,
    { subjectId: subjectId ?? '' },
    { enabled: subjectId !== undefined && subjectId !== '', staleMs: STALE.always },
  )
}

export type TimedSession = DataOf<typeof listAssessmentTimes>['list'][number]

/** Takes a time: for an application that has none, or in place of the one that it has. */
export function useTakeTime(applicationId: string, swap: string | undefined) {
  const reserve = useAction(reserveHysteroscopy, { invalidates: [listAssessmentTimes] })
  const hold = useAction(holdRescheduleSlot, { invalidates: [listAssessmentTimes] })
  const confirm = useAction(confirmReschedule, { invalidates: [getHysteroscopy, listAssessmentTimes] })
  return {
    isRunning: reserve.isRunning || hold.isRunning || confirm.isRunning,
    take: async (slotId: string): Promise<string> => {
      if (swap === undefined) return (await reserve.run({ applicationId, slotId })).appointmentId
      const { lockId } = await hold.run({ appointmentId: swap, slotId })
      return (await confirm.run({ lockId })).appointmentId
    },
  }
}

/** How far the payment of an application is, in words. */
export const FEES = { NONE: '', UNPAID: '待支付', PAID: '已支付', REFUNDED: '已退款', VOID: '无需支付' } as const

const BADGES: Readonly<Record<ApplicationState, { text: string; tone: BadgeTone }>> = {
  APPLIED: { text: '待医院审核', tone: 'info' },
  APPROVED: { text: '审核通过', tone: 'success' },
  RESERVED: { text: '已预约', tone: 'success' },
  DONE: { text: '已完成', tone: 'neutral' },
  REJECTED: { text: '未通过', tone: 'warning' },
  CANCELLED: { text: '已取消', tone: 'neutral' },
  EXPIRED: { text: '已失效', tone: 'neutral' },
}

/** The state of an application in a word; an unknown one says so. */
export const applicationBadge = (state: ApplicationState | null): { text: string; tone: BadgeTone } =>
  state === null ? { text: '状态待确认', tone: 'neutral' } : BADGES[state]

/** Steps of an application, and which of them is the present one. */
export const APPLICATION_STEPS = ['申请', '审核', '缴费', '预约', '检查'] as const

export function stepOf({ state, feeState }: Pick<Application, 'state' | 'feeState'>): number {
  if (state === 'DONE') return APPLICATION_STEPS.length
  if (state === 'RESERVED') return 4
  if (state === 'APPROVED') return feeState === 'UNPAID' ? 2 : 3
  return 1
}
