import type { Actor, Examples } from '../server/example'

import type * as calls from '@/api/content/calls'
import { HOUSE_RULES_VERSION } from '@/domain/service/circle'

const POST = { title: '取卵后的第一周', blocks: [{ kind: 'plain' as const, text: '休息得多，走得慢，心里踏实一些。' }] }

/** The first circle. */
async function first({ client, token }: Actor): Promise<string> {
  const { data } = await client.call<{ list: { circleId: string }[] }>('bbs.recommendedAttention', {}, token)
  return data.list[0]?.circleId ?? ''
}

/** Joins the first circle. @returns its id */
async function joined(who: Actor): Promise<string> {
  const { client, token } = who
  const circleId = await first(who)
  await client.call('ext.joinCircle', { circleId, rulesVersion: HOUSE_RULES_VERSION }, token)
  return circleId
}

/** An own post that others see. */
async function posted(who: Actor): Promise<string> {
  const circleId = await joined(who)
  const { data } = await who.client.call<{ postId: string }>('ext.addCirclePost', { circleId, ...POST }, who.token)
  await who.client.act('reviewCircleText', { textId: data.postId, accept: true })
  return data.postId
}

/** A post of somebody else, seen by the actor. */
async function foreign(who: Actor) {
  const other = { ...who, token: await who.client.token('zhao-ting') }
  const textId = await posted(other)
  await joined(who)
  return { kind: 'post' as const, textId }
}

/** An example for every write of circles. */
export const circleExamples: Examples<typeof calls, 'countReading'> = {
  joinCircle: async (who) => ({ circleId: await first(who), rulesVersion: HOUSE_RULES_VERSION }),
  leaveCircle: async (who) => ({ circleId: await joined(who) }),
  addCirclePost: async (who) => ({ circleId: await joined(who), ...POST }),
  addCircleComment: async (who) => ({ postId: await posted(who), content: '谢谢分享，慢慢来。' }),
  deleteCircleText: async (who) => ({ kind: 'post', textId: await posted(who) }),
  reportCircleText: async (who) => ({ ...(await foreign(who)), reason: 'medical' }),
  hideCircleAuthor: async (who) => ({ ...(await foreign(who)), way: 'mute' }),
  showCircleAuthors: async (who) => ({ circleId: await joined(who) }),
}
