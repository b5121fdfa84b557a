import { useState } from 'react'

import type { Visit } from './types'

import { send } from '@/api/core/client'
import { CallError } from '@/api/core/errors'
import { checkIn, getDistance } from '@/api/visit/calls'
import { useAction } from '@/data/query'
import { location } from '@/platform/location'
import { scan } from '@/platform/scan'
import { PortFault } from '@/platform/shared/fault'

/** What came of the last try: a distance, a check-in, or why there is none and what to do. */
export interface Outcome {
  readonly tone: 'success' | 'warning' | 'info'
  readonly title: string
  readonly text: string
  /** The host's settings can be opened from here. */
  readonly settings?: boolean
  /** Near enough: the next tap checks in. */
  readonly isNear?: boolean
}

const FAULTS: Readonly<Record<PortFault['kind'], { title: string; text: string }>> = {
  denied: { title: '没有位置权限', text: '请在手机或浏览器的设置中允许使用位置，再试一次。' },
  unsupported: { title: '这里不能定位', text: '请扫码签到，或到服务台签到。' },
  timeout: { title: '定位时间过长', text: '请到窗边或室外再试，也可以扫码签到。' },
  failed: { title: '没有取得位置', text: '请打开手机的定位服务再试，也可以扫码签到。' },
  cancelled: { title: '', text: '' },
}

/** Words for what the phone could not do; null where the person has changed their mind. */
function faultWords(reason: unknown): Outcome | null {
  if (!(reason instanceof PortFault) || reason.kind === 'cancelled') return null
  const words = FAULTS[reason.kind]
  return { tone: 'warning', ...words, settings: reason.kind === 'denied' && location.settings !== null }
}

const scanWords = (reason: unknown): Outcome | null =>
  reason instanceof PortFault && reason.kind !== 'cancelled'
    ? { tone: 'warning', title: reason.message, text: '请再扫一次，也可以按位置签到，或到服务台签到。' }
    : null

/** The hospital's words: too far, too rough, another day; or that it was not reached. */
const refusalWords = (reason: unknown): Outcome | null =>
  reason instanceof CallError && reason.kind !== 'cancelled' && reason.kind !== 'unconfirmed'
    ? {
        tone: 'warning',
        title: '还没有签到',
        text: reason.kind === 'business' ? reason.message : '没有连接到医院。请再试一次，或到服务台签到。',
      }
    : null

/** Checking in by place or by code. The position goes from the phone into one call and nowhere else. */
export function useCheckIn() {
  const { run } = useAction(checkIn)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const tried = async (act: () => Promise<Outcome | null>, words: typeof faultWords) => {
    setBusy(true)
    setOutcome(null)
    try {
      setOutcome(await act())
    } catch (reason) {
      setOutcome(words(reason) ?? refusalWords(reason))
    } finally {
      setBusy(false)
    }
  }
  const done = ({ queueNo, wasDone }: { queueNo: string; wasDone: boolean }): Outcome => ({
    tone: 'success',
    title: wasDone ? '您已经签到过' : '签到成功',
    text: queueNo === '' ? '请到候诊区等候叫号。' : `您的号码是${queueNo}，请到候诊区等候叫号。`,
  })
  return {
    isBusy,
    outcome,
    /** How far it is, without checking in. */
    look: () =>
      tried(async () => {
        const told = await send(getDistance, await location.current(), { quiet: true, withoutAlert: true })
        const isNear = told.state === 'WITHIN'
        const title = isNear ? '您已到医院' : told.state === 'FAR' ? '还不能签到' : '定位不够准确'
        return { tone: isNear ? 'success' : 'warning', title, text: told.text, isNear }
      }, faultWords),
    byPlace: ({ appointmentId }: Visit) =>
      tried(async () => {
        const at = await location.current()
        return done(await run({ appointmentId, method: 'gps', ...at }, { withoutAlert: true }))
      }, faultWords),
    byCode: ({ appointmentId }: Visit) =>
      tried(async () => {
        const { text } = await scan.code()
        return done(await run({ appointmentId, method: 'scan', code: text.slice(0, 120) }, { withoutAlert: true }))
      }, scanWords),
    openSettings: () => void location.settings?.().catch(() => undefined),
  }
}
