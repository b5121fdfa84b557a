import { bodyLimit } from './body-limits'

import { catalogue } from '@/api/catalogue'
import { allForms } from '@/forms/definitions'
import type { Fields } from '@/forms/engine/kinds'

/** Bytes of a form that is filled to the last character, three a character as Chinese ones have. */
const filled = (fields: Fields): number =>
  Object.entries(fields).reduce((sum, [id, field]) => {
    const own =
      field.kind === 'text'
        ? field.maxLength * 3
        : field.kind === 'photos'
          ? field.max * 35
          : field.kind === 'choices'
            ? field.options.length * 24
            : field.kind === 'group'
              ? field.max * filled(field.fields)
              : 60
    return sum + id.length + 6 + own
  }, 0)

it('has room for every form twice over, and for a visitor a quarter of what a member has', () => {
  const longest = Math.max(...allForms().map(({ fields }) => filled(fields)))
  const saves = catalogue.filter((call) => 'answers' in call.body)
  expect(saves.length).toBeGreaterThan(10)
  for (const call of saves) expect(bodyLimit(call, true)).toBeGreaterThan(2 * longest)
  const others = catalogue.filter((call) => call.method === 'POST' && !('answers' in call.body))
  for (const call of others) expect([bodyLimit(call, true), bodyLimit(call, false)]).toEqual([64_000, 16_000])
  for (const call of saves) expect(bodyLimit(call, false)).toBe(16_000)
})
