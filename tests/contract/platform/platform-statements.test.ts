import { probe } from '../../programs'

let said: Record<string, unknown>
beforeAll(() => {
  said = probe('platform/platform-statements')
}, 120_000)

it('answers with kept statements what the engine answers', () => {
  const thing = (id: string) => ({ id, size: 5, made: { a: [1, '二'] }, bytes: [1, 255], tags: ['x', 'y"'], at: null })
  expect(said).toMatchObject({
    inserted: [[{ id: 'a' }], [{ id: 'b' }]],
    read: [[thing('a')], [thing('b')], []],
    changed: 2,
    shapes: { array: ['a', 6], parsed: [{ size: '6!' }] },
  })
})

it('asks the engine once for a kept statement, and keeps no more than it may', () => {
  expect(said).toMatchObject({ askedAgain: 1, kept: 3 })
})

it('tells which rule of a table refused a row, and nothing of the row', () => {
  expect(said['refused']).toEqual({ isUnique: true, said: 'error: statement failed (23505)' })
})

it('takes back what a transaction or a savepoint did, lets others wait and refuses who comes after its end', () => {
  expect(said).toMatchObject({
    savepoint: '23505',
    order: ['transaction', 'a,b,c'],
    late: 'Transaction is closed',
    failed: 'no',
    afterwards: ['a', 'b', 'c'],
  })
})

it('reads a table anew whose columns changed', () => {
  expect(said['widths']).toEqual([6, 7, 6])
})
