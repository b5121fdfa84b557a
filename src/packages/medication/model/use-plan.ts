import { useCallback, useEffect, useRef, useState } from 'react'

import { dropTick, type HeldTick, heldTicks, holdTick } from './held-ticks'

import type { DataOf } from '@/api/core/call'
import { CallError, isDecided } from '@/api/core/errors'
import {
  acknowledgeDoseChange,
  confirmTrigger,
  getDoseHistory,
  getMedicationPlan,
  tickDose,
} from '@/api/medication/calls'
import { boundToSession, useScope } from '@/data/keys'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { MINUTE_MS, SECOND_MS } from '@/domain/time'
import { network } from '@/platform/network'
import type { Partner } from '@/shared/app-screen/use-partner'
import { serverNow } from '@/shared/clock/server-clock'
import { dialogs } from '@/ui/dialog/dialogs'

export type MedicationPlan = DataOf<typeof getMedicationPlan>
export type Dose = MedicationPlan['doses'][number]
export type Plan = MedicationPlan['plans'][number]
export type Change = MedicationPlan['changes'][number]
export type Trigger = NonNullable<MedicationPlan['trigger']>

/** How soon one phone shows what was tapped on the other. */
const FOLLOW_MS = 20 * SECOND_MS
/** How soon a tick that the hospital has not taken in is sent again while the screen is shown. */
const RETRY_MS = MINUTE_MS

/** The plan, the own or the partner's, followed while the screen is shown. */
export function usePlan({ input, isPartners }: Partner, enabled: boolean) {
  const query = useCall(getMedicationPlan, input, {
    enabled,
    staleMs: STALE.always,
    everyMs: FOLLOW_MS,
    withoutEffects: isPartners,
  })
  return { plan: query.data, query }
}

export function useDoseHistory({ input, isPartners }: Partner, enabled: boolean) {
  return useCall(getDoseHistory, input, { enabled, staleMs: STALE.brief, withoutEffects: isPartners })
}

/** Whether nobody has heard an answer: there is no network, or none that carries. */
const isUnheard = (reason: unknown): boolean =>
  reason instanceof CallError && (reason.kind === 'offline' || reason.kind === 'timeout')

/** After these the next tick would fare no better: no network, an ended session, too many calls. */
const isForAll = (reason: unknown): boolean =>
  reason instanceof CallError && (reason.kind === 'offline' || [401, 429].includes(reason.code ?? 0))

/** Whether a tick was held back here, not by the hospital: nobody has confirmed the account, or the screen is gone. */
const isHeldBack = (reason: unknown): reason is CallError =>
  reason instanceof CallError && (reason.kind === 'unconfirmed' || reason.kind === 'cancelled')

type OfDose = Pick<Dose, 'planId' | 'dueAt'>
const isSame = (one: OfDose | null, other: OfDose): boolean =>
  one !== null && one.planId === other.planId && one.dueAt === other.dueAt

/** The hospital keeps it as missed; what the phone says stands beside it. */
const sayTooLate = (): void =>
  void dialogs.alert('这次用药超过24小时才上传，仍算漏打卡。请打电话告诉医院用药的时间。', { title: '上传太晚' })

const sayRefusal = ({ message }: CallError): void => void dialogs.alert(message, { title: '未能打卡' })

/**
 * Ticks with the server's clock. A tick that the hospital has not decided about, for want of a network or by trouble of
 * the server, is kept on the device and sent until it has.
 */
export function useTicks(isLoaded: boolean) {
  const action = useAction(tickDose)
  const { run } = action
  // From the tap on: it stays until the plan no longer asks for the dose, so that the button does not offer it again.
  const [sent, setSent] = useState<OfDose | null>(null)
  // Its own: a second run of the same action would be given the answer to another tick.
  const { run: runHeld } = useAction(tickDose)
  const [held, setHeld] = useState<readonly HeldTick[]>(heldTicks)
  const sending = useRef<() => boolean>(() => false)
  const { generation, unitId } = useScope()
  useEffect(() => setHeld(heldTicks()), [generation, unitId])

  const sync = useCallback(async () => {
    // One that was begun by another person, or at another hospital, holds nobody up: it sends nothing more.
    if (sending.current()) return
    const isStillMeant = boundToSession()
    sending.current = isStillMeant
    try {
      for (const tick of heldTicks()) {
        try {
          const { state } = await runHeld({ ...tick }, { quiet: true, withoutAlert: true, isStillMeant })
          if (!isStillMeant()) return
          if (state === 'MISSED') sayTooLate()
        } catch (reason) {
          if (!isStillMeant() || isForAll(reason) || isHeldBack(reason)) return
          // Trouble over one tick does not hold up the next.
          if (!isDecided(reason)) continue
          // The hospital has decided: it is said once and not sent again.
          sayRefusal(reason)
        }
        dropTick(tick)
        setHeld(heldTicks())
      }
    } finally {
      if (sending.current === isStillMeant) sending.current = () => false
    }
  }, [runHeld])

  useEffect(() => (isLoaded ? void sync() : undefined), [isLoaded, sync])
  useEffect(() => network.onChange((isOnline) => void (isOnline && sync())), [sync])

  const isWaiting = held.length > 0
  useEffect(() => {
    if (!isLoaded || !isWaiting) return undefined
    const timer = setInterval(() => void sync(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isLoaded, isWaiting, sync])

  const tick = async (dose: OfDose, version: number): Promise<void> => {
    const { planId, dueAt } = dose
    if (dueAt === null || isSame(sent, dose)) return
    setSent({ planId, dueAt })
    const doneAt = serverNow()
    const isStillMeant = boundToSession()
    try {
      // The button says that it is under way: no layer over the page, that would be drawn at the tap and taken away again.
      const done = await run({ planId, dueAt, version }, { quiet: true, withoutAlert: true, isStillMeant })
      if (done.wasDone && done.by === 'spouse') void dialogs.alert('配偶已打过卡，没有重复记录。')
    } catch (reason) {
      setSent(null)
      // Nothing is left on the device of a session that has ended meanwhile, and nobody else is told of it.
      if (!isStillMeant()) return
      if (isDecided(reason) || isHeldBack(reason)) return sayRefusal(reason)
      holdTick({ planId, dueAt, version, doneAt })
      setHeld(heldTicks())
    }
  }
  const isHeld = (dose: Dose): boolean => held.some((one) => isSame(one, dose))
  return { tick, isHeld, isSent: (dose: Dose): boolean => isSame(sent, dose), isBusy: action.isRunning }
}

export function useReadChange() {
  const { run, isRunning } = useAction(acknowledgeDoseChange)
  const read = ({ planId, version }: Change) => run({ planId, version }).catch(() => null)
  const readStop = ({ planId, version }: Plan) => run({ planId, version, isStop: true }).catch(() => null)
  return { read, readStop, isBusy: isRunning }
}

/** Confirmed in two taps. It is never kept on the device: late it would be a word about a time that nobody can check. */
export function useConfirmTrigger() {
  const { run, isRunning, error } = useAction(confirmTrigger)
  const confirm = async ({ cycleId, at }: Trigger, words: string): Promise<void> => {
    if (at === null || !(await dialogs.confirm(words, { title: '确认夜针', ok: '已经注射' }))) return
    await run({ cycleId, at }).catch(() => null)
  }
  return { confirm, isBusy: isRunning, isUnheard: isUnheard(error) }
}
