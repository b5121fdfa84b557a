import { innerAddress, planOf } from './plan'

import { legacyPaths } from '@/routing/registry'

const NOTHING = { hosts: [], applets: [] }
const LISTED = {
  hosts: ['card.example.com'],
  applets: [{ appId: '2021000000000335', name: '示例便民服务小程序' }],
}

describe('hand-off', () => {
  it.each(legacyPaths.filter((path) => path !== '*'))('opens %s', (path) => {
    expect(planOf(undefined, { address: path }, NOTHING)).toEqual({ kind: 'inside', address: path })
  })

  it('keeps the query of the address, however it came', () => {
    expect(innerAddress({ address: '/PayOrder?orderCode=1', from: 'msg' })).toBe('/PayOrder?orderCode=1&from=msg')
    expect(innerAddress({ address: '/PayOrder', orderCode: '1 2' })).toBe('/PayOrder?orderCode=1%202')
    expect(innerAddress({ q: 'https://hospital.example.com/h5/#/Location?deptId=3' })).toBe('/Location?deptId=3')
    expect(innerAddress({ scene: 'a=/location' })).toBe('/Location')
    expect(innerAddress({ scene: '/Location' })).toBe('/Location')
  })

  it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', '/no-such', '/index/../x', '', '*'])(
    'refuses %s as an inner address',
    (address) => {
      expect(planOf(undefined, { address, scene: address, q: address }, LISTED).kind).toBe('refused')
    },
  )

  it('asks before it opens a listed host, and stops at any other', () => {
    expect(planOf('page', { url: 'https://card.example.com/a?b=1' }, LISTED)).toEqual({
      kind: 'outside',
      url: 'https://card.example.com/a?b=1',
      host: 'card.example.com',
    })
    expect(planOf('page', { url: 'https://evil.example/' }, LISTED)).toMatchObject({
      kind: 'refused',
      copy: 'https://evil.example/',
    })
    expect(planOf('page', { url: '/index' }, LISTED)).toEqual({ kind: 'inside', address: '/index' })
    expect(planOf('page', {}, LISTED).kind).toBe('refused')
  })

  it('opens only listed mini-programs, with a plain path', () => {
    expect(planOf('applet', { appId: '2021000000000335', path: 'pages/index?x=1' }, LISTED)).toMatchObject({
      kind: 'applet',
      path: 'pages/index?x=1',
    })
    expect(planOf('applet', { appId: '2021000000000335', path: 'javascript:x' }, LISTED)).toMatchObject({ path: '' })
    for (const appId of ['wx0', '', '__proto__']) expect(planOf('applet', { appId }, LISTED).kind).toBe('refused')
    expect(planOf('applet', { appId: '2021000000000335' }, NOTHING).kind).toBe('refused')
  })

  it('returns from an authorisation only to an address of the app', () => {
    expect(planOf('authorize', { back: '/mine' }, NOTHING)).toEqual({ kind: 'authorize', back: '/mine' })
    expect(planOf('authorize', { back: 'https://evil.example' }, NOTHING)).toEqual({
      kind: 'authorize',
      back: undefined,
    })
  })
})
