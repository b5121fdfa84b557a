/** What the app says of a laboratory value: where it lies to its own range, and what is measured. Never what it means for a patient. */

import type { LabItem, LabRow } from './use-lab-reports'

import { labFlag } from '@/domain/treatment/lab-flag'
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
  WITHDRAWN: { text: '已撤回', tone: 'warning' },
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

interface Sealable {
  readonly status: string | null
  readonly seal?: string | null
}

const isOut = ({ status }: Sealable): boolean => status === 'REPORTED' || status === 'AMENDED'

/** A result that is out and that its owner has not opened yet; a hospital without seals sends none. */
export const isClosed = (row: Sealable): boolean => isOut(row) && row.seal != null && row.seal !== 'OPEN'

type ListedReport = Sealable & Pick<LabRow, 'deskOnly'>

/** Where a report stands, in a word. */
export const stateOf = (row: ListedReport): Mark => {
  if (row.deskOnly) return { text: '窗口领取', tone: 'neutral' }
  if (isClosed(row)) return { text: '未打开', tone: 'info' }
  return STATES[row.status ?? ''] ?? { text: '处理中', tone: 'neutral' }
}

/** Whether the values are out. */
export const isReported = (row: ListedReport): boolean => !row.deskOnly && isOut(row) && !isClosed(row)

const hasRange = ({ refLow, refHigh, refText }: LabItem): boolean => refLow !== '' || refHigh !== '' || refText !== ''

const flagOf = (item: LabItem) => labFlag({ ...item, own: item.flag })

/** How a value lies to its range; null where nothing is decided and nothing can be said (spec:results#flags). */
export function markOf(item: LabItem): Mark | null {
  const flag = flagOf(item)
  if (flag !== null && flag !== 'N') return MARKS[flag] ?? null
  return flag === 'N' && hasRange(item) && /\d/.test(item.result) ? { text: '范围内', tone: 'neutral' } : null
}

/** Values at which the laboratory phones; the patient is told to listen for that call. */
export const isCritical = (item: LabItem): boolean => /^(?:HH|LL)$/.test(flagOf(item) ?? '')

/** Abbreviations as a laboratory prints them (AMH, HBsAg, β-HCG); field names of a system are none. */
const PRINTED = /^[A-Z0-9\u03b2][A-Za-z0-9\u03b2-]{0,7}$/

/** The name of an item, with its abbreviation where it has one of its own: 抗缪勒管激素（AMH）. */
export const nameOf = ({ itemName, abbr }: Pick<LabItem, 'itemName' | 'abbr'>): string =>
  PRINTED.test(abbr) && !itemName.toUpperCase().includes(abbr.toUpperCase()) ? `${itemName}（${abbr}）` : itemName

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

/** What is measured in blood, in plain words, by code or abbreviation. */
const HORMONES: Readonly<Record<string, string>> = {
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
}

/** What is measured in semen. */
const SEMEN: Readonly<Record<string, string>> = {
  VOL: '一次射精的总量',
  PH: '精液的酸碱度',
  CONC: '每毫升精液中的精子数量',
  TOTAL: '一次精液中的精子总数',
  PR: '向前游动的精子所占比例',
  MOT: '会动的精子所占比例',
  VIT: '活着的精子所占比例，包括不动的',
  MORPH: '形态正常的精子所占比例',
  ABST: '取样前未排精的天数，会影响结果',
  LIQ: '精液由胶状变为液体所需的时间',
  WBC: '精液中的白细胞浓度',
}

type Named = Pick<LabItem, 'itemCode' | 'abbr' | 'itemName'>
type Sampled = Pick<LabRow, 'sampleType' | 'title'>

const isSemen = ({ sampleType, title }: Sampled): boolean => (sampleType || title).includes('精液')

/** One letter is phosphorus or a time as well: the name has to say the hormone. */
const LETTERS: Readonly<Record<string, RegExp>> = { P: /^(?:血清)?(?:孕酮|黄体酮)/, T: /^(?:血清|总)?睾酮/ }

/**
 * What is known of an item, by its code or its abbreviation; undefined where nothing is. The same codes stand on other
 * reports for something else (WBC, PH, P), so those of semen hold on a report of semen alone.
 */
export function knownOf<T>(
  item: Named,
  report: Sampled,
  { hormones, semen }: Record<'hormones' | 'semen', Readonly<Record<string, T>>>,
): T | undefined {
  const codes = [item.itemCode, item.abbr].map((one) => one.toUpperCase().replace(/^[Β\u03b2]-?/, ''))
  const of = isSemen(report) ? semen : hormones
  return codes.flatMap((code) => ((LETTERS[code]?.test(item.itemName) ?? true) ? (of[code] ?? []) : []))[0]
}

/** The gloss of an item, '' where none is known. */
export const termOf = (item: Named, report: Sampled): string =>
  knownOf(item, report, { hormones: HORMONES, semen: SEMEN }) ?? ''
