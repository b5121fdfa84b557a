import { compare, Harvest, requestOf } from './conform'
import { likeness, proposeCall, proposeEnvelope } from './conform-propose'

import { call } from '@/api/core/call'
import { arg, choice, date, flag, id, instant, list, optionalFen, page, shape, text } from '@/api/core/schema'

const doctors = call({
  id: 'x.doctors',
  method: 'POST',
  path: '/api/x/doctors',
  effect: 'read',
  body: { subjectId: arg.id(), keyword: arg.optionalText() },
  data: shape({ list: list(shape({ id: id(), name: text() })), note: text() }),
  summary: 'Doctors.',
})

const detail = call({
  id: 'x.detail',
  method: 'GET',
  path: '/api/x/{doctorId}/detail',
  effect: 'read',
  pathParams: { doctorId: arg.id() },
  query: { full: arg.optionalText() },
  summary: 'One.',
})

describe('comparing an answer with a schema', () => {
  const schema = shape({ list: list(shape({ id: id(), name: text() })), note: text() })

  it('finds nothing in an answer as declared', () => {
    expect(compare(schema, { list: [{ id: 'a', name: 'b' }], note: 'c' })).toEqual({
      problem: null,
      missing: [],
      extra: [],
      odd: 0,
    })
  })

  it('names missing and unknown fields with their place', () => {
    expect(compare(schema, { list: [{ id: 'a', fullName: 'b' }], more: 1 })).toMatchObject({
      missing: ['list[].name', 'note'],
      extra: ['list[].fullName', 'more'],
    })
  })

  it('looks into pages, with and without their frame', () => {
    const paged = page(shape({ id: id(), name: text() }))
    expect(compare(paged, { list: [{ id: 'a' }], total: 1 }).missing).toEqual(['list[].name'])
    expect(compare(paged, [{ id: 'a' }]).missing).toEqual(['[].name'])
  })

  it('counts odd values, and calls an answer without its identifier a problem', () => {
    expect(compare(schema, { list: [], note: { deep: true } }).odd).toBe(1)
    expect(compare(shape({ id: id() }), { id: '' }).problem).toMatch(/id/)
  })
})

describe('asking', () => {
  it('waits with a call until the answers before have told its identifiers', () => {
    const harvest = new Harvest()
    expect(harvest.inputsFor(doctors).lacking).toEqual(['subjectId'])
    harvest.take({ list: [{ subjectId: 's-1', nested: { doctorId: 'd-1' } }, { subjectId: 's-2' }] })
    expect(harvest.inputsFor(doctors)).toEqual({ input: { subjectId: 's-1' }, lacking: [] })
    expect(harvest.inputsFor(detail).input).toEqual({ doctorId: 'd-1' })
  })

  it('does not use a value that the call would refuse', () => {
    const harvest = new Harvest()
    harvest.take({ subjectId: 'not an id!' })
    expect(harvest.inputsFor(doctors).lacking).toEqual(['subjectId'])
  })

  it('puts values into path, query and body', () => {
    expect(requestOf(detail, 'http://h:1/', { doctorId: 'd 1', full: 'y' })).toEqual({
      url: 'http://h:1/hc-patient/api/x/d%201/detail?full=y',
      body: undefined,
    })
    expect(requestOf(doctors, 'http://h:1', { subjectId: 's', other: 1 }).body).toBe('{"subjectId":"s"}')
  })
})

describe('proposing words', () => {
  const sessions = call({
    id: 'x.sessions',
    method: 'POST',
    path: '/api/x/sessions',
    effect: 'read',
    data: shape({
      list: list(
        shape({
          sessionId: id(),
          doctorName: text(),
          date: date(),
          feeFen: optionalFen(),
          openAt: instant(),
          status: choice(['OPEN', 'FULL']),
          isNew: flag(),
        }),
      ),
    }),
    summary: 'Sessions.',
  })

  it('finds names, notations and values as deep as they go, and says what it is not sure of', () => {
    const row = {
      session_id: 's1',
      doctor_name: '周',
      visit_date: '20260301',
      fee: '12.50',
      open_time: 1772328600,
      state: '1',
      newFlag: 'Y',
    }
    expect(proposeCall(sessions, { rows: [row] }, 'x.listSessions')).toBe(
      [
        "'x.sessions': words<typeof x.listSessions>({",
        '  answer: {',
        "    list: { name: 'rows', fields: {",
        "      sessionId: 'session_id',",
        "      doctorName: 'doctor_name',",
        "      date: { name: 'visit_date', notation: 'compactDate' },",
        "      feeFen: { name: 'fee', notation: 'yuan' },",
        "      openAt: { name: 'open_time', notation: 'seconds' },",
        "      status: { name: 'state', values: { '1': 'OPEN' } }, // ? which of OPEN, FULL, and the others",
        "      isNew: { name: 'newFlag', values: { 'Y': true } }, // ? which of true, false, and the others",
        '    } },',
        '  },',
        '}),',
      ].join('\n'),
    )
  })

  it('proposes nothing for an answer as declared', () => {
    const row = {
      sessionId: 's1',
      doctorName: '周',
      date: '2026-03-01',
      feeFen: 1250,
      openAt: 1772328600000,
      status: 'OPEN',
      isNew: true,
    }
    expect(proposeCall(sessions, { list: [row] }, 'x.listSessions')).toBeNull()
  })

  it('knows another envelope from its parts', () => {
    expect(proposeEnvelope({ ret: '0', msg: '成功', body: { a: 1 } })).toEqual({
      code: 'ret',
      message: 'msg',
      data: 'body',
      success: '0',
    })
    expect(proposeEnvelope({ code: 200, message: '', data: {} })).toBeNull()
    expect(proposeEnvelope({ error: '系统忙' })).toBeNull()
  })

  it('compares names by their words, else by their letters', () => {
    expect(likeness('doctorName', 'doctor_name')).toBe(1)
    expect(likeness('doctorTitle', 'doctorRank')).toBeGreaterThanOrEqual(0.5)
    expect(likeness('doctorTitle', 'yszc')).toBeLessThan(0.3)
  })
})
