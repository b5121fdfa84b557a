/** What the app says of a laboratory value: where it lies to its own range, and what is measured. Never what it means for a patient. */
import type { LabItem, LabRow } from './use-lab-reports'

import type { BadgeTone } from '@/ui/badge'

interface Mark {
  readonly text: string
  readonly tone: BadgeTone
}

const STATES: Readonly<Record<string, Mark>> = {
  REQUESTED: { text: '已申请', tone: 'neutral' },
  SAMPLED: { text: '已采样', tone: 'info' },
  TESTING: { text: '检验中', tone: 'info' },
  REPORTED: { text: '已出报告', tone: 'success' },
  AMENDED: { text: '已修正', tone: 'success' },
  CANCELLED: { text: '已取消', tone: 'neutral' },
}

/**
 * Word and arrow say it; the colour only repeats. A value below a limit is called that and not abnormal
 * (spec:results#semen-analysis).
 */
const MARKS: Readonly<Record<string, Mark>> = {
  H: { text: '高于上限 ↑', tone: 'warning' },
  L: { text: '低于下限 ↓', tone: 'warning' },
  HH: { text: '危急值 ↑', tone: 'danger' },
  LL: { text: '危急值 ↓', tone: 'danger' },
  P: { text: '阳性', tone: 'warning' },
}

/** Where a report stands, in a word. */
export const stateOf = ({ status, deskOnly }: Pick<LabRow, 'status' | 'deskOnly'>): Mark =>
  deskOnly ? { text: '窗口领取', tone: 'neutral' } : (STATES[status ?? ''] ?? { text: '处理中', tone: 'neutral' })

/** Whether the values are out. */
export const isReported = ({ status, deskOnly }: Pick<LabRow, 'status' | 'deskOnly'>): boolean =>
  !deskOnly && (status === 'REPORTED' || status === 'AMENDED')

const hasBound = ({ refLow, refHigh }: LabItem): boolean => refLow !== '' || refHigh !== ''

/** How a value lies to its range; null where it came without one and nothing can be said. */
export const markOf = (item: LabItem): Mark | null =>
  MARKS[item.flag ?? ''] ?? (item.flag === 'N' && hasBound(item) ? { text: '范围内', tone: 'neutral' } : null)

/** Values at which the laboratory phones; the patient is told to listen for that call. */
export const isCritical = ({ flag }: LabItem): boolean => flag === 'HH' || flag === 'LL'

/** Abbreviations as a laboratory prints them (AMH, HBsAg, β-HCG); field names of a system are none. */
const PRINTED = /^[A-Z0-9\u03b2][A-Za-z0-9\u03b2-]{0,7}$/

/** The name of an item, with its abbreviation where it has one of its own. */
export const nameOf = ({ itemName, abbr }: Pick<LabItem, 'itemName' | 'abbr'>): string =>
  PRINTED.test(abbr) && abbr.toUpperCase() !== itemName.toUpperCase() ? `${itemName} ${abbr}` : itemName

/** The range as it came with the value, '' without one. */
export function rangeOf({ refLow, refHigh, refText, phase }: LabItem): string {
  const range =
    refText ||
    (refLow !== '' && refHigh !== ''
      ? `${refLow}–${refHigh}`
      : refLow !== ''
        ? `不低于${refLow}`
        : refHigh !== ''
          ? `不高于${refHigh}`
          : '')
  return range === '' ? '' : `参考 ${range}${phase ? `（${phase}）` : ''}`
}

/** What is measured, in plain words, by code or abbreviation. */
const TERMS: Readonly<Record<string, string>> = {
  FSH: '垂体分泌，促进卵泡生长的激素',
  LH: '垂体分泌，与排卵有关的激素',
  E2: '卵巢分泌的主要雌激素',
  P: '排卵后由卵巢分泌的激素',
  PRL: '垂体分泌的一种激素',
  T: '雄激素的一种，男女都有',
  AMH: '卵巢中的小卵泡分泌，用来了解卵泡数量',
  TSH: '垂体分泌，调节甲状腺的激素',
  FT3: '甲状腺激素的一种',
  FT4: '甲状腺激素的一种',
  HCG: '胎盘组织分泌的激素，验孕和随访时检查',
  VOL: '一次射精的总量',
  PH: '精液的酸碱度',
  CONC: '每毫升精液中的精子数量',
  TOTAL: '一次精液中的精子总数',
  PR: '向前游动的精子所占比例',
  MOT: '会动的精子所占比例',
  MORPH: '形态正常的精子所占比例',
}

/** The gloss of an item, '' where none is known. */
export const termOf = ({ itemCode, abbr }: Pick<LabItem, 'itemCode' | 'abbr'>): string =>
  TERMS[itemCode.toUpperCase()] ?? TERMS[abbr.toUpperCase().replace(/^[Β\u03b2]-?/, '')] ?? ''
