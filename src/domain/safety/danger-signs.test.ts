import {
  type Danger,
  dangerInText,
  dangerKey,
  dangerOf,
  dangerOfKey,
  type DangerRules,
  type MarkedForm,
  NO_DANGER,
} from './danger-signs'
import { DANGER_LEVELS, DANGER_SIGNS } from './danger-vocabulary'

import { hospitalOf } from '@/hospitals'

const RULES: DangerRules = hospitalOf(335).danger
const TODAY = '2026-03-20'

const FORM: MarkedForm = {
  eventDay: 'day',
  fields: {
    day: { kind: 'date' },
    bleeding: { kind: 'yesNo', signs: { yes: 'bleeding' }, refinedBy: 'amount' },
    amount: { kind: 'choice', signs: { drops: 'spotting', same: 'bleeding', more: 'heavyBleeding' } },
    body: { kind: 'choices', signs: { pain: 'pain', breath: 'breath', urine: 'urine', swelling: 'swelling' } },
    celsius: { kind: 'number', threshold: 'feverCelsius' },
    words: { kind: 'text', tellsNow: true },
    place: { kind: 'text' },
    children: { kind: 'group', fields: { ill: { kind: 'yesNo', signs: { yes: 'fever' } }, note: { kind: 'text' } } },
  },
}
const danger = (raw: unknown, rules = RULES) => dangerOf(FORM, raw, rules, TODAY)

describe('danger signs', () => {
  it.each<[string, unknown, Danger['level'], boolean]>([
    ['nothing answered', {}, null, false],
    ['no answers at all', null, null, false],
    ['a list instead of answers', [{ body: ['breath'] }], null, false],
    ['everything denied', { bleeding: false, body: ['none'], celsius: 36.8, words: '没有不舒服' }, null, false],
    ['bleeding, amount open', { bleeding: true }, 'urgent', false],
    ['bleeding, amount emptied', { bleeding: true, amount: '' }, 'urgent', false],
    ['bleeding, amount unreadable', { bleeding: true, amount: 'zzz' }, 'urgent', false],
    ['bleeding as it is sent', { bleeding: 'yes' }, 'urgent', false],
    ['drops', { bleeding: true, amount: 'drops' }, 'contact', false],
    ['heavy', { bleeding: true, amount: 'more' }, 'emergency', false],
    ['an amount although the question before is open', { amount: 'more' }, 'emergency', false],
    ['drops that were taken back', { bleeding: false, amount: 'drops' }, null, false],
    ['little urine', { body: ['urine'] }, 'urgent', false],
    ['little urine and a swollen belly', { body: ['urine', 'swelling'] }, 'emergency', false],
    ['pain', { body: ['pain'] }, 'urgent', false],
    ['pain with drops of blood', { body: ['pain'], bleeding: true, amount: 'drops' }, 'emergency', false],
    ['breathlessness', { body: ['breath'] }, 'emergency', false],
    ['37.9', { celsius: '37.9' }, null, false],
    ['38.0', { celsius: '38.0' }, 'urgent', false],
    ['full-width 39', { celsius: '３９' }, 'urgent', false],
    ['no number', { celsius: 'x' }, null, false],
    ['words of the body', { words: '昨晚开始喘 不上气' }, 'emergency', false],
    ['the same words where a hospital is named', { place: '喘不上气' }, null, false],
    ['words of the mind anywhere', { place: '不想活了' }, null, true],
    ['both', { body: ['urine'], words: '想死' }, 'urgent', true],
    ['a history that holds the letters of other words', { words: '过去死胎一次，症状来自伤口' }, null, false],
    ['a child', { children: [{ ill: false }, { ill: true }] }, 'urgent', false],
    ['words of the mind in a group', { children: [{ note: '活不下去' }] }, null, true],
    [
      'prototype keys',
      JSON.parse('{"__proto__":{"body":["breath"]},"bleeding":"constructor"}') as unknown,
      null,
      false,
    ],
  ])('%s', (_, raw, level, isCrisis) => {
    expect([danger(raw).level, danger(raw).isCrisis]).toEqual([level, isCrisis])
  })

  it.each([
    ['2026-03-20', 'emergency'],
    ['2026-02-18', 'emergency'],
    ['2026-02-17', null],
    ['', 'emergency'],
    ['next week', 'emergency'],
  ])('of an event of %s are %s; thoughts of self-harm count whenever', (day, level) => {
    expect(danger({ day, body: ['breath'], words: '想死' })).toMatchObject({ level, isCrisis: true })
  })

  it('are never lowered by an answer that is taken away', () => {
    const answers = { bleeding: true, body: ['pain', 'urine', 'swelling'], celsius: 38.5, words: '胸闷' }
    const full = danger(answers)
    const rank = (one: Danger['level']) => (one === null ? -1 : DANGER_LEVELS.indexOf(one))
    for (const id of Object.keys(answers))
      for (const empty of [undefined, null, '', []]) {
        const rest = danger({ ...answers, [id]: empty })
        // What is left counts as if the other question had never been asked.
        const { [id as keyof typeof answers]: _, ...without } = answers
        expect(rest).toEqual(danger(without))
        expect(rank(rest.level)).toBeGreaterThanOrEqual(rank('urgent'))
      }
    expect(full.level).toBe('emergency')
  })

  it('follow the hospital’s own levels, words and thresholds', () => {
    const own: DangerRules = {
      ...RULES,
      levels: { ...RULES.levels, pain: 'contact' },
      words: { ...RULES.words, breath: ['呼不动'] },
      together: [],
      feverCelsius: 37.5,
      recentDays: 3,
    }
    expect(danger({ body: ['pain'] }, own).level).toBe('contact')
    expect(danger({ body: ['pain'], bleeding: true, amount: 'drops' }, own).level).toBe('contact')
    expect(danger({ words: '呼不动' }, own).level).toBe('emergency')
    expect(danger({ celsius: 37.5 }, own).level).toBe('urgent')
    expect(danger({ day: '2026-03-16', body: ['breath'] }, own).level).toBeNull()
  })

  it('of a text that stands in no form', () => {
    expect(dangerInText('候诊时出血很多，没人理', RULES).level).toBe('emergency')
    expect(dangerInText('我想自 杀', RULES).isCrisis).toBe(true)
    expect(dangerInText('候诊时间太长', RULES)).toEqual(NO_DANGER)
  })

  it('have a level and words of at least two characters at every hospital', () => {
    for (const sign of DANGER_SIGNS) {
      expect(DANGER_LEVELS).toContain(RULES.levels[sign])
      expect([sign, RULES.words[sign].filter((word) => word.length < 2)]).toEqual([sign, []])
    }
  })
})

it.each([
  [NO_DANGER, ''],
  [{ ...NO_DANGER, level: 'urgent' as const }, 'urgent'],
  [{ ...NO_DANGER, isCrisis: true }, 'crisis'],
  [{ ...NO_DANGER, level: 'emergency' as const, isCrisis: true }, 'emergency-crisis'],
])('a danger goes to the next screen as a word without its signs', (one, key) => {
  expect([dangerKey(one), dangerOfKey(key)]).toEqual([key, one])
  expect([dangerOfKey('javascript:'), dangerOfKey(undefined)]).toEqual([NO_DANGER, NO_DANGER])
})
