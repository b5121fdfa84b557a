/** Addresses as people and other apps mangle them: each opens the page that was meant, with what its query says. */

import { splitAddress } from './address'
import { insteadOf, mended } from './not-found'
import { legacyPaths } from './registry'
import { resolve } from './resolve'

/** Ways by which an address arrives, and the query that it then has. */
const WAYS: readonly (readonly [what: string, mangle: (path: string) => string, query?: Record<string, string>])[] = [
  ['a share mark without a question mark', (path) => `${path}&shareTo=weixin`, { shareTo: 'weixin' }],
  [
    'two marks of a messenger',
    (path) => `${path}&from=singlemessage&isappinstalled=0`,
    { from: 'singlemessage', isappinstalled: '0' },
  ],
  ['a mark before its own query', (path) => `${path}&shareTo=weixin?unitId=17`, { shareTo: 'weixin', unitId: '17' }],
  ['a second question mark', (path) => `${path}?unitId=17?from=timeline`, { unitId: '17', from: 'timeline' }],
  ['doubled question marks', (path) => `${path}??unitId=17`, { unitId: '17' }],
  ['an empty query', (path) => `${path}?`],
  ['an ampersand out of a page', (path) => `${path}?unitId=17&amp;deptId=3`, { unitId: '17', deptId: '3' }],
  ['an old kind of hash', (path) => `!${path}`],
  ['an old kind of hash with a slash', (path) => `/!${path}`],
  ['a second hash', (path) => `/#${path}`],
  ['a second hash and its query', (path) => `#${path}?unitId=17`, { unitId: '17' }],
  ['an anchor of the messenger', (path) => `${path}#wechat_redirect`],
  ['encoded', (path) => encodeURIComponent(path)],
  ['encoded twice', (path) => encodeURIComponent(encodeURIComponent(path))],
  ['encoded with its query', (path) => encodeURIComponent(`${path}?unitId=17`), { unitId: '17' }],
  ['doubled slashes', (path) => `/${path}`],
  ['many slashes', (path) => `///${path}`],
  ['a slash at the end', (path) => `${path}/`],
  ['slashes before the query', (path) => `${path}//?unitId=17`, { unitId: '17' }],
  ['capitals', (path) => path.toUpperCase()],
  ['small letters', (path) => path.toLowerCase()],
  ['a blank before it', (path) => ` ${path}`],
  ['an encoded blank behind it', (path) => `${path}%20`],
  ['a full stop of a sentence', (path) => `${path}。`],
  ['a bracket of a sentence', (path) => `${path}）`],
  ['a mark that nobody sees', (path) => `${path}\u200b`],
  ['several at once', (path) => `/!/${path.toUpperCase()}/&shareTo=qq?unitId=17`, { shareTo: 'qq', unitId: '17' }],
]

const PATHS = legacyPaths.filter((path) => path !== '/' && path !== '*')

const ALL = WAYS.map(([what, mangle, query = {}]) => [what, mangle, query] as const)

it.each(ALL)('%s opens the page that was meant', (_what, mangle, query) => {
  const wrong = PATHS.filter((path) => {
    const address = mangle(path)
    const asIs = resolve(address, '/index')
    // The app asks the router first, and puts right what it does not know.
    const isNamed = !/^\/*#/.test(address)
    const opened = isNamed && asIs.address === path ? asIs : resolve(mended(address), '/index')
    const given = Object.entries(query).every(([name, value]) => {
      const fixed = resolve(path, '/index').params[name]
      return opened.params[name] === (fixed ?? value)
    })
    return opened.address !== path || insteadOf(address, '/index') !== path || !given
  })
  expect(wrong.slice(0, 5)).toEqual([])
})

it('leaves what a value itself holds', () => {
  expect(splitAddress('/web?url=https%3A%2F%2Fh.example%2F%3Ffrom%3Da%26b%3D1&unitId=17').query).toEqual({
    url: 'https://h.example/?from=a&b=1',
    unitId: '17',
  })
  expect(splitAddress('/a?note=why?because').query).toEqual({ note: 'why?because' })
})
