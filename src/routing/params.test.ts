import { parseQuery, splitAddress } from './address'
import { readRaw } from './params'
import { forgetPrivate, isPrivateName, keepPrivate, restorePrivate } from './private-params'

describe('parameters', () => {
  it('decodes once on h5 and WeChat, not at all on Alipay, which has decoded already', () => {
    const raw = { name: '%E5%BC%A0', note: 'a%2520b' }
    expect(readRaw(raw, 'h5').params).toEqual({ name: '张', note: 'a%20b' })
    expect(readRaw(raw, 'weapp').params).toEqual({ name: '张', note: 'a%20b' })
    expect(readRaw({ name: '张', note: '100%' }, 'alipay').params).toEqual({ name: '张', note: '100%' })
  })

  it('keeps a value that cannot be decoded', () => {
    for (const text of ['%', '%E0%A4%A', '100%']) expect(readRaw({ note: text }, 'h5').params.note).toBe(text)
  })

  it('takes the first of a list', () => {
    expect(readRaw({ openId: ['first', 'second'] }, 'h5').params.openId).toBe('first')
    expect(parseQuery('a=1&a=2').a).toBe('1')
  })

  it('drops the stamps of Taro', () => {
    expect(readRaw({ stamp: 'AA', $taroTimestamp: 17, deptId: '3' }, 'h5').params).toEqual({ deptId: '3' })
  })

  it('takes the anchor off the last value on h5', () => {
    expect(readRaw({ id: '7#%E5%A4%B4' }, 'h5')).toEqual({ params: { id: '7' }, anchor: '头' })
    expect(splitAddress('/index?a=1#anchor')).toEqual({ path: '/index', query: { a: '1' }, anchor: 'anchor' })
  })

  it('merges what stood before the hash; the page wins', () => {
    expect(readRaw({ unitId: '17' }, 'h5', { unitId: '335', channel: 'poster' }).params).toEqual({
      unitId: '17',
      channel: 'poster',
    })
  })

  it('keeps objects, functions and prototype names out', () => {
    const raw = JSON.parse('{"__proto__":{"polluted":1},"constructor":"x","ok":"1"}') as Record<string, unknown>
    const { params } = readRaw({ ...raw, deep: { a: 1 }, list: [], call: () => 'x' }, 'h5')
    expect(params).toEqual({ ok: '1' })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('values that stay out of addresses', () => {
  it('travels by a running number and comes back, the number gone', () => {
    const open = keepPrivate({ orderCode: 'A1', mobile: '13800000000', oaData: '{"x":1}' })
    expect(Object.keys(open)).toEqual(['orderCode', 'keep'])
    expect(JSON.stringify(open)).not.toContain('138')
    expect(restorePrivate(open)).toEqual({ orderCode: 'A1', mobile: '13800000000', oaData: '{"x":1}' })
  })

  it('is gone after sign-out, without an error', () => {
    const open = keepPrivate({ idCard: 'secret' })
    forgetPrivate()
    expect(restorePrivate(open)).toEqual({})
    expect(restorePrivate({ keep: '__proto__' })).toEqual({})
  })

  it('knows private names in every case', () => {
    for (const name of ['token', 'AdminToken', 'mobile', 'phoneNumber', 'idCardNo', 'realName', 'openid'])
      expect(isPrivateName(name)).toBe(true)
    for (const name of ['orderCode', 'deptId', 'doctorId', 'infoCase', 'back']) expect(isPrivateName(name)).toBe(false)
  })

  it('does not grow without end', () => {
    const first = keepPrivate({ mobile: 'first' })
    for (let count = 0; count < 60; count += 1) keepPrivate({ mobile: String(count) })
    expect(restorePrivate(first)).toEqual({})
  })
})
