import { useEffect } from 'react'

import { useDeviceChecks, writeDevice } from './device-checks'
import { type Sent, sendWaiting } from './send-checks'

import type { DataOf } from '@/api/core/call'
import { listSelfChecks, saveSelfCheck } from '@/api/cycle/calls'
import { intentKey } from '@/data/intent'
import { useCall } from '@/data/query'
import { hospitalDate } from '@/domain/dates'
import {
  changesOf,
  dangerOfChecks,
  isNoticed,
  type CheckAnswers,
  isInWindow,
  mergeAnswers,
  NO_ANSWERS,
  withDay,
} from '@/domain/treatment/self-check'
import { offers } from '@/hospitals'
import { network } from '@/platform/network'
import type { Partner } from '@/shared/app-screen/use-partner'
import { serverNow } from '@/shared/clock/server-clock'
import { useHospital } from '@/shared/hospital/use-hospital'

const windowOf = ({ open, from, until, retrievalOn }: DataOf<typeof listSelfChecks>) =>
  open ? { from, until, retrievalOn } : null

/**
 * The daily self-check of the present window: the hospital's days with those that wait on the device. Her own is known
 * without a network too; hers for him only as the hospital answers.
 */
export function useSelfCheck(partner: Partner, enabled: boolean) {
  const hospital = useHospital()
  const isOffered = offers(hospital, 'selfCheck')
  const { data } = useCall(listSelfChecks, partner.input, { enabled: enabled && isOffered, withoutEffects: true })
  const device = useDeviceChecks()
  const isOwn = !partner.isPartners
  const today = hospitalDate(serverNow())

  useEffect(() => {
    if (!isOwn || !data) return
    void writeDevice(() => ({ window: windowOf(data), days: data.list }))
  }, [isOwn, data])
  useEffect(() => {
    if (!isOwn || !enabled || !isOffered) return undefined
    void sendWaiting()
    return network.onChange((isOnline) => void (isOnline && sendWaiting()))
  }, [isOwn, enabled, isOffered])

  const known = data ? windowOf(data) : isOwn ? device.window : null
  // The hospital's word that it is open stands whatever a phone's date says; how long, its clock tells.
  const isOpen = known !== null && (data?.open ? today <= known.until : isInWindow(known, today))
  const window = isOffered && isOpen ? known : null
  // Her own lie on the device as soon as they are known, with what was sent since the hospital was asked.
  const told = isOwn ? device.days : (data?.list ?? [])
  const waiting = isOwn ? device.waiting : []
  const refused = isOwn && known ? device.refused.filter(({ date }) => isInWindow(known, date)) : []
  const days = [...refused, ...waiting.map(({ key: _key, ...day }) => day)].reduce(withDay, [...told])
  const danger = (more?: CheckAnswers) =>
    dangerOfChecks(more ? withDay(days, { date: today, ...more }) : days, hospital.danger, today)
  const changes = window ? changesOf(days, today, window.retrievalOn ?? '') : []
  const isChangeNoticed = changes.some((change) => isNoticed(change, hospital.danger))

  /** Keeps today's answers on the device first, then sends them. */
  const save = async (answers: CheckAnswers): Promise<Sent> => {
    let key = ''
    await writeDevice(({ refused: no, waiting: later }) => {
      // What the hospital has not taken yet goes with it, a refused day as well.
      const untold = [...no, ...later].filter(({ date }) => date === today)
      const day = { date: today, ...mergeAnswers(untold.reduce<CheckAnswers>(mergeAnswers, NO_ANSWERS), answers) }
      key = intentKey(saveSelfCheck, day)
      return { waiting: [...later.filter(({ date }) => date !== today), { ...day, key }] }
    })
    return (await sendWaiting()).get(key) ?? { state: 'kept' }
  }
  return {
    window,
    days,
    today,
    isOwn,
    isWaiting: waiting.length > 0,
    isRefused: refused.length > 0,
    changes,
    isChangeNoticed,
    danger,
    save,
  }
}

export type SelfCheck = ReturnType<typeof useSelfCheck>
