import { readFileSync } from 'node:fs'

import { inRoot } from '../../scripts/lib/root.mjs'
import { safeguards } from '../attack/safeguards'

const read = (path: string): string => readFileSync(inRoot(path), 'utf8')

/** Only what can be broken is proved: the round itself is `npm run attack -- safeguards`. */
describe('the list of safeguards', () => {
  it('has each number once', () => {
    const ids = safeguards.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('breaks places that stand in the code exactly once, by a change', () => {
    const wrong = safeguards.filter(
      ({ loss }) => read(loss.file).split(loss.find).length !== 2 || loss.find === loss.replace,
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('names tests of the unit and contract projects', () => {
    const wrong = safeguards.filter(
      ({ test }) => !/^(src|sandbox|scripts|config|tests\/(contract|platform)).*\.test\.tsx?$/.test(test.file),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
    safeguards.forEach(({ test }) => read(test.file))
  })
})
