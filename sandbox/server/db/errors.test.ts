import { isBadValue, isUnavailable, withoutValues } from './errors'

/** What Drizzle throws around what the driver threw: message and fields hold the statement and its values. */
function thrown(code: string): Error {
  const driver = Object.assign(new Error('invalid input syntax for type integer: "张三 13800000001"'), {
    code,
    severity: 'ERROR',
    detail: 'Key (mobile)=(13800000001) already exists.',
  })
  const query = 'insert into member values ($1)'
  return Object.assign(new Error(`Failed query: ${query}\nparams: 张三,13800000001\n    at 张三`, { cause: driver }), {
    query,
    params: ['张三', '13800000001'],
  })
}

it('tells values that do not fit from other faults', () => {
  expect(['22P02', '22003', '22021'].map((code) => isBadValue(thrown(code)))).toEqual([true, true, true])
  expect([thrown('23505'), thrown('40P01'), new Error('x'), { code: 22 }, null].map(isBadValue)).toEqual(
    Array(5).fill(false),
  )
})

it('says where a statement failed and why, and nothing of what was in it', () => {
  const said = withoutValues(thrown('23505'))
  expect(said).toMatch(/^Error: statement failed \(23505\)\n\s+at /)
  expect(said).not.toMatch(/张三|138|insert|params/)
  expect(withoutValues(new Error('claim was lost'))).toContain('claim was lost')
})

it('tells a database that is away or takes no writes from faults of a statement', () => {
  const away = ['08006', '53100', '53300', '57P01', '57P03', '25006', 'ECONNREFUSED', 'ENOTFOUND'].map(thrown)
  const messages = ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'PGlite is closed']
  expect(
    [...away, ...messages.map((words) => new Error('Failed query', { cause: new Error(words) }))].map(isUnavailable),
  ).toEqual(Array(11).fill(true))
  expect([thrown('23505'), thrown('57014'), thrown('40001'), new Error('x'), null].map(isUnavailable)).toEqual(
    Array(5).fill(false),
  )
})
