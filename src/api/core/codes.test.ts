import { decide } from './codes'

const answered = (code: number, data: unknown = '', unitId = 335) =>
  decide({ code, unitId, host: 'h5', data, message: '提示', callId: 'x.y' })

it('takes of an answer the plain values alone into an address', () => {
  const data = {
    orderCode: 'A1',
    count: 2,
    isUrgent: false,
    empty: '',
    long: 'x'.repeat(512),
    tooLong: 'x'.repeat(513),
    nested: { a: 1 },
    list: ['a'],
    nothing: null,
    token: 't',
    OpenId: 'o',
    'a-b': 'c',
  }
  const query = { orderCode: 'A1', count: '2', isUrgent: 'false', long: 'x'.repeat(512) }
  expect(answered(111, data)).toMatchObject({ type: 'go', query })
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`v${at}`, at + 1]))
  expect(Object.keys((answered(111, many) as { query: object }).query)).toHaveLength(20)
  for (const none of [null, '', 'text', 5, ['a']]) expect(answered(111, none)).toMatchObject({ query: {} })
})

it.each([
  [407, 17, 'alertThenGo'],
  [407, 335, 'alert'],
  [556, 38, 'alertThenGo'],
  [556, 335, 'alert'],
  [555, 19, 'none'],
  [555, 324, 'alert'],
  [555, 335, 'alert'],
])('%d has its meaning at its hospital alone: at %d %s', (code, unitId, type) =>
  expect(answered(code, '', unitId).type).toBe(type),
)
