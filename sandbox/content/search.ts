/** Finds texts by everyday words, by what doctors call the same thing, and by pinyin. Pure. */

import { searchKey } from '@/domain/input/search-key'

/** Words that mean the same to a reader: whoever types one of a row finds texts that use another. */
const SAME: readonly (readonly string[])[] = [
  ['夜针', '扳机', '打夜针', '破卵针', 'HCG针'],
  ['促排', '促排卵', '打针', '促排针'],
  ['取卵', '穿刺', '取卵手术'],
  ['移植', '放胚胎', '胚胎移植', 'ET', 'FET'],
  ['卵巢过度刺激', 'OHSS', '腹水', '肚子胀', '腹胀'],
  ['精液', '精子', '取精', '弱精', '少精', '男科'],
  ['冷冻', '冻存', '冻胚', '续冻', '保存费'],
  ['黄体酮', '黄体支持', '孕酮', '保胎针'],
  ['B超', '超声', '阴超', '彩超', '卵泡监测'],
  ['月经', '例假', '大姨妈', '经期'],
  ['难过', '焦虑', '情绪', '心情', '压力', '抑郁', '睡不着'],
  ['失去', '流产', '胎停', '没成功', '失败', '休整'],
  ['养囊', '囊胚', '胚胎培养'],
  ['AMH', '抗缪勒管激素', '卵巢储备'],
  ['宫腔镜', '输卵管造影', '通液'],
  ['注射', '打针', '注射笔', '打针教学'],
]

/** The first character, by pinyin, of each letter; letters without a syllable (i, u, v) are missing. */
const FIRSTS = [...'阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'] as const
const LETTERS = 'abcdefghjklmnopqrstwxyz'
const byPinyin = new Intl.Collator('zh-Hans-u-co-pinyin')

/** The initials of a text's pinyin; other characters than Chinese ones stay. */
export function initialsOf(text: string): string {
  return [...text]
    .map((character) => {
      if (!/\p{Script=Han}/u.test(character)) return character.toLowerCase()
      let at = FIRSTS.length - 1
      while (at > 0 && byPinyin.compare(FIRSTS[at] ?? '', character) > 0) at -= 1
      return LETTERS.charAt(at)
    })
    .join('')
}

/** Words without markup. Every character is looked at once, whatever an editor wrote. */
export const wordsOf = (markup: string): string =>
  markup
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/\s+/g, ' ')

/** What can be searched of a text. */
export interface Searched {
  readonly title: string
  readonly summary: string
  readonly keywords: string
  readonly body: string
}

/** Fewest Latin letters that are looked for as pinyin: one is in every title. */
const LEAST_LETTERS = 2

/** How well a text fits what was typed: 0 not at all, more the better. */
export function fitOf(text: Searched, typed: string): number {
  const asked = searchKey(typed)
  if (asked === '') return 0
  const title = searchKey(text.title)
  const keywords = searchKey(text.keywords)
  if (/^[a-z]+$/.test(asked)) {
    const isNamed =
      title.includes(asked) ||
      text.keywords
        .toLowerCase()
        .split(/\s+/)
        .some((word) => word.startsWith(asked))
    if (isNamed) return 6
    if (asked.length >= LEAST_LETTERS && initialsOf(title).includes(asked)) return 5
  }
  const others = SAME.filter((row) => row.some((word) => searchKey(word) === asked))
    .flat()
    .map(searchKey)
  const says = (where: string): boolean => [asked, ...others].some((word) => where.includes(word))
  if (title.includes(asked)) return 6
  if (keywords.includes(asked) || says(title)) return 4
  if (says(keywords)) return 3
  if (says(searchKey(text.summary))) return 2
  return says(searchKey(wordsOf(text.body))) ? 1 : 0
}
