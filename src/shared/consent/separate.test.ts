import { answerOf } from './use-separate'

import { type ConsentKind, SEPARATE_VERSION } from '@/domain/person/consent-kinds'
import { SEPARATE_CONSENTS } from '@/packages/couple/consents/words'

const row = (kind: ConsentKind, agreed: boolean, version = SEPARATE_VERSION) => ({
  kind,
  agreed,
  version,
  at: 0,
})

describe('a separate consent', () => {
  it('is open until it is answered, and again when its words have changed', () => {
    expect(answerOf([], 'signature')).toBe('open')
    expect(answerOf([row('couple', true)], 'signature')).toBe('open')
    expect(answerOf([row('signature', true)], 'signature')).toBe('agreed')
    expect(answerOf([row('signature', true, '2020-01')], 'signature')).toBe('open')
  })

  it('stays refused whatever the version of the words', () => {
    for (const version of [SEPARATE_VERSION, '2020-01'])
      expect(answerOf([row('signature', false, version)], 'signature')).toBe('refused')
  })

  it('has words of its own: what it means and what stops, and is never the one of the first start', () => {
    const kinds = SEPARATE_CONSENTS.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['health', 'couple', 'embryoImages', 'signature', 'thirdParty']))
    expect(kinds).not.toContain('privacy')
    expect(new Set(kinds).size).toBe(kinds.length)
    for (const { title, meaning, stops } of SEPARATE_CONSENTS)
      expect([title, meaning.length > 15, stops.length > 15]).toEqual([title, true, true])
  })
})
