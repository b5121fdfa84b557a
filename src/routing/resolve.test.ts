import fc from 'fast-check'

import { splitAddress } from './address'
import { legacyOf, legacyPaths, screenIds, screenOf } from './registry'
import { checkInternal, findLegacy, locate, mainAddress, resolve, resolveScreen } from './resolve'

/** A build that lacks one page. */
jest.mock('./built-pages', () => ({
  isBuiltPage: (page: string | null) => page !== null && page !== 'packages/content/circles/index',
}))

describe('resolve', () => {
  it.each(legacyPaths.filter((path) => path !== '/'))('%s keeps screen, variant, title and fixed values', (path) => {
    const row = legacyOf(path)
    const to = resolve(`${path}?orderCode=17`, '/index')
    expect(to).toMatchObject({ address: path, screen: row.screen, variant: row.variant ?? null, title: row.title })
    expect(to.params).toEqual({ orderCode: '17', ...row.params })
  })

  it.each(legacyPaths.filter((path) => path !== '/'))('%s survives the way to a mini-program page and back', (path) => {
    const to = resolve(path, '/index')
    const again = resolve(locate({ ...to, params: { ...to.params, doctorId: '9' } }, 'mini'), '/index')
    expect({ ...again, params: undefined }).toEqual({ ...to, address: path === '*' ? '/404' : path, params: undefined })
    expect(again.params.doctorId).toBe('9')
  })

  it('shows the address on h5 and page, variant and address on mini-programs', () => {
    const to = resolve('/SubscribeListZS?deptId=3', '/index')
    expect(locate(to, 'h5')).toBe('/SubscribeListZS?deptId=3')
    expect(locate(to, 'mini')).toBe(
      '/packages/booking/booking-list/index?address=%2FSubscribeListZS&variant=ZS&deptId=3',
    )
  })

  it('does not put the fixed values of an address into its query', () => {
    expect(locate(resolve('/LcSubjectList', '/index'), 'h5')).toBe('/LcSubjectList')
  })

  it('lets no query override what the address fixes', () => {
    expect(resolve('/LcSubjectList?family=online&variant=ZS', '/index')).toMatchObject({
      variant: null,
      params: { family: 'local' },
    })
  })

  it('opens the start page of the edition for /', () => {
    expect(resolve('/', '/index')).toMatchObject({ screen: 'home', address: '/index' })
    expect(resolve('/', '/doctorListNew')).toMatchObject({ screen: 'doctor-list-list', address: '/doctorListNew' })
    expect(resolve('', '/index').screen).toBe('home')
  })

  it('reads odd case, missing and trailing slashes', () => {
    for (const text of ['/LOGIN', 'login', '/login/', '/Login?x=1'])
      expect(resolve(text, '/index').address).toBe('/login')
    expect(findLegacy('payListJM')).toBe('/payListJM')
  })

  it('opens the status screen without query for an unknown address', () => {
    expect(resolve('/no-such-page?token=t', '/index')).toMatchObject({
      screen: 'status',
      address: null,
      built: true,
      params: {},
    })
  })

  it('lets the status page stand in for what is not built, under the title of the address', () => {
    const to = resolve('/AllCircle', '/index')
    expect(to).toMatchObject({ screen: 'circle-list', built: false, page: 'pages/status/index', title: '全部圈子' })
    expect(locate(to, 'mini')).toBe('/pages/status/index?address=%2FAllCircle')
  })

  it('opens the inner address of the hand-off page', () => {
    expect(resolve('/pages/hand-off/index?address=%2FPayOrder&orderCode=1', '/index')).toMatchObject({
      screen: 'pay-order',
      params: { orderCode: '1' },
    })
  })

  it('accepts a variant from outside only when the screen has it', () => {
    const page = '/packages/booking/booking-list/index'
    expect(resolve(`${page}?variant=ZS`, '/index').variant).toBe('ZS')
    expect(resolve(`${page}?variant=__proto__`, '/index').variant).toBeNull()
  })

  it('finds every screen by name under an address of its own or of its page, whichever screens share the page', () => {
    for (const id of screenIds) {
      const to = resolveScreen(id, {}, 'hospital')
      expect(to.screen).toBe(id)
      for (const style of ['h5', 'mini'] as const) {
        const again = resolve(locate(to, style), '/index')
        expect([style, again.screen]).toEqual([style, id])
        expect(again.params).toEqual({})
      }
    }
  })

  it('opens no screen of another page under a page, whatever the query names', () => {
    const page = '/packages/payment/bills/index'
    expect(resolve(`${page}?screen=pgt-pay-list`, '/index').screen).toBe('pgt-pay-list')
    for (const name of ['home', 'pgt-pay-detail', '__proto__', ''])
      expect(resolve(`${page}?screen=${name}`, '/index').screen).toBe('payable-list')
  })

  it('prefers the address of the edition', () => {
    expect(mainAddress('mine', 'reproduction')).toBe('/mine')
    expect(mainAddress('mine', 'customer')).toBe('/userInfo')
    expect(mainAddress('booking-list', 'hospital')).toBe('/SubscribeList')
  })
})

