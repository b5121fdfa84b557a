/** What a couple signs who keeps what is stored no longer. A version's text never changes: its hash is signed. */

import { hashOf } from '../server/secrets'

import { DISPOSAL_WAY_LABELS, type DisposalText, type DisposalWay } from '@/domain/treatment/storage-terms'

const TITLE = '放弃胚胎保存同意书'
export const DISPOSAL_VERSION = '2026-01'

/**
 * The text for these items.
 * @param items one line an item, as both read it
 * @param days of reflection after the second signature
 */
export const disposalText = (items: readonly string[], way: DisposalWay, days: number): DisposalText => ({
  title: TITLE,
  version: DISPOSAL_VERSION,
  reflectionDays: days,
  sections: [
    { heading: '放弃什么', text: `以下各项不再保存：${items.join('；')}。` },
    { heading: '怎样处理', text: `医院审核通过后，${DISPOSAL_WAY_LABELS[way]}。处理后不能恢复。` },
    {
      heading: '由谁决定',
      text: '须夫妻双方各自在自己的手机上确认身份并签名。任何一方都不能代替另一方。',
    },
    {
      heading: '考虑的时间',
      text: `双方签名后有${days}天考虑期。医院审核处理之前，任何一方都可以单独撤回，撤回后照常保存。`,
    },
    {
      heading: '其他选择',
      text: '您可以续费、申请延期，或与医生讨论后再决定。不作决定时，医院不会自行处理胚胎。',
    },
  ],
})

/** SHA-256 over the text, whose it is, and what it is about: both partners sign the same. */
export const disposalHash = (
  text: DisposalText,
  pairId: string,
  freezeIds: readonly string[],
  way: DisposalWay,
): string =>
  hashOf(
    JSON.stringify([
      text.title,
      text.version,
      text.sections.map((one) => [one.heading, one.text]),
      pairId,
      freezeIds,
      way,
    ]),
  )
