/**
 * What a hospital says of danger signs (spec:followup#danger-signs): how urgent each is, in which further words patients name it,
 * and where help is. The levels are those of the signs after stimulation and transfer for which patients are told to see a
 * doctor at once; a hospital may choose others, and cannot switch a sign off.
 */

import type { DangerCombination } from '../domain/safety/danger-signs'
import { DANGER_LEVELS, DANGER_SIGNS, type DangerLevel, type DangerSign } from '../domain/safety/danger-vocabulary'
import { choiceField, type Field, listField, numberField, textField } from './field'

const LEVELS: Readonly<Record<DangerSign, DangerLevel>> = {
  overdose: 'emergency',
  allergy: 'emergency',
  breath: 'emergency',
  faint: 'emergency',
  head: 'emergency',
  severePain: 'emergency',
  heavyBleeding: 'emergency',
  urine: 'urgent',
  pain: 'urgent',
  swelling: 'urgent',
  bleeding: 'urgent',
  fluid: 'urgent',
  fever: 'urgent',
  leg: 'urgent',
  vomiting: 'urgent',
  dizzy: 'urgent',
  thirst: 'contact',
  movement: 'urgent',
  ectopic: 'urgent',
  selfHarm: 'emergency',
  spotting: 'contact',
  weightRise: 'urgent',
  girthRise: 'contact',
}

const TOGETHER: readonly DangerCombination[] = [
  { signs: ['pain', 'bleeding'], level: 'emergency' },
  { signs: ['pain', 'spotting'], level: 'emergency' },
  { signs: ['swelling', 'urine'], level: 'emergency' },
  { signs: ['weightRise', 'urine'], level: 'emergency' },
  { signs: ['girthRise', 'urine'], level: 'emergency' },
]

const each = <T>(make: (sign: DangerSign) => Field<T>) =>
  Object.fromEntries(DANGER_SIGNS.map((sign) => [sign, make(sign)])) as Record<DangerSign, Field<T>>

const wordFault = (value: unknown) =>
  typeof value === 'string' && value.trim().length >= 2 && value.length <= 20
    ? null
    : 'must be a word of 2 to 20 characters'

function combinationFault(value: unknown): string | null {
  const { signs, level, ...rest }: Record<string, unknown> = typeof value === 'object' ? { ...value } : {}
  const extra = Object.keys(rest)[0]
  if (extra) return `holds ${extra}; known: signs, level`
  if (!Array.isArray(signs) || signs.length < 2) return 'must name two signs or more'
  const bad: unknown = signs.find((sign) => !DANGER_SIGNS.some((one) => one === sign))
  if (bad !== undefined) return `names ${String(bad)}; known: ${DANGER_SIGNS.join(', ')}`
  return DANGER_LEVELS.some((one) => one === level) ? null : `has no level of ${DANGER_LEVELS.join(', ')}`
}

/** @param phoneFault what is wrong with a phone number */
export const dangerSettings = (phoneFault: (value: string) => string | null) => ({
  phone: textField(
    'Number that is answered day and night, digits and hyphens; empty: 120 and the service phone are given, with phoneHours.',
    '',
    phoneFault,
  ),
  phoneHours: textField(
    'When the service phone is answered, as 周一至周日 8:00–17:00; a hospital without a number for day and night has to say it.',
    '',
    (value) => (value.length <= 30 ? null : 'is longer than 30 characters'),
  ),
  emergencyPlace: textField('Where the hospital’s own emergency department is; empty: the nearest one is named.', ''),
  levels: each((sign) =>
    choiceField(
      `How soon the sign ${sign} asks for help: ring up today, ring up or go now, go now.`,
      DANGER_LEVELS,
      LEVELS[sign],
    ),
  ),
  words: each((sign) =>
    listField<string>(
      `Further words in which patients name the sign ${sign}, beside those that the app knows.`,
      'words',
      [],
      wordFault,
    ),
  ),
  together: listField<DangerCombination>(
    'Signs that are more urgent together than each alone.',
    'combinations',
    TOGETHER,
    combinationFault,
  ),
  feverCelsius: numberField('From how many degrees Celsius a temperature is a sign.', 38, [37, 40]),
  weightRiseKg: numberField(
    'From how many kilograms more than at the lowest weighing before it a weight of the daily self-check is a sign. Leaflets on ovarian hyperstimulation tell patients to ring up at more than 2 pounds a day (ASRM Practice Committee, 2016), which is 0.9 kg.',
    1,
    [0.5, 3],
  ),
  weightNoticeKg: numberField(
    'From how many kilograms more than the day before, or than on the day of the retrieval, the self-check says so and asks for another weighing. The default is an assumption: half of weightRiseKg, and more than a household scale errs.',
    0.5,
    [0.2, 2],
  ),
  girthNoticeCm: numberField(
    'From how many centimetres more than the day before, or than on the day of the retrieval, the self-check says so and asks for another measuring. The default is an assumption: there is no agreed figure.',
    1,
    [0.5, 5],
  ),
  girthRiseCm: numberField(
    'From how many centimetres more than at the lowest measuring before it a girth of the daily self-check is a sign. The default is an assumption: there is no agreed figure.',
    3,
    [1, 10],
  ),
  checkDays: numberField(
    'For how many days after the trigger the daily self-check is offered at least; where the first blood test is later, it is offered until then. Signs that come late begin 10 to 17 days after the trigger.',
    17,
    [14, 30],
  ),
  recentDays: numberField(
    'For how many days after the event that a form tells of signs of the body count; later they are history.',
    30,
    [1, 365],
  ),
})