/** Eighty paths a hostile server or link could send: other schemes, hosts, dots, encodings, cases, controls. */
const HOSTILE: string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://a/b',
  'file:///etc/passwd',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '///evil.example',
  'https:evil.example',
  'https://evil.example',
  'http://evil.example/index',
  'https://evil.example/#/index',
  'https://good.example@evil.example',
  'ftp://evil.example',
  'weixin://dl',
  'alipays://platformapi',
  'tel:10086',
  'intent://x#Intent;end',
  'mailto:a@b.c',
  '/../index',
  '/index/..',
  '/./index',
  '/index/../../etc',
  '/%2e%2e/index',
  '/..%2findex',
  '/%2findex',
  '%2findex',
  '/index%00',
  '/index%2500',
  '/index\u0000',
  '/index\n',
  '/index\r\nSet-Cookie: a=b',
  '/index ',
  ' /index',
  '/index\t',
  '/INDEX',
  '/Index',
  '/index/',
  '/index//',
  '//index',
  '/index;jsessionid=1',
  '/index.html',
  '/index,',
  '/index\\',
  '/ind%65x',
  '/\u0456ndex',
  '/index\u200b',
  '/index\uff0f',
  '/login/../index',
  '/pages/home/index',
  '/pages/status/index',
  'pages/login/login',
  '/pages/login/login/',
  '/packages/booking/booking-list/index',
  '*',
  '/*',
  '/**',
  '/:id',
  '/(.*)',
  '/__proto__',
  '/constructor',
  '__proto__',
  'constructor',
  'toString',
  '/toString',
  '/hasOwnProperty',
  '',
  '#',
  '#/index',
  '?',
  '?x=/index',
  '/?x\\y',
  'index',
  'null',
  'undefined',
  `/${'a'.repeat(8192)}`,
]

describe('hostile paths', () => {
  it('has eighty of them', () => expect(HOSTILE).toHaveLength(80))

  it.each(HOSTILE.map((path) => [JSON.stringify(path).slice(0, 60), path]))(
    '%s is refused as an inner path, and never leads outside the table',
    (_shown, path) => {
      expect(checkInternal(path)).toBe(false)
      const to = resolve(path, '/index')
      expect(screenIds).toContain(to.screen)
      expect(screenIds.map((id) => screenOf(id).page)).toContain(to.page)
      for (const style of ['h5', 'mini'] as const) {
        const known = [...legacyPaths, ...screenIds.map((id) => `/${screenOf(id).page}`)] as string[]
        expect(known).toContain(splitAddress(locate(to, style)).path)
      }
    },
  )

  it('accepts exactly the addresses of the table', () => {
    for (const path of legacyPaths) expect(checkInternal(path)).toBe(path !== '*')
    expect(checkInternal('/personalData?x=1')).toBe(true)
    for (const value of [null, undefined, 7, {}, ['/index'], { toString: () => '/index' }])
      expect(checkInternal(value)).toBe(false)
  })

  it('stays in the table and changes no prototype for 500 generated query strings', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        '__proto__',
        'constructor',
        'prototype',
        'address',
        'variant',
        'screen',
        'kind',
        'back',
        '%',
        '%E0%A4%A',
        '%00',
        '[]',
        '&',
        '=',
        '#',
        '/index',
        'https://evil.example',
      ),
    )
    const query = fc
      .array(fc.tuple(piece, piece), { maxLength: 12 })
      .map((pairs) => pairs.map(([a, b]) => `${a}=${b}`).join('&'))
    fc.assert(
      fc.property(
        fc.constantFrom(...legacyPaths, '/pages/status/index', '/pages/hand-off/index'),
        query,
        (path, text) => {
          const to = resolve(`${path}?${text}`, '/index')
          expect(screenIds).toContain(to.screen)
          expect(Object.getPrototypeOf(to.params)).toBe(Object.prototype)
          for (const style of ['h5', 'mini'] as const) expect(locate(to, style)).toMatch(/^\/[\w/-]+(\?[^#]*)?$/)
        },
      ),
      { numRuns: 500, seed: 20261121 },
    )
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
