import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

import { unit } from '../tables'
import { writtenOnce } from './written-once'

const written = (expression: ReturnType<typeof sql>) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(expression)
  return { text, params }
}

describe('an expression that is written once', () => {
  const expression = (owner: ReturnType<typeof sql>, until: unknown) =>
    sql`select ${unit.name} from ${unit} where ${unit.unitId} = ${owner} and ${'kept'} <> ${until} and ${owner} is not null`

  it('reads as it would without, whatever stands in its places', () => {
    const once = writtenOnce(['owner', 'until'], ({ owner, until }) => expression(owner, until))
    for (const [id, until] of [
      ['p1', 1],
      ["p2'; --", null],
      ['$1', '?'],
    ] as const) {
      const owner = sql`(select ${id} where ${until} = ${until})`
      expect(written(once({ owner, until }))).toEqual(written(expression(owner, until)))
    }
  })

  it('is put together with its first use and never again', () => {
    let times = 0
    const once = writtenOnce(['id'], ({ id }) => {
      times += 1
      return sql`${unit.unitId} = ${id}`
    })
    expect(times).toBe(0)
    once({ id: 1 })
    once({ id: 2 })
    expect(times).toBe(1)
  })

  it('refuses a literal that reads like a parameter', () => {
    expect(() => writtenOnce(['id'], ({ id }) => sql`${id} = '$2'`)({ id: 1 })).toThrow('like a parameter')
  })
})
