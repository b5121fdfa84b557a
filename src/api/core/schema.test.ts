import * as v from 'valibot'

import type { DataSchema } from './call'
import * as schema from './schema'

type Case = readonly [input: unknown, data: unknown, odd?: readonly string[]]

/** What a hospital sends, what the app gets, and what is counted as odd. */
const TOLERANT: readonly (readonly [name: string, schema: DataSchema<unknown>, cases: readonly Case[]])[] = [
  [
    'text',
    schema.text(),
    [
      ['李', '李'],
      [0, '0'],
      [1.5, '1.5'],
      [null, ''],
      ['', ''],
      [Infinity, '', ['text']],
      [{}, '', ['text']],
      ['x'.repeat(200_000), 'x'.repeat(200_000)],
      ['x'.repeat(200_001), 'x'.repeat(200_000)],
    ],
  ],
  [
    'optionalText',
    schema.optionalText(),
    [
      ['a', 'a'],
      ['', undefined],
      [null, undefined],
      [[], undefined, ['optionalText']],
    ],
  ],
  [
    'int',
    schema.int(7),
    [
      [3, 3],
      [' -3 ', -3],
      ['123456789012345', 123456789012345],
      ['1234567890123456', 7, ['int']],
      [1.5, 7, ['int']],
      ['1.0', 7, ['int']],
      [2 ** 53, 7, ['int']],
      ['', 7, ['int']],
      [true, 7, ['int']],
    ],
  ],
  [
    'optionalInt',
    schema.optionalInt(),
    [
      [0, 0],
      ['0', 0],
      ['-1', -1],
      ['10', 10],
      ['01', null, ['optionalInt']],
      ['-0', null, ['optionalInt']],
      [' 1', null, ['optionalInt']],
      ['', null],
    ],
  ],
  [
    'decimal',
    schema.decimal(),
    [
      [1.25, 1.25],
      ['-1.25', -1.25],
      ['5', 5],
      ['1.', null, ['decimal']],
      ['.5', null, ['decimal']],
      ['1e3', null, ['decimal']],
      ['1234567890123', null, ['decimal']],
      [NaN, null, ['decimal']],
      [false, null, ['decimal']],
      ['', null],
    ],
  ],
  [
    'flag',
    schema.flag(),
    [
      ...[true, 1, '1', 'true'].map((one): Case => [one, true]),
      ...[false, 0, '0', 'false', '', null].map((one): Case => [one, false]),
      ...[2, 'yes', 'TRUE', []].map((one): Case => [one, false, ['flag']]),
    ],
  ],
  [
    'optionalFlag',
    schema.optionalFlag(),
    [
      ...[true, 1, '1', 'true'].map((one): Case => [one, true]),
      ...[false, 0, '0', 'false'].map((one): Case => [one, false]),
      ['', null],
      [null, null],
      ['yes', null, ['optionalFlag']],
    ],
  ],
  [
    'choice',
    schema.choice(['A', '1']),
    [
      ['A', 'A'],
      [1, '1'],
      ['a', null, ['choice']],
      ['', null],
      [{}, null, ['choice']],
    ],
  ],
  [
    'date',
    schema.date(),
    [
      ['2024-02-29', '2024-02-29'],
      ['2026-03-01 09:30:00', '2026-03-01'],
      ['2026-12-31T00:00:00', '2026-12-31'],
      ['2026-02-29', '', ['date']],
      ['2026-04-31', '', ['date']],
      ['2026-00-10', '', ['date']],
      ['2026-13-01', '', ['date']],
      ['2026-01-00', '', ['date']],
      ['2026-01-010', '', ['date']],
      ['x2026-01-01', '', ['date']],
      [20260101, '', ['date']],
      ['', ''],
    ],
  ],
  [
    'instant',
    schema.instant(),
    [
      ['1970-01-01 08:00:01', 1000],
      ['2026-03-01T07:05:09', Date.UTC(2026, 1, 28, 23, 5, 9)],
      ['2026-12-31 23:59:59', Date.UTC(2026, 11, 31, 15, 59, 59)],
      ['2026-01-01 00:00:00', Date.UTC(2025, 11, 31, 16)],
      [1, 1],
      ['1767225600000', 1767225600000],
      [0, null, ['instant']],
      [-1, null, ['instant']],
      // A day that does not exist is none, and not the first days of the next month.
      ['2026-02-29 09:00:00', null, ['instant']],
      ['2026-04-31 09:00:00', null, ['instant']],
      ['2026-00-10 09:00:00', null, ['instant']],
      ['2026-13-10 09:00:00', null, ['instant']],
      ['2026-01-00 09:00:00', null, ['instant']],
      ['2026-01-32 09:00:00', null, ['instant']],
      ['2026-01-01 24:00:00', null, ['instant']],
      ['2026-01-01 09:60:00', null, ['instant']],
      ['2026-01-01 09:00:60', null, ['instant']],
      ['2026-01-01 09:00', null, ['instant']],
      ['2026-01-01', null, ['instant']],
      [true, null, ['instant']],
      ['', null],
    ],
  ],
  [
    'optionalFen',
    schema.optionalFen(),
    [
      [0, 0],
      ['1200', 1200],
      [1_000_000_000, 1_000_000_000],
      [1_000_000_001, null, ['optionalFen']],
      [-1, null, ['optionalFen']],
      ['', null],
      [null, null],
    ],
  ],
  [
    'list',
    schema.list(schema.shape({ id: schema.id() })),
    [
      [[{ id: 'a', more: 1 }], [{ id: 'a' }]],
      [[{ id: 'a' }, { id: '' }, 'x'], [{ id: 'a' }], ['list item', 'list item']],
      ['', []],
      [null, []],
      [{}, [], ['list']],
    ],
  ],
  [
    'page',
    schema.page(schema.id()),
    [
      [
        { list: ['a'], total: '31', pageNo: 2, pageSize: 20 },
        { list: ['a'], total: 31, pageNo: 2, pageSize: 20 },
      ],
      [['a', 'b'], { list: ['a', 'b'], total: 2, pageNo: 1, pageSize: 10 }],
      [{ list: ['a'] }, { list: ['a'], total: 1, pageNo: 1, pageSize: 10 }],
      ['', { list: [], total: 0, pageNo: 1, pageSize: 10 }],
      [null, { list: [], total: 0, pageNo: 1, pageSize: 10 }],
      [7, { list: [], total: 0, pageNo: 1, pageSize: 10 }],
    ],
  ],
  [
    'maybe',
    schema.maybe(schema.shape({ id: schema.id() })),
    [
      [{ id: 'a' }, { id: 'a' }],
      ['', null],
      [null, null],
      [{ id: '' }, null, ['maybe']],
    ],
  ],
  [
    'part',
    schema.part(schema.shape({ name: schema.text() })),
    [
      [{ name: '李' }, { name: '李' }],
      ['', { name: '' }],
      [null, { name: '' }],
      [[], { name: '' }, ['part']],
      ['x', { name: '' }, ['part']],
    ],
  ],
  [
    'answersRecord',
    schema.answersRecord(),
    [
      [{ a: [1] }, { a: [1] }],
      ['', {}],
      [[], {}, ['answers']],
      ['x', {}, ['answers']],
    ],
  ],
  [
    'nothing',
    schema.nothing(),
    [
      ['', null],
      [{ a: 1 }, null],
    ],
  ],
]

