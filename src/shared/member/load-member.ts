/** Reads who is signed in and how far this person has come, after every way of signing in. */
import { create } from 'zustand'

import { putConsentOnRecord } from './consent-record'

import { getMemberAfterExchange } from '@/api/identity/calls'
import { getBindStatus } from '@/api/platform/calls'
import { send } from '@/api/core/client'
import type { BoundLevel } from '@/session/state'
import { dispatch, sessionState } from '@/session/store'

/** `failed` from a failed reading until the next one begins: a screen then offers to try again instead of waiting. */
export const useMemberUnread = create<{ failed: boolean; isAsking: boolean }>(() => ({
  failed: false,
  isAsking: false,
}))

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
  useMemberUnread.setState({ failed: false, isAsking: true })
  try {
    const member = await send(getMemberAfterExchange, {}, { quiet: true })
    const hasPhone = member.mobileBound || member.mobile !== ''
    const told: BoundLevel = member.verified ? 'verified' : hasPhone || unitId > 0 ? 'phone' : 'guest'
    const level = unitId === 0 ? told : await levelOf(told)
    const { memberId } = member
    dispatch({ type: 'memberLoaded', generation, memberId, userInfo: member, boundLevel: level })
    useMemberUnread.setState({ isAsking: false })
    void putConsentOnRecord()
  } catch (reason) {
    useMemberUnread.setState({ failed: true, isAsking: false })
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
