/** Personal data: name, document, phone, and the block of fields that is asked of both partners. */

import { all, is, named } from '../engine/conditions'
import type { Field, FieldOf, Section } from '../engine/kinds'
import { day, entriesOf, type Extra, line, namesAsOptions, namesOf, pick, quantity } from './basic'
import { marriageCountOf } from './person-history'

import { COUNTRIES_FULL, COUNTRIES_SHORT } from '@/domain/dictionaries/countries'
import { EDUCATION_LEVELS } from '@/domain/dictionaries/education'
import { ETHNIC_GROUPS } from '@/domain/dictionaries/ethnic-groups'
import { FOREIGN_ID_TYPES, ID_TYPES } from '@/domain/dictionaries/id-types'
import { MARITAL_STATUSES } from '@/domain/dictionaries/marital-status'
import { OCCUPATIONS } from '@/domain/dictionaries/occupations'

export const personName = (label = '姓名', extra: Extra = {}): FieldOf<'name'> => ({
  kind: 'name',
  label,
  data: 'personal',
  hint: '与证件一致',
  ...extra,
})

export const mobile = (label = '手机号', extra: Extra = {}): FieldOf<'mobile'> => ({
  kind: 'mobile',
  label,
  data: 'sensitive',
  ...extra,
})

export const idCard = (label = '身份证号码', extra: Extra & { sex?: 'female' | 'male' } = {}): FieldOf<'idCard'> => ({
  kind: 'idCard',
  label,
  data: 'sensitive',
  ...extra,
})

export const documentType = (label = '证件类型', extra: Extra = {}): FieldOf<'choice'> =>
  pick(label, 'personal', entriesOf(ID_TYPES), extra)

export const documentNumber = (
  label: string,
  typeField: string,
  extra: Extra & { sex?: 'female' | 'male' } = {},
): FieldOf<'document'> => ({ kind: 'document', label, typeField, data: 'sensitive', ...extra })

/** The entry of the short list that opens the full one. */
const OTHER_COUNTRY = '其他'

/**
 * Which country issued the document, asked of who has a foreign one: of the usual countries, and of all where it is none of
 * them (spec:identity#dictionaries).
 * @param who prefix of the names, '' for none
 */
export function nationality(who: '' | 'female' | 'male', word = ''): Record<string, Field> {
  const [usual, every, idType] =
    who === '' ? ['nationality', 'country', 'idType'] : [`${who}Nationality`, `${who}Country`, `${who}IdType`]
  const isForeign = named('证件为外国证件', is(idType, ...FOREIGN_ID_TYPES))
  const of: Extra = { of: who === '' ? 'self' : who, assumed: true }
  return {
    [usual]: pick(`${word}国籍`, 'personal', namesAsOptions(COUNTRIES_SHORT), { ...of, showIf: isForeign }),
    [every]: pick(`${word}国家（地区）`, 'personal', namesAsOptions(COUNTRIES_FULL), {
      ...of,
      showIf: named('不在常见国家中', all(isForeign, is(usual, OTHER_COUNTRY))),
    }),
  }
}

export const nation = (label = '民族', extra: Extra = {}) =>
  pick(label, 'personal', entriesOf(ETHNIC_GROUPS), { list: 'nation', ...extra })
export const education = (label = '文化程度', extra: Extra = {}) =>
  pick(label, 'personal', entriesOf(EDUCATION_LEVELS), extra)
export const occupation = (label = '职业', extra: Extra = {}) => pick(label, 'personal', entriesOf(OCCUPATIONS), extra)
export const maritalStatus = (label = '婚姻状况', extra: Extra = {}) =>
  pick(label, 'personal', entriesOf(MARITAL_STATUSES), { list: 'marital', ...extra })
export const address = (label = '现住址', extra: Extra = {}): FieldOf<'text'> => ({
  ...line(label, 'personal', 100, { hint: '省、市、区（县）和详细地址', ...extra }),
  reads: 'address',
})

type Part = 'identity' | 'validity' | 'contact' | 'profile' | 'body'
type Prefixed = Record<string, Field>

const PARTS: Readonly<Record<Part, (who: 'female' | 'male', word: string) => Prefixed>> = {
  identity: (who, word) => ({
    [`${who}Name`]: personName(`${word}姓名`, { of: who }),
    [`${who}IdType`]: documentType(`${word}证件类型`, { of: who }),
    [`${who}IdNo`]: documentNumber(`${word}证件号码`, `${who}IdType`, { of: who, sex: who }),
    ...nationality(who, word),
  }),
  validity: (who, word) => ({
    [`${who}IdTerm`]: pick(`${word}证件有效期`, 'personal', 'until=有到期日 long=长期有效', { of: who, assumed: true }),
    [`${who}IdUntil`]: day(`${word}证件到期日`, 'personal', {
      of: who,
      assumed: true,
      from: 0,
      to: '2099-12-31',
      showIf: named('证件有到期日', is(`${who}IdTerm`, 'until')),
    }),
  }),
  contact: (who, word) => ({
    [`${who}Mobile`]: mobile(`${word}手机号`, { of: who }),
    [`${who}Address`]: address(`${word}现住址`, { of: who }),
  }),
  profile: (who, word) => ({
    [`${who}Nation`]: nation(`${word}民族`, { of: who }),
    [`${who}Education`]: education(`${word}文化程度`, { of: who }),
    [`${who}Occupation`]: occupation(`${word}职业`, { of: who }),
  }),
  body: (who, word) => ({
    [`${who}Height`]: quantity(`${word}身高`, 'reproductive', 'cm', [100, 230], { of: who }),
    [`${who}Weight`]: quantity(`${word}体重`, 'reproductive', 'kg', [30, 250], { of: who, precision: 1 }),
  }),
}

const WORDS = { female: '女方', male: '男方' } as const

/** The same questions for the woman or the man: names start with female… or male… */
export const partnerBlock = (who: 'female' | 'male', ...parts: readonly Part[]): Prefixed =>
  Object.assign({}, ...parts.map((part) => PARTS[part](who, WORDS[who]))) as Prefixed

/** The section that asks one partner the questions of `partnerBlock`, in its order. */
export const partnerSection = (who: 'female' | 'male', ...parts: readonly Part[]): Section => ({
  id: who,
  title: `${WORDS[who]}信息`,
  fields: namesOf(partnerBlock(who, ...parts)),
})

/** How the couple heard of the hospital; optional. */
export const heardFrom = (): FieldOf<'choice'> =>
  pick('您从何处了解到我院', 'public', 'friend=亲友介绍 doctor=医生推荐 web=网络 media=媒体 other=其他', {
    optional: true,
    of: 'couple',
    list: 'source',
  })

/** The certificate of the marriage (spec:filing#first-visit). */
export const marriagePaper = (): Prefixed => ({
  marriageDate: day('结婚登记日期', 'personal', { of: 'couple', from: '1950-01-01' }),
  marriageCertNo: {
    kind: 'text',
    label: '结婚证字号',
    data: 'sensitive',
    maxLength: 40,
    of: 'couple',
    hint: '结婚证内页，如 J110000-2020-000001',
  },
})

/** Facts of the marriage (spec:filing#first-visit). */
export const marriage = (): Prefixed => ({
  ...marriagePaper(),
  ...marriageCountOf('female'),
  ...marriageCountOf('male'),
})