/** Fields without which an answer is a bad one. */
const STRICT: readonly (readonly [
  name: string,
  schema: DataSchema<unknown>,
  read: readonly Case[],
  refused: readonly unknown[],
])[] = [
  [
    'id',
    schema.id(),
    [
      ['a-B_9.:@', 'a-B_9.:@'],
      [0, '0'],
      ['x'.repeat(64), 'x'.repeat(64)],
    ],
    ['', null, undefined, 'x'.repeat(65), 'a b', 'a\n', -1, 1.5, 2 ** 53, true, {}],
  ],
  [
    'secret',
    schema.secret(),
    [
      ['12345678', '12345678'],
      ['!~'.repeat(1024), '!~'.repeat(1024)],
    ],
    ['1234567', `${'!~'.repeat(1024)}x`, '1234 5678', '1234567é', 12345678, '', null],
  ],
  [
    'fen',
    schema.fen(),
    [
      [0, 0],
      ['1', 1],
      [1_000_000_000, 1_000_000_000],
    ],
    ['', null, undefined, -1, 1.5, 1_000_000_001, '1元', true],
  ],
]

it.each(
  TOLERANT.flatMap(([name, reader, cases]) =>
    cases.map(([input, data, odd = []]) => ({ name, reader, input, data, odd })),
  ),
)('$name reads $input as $data and counts $odd', ({ reader, input, data, odd }) => {
  expect(schema.readWith(v.object({ one: reader }), { one: input })).toEqual({ ok: true, data: { one: data }, odd })
})

