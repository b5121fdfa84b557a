/**
 * The number of an identity document by its kind (spec:identity#document-kinds). The identity card keeps the specified
 * check and texts (id-card.ts); two kinds have a number of the same length and check character and a rule of their own.
 */

import { type DateText, isDate } from '../dates'
import { PERMANENT_RESIDENCE_2023, REGION_RESIDENCE, RESIDENT_ID_TYPE } from '../dictionaries/id-types'
import type { Sex } from './gender'
import { checkIdCard, ID_CARD_REGIONS, idCardCheckCharacter } from './id-card'

export type DocumentResult =
  | { readonly ok: true; readonly birthday: DateText | null; readonly sex: Sex | null }
  | { readonly ok: false; readonly message: string }

const wrong = (message: string): DocumentResult => ({ ok: false, message })

/** Residence permits of Hong Kong, Macao and Taiwan begin with the region (State Council, rules of 2018). */
const REGION_PREFIX = /^8[123]0000/

/**
 * The permanent residence card of 2023: 9, the province of issue, the country's three digits, birth date, sequence, check
 * character (National Immigration Administration, 2023).
 */
const PERMANENT_PREFIX = /^9(\d{2})\d{3}/

interface Rule {
  readonly name: string
  readonly prefix: (no: string) => boolean
  readonly prefixMessage: string
  /** Whether the sequence tells the sex, as an identity card's does. */
  readonly tellsSex: boolean
}

const RULES: Readonly<Record<string, Rule>> = {
  [REGION_RESIDENCE]: {
    name: '港澳台居民居住证',
    prefix: (no) => REGION_PREFIX.test(no),
    prefixMessage: '港澳台居民居住证号码应以810000、820000或830000开头',
    tellsSex: true,
  },
  [PERMANENT_RESIDENCE_2023]: {
    name: '新版永久居留身份证',
    prefix: (no) => ID_CARD_REGIONS.includes(PERMANENT_PREFIX.exec(no)?.[1] ?? ''),
    prefixMessage: '新版永久居留身份证号码应以9开头',
    tellsSex: false,
  },
}

const owns = Object.prototype.hasOwnProperty
const ruleOf = (idType: string): Rule | undefined => (owns.call(RULES, idType) ? RULES[idType] : undefined)

/** Kinds whose number has 18 characters and is typed with the identity card's keyboard. */
export const isResidentNumber = (idType: string): boolean => idType === RESIDENT_ID_TYPE || ruleOf(idType) !== undefined

function checkEighteen(no: string, rule: Rule, today: DateText): DocumentResult {
  if (no.length !== 18) return wrong(`${rule.name}号码应为18位`)
  const body = no.slice(0, 17)
  if (!/^\d+$/.test(body)) return wrong(`${rule.name}号码只能包含数字，末位可为X`)
  if (!rule.prefix(no)) return wrong(rule.prefixMessage)
  const birthday = `${no.slice(6, 10)}-${no.slice(10, 12)}-${no.slice(12, 14)}`
  if (!isDate(birthday) || birthday < '1900-01-01' || birthday > today)
    return wrong(`${rule.name}号码中的出生日期不正确`)
  if (idCardCheckCharacter(body) !== no.slice(17)) return wrong(`${rule.name}号码校验不通过，请核对`)
  const sex = Number(no[16]) % 2 === 1 ? 'male' : 'female'
  return { ok: true, birthday, sex: rule.tellsSex ? sex : null }
}

/**
 * Checks a number in capital letters; null for a kind that has no rule here.
 * @param today birth dates after it are refused
 */
export function checkDocument(idType: string, no: string, today: DateText): DocumentResult | null {
  if (idType === RESIDENT_ID_TYPE) {
    const card = checkIdCard(no, today)
    return card.ok ? card : wrong(card.message)
  }
  const rule = ruleOf(idType)
  return rule ? checkEighteen(no, rule, today) : null
}
