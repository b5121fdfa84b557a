/** What of an answer about the partner leaves the hospital, by the rules of its fields and the shapes of its values. */

import type { RequestContext } from '../../server/context'
import { NotShared } from '../../server/http/refusal'
import { createVault, identityColumns } from '../../server/vault'
import type { Patient } from '../tables'
import { projectAnswer } from './projection-service'

import { fen, flag, id, int, list, maybe, page, part, shape, text } from '@/api/core/schema'
import { Cases, Facts, pageOf, Theirs } from '@/api/core/sharing'
import { sharing } from '@/api/sharing'

const HER = {
  patientId: 'her',
  name: '林示例',
  sex: 2,
  hisPatientId: 'H0000001',
  ...identityColumns(createVault(Buffer.alloc(32, 1)), '110000199304160123', 'her'),
  mobile: '13800000001',
  birthday: '1993-04-16',
  caseNo: 'C0000001',
  archiveNo: '',
} as Patient

/** Whom he is paired with and what she shares; null where the pairing has ended meanwhile. */
let mockView: { partner: Patient; classes: Set<string> } | null
/** His own record, and the partner whose card the session acts with. */
let mockOwn: unknown
let mockActing: Patient | null
const mockLook = jest.fn(() => Promise.resolve(mockView))

jest.mock('../couple-service', () => ({
  ownRecord: () => Promise.resolve(mockOwn),
  actingPartner: () => Promise.resolve(mockActing),
  partnerViewOf: () => mockLook(),
}))

jest.mock('../pairing/partner-view-service', () => ({ notePartnerViews: () => Promise.resolve() }))

beforeEach(() => {
  mockView = { partner: HER, classes: new Set() }
  mockOwn = { patient: { patientId: 'him', sex: 1 }, verifiedAt: 0 }
  mockActing = null
  mockLook.mockClear()
})

const CALL = 'test.answer'
const CONTEXT = { caller: {}, unitId: 335, db: null, target: '' }

/** What he is answered by a call with such a row in the table. */
async function byRow(
  row: unknown,
  schema: unknown,
  data: unknown,
  { whose = 'self', ...more }: object & { whose?: string } = {},
) {
  ;(sharing as Map<string, unknown>).set(CALL, row)
  const context = { ...CONTEXT, ...more } as unknown as RequestContext
  return projectAnswer(context, { id: CALL, data: schema } as never, { whose }, data)
}

/** The same with these rules: when he asks for hers, or for the own. */
const answered = (rules: object, schema: unknown, data: unknown, whose: 'spouse' | 'self' = 'spouse') =>
  byRow({ about: 'asked', fields: rules }, schema, data, { whose })

it('a value that is not shared is an empty one of its kind', async () => {
  const fields = {
    words: text(),
    count: int(),
    isOn: flag(),
    rows: list(text()),
    inner: maybe(text()),
    whole: part(shape({ words: text() })),
    bare: undefined,
    odd: list(text()),
  }
  const rules = Object.fromEntries(Object.keys(fields).map((name) => [name, 'bills'])) as Record<string, string>
  const data = {
    words: '字',
    count: 3,
    isOn: true,
    rows: ['字'],
    inner: '字',
    whole: { words: '字' },
    bare: '字',
    odd: '字',
  }
  expect(await answered(rules, { entries: fields }, data)).toEqual({
    ...{ words: '', count: 0, isOn: false, rows: [], inner: null, bare: 0, odd: [] },
    whole: '',
  })
  mockView?.classes.add('bills')
  expect(await answered(rules, { entries: fields }, data)).toEqual(data)
  // A page whose list is none.
  const paged = pageOf('labs', 'labs')
  expect(await answered(paged, page(text()), { list: '字', total: 1, pageNo: 1 })).toEqual({
    list: [],
    total: 0,
    pageNo: 1,
  })
})

it('a row that is a bad one without what is not shared stays out, and so does a whole answer', async () => {
  const row = shape({ billId: id(), amountFen: fen() })
  const rules = { billId: 'partner', amountFen: 'bills' }
  const bill = { billId: 'b1', amountFen: 500 }
  const paged = pageOf(rules, 'bills')
  const data = { list: [bill], total: 1, pageNo: 1, pageSize: 10 }
  expect(await answered(paged, page(row), data)).toEqual({ ...data, list: [], total: 0 })
  await expect(answered(rules, row, bill)).rejects.toThrow(NotShared)
  const within = { bill: rules, note: 'public' }
  const whole = shape({ bill: maybe(row), note: text() })
  expect(await answered(within, whole, { bill, note: '字' })).toEqual({ bill: null, note: '字' })
  mockView?.classes.add('bills')
  expect(await answered(paged, page(row), data)).toEqual(data)
  expect(await answered(rules, row, bill)).toEqual(bill)
})

it('a field that no rule names does not even leave of the partner; of the own it does', async () => {
  const rules = { note: 'public' }
  const data = { note: '字', forgotten: '林示例' }
  expect(await answered(rules, shape({ note: text() }), data)).toEqual({ note: '字' })
  expect(await answered(rules, shape({ note: text() }), data, 'self')).toEqual(data)
  // The same in an answer that is the own but for one part.
  const parts = { hers: Theirs.always(rules as never) }
  const both = { hers: data, forgotten: '字' }
  const schema = shape({ hers: shape({ note: text() }) })
  expect(await answered(parts, schema, both, 'self')).toEqual({ hers: { note: '字' }, forgotten: '字' })
})

