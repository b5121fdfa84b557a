/**
 * What of a call may be written down: nothing of a person (spec:security#shown-calls). The table of sharing says which answers,
 * and which fields of the others, are about nobody; everything else is shown by its kind alone.
 */

import { sharing } from '@/api/sharing'

/** Names under which a secret travels, whoever it is about. */
const SECRET = /token|ticket|secret|proof|password|captcha|authorization|openid|signature|smsCode|deskCode/i
/** Fields of requests that say how, not who. */
const HOW = new Set([
  'unitId',
  'pageNo',
  'pageSize',
  'whose',
  'date',
  'period',
  'kind',
  'type',
  'state',
  'status',
  'form',
  'variant',
  'dataClass',
  'shared',
  'payMethod',
  'facilityType',
  'act',
  'way',
  'mode',
  'purpose',
  'confirmed',
  'withPartner',
])
const MOST_ITEMS = 3
const MOST_LETTERS = 120

/** Fields of a request: what the app asks for is shown, what somebody typed is not. */
export const maskedInput = (input: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, HOW.has(name) && isWord(value) ? value : hidden(value)]),
  )

const isWord = (value: unknown): boolean => typeof value !== 'string' || /^[\w-]{0,32}$/.test(value)

/** The data of an answer. */
export function maskedAnswer(callId: string, data: unknown): unknown {
  const row: unknown = sharing.get(callId)
  if (row === 'nobody') return shown(data)
  return byRule(data, isRecord(row) ? row['fields'] : undefined)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that a rule of the table is about: a part of an answer stands in an object of its own. */
function fieldsOf(rule: unknown, value: Record<string, unknown>): Record<string, unknown> {
  if (!isRecord(rule)) return {}
  if (isRecord(rule['of']) && typeof rule['field'] === 'string') {
    const found = rule['of'][String(value[rule['field']])]
    return isRecord(found) ? found : isRecord(rule['rest']) ? rule['rest'] : {}
  }
  return isRecord(rule['fields']) ? rule['fields'] : rule
}

function byRule(value: unknown, rule: unknown): unknown {
  if (rule === 'public') return shown(value)
  if (Array.isArray(value)) return some(value, (item) => byRule(item, rule))
  if (!isRecord(value)) return hidden(value)
  const fields = fieldsOf(rule, value)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, byRule(part, fields[name])]))
}

function some(list: readonly unknown[], each: (item: unknown) => unknown): unknown[] {
  const left = list.length - MOST_ITEMS
  return [...list.slice(0, MOST_ITEMS).map(each), ...(left > 0 ? [`〔还有${left}项〕`] : [])]
}

/** About nobody: as it is, without secrets and cut where it is long. */
function shown(value: unknown, name = ''): unknown {
  if (SECRET.test(name) && value !== '' && value !== null) return hidden(value)
  if (Array.isArray(value)) return some(value, (item) => shown(item))
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shown(part, key)]))
  if (typeof value !== 'string') return value
  if (value.startsWith('data:')) return '〔图片〕'
  return value.length > MOST_LETTERS ? `${value.slice(0, MOST_LETTERS)}…` : value
}

/** A value by its kind. */
function hidden(value: unknown): unknown {
  if (Array.isArray(value)) return some(value, hidden)
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, hidden(part)]))
  if (typeof value === 'number') return '〔数字〕'
  if (typeof value !== 'string' || value === '') return value
  if (/^[0-9a-f]{32}$/.test(value)) return '〔编号〕'
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return '〔日期〕'
  if (value.startsWith('data:')) return '〔图片〕'
  return `〔文字${value.length}字〕`
}
