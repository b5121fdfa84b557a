/** Reads who is signed in and how far this person has come, after every way of signing in. */

import { create } from 'zustand'

import { putConsentOnRecord } from './consent-record'

import { send } from '@/api/core/client'
import { getMemberAfterExchange } from '@/api/identity/calls'
import { getBindStatus } from '@/api/platform/calls'
import { isUnreached, keepValue, keptValue } from '@/data/kept-answers'
import type { BoundLevel } from '@/session/state'
import { dispatch, sessionState } from '@/session/store'

/** `failed` from a failed reading until the next one begins: a screen then offers to try again instead of waiting. */
export const useMemberUnread = create<{
  failed: boolean
  isAsking: boolean
  /** There was no network: the app goes on with what it knew, and asks when there is one. */
  isRecalled: boolean
}>(() => ({ failed: false, isAsking: false, isRecalled: false }))

/** Name under which the level of this session's person is kept for a time without a network. */
const LEVEL = 'level'
const LEVELS: readonly string[] = ['guest', 'phone', 'bound', 'verified'] satisfies BoundLevel[]
const isLevel = (text: string | null): text is BoundLevel => text !== null && LEVELS.includes(text)

/** Somebody is signed in, and the hospital has not said yet who and how far this person has come. */
export function isMemberUnread(): boolean {
  const { failed, isAsking } = useMemberUnread.getState()
  return (failed || isAsking) && sessionState().token !== ''
}

/**
 * Asks the member call (spec:session#token-exchange) and the binding status of the hospital, and tells the session.
 * The binding status only refines: where it fails, the member call's own flags decide.
 * @throws CallError of the member call
 */
export async function loadMember(): Promise<void> {
  const { generation, unitId } = sessionState()
  useMemberUnread.setState({ failed: false, isAsking: true, isRecalled: false })
  try {
    const member = await send(getMemberAfterExchange, {}, { quiet: true })
    const hasPhone = member.mobileBound || member.mobile !== ''
    const told: BoundLevel = member.verified ? 'verified' : hasPhone || unitId > 0 ? 'phone' : 'guest'
    const level = unitId === 0 ? told : await levelOf(told)
    const { memberId } = member
    dispatch({ type: 'memberLoaded', generation, memberId, userInfo: member, boundLevel: level })
    keepValue(LEVEL, level)
    useMemberUnread.setState({ isAsking: false })
    void putConsentOnRecord()
  } catch (reason) {
    const known = isUnreached(reason) ? await keptValue(LEVEL) : null
    if (isLevel(known)) dispatch({ type: 'levelRecalled', generation, boundLevel: known })
    useMemberUnread.setState({ failed: !isLevel(known), isAsking: false, isRecalled: isLevel(known) })
    throw reason
  }
}

async function levelOf(told: BoundLevel): Promise<BoundLevel> {
  try {
    const { boundLevel } = await send(getBindStatus, {}, { quiet: true, withoutEffects: true })
    return boundLevel ?? told
  } catch {
    return told
  }
}
