/** Couple A as examples and tests need it: put back to the start, invited, paired. */

import { personOf } from '../identity/personas'
import type { Actor, ExampleClient } from '../server/example'

import { type ConsentKind, SEPARATE_VERSION } from '@/domain/person/consent-kinds'

/** Verifies both anew; her session takes the place of the actor's. @returns his token */
export async function asCouple(who: Actor): Promise<string> {
  const { client } = who
  for (const persona of ['lin-xiao', 'chen-hao']) await client.act('fresh', { persona })
  who.token = await client.token('lin-xiao')
  const him = await client.token('chen-hao')
  await client.verify('lin-xiao', who.token)
  await client.verify('chen-hao', him)
  return him
}

/** What she sends to invite him. */
export function invitation() {
  const { name, idNo, mobile } = personOf('chen-hao')
  return { name, idNo, mobile, agreed: true }
}

/** She has invited him. */
export async function invited(who: Actor): Promise<{ him: string; inviteCode: string; inviteId: string }> {
  const him = await asCouple(who)
  const { data } = await who.client.call<{ inviteCode: string; inviteId: string }>(
    'ext.invitePartner',
    invitation(),
    who.token,
  )
  return { him, inviteCode: data.inviteCode, inviteId: data.inviteId }
}

/** His consent to her invitation. */
export function answerTo(inviteCode: string) {
  const { name, idNo } = personOf('lin-xiao')
  return { inviteCode, accept: true, name, idTail: idNo.slice(-4), agreed: true }
}

/** Both are a couple; the actor is she. */
export async function paired(who: Actor): Promise<{ him: string; pairId: string }> {
  const { him, inviteCode } = await invited(who)
  const { data } = await who.client.call<{ pairId: string }>('member.coupleMatch', answerTo(inviteCode), him)
  return { him, pairId: data.pairId }
}

/** Says yes to one separate consent. */
export const agree = (client: ExampleClient, token: string, kind: ConsentKind) =>
  client.call('ext.recordConsent', { kind, version: SEPARATE_VERSION, agreed: true }, token)