describe.each(STRICT)('%s', (_, reader, read, refused) => {
  it.each(read)('reads %j', (input, data) => {
    expect(schema.readWith(reader, input)).toEqual({ ok: true, data, odd: [] })
  })

  it.each(refused.map((one) => [one]))('does not read %j, and says the place and not the value', (input) => {
    const said = schema.readWith(v.object({ row: v.object({ one: reader }) }), { row: { one: input } })
    expect(said).toMatchObject({ ok: false })
    expect(JSON.stringify(said)).toContain('row.one')
  })
})

it('drops rows beyond two thousand, and counts it once', () => {
  const rows = (count: number) =>
    schema.readWith(
      schema.list(schema.id()),
      Array.from({ length: count }, () => 'a'),
    )
  expect(rows(2000)).toMatchObject({ ok: true, odd: [] })
  const more = rows(2001)
  expect(more).toMatchObject({ ok: true, odd: ['list length'] })
  expect(more.ok && more.data.length).toBe(2000)
})

it('counts what a reader within a reader finds odd, for both', () => {
  const inner: unknown[] = []
  const outer = v.pipe(
    v.unknown(),
    v.transform((value) => {
      inner.push(schema.readWith(schema.text(), value))
      return value
    }),
  ) as DataSchema<unknown>
  expect(schema.readWith(outer, {})).toEqual({ ok: true, data: {}, odd: ['text'] })
  expect(inner).toEqual([{ ok: true, data: '', odd: ['text'] }])
})

/** What the client sends and the server takes. */
const ARGUMENTS: readonly (readonly [
  name: string,
  schema: v.GenericSchema,
  taken: readonly unknown[],
  refused: readonly unknown[],
])[] = [
  ['text', schema.arg.text(3), ['a', 'abc'], ['', 'abcd', 1, undefined]],
  ['optionalText', schema.arg.optionalText(3), [undefined, '', 'abc'], ['abcd', null]],
  ['id', schema.arg.id(), ['a'], ['', 'a b', 'x'.repeat(65), undefined]],
  ['optionalId', schema.arg.optionalId(), [undefined, 'x'.repeat(64)], ['', 'a/b']],
  ['mobile', schema.arg.mobile(), ['13000000000', '19999999999'], ['12000000000', '1300000000', '130000000000']],
  ['date', schema.arg.date(), ['2026-03-01'], ['2026-3-1', '2026-03-01 ', undefined]],
  ['optionalDate', schema.arg.optionalDate(), [undefined, '2026-03-01'], ['', '20260301']],
  ['int', schema.arg.int(1, 5), [1, '5'], [0, 6, 1.5, '', '1.0', undefined]],
  ['optionalInt', schema.arg.optionalInt(1, 5), [undefined, 1, '5'], [0, '6', 1.5, '']],
  ['decimal', schema.arg.decimal(), [undefined, 1.5, '-1.5'], ['1.', '12345', '']],
  ['flag', schema.arg.flag(), [undefined, true, false], [1, 'true']],
  ['someIds', schema.arg.someIds(2), [['a'], ['a', 'b']], [[], ['a', 'b', 'c'], ['a b'], 'a']],
  ['ids', schema.arg.ids(2), [undefined, [], ['a', 'b']], [['a', 'b', 'c'], ['']]],
  ['answers', schema.arg.answers(), [{}, { a: 1, 'b.c-d_1': [] }], [{ '1a': 1 }, { ['a'.repeat(65)]: 1 }, 'x']],
  ['choice', schema.arg.choice(['a']), ['a'], ['b', undefined]],
  ['optionalChoice', schema.arg.optionalChoice(['a']), [undefined, 'a'], ['b', '']],
]

it.each(ARGUMENTS)('a parameter %s takes what it says and nothing else', (_, argument, taken, refused) => {
  expect(taken.filter((one) => !v.safeParse(argument, one).success)).toEqual([])
  expect(refused.filter((one) => v.safeParse(argument, one).success)).toEqual([])
})
