import { readEnvelope } from './envelope'
import { createTranslator, Unsayable } from './translator'

const speaks = (answer: object, request: object = {}) =>
  createTranslator({ calls: { 'a.b': { answer: answer as never, request: request as never } } })
const read = (answer: object, data: unknown) => speaks(answer).answer('a.b', data)
const sent = (request: object, fields: Record<string, unknown>) => speaks({}, request).request('a.b', fields)

describe('an answer', () => {
  it('takes names, groups and rows as deep as they go, and leaves what is spelled alike', () => {
    const words = {
      list: { name: 'sj', fields: { slotId: 'hyid', doctor: { name: 'ys', fields: { name: 'xm' } } } },
      total: 'page.zs',
    }
    expect(read(words, { sj: [{ hyid: 's1', ys: { xm: '周', tel: '1' }, floor: 3 }], page: { zs: 9 } })).toEqual({
      data: { list: [{ slotId: 's1', doctor: { name: '周', tel: '1' }, floor: 3 }], total: 9 },
      odd: 0,
    })
  })

  it('takes a bare list for the list of the answer', () => {
    const words = { list: { name: 'sj', fields: { slotId: 'hyid' } } }
    expect(read(words, [{ hyid: 's1' }]).data).toEqual({ list: [{ slotId: 's1' }] })
  })

  it('never takes a field of the same spelling for one that this backend calls otherwise', () => {
    // Its `name` is the department's; the doctor's is missing.
    expect(read({ name: 'xm' }, { name: '妇科', id: 1 }).data).toEqual({ id: 1 })
    // Two names change places.
    expect(read({ total: 'left', left: 'total' }, { left: 5, total: 2 }).data).toEqual({ total: 5, left: 2 })
  })

  it('counts a value without a word as absent, also where the catalogue has a value of its spelling', () => {
    const words = { payStatus: { name: 'zt', values: { A: 0, B: 1 } } }
    expect(read(words, { zt: 'B' })).toEqual({ data: { payStatus: 1 }, odd: 0 })
    for (const zt of ['1', 1, 'C', 'toString', '__proto__', {}])
      expect(read(words, { zt })).toEqual({ data: { payStatus: '' }, odd: 1 })
    expect(read(words, { zt: null })).toEqual({ data: { payStatus: '' }, odd: 0 })
  })

  it.each([
    ['yuan', '12.5', 1250],
    ['yuan', 0.29, 29],
    ['yuan', '100', 10_000],
    ['compactDate', '20260301', '2026-03-01'],
    ['compactDate', 20260301, '2026-03-01'],
    ['compactTime', '20260301093005', '2026-03-01 09:30:05'],
    ['seconds', 1_772_328_600, 1_772_328_600_000],
    ['commas', 'AIH, IVF', ['AIH', 'IVF']],
  ])('reads %s %p', (notation, wire, value) => {
    expect(read({ x: { name: 'y', notation } }, { y: wire })).toEqual({ data: { x: value }, odd: 0 })
  })

  it.each([
    ['yuan', '12.345'],
    ['yuan', '-1'],
    ['yuan', '1e3'],
    ['yuan', '12,50'],
    ['compactDate', '2026-03-01'],
    ['compactTime', '20260301'],
    ['seconds', 'soon'],
    ['commas', 7],
  ])('has nothing for %s %p, and counts it', (notation, wire) => {
    expect(read({ x: { name: 'y', notation } }, { y: wire })).toEqual({ data: { x: '' }, odd: 1 })
  })

  it('stays what it is where the backend answers another kind of thing', () => {
    for (const data of ['', 'x', 7, true, null]) expect(read({ a: 'b' }, data).data).toBe(data)
    expect(createTranslator({ calls: {} }).answer('constructor', { a: 1 }).data).toEqual({ a: 1 })
  })
})

describe('a request', () => {
  it('goes out in the words of the backend, and back in again', () => {
    const words = {
      date: { name: 'rq', notation: 'compactDate' },
      amountFen: { name: 'je', notation: 'yuan' },
      method: { name: 'fs', values: { WX: 'weChatPay', WX2: 'weChatPay' } },
      at: { name: 'sj', notation: 'seconds' },
      name: 'patient.base.name',
      items: { name: 'xm', fields: { code: 'dm' } },
    }
    const fields = {
      date: '2026-03-01',
      amountFen: 5,
      method: 'weChatPay',
      at: 1_772_328_600_000,
      name: '何',
      items: [{ code: 'a' }],
      free: 1,
    }
    const told = sent(words, fields)
    expect(told).toEqual({
      rq: '20260301',
      je: '0.05',
      fs: 'WX',
      sj: 1_772_328_600,
      patient: { base: { name: '何' } },
      xm: [{ dm: 'a' }],
      free: 1,
    })
    expect(read(words, told).data).toMatchObject(fields)
  })

  it('leaves what is no group of fields as it is', () => {
    const words = { items: { name: 'xm', fields: { code: 'dm' } } }
    expect(sent(words, { items: 'none' })).toEqual({ xm: 'none' })
    expect(sent(words, { items: [{ code: 'a' }, 'none', 3] })).toEqual({ xm: [{ dm: 'a' }, 'none', 3] })
    expect(sent(words, { items: { code: 'a' } })).toEqual({ xm: { dm: 'a' } })
  })

  it('is not made of a value that the backend has no word for', () => {
    expect(() => sent({ method: { values: { WX: 'weChatPay' } } }, { method: 'aliPay' })).toThrow(Unsayable)
    expect(() => sent({ date: { notation: 'compactDate' } }, { date: '01.03.2026' })).toThrow(Unsayable)
    expect(() => sent({ amountFen: { notation: 'yuan' } }, { amountFen: -5 })).toThrow(Unsayable)
    expect(sent({ method: { values: { WX: 'weChatPay' } } }, { method: undefined })).toEqual({})
  })
})

describe('the envelope', () => {
  const own = createTranslator({
    envelope: { code: 'ret', message: 'msg', data: 'body' },
    codes: { '0': 200, E401: 401 },
    calls: {},
  })
  const open = (answer: object) => readEnvelope(JSON.stringify(answer), own.envelope)

  it('has the names and codes of the backend', () => {
    expect(open({ ret: 0, msg: 'ok', body: { a: 1 } })).toEqual({
      ok: true,
      envelope: { code: 200, message: 'ok', data: { a: 1 } },
    })
    expect(open({ ret: 'E401', msg: '', body: null })).toMatchObject({ envelope: { code: 401 } })
    expect(open({ ret: 407, body: null })).toMatchObject({ envelope: { code: 407 } })
  })

  it('is never guessed to be a success', () => {
    // 200 is no word of this backend for success: it says 0.
    for (const answer of [
      { ret: 200, body: {} },
      { ret: '401' },
      { code: 200, data: {} },
      { ret: 'constructor' },
      { ret: { '0': 1 } },
    ])
      expect(open(answer)).toEqual({ ok: false, problem: 'badEnvelope', detail: 'no code' })
  })

  it('keeps the names of the catalogue where no others are given', () => {
    const plain = createTranslator({ calls: {} })
    const answer = JSON.stringify({ infoCode: '200', infoData: [1] })
    expect(readEnvelope(answer, plain.envelope)).toMatchObject({ envelope: { code: 200, data: [1] } })
  })
})
