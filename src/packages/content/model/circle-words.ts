/** Words of circles. Pure. */

import type { Circle, Post } from './use-circles'

import { daysAgoOf } from '@/shared/clock/ago'
import type { BadgeTone } from '@/ui/badge'

/** Where an own text stands; nothing for what everybody sees. */
export function stateOf({ mine, state }: Pick<Post, 'mine' | 'state'>): { text: string; tone: BadgeTone } | null {
  if (!mine || state === 'PUBLISHED') return null
  return state === 'REJECTED' ? { text: '未通过', tone: 'warning' } : { text: '审核中', tone: 'info' }
}

/** What the writer is told of an own text that others do not see. */
export const waitingWords = ({ state, reason }: Pick<Post, 'state' | 'reason'>): string =>
  state === 'REJECTED'
    ? `没有通过审核：${reason || '不符合圈规'}。可以修改后重新发布。`
    : '医院审核后其他人才能看到，现在只有您能看到。'

/** Who wrote it and how many days ago. */
export const bylineOf = ({ alias, mine, publishedOn }: Pick<Post, 'alias' | 'mine' | 'publishedOn'>): string[] => [
  mine ? `${alias}（我）` : alias,
  daysAgoOf(publishedOn),
]

/** All words of a post, for whoever decides whether they may be shown. */
export const wordsOfPost = ({ title, blocks }: Pick<Post, 'title' | 'blocks'>): string[] => [
  title,
  ...blocks.map(({ text }) => text),
]

/** Its first words. */
export const beginningOf = ({ blocks }: Pick<Post, 'blocks'>): string => {
  const text = blocks.find((one) => one.kind !== 'image' && one.text !== '')?.text ?? ''
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** The line under a circle's name. */
export const circleFacts = ({ intro, joined, alias }: Circle): string[] => [intro, joined ? `您的昵称：${alias}` : '']
