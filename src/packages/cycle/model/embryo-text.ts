/**
 * Embryos in plain words, as this laboratory grades them (spec:treatment#embryo-grades). A grade tells the look of one
 * day; what it does not tell is said beside it, and no odds follow from it.
 */

import type { Culture, Embryo } from './use-embryos'

import type { BadgeTone } from '@/ui/badge'

/** Where an embryo is, gently. */
export const DESTINY_WORDS: Readonly<Record<NonNullable<Embryo['destiny']>, { text: string; tone: BadgeTone }>> = {
  CULTURING: { text: '培养中', tone: 'info' },
  TRANSFERRED: { text: '已移植', tone: 'success' },
  FROZEN: { text: '冷冻保存', tone: 'info' },
  THAWED: { text: '已解冻', tone: 'info' },
  DISCARDED: { text: '培养结束', tone: 'neutral' },
  DONATED_RESEARCH: { text: '已捐献科研', tone: 'neutral' },
  UNRECORDED: { text: '去向待医院登记', tone: 'neutral' },
}

/** Words of each letter of a blastocyst; D as of the consensus of 2025. */
const CELLS = { A: '细胞多，排列紧密', B: '细胞较少，排列较松', C: '细胞很少', D: '看不清或已退化' } as const
const CAVITY = ['囊腔不到一半', '囊腔达到一半', '囊腔充满', '囊胚扩张，外壳变薄', '正在孵出外壳', '已完全孵出'] as const
const CLEAVAGE = {
  Ⅰ: '细胞均匀，碎片不超过5%',
  Ⅱ: '细胞略不均匀，碎片6%至20%',
  Ⅲ: '细胞明显不均匀，碎片21%至50%',
  Ⅳ: '碎片超过50%',
} as const

const wordOf = <Words extends object>(words: Words, key: string): string =>
  key in words ? String(words[key as keyof Words]) : ''

/** A：细胞多，排列紧密; '' for a letter that is none. */
const lettered = (letter: string): string => {
  const word = wordOf(CELLS, letter)
  return word && `${letter}：${word}`
}

/** Cells that an embryo usually has on a day of its cleavage (spec:treatment#culture-checks). */
const USUAL_CELLS: Readonly<Record<number, string>> = { 2: '第二天通常2至4个', 3: '第三天通常6至8个' }

/** The cells, beside what is usual on the same day; '' where they were not counted. */
function cellsText({ stage, day, cellCount }: Embryo): string {
  if (cellCount === null) return ''
  const usual = stage === 'CLEAVAGE' && day !== null ? USUAL_CELLS[day] : undefined
  return usual ? `${cellCount}个，${usual}` : `${cellCount}个`
}

export const GRADE_LIMIT = '评级只描述当天的形态，不代表染色体是否正常，也不能说明结果。怎样选择由医生与您商量。'

/** Each part of the grade with its words; empty where there is nothing to explain. */
export function gradeLines(embryo: Embryo): { label: string; value: string }[] {
  const { stage, cleavageGrade, expansion, icm, te } = embryo
  const lines =
    stage === 'BLASTOCYST'
      ? [
          { label: expansion === null ? '分期' : `${expansion}期`, value: CAVITY[(expansion ?? 0) - 1] ?? '' },
          // Stages 1 and 2 carry no letters yet.
          ...((expansion ?? 0) >= 3
            ? [
                { label: '内细胞团', value: lettered(icm) },
                { label: '滋养层', value: lettered(te) },
              ]
            : [{ label: '字母', value: '囊胚早期，还不评字母' }]),
        ]
      : stage === 'MORULA'
        ? [{ label: '桑葚胚', value: '细胞开始紧密融合' }]
        : [
            { label: '细胞数', value: cellsText(embryo) },
            { label: cleavageGrade === '' ? '级别' : `${cleavageGrade}级`, value: wordOf(CLEAVAGE, cleavageGrade) },
          ]
  return lines.filter(({ value }) => value !== '')
}

const STAGE_WORDS = {
  ZYGOTE: '受精卵',
  CLEAVAGE: '卵裂期胚胎',
  MORULA: '桑葚胚',
  BLASTOCYST: '囊胚',
} as const

/** 第5天 囊胚. */
export const ageText = ({ day, stage }: Pick<Embryo, 'day' | 'stage'>): string =>
  [day === null ? '' : `第${day}天`, stage === null ? '' : STAGE_WORDS[stage]].filter(Boolean).join(' ')

/** One step of the way from eggs to blastocysts. A count that is null was not made yet. */
export interface FunnelRow {
  readonly key: string
  readonly label: string
  readonly count: number | null
  readonly note: string
}

const part = (count: number | null, word: string): string => (count ? `${word}${count}枚` : '')
const parts = (...all: string[]): string => all.filter(Boolean).join('，')

export const NOT_COUNTED = '尚未统计'

/** What stands for a count that is not given: it may have been made, and stand in news that are closed. */
export const missingOf = ({ news }: Culture): string => (news.length > 0 ? '暂未显示' : NOT_COUNTED)

/** From eggs to blastocysts, each with what became of the rest. */
export function funnelOf(culture: Culture): FunnelRow[] {
  const { oocytes, mii, mi, gv, degenerated, pn2, pn1, pn3, pn0, cleaved, d3Good, blastocysts } = culture
  return [
    { key: 'oocytes', label: '获卵', count: oocytes, note: '取出的卵子总数' },
    {
      key: 'mii',
      label: '成熟（MII）',
      count: mii,
      note: parts('可以受精的卵子', part((mi ?? 0) + (gv ?? 0), '未成熟'), part(degenerated, '退化')),
    },
    {
      key: 'pn2',
      label: '正常受精（2PN）',
      count: pn2,
      note: parts('受精后能看到两个原核', part((pn1 ?? 0) + (pn3 ?? 0), '异常受精'), part(pn0, '未受精')),
    },
    { key: 'cleaved', label: '卵裂', count: cleaved, note: parts('开始分裂的胚胎', part(d3Good, '第三天优质')) },
    { key: 'blastocysts', label: '囊胚', count: blastocysts, note: '第五至七天形成囊腔' },
  ]
}

/** Where the cleaved embryos went; the counts add up to them. */
export function fatesOf({ culturing, transferred, frozen, discarded, donated, unrecorded }: Culture): FunnelRow[] {
  const rows: FunnelRow[] = [
    { key: 'culturing', label: '培养中', count: culturing, note: '实验室还在观察' },
    { key: 'transferred', label: '已移植', count: transferred, note: '放回子宫' },
    { key: 'frozen', label: '冷冻保存', count: frozen, note: '在液氮中妥善保存' },
    { key: 'discarded', label: '培养结束', count: discarded, note: '不再培养或保存，原因请咨询实验室' },
    { key: 'donated', label: '捐献科研', count: donated, note: '按双方签署的同意书' },
    { key: 'unrecorded', label: '去向待登记', count: unrecorded, note: '周期已结束，医院正在核对，可咨询实验室' },
  ]
  return rows.filter(({ count }) => count !== null && count > 0)
}

/** Whether fates and cleaved embryos are both known and agree; where not, nothing is added up. */
export function addsUp(culture: Culture): boolean {
  const { culturing, transferred, frozen, discarded, donated, unrecorded, cleaved } = culture
  // A hospital that does not tell them has none.
  const fates = [culturing, transferred, frozen, discarded, donated, unrecorded ?? 0]
  if (cleaved === null || fates.some((count) => count === null)) return false
  return fates.reduce<number>((sum, count) => sum + (count ?? 0), 0) === cleaved
}
