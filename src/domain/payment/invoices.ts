/** Electronic receipts: states, the title they are made out to, and amounts in capitals (spec:payment#invoices). Pure. */

import { oneLine, ungrouped, visibleLength } from '../input/characters'

/** No row says NONE: it is what an order without a receipt has. */
export const INVOICE_STATES = ['NONE', 'ISSUING', 'ISSUED', 'RED'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

export const INVOICE_LABELS: Readonly<Record<InvoiceState, string>> = {
  NONE: '未开具',
  ISSUING: '开具中',
  ISSUED: '已开具',
  RED: '已冲红',
}

/** Made out to a person or to a company. */
export const TITLE_KINDS = ['person', 'company'] as const
export type TitleKind = (typeof TITLE_KINDS)[number]

const LONGEST_TITLE = 60

/** The alphabet of the unified social credit code (GB 32100-2015): no I, O, S, V, Z. */
const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** The last of the 18 characters, from the 17 before it (GB 32100-2015). */
function creditCheck(first: string): string {
  const sum = CREDIT_WEIGHTS.reduce((total, weight, at) => total + weight * CREDIT_ALPHABET.indexOf(first[at] ?? ''), 0)
  return CREDIT_ALPHABET[(31 - (sum % 31)) % 31] ?? ''
}

/** A company's tax number: its unified social credit code with the check character, or one of the older 15 digits. */
export function isTaxNo(text: string): boolean {
  if (/^\d{15}$/.test(text)) return true
  if (!/^[0-9A-HJ-NP-RT-UWXY]{18}$/.test(text)) return false
  return text[17] === creditCheck(text.slice(0, 17))
}

/** Longest number that is looked at, in UTF-16 units. */
const LONGEST_TYPED = 64

export interface InvoiceTitle {
  readonly kind: TitleKind
  /** The company's name; a person's receipt bears the name on record. */
  readonly title: string
  readonly taxNo: string
}

/** A tax number in its written form: groups and wide forms go, letters are capitals. */
export const taxNoOf = (typed: string): string =>
  typed.length > LONGEST_TYPED ? typed : ungrouped(typed).toUpperCase()

/** A title as it is printed: what was typed without marks that nobody sees, its number in the written form. */
export const titleOf = ({ kind, title, taxNo }: InvoiceTitle): InvoiceTitle => ({
  kind,
  title: oneLine(title),
  taxNo: taxNoOf(taxNo),
})

/** What is wrong with a title, null when nothing is. */
export function titleFault(typed: InvoiceTitle): { field: 'title' | 'taxNo'; text: string } | null {
  const { kind, title, taxNo } = titleOf(typed)
  if (kind === 'person') return null
  const length = visibleLength(title)
  if (length < 2) return { field: 'title', text: '请填写单位名称' }
  if (length > LONGEST_TITLE) return { field: 'title', text: `单位名称不能超过${LONGEST_TITLE}个字` }
  if (taxNo === '') return { field: 'taxNo', text: '请填写纳税人识别号' }
  return isTaxNo(taxNo) ? null : { field: 'taxNo', text: '纳税人识别号有误，请核对18位代码' }
}

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿']

/** Four digits in capitals, '' for none of them. */
function group(value: number): string {
  let text = ''
  let gap = false
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit === 0) {
      gap = text !== ''
      continue
    }
    text += `${gap ? '零' : ''}${DIGITS[digit] ?? ''}${PLACES[place] ?? ''}`
    gap = false
  }
  return text
}

function whole(value: number): string {
  let text = ''
  for (let at = GROUPS.length - 1; at >= 0; at--) {
    const part = Math.floor(value / 10_000 ** at) % 10_000
    if (part === 0) continue
    // A place that is skipped is said once.
    const skips = text !== '' && (part < 1000 || Math.floor(value / 10_000 ** (at + 1)) % 10 === 0)
    text += `${skips ? '零' : ''}${group(part)}${GROUPS[at] ?? ''}`
  }
  return text
}

/**
 * An amount in the capitals of Chinese receipts (票据法 style): 12345 → 壹佰贰拾叁元肆角伍分, 10000 → 壹佰元整.
 * @param fen a whole number from 0 to below 10^14
 */
export function capitalYuan(fen: number): string {
  const yuan = Math.floor(fen / 100)
  const jiao = Math.floor(fen / 10) % 10
  const rest = fen % 10
  const front = yuan > 0 ? `${whole(yuan)}元` : ''
  if (jiao === 0 && rest === 0) return front === '' ? '零元整' : `${front}整`
  const tens = jiao > 0 ? `${DIGITS[jiao] ?? ''}角` : front === '' ? '' : '零'
  return rest > 0 ? `${front}${tens}${DIGITS[rest] ?? ''}分` : `${front}${tens}整`
}
