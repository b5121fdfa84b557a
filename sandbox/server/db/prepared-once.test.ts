import { preparedOnce } from './prepared-once'

const [database, transaction] = [{ _: { session: {} } }, { _: { session: {} } }] as unknown as [never, never]

it('a query is prepared anew for each transaction and for nothing else', () => {
  const prepared = preparedOnce((db) => ({ of: db }))
  expect(prepared(database)).toBe(prepared(database))
  expect(prepared(transaction)).not.toBe(prepared(database))
})

it('a query is prepared for each shape of its text', () => {
  const prepared = preparedOnce((_, shape: { kinds: number | null }) => ({ shape }))
  expect(prepared(database, { kinds: 1 })).toBe(prepared(database, { kinds: 1 }))
  expect(prepared(database, { kinds: 2 })).toEqual({ shape: { kinds: 2 } })
  expect(prepared(database, { kinds: null })).toEqual({ shape: { kinds: null } })
})
