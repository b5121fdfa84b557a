import listed from '../../tests/fixtures/spec/calls.json'
import { catalogue } from './catalogue'

/** Names of parameters as the specification shows them; "(names not shown)" names none, a remark behind a name is cut. */
const names = (shown: readonly string[]) =>
  shown.filter((name) => !name.startsWith('(')).map((name) => name.split(' ')[0])

const own = catalogue.filter((call) => !call.ext)
const byId = new Map(own.map((call) => [call.id, call]))

describe('the catalogue holds the specification', () => {
  it('declares every listed call and no other', () => {
    expect(own.map((call) => call.id).sort()).toEqual(listed.map((entry) => entry.id).sort())
    expect(own).toHaveLength(301)
  })

  it.each(listed.map((entry) => [entry.id, entry] as const))('%s: method, base, path and parameters', (id, entry) => {
    const call = byId.get(id)
    expect(call).toBeDefined()
    if (!call) return
    if (entry.method !== null) expect(call.method).toBe(entry.method)
    expect(call.base).toBe(entry.base ?? '/hc-patient')
    if (entry.path !== null) expect(call.path).toBe(entry.proposedPath ?? entry.path)
    expect(call.onlyDescribed).toBe(entry.status === 'described')
    expect(Object.keys(call.query)).toEqual(expect.arrayContaining(names(entry.query)))
    expect(Object.keys(call.body)).toEqual(expect.arrayContaining(names(entry.body)))
    expect(Object.keys(call.pathParams)).toEqual(entry.pathParams)
    expect([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])).toEqual(entry.pathParams)
    if (call.method === 'GET') expect(call.effect === 'write').toBe(entry.stateChangingGet)
  })

  it('keeps our own calls under one prefix and marked', () => {
    const ext = catalogue.filter((call) => call.ext)
    expect(ext.length).toBeGreaterThan(0)
    for (const call of ext) {
      expect(call.path).toMatch(/^\/api\/ext\//)
      expect(call.id).toMatch(/^ext\./)
    }
    expect(own.filter((call) => call.path.startsWith('/api/ext/'))).toEqual([])
  })

  it('has no id twice and no parameter name in two places of one call', () => {
    expect(new Set(catalogue.map((call) => call.id)).size).toBe(catalogue.length)
    for (const call of catalogue) {
      const all = [...Object.keys(call.query), ...Object.keys(call.body), ...Object.keys(call.pathParams)]
      expect(new Set(all).size).toBe(all.length)
    }
  })

  // What hurts when a stranger does it with somebody's phone: money out, data out, embryos (spec:security#step-up).
  it('says of every call that gives back money, hands out the file or disposes of what is stored what is proved before', () => {
    const words = /refund|export|abandon|dispos|giv\w+ up|destroy|discard|transfer ?out|whole file/i
    const named = catalogue.filter((call) => words.test(`${call.id} ${call.path} ${call.summary}`))
    expect(named.map(({ id }) => id)).toContain('freeze-other.abandonFreeze')
    expect(named.filter(({ proves }) => proves === undefined).map(({ id }) => id)).toEqual([])
    for (const { proves, body, query } of catalogue)
      if (proves) expect('stepUpProof' in { ...body, ...query }).toBe(true)
  })

  it('names only reads of the catalogue as invalidated, and only on writes', () => {
    const reads = new Set(catalogue.filter(({ effect }) => effect === 'read').map(({ id }) => id))
    const writes = catalogue.filter(({ invalidates }) => invalidates.length > 0)
    expect(writes.length).toBeGreaterThan(30)
    for (const { id, effect, invalidates } of writes) {
      expect([id, effect]).toEqual([id, 'write'])
      expect([id, invalidates.filter((read) => !reads.has(read))]).toEqual([id, []])
      expect(new Set(invalidates).size).toBe(invalidates.length)
    }
  })

  it('never puts a body on a GET', () => {
    for (const call of catalogue) if (call.method === 'GET') expect(Object.keys(call.body)).toEqual([])
  })

  it('has no address twice except where the specification reads two names as one call', () => {
    const seen = new Map<string, string>()
    const doubles: string[] = []
    for (const call of catalogue) {
      if (call.onlyDescribed && call.id !== 'member.memberInfo') continue
      const key = `${call.method} ${call.base}${call.path}`
      const other = seen.get(key)
      if (other) doubles.push([other, call.id].sort().join(' = '))
      seen.set(key, call.id)
    }
    expect(doubles).toEqual(['member.memberInfo = member.selectInfo'])
  })
})
