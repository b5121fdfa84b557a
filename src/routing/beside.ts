/**
 * A list beside its detail (h5, wide windows; spec:interface#side-by-side). A detail stands to the right of its list when
 * it was opened from there; what is chosen next takes its place. Every list and detail of the app goes through this.
 */

import { useEffect, useState, useSyncExternalStore } from 'react'

import './beside.scss'

import type { ScreenId } from './registry'

import { columns } from '@/platform/host/columns.h5'

/** Details and the list that each is chosen from. Here and not in the rows: mini-programs would carry it for nothing. */
const LIST_OF: Readonly<Partial<Record<ScreenId, ScreenId>>> = {
  'booking-schedule': 'booking-list',
  'payable-detail': 'payable-list',
  'pgt-pay-detail': 'pgt-pay-list',
  'bill-payment-detail': 'bill-payment-list',
  'paid-records-detail': 'paid-records-records',
  'lab-detail': 'lab-list',
  'case-records-detail': 'case-records-list',
  'doctor-advice-detail': 'doctor-advice-list',
  'feedback-records-detail': 'feedback-records-list',
}

/** One open page; two of the same screen are two. */
interface OpenPlace {
  readonly screen: ScreenId
}

let stack: readonly OpenPlace[] = []
let listeners: readonly (() => void)[] = []
let isFollowing = false

const listOf = (screen: ScreenId): ScreenId | undefined => LIST_OF[screen]
const isList = (screen: ScreenId): boolean => Object.values(LIST_OF).includes(screen)
const front = (depth = 1): OpenPlace | undefined => stack[stack.length - depth]

/** The list that stands beside the page in front; null where none does. */
function listBeside(): OpenPlace | null {
  const detail = front()
  const list = front(2)
  return detail && list && columns.isWide() && listOf(detail.screen) === list.screen ? list : null
}

/** Whether a screen that is opened now takes the place of the detail that is shown. */
export function replacesDetail(screen: ScreenId): boolean {
  const list = listBeside()
  return list !== null && listOf(screen) === list.screen
}

function arrange(): void {
  const place = front()
  const isWide = columns.isWide()
  columns.arrange(listBeside() ? 'pair' : isWide && place && isList(place.screen) ? 'list' : 'one')
  listeners.forEach((listener) => listener())
}

/** A page has come into the stack; the answer takes it out again. */
function enterStack(place: OpenPlace): () => void {
  if (!isFollowing) columns.onChange(arrange)
  isFollowing = true
  stack = [...stack, place]
  arrange()
  return () => {
    stack = stack.filter((one) => one !== place)
    arrange()
  }
}

/** Tells when another list stands in sight, or none. */
function onBeside(listener: () => void): () => void {
  listeners = [...listeners, listener]
  return () => {
    listeners = listeners.filter((one) => one !== listener)
  }
}

/** Says for the page of this screen, as long as it is open, whether it is the list beside the one in front. */
export function useBeside(screen: ScreenId): boolean {
  const [place] = useState({ screen })
  useEffect(() => enterStack(place), [place])
  return useSyncExternalStore(onBeside, () => listBeside() === place)
}
