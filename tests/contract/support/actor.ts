import type { Actor as ExampleActor } from '../../../sandbox/server/example'
import type { ServerClient } from '../../attack/server/server-client'

/** Somebody new who is about to write, seen through the tests' own client. */
export type Actor = ExampleActor<ServerClient>

/** What the desk states where a stage begins without signatures in the app. */
export const ON_PAPER = { unsignedReason: '门诊已签纸质同意书' } as const

let count = 0

/** A new person at hospital 335. */
export async function newActor(client: ServerClient, unitId = 335): Promise<Actor> {
  const { members } = await client.act<{ members: { token: string }[] }>('crowd', { count: 1, unitId })
  const token = members[0]?.token ?? ''
  let found: Promise<string> | undefined
  const place = () => (found ??= client.place(token, { daysAhead: 4 }).then(({ slotId }) => slotId))
  return { client, token, place, mobile: `1386666${String(++count).padStart(4, '0')}` }
}

/** The first card of the token's patient. */
export async function cardOf(client: ServerClient, token: string): Promise<string> {
  const cards = await client.call<{ list: { cardId: string }[] }>('member.queryCardList', {}, token)
  return cards.data.list[0]?.cardId ?? ''
}

/** What is true of the person afterwards. */
export async function lookAround(client: ServerClient, token: string): Promise<unknown> {
  const seen: unknown[] = []
  for (const id of [
    'member.selectInfo',
    'member.getPatienInfo',
    'member.queryCardList',
    'subjects.reservationRecord',
    'ext.bookingStanding',
    'ext.consents',
  ])
    seen.push([id, await client.call(id, {}, token)])
  const { data } = await client.call<{ list?: { orderCode: string }[] }>('subjects.reservationRecord', {}, token)
  for (const { orderCode } of data.list ?? [])
    if (orderCode) seen.push(['order', await client.call('order.byCode', { orderCode }, token)])
  return seen
}