it('a name is masked, a name or number of hers in other words too, and only what is public stays without a partner', async () => {
  const rules = { name: 'name', note: 'partner', rows: ['bills', 'labs'], price: 'public' }
  const schema = shape({ name: text(), note: text(), rows: list(text()), price: int() })
  const data = { name: '林示例', note: '林示例 13800000001', rows: ['1993-04-16', '林示例'], price: 5 }
  expect(await answered(rules, schema, data)).toEqual({ name: '林*例', note: '林*例 ***', rows: [], price: 5 })
  mockView?.classes.add('labs')
  expect(await answered(rules, schema, data)).toMatchObject({ rows: ['', '林*例'] })
  mockView?.classes.add('profile')
  expect(await answered(rules, schema, data)).toMatchObject({ rows: ['1993-04-16', '林*例'] })
  // Another name than hers is masked as well, and a number in the place of a name is none.
  expect(await answered(rules, schema, { ...data, name: '王示例' })).toMatchObject({ name: '王*例' })
  expect(await answered(rules, schema, { ...data, name: 7 })).toMatchObject({ name: 7 })
  mockView = null
  expect(await answered(rules, schema, data)).toEqual({ name: '', note: '', rows: [], price: 5 })
})

it('of what is known beforehand the fields of her sex are hers', async () => {
  const HIS = { maleBirthday: '1990-01-01', maleIdType: '1', visitDate: '2026-11-28' }
  const rules = { known: new Facts({ birthday: 'profile', sex: 'partner' }) }
  const schema = { entries: { known: undefined } }
  const known = { femaleBirthday: '1993-04-16', femaleSex: '2', femaleName: '林示例', ...HIS }
  const rest = { femaleSex: '2', ...HIS }
  expect(await answered(rules, schema, { known }, 'self')).toEqual({ known: rest })
  mockView?.classes.add('profile')
  expect(await answered(rules, schema, { known }, 'self')).toEqual({ known: { ...rest, femaleBirthday: '1993-04-16' } })
  mockView = { partner: { ...HER, sex: 1 }, classes: new Set() }
  const { maleBirthday: _birthday, maleIdType: _idType, ...hers } = known
  expect(await answered(rules, schema, { known }, 'self')).toEqual({ known: hers })
})

it('an answer of a call without a row in the table does not leave at all', async () => {
  await expect(
    projectAnswer(CONTEXT as unknown as RequestContext, { id: 'test.unknown' } as never, {}, {}),
  ).rejects.toThrow('test.unknown')
})

it('a part is hers where a field of it says so, and a row by what kind of row it is', async () => {
  const row = shape({ whose: text(), kind: text(), amount: int() })
  const cases = Cases.of(
    'kind' as never,
    { bill: { whose: 'public', kind: 'public', amount: 'bills' } } as never,
    {
      ...{ whose: 'public', kind: 'public', amount: 'public' },
    } as never,
  )
  const rules = { list: Theirs.when('whose' as never, 'spouse' as never, cases as never) }
  const rows = [
    { whose: 'spouse', kind: 'bill', amount: 5 },
    { whose: 'spouse', kind: 'other', amount: 5 },
    { whose: 'self', kind: 'bill', amount: 5 },
  ]
  const schema = shape({ list: list(row) })
  expect(await answered(rules, schema, { list: rows }, 'self')).toEqual({
    list: [{ ...rows[0], amount: 0 }, rows[1], rows[2]],
  })
  // Where no row is hers, nobody is looked up.
  mockLook.mockClear()
  for (const own of [{ list: [rows[2]] }, { list: [] }, { list: null }])
    expect(await answered(rules, schema, own, 'self')).toEqual(own)
  const more = { ...rules, known: new Facts({}), note: 'own', part: { note: 'own' }, case: cases }
  const own = { list: [], known: { visitDate: '2026-11-28' }, note: '字', part: { note: '字' }, case: rows[0] }
  expect(await answered(more, schema, own, 'self')).toEqual(own)
  expect(mockLook).not.toHaveBeenCalled()
})

it.each([
  ['asked', [true, false, true]],
  ['acting', [false, true, true]],
  ['askedOrActing', [true, true, true]],
  ['parts', [false, false, false]],
])('a call with the word “%s” answers about her where that says so, and nowhere else', async (about, wanted) => {
  const row = { about, fields: { note: 'own' } }
  const isHers = async (whose: string, acting: Patient | null) => {
    mockActing = acting
    const read = await byRow(row, shape({ note: text() }), { note: '字' }, { whose })
    return (read as { note: string }).note === ''
  }
  expect([await isHers('spouse', null), await isHers('self', HER), await isHers('spouse', HER)]).toEqual(wanted)
})

it('what is nobody’s, what nobody asks for and what is empty leaves as it is', async () => {
  const asked = { about: 'asked', fields: { note: 'own' } }
  const data = { note: '字' }
  const schema = shape({ note: text() })
  for (const row of ['holder', { planned: 'bills' }])
    expect(await byRow(row, schema, data, { whose: 'spouse' })).toEqual(data)
  for (const more of [{ caller: null }, { unitId: null }])
    expect(await byRow(asked, schema, data, { whose: 'spouse', ...more })).toEqual(data)
  for (const none of [null, '']) expect(await byRow(asked, schema, none, { whose: 'spouse' })).toBe(none)
  mockOwn = null
  expect(await byRow(asked, schema, data, { whose: 'spouse' })).toEqual(data)
  expect(mockLook).not.toHaveBeenCalled()
})

it('a part without a shape of its own is read by its rules', async () => {
  const data = { part: { note: '字', mine: '字', none: null } }
  const rules = { part: { note: 'public', mine: 'own', none: 'own' } }
  expect(await answered(rules, { entries: {} }, data)).toEqual({ part: { note: '字', mine: 0, none: null } })
})
