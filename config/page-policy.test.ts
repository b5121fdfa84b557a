import { createHash } from 'node:crypto'

import { backendsOf, withPolicy } from './page-policy'

import { allHospitals } from '@/hospitals'

const PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><title></title><script>boot()</script></head><body><script src="js/app.js"></script><script>open()</script></body></html>'
const policyOf = (html: string) => /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html)?.[1] ?? ''
const ruleOf = (policy: string, name: string) =>
  policy.split('; ').find((rule) => rule.startsWith(`${name} `)) ?? `no ${name}`

/** The maps service of the one hospital in the build that has a key. */
const MAPS = ['https://maps.zs.example.com']

describe('the policy of the built page', () => {
  const html = withPolicy(PAGE, ['https://api.example.com'])
  const policy = policyOf(html)

  it('stands before the first script, and lets only the scripts of the page itself run', () => {
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'))
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const scripts = ruleOf(policy, 'script-src')
    expect(scripts).toBe(
      `script-src 'self' ${hash('boot()')} ${hash('open()')} https://appx/web-view.min.js ${MAPS.join(' ')}`,
    )
    expect(scripts).not.toMatch(/unsafe|\*|https:(\s|$)/)
  })

  it('takes pictures from the hospitals’ own hosts and sends to the backends, to nobody else', () => {
    const hosts = [...new Set(allHospitals().flatMap((one) => one.pictureHosts))].sort()
    expect(hosts.length).toBeGreaterThan(0)
    expect(ruleOf(policy, 'img-src').split(' ')).toEqual([
      'img-src',
      "'self'",
      'https://api.example.com',
      'data:',
      'blob:',
      ...hosts.map((host) => `https://${host}`),
      ...MAPS,
    ])
    expect(ruleOf(policy, 'connect-src')).toBe(`connect-src 'self' https://api.example.com blob: ${MAPS.join(' ')}`)
    for (const [name, value] of [
      ['object-src', "'none'"],
      ['base-uri', "'none'"],
      ['frame-src', "'none'"],
    ])
      expect(ruleOf(policy, name ?? '')).toBe(`${name} ${value}`)
  })

  it('knows the backends that a build names', () => {
    expect(backendsOf({})).toEqual([])
    const env = { TARO_APP_API_ORIGIN: 'https://api.example.com/base', TARO_APP_CONFIG_HOSTS: 'a.example,b.example' }
    expect(backendsOf(env)).toEqual(['https://api.example.com', 'https://a.example', 'https://b.example'])
  })

  it('is not left out in silence', () => {
    expect(() => withPolicy('<html><head></head></html>', [])).toThrow('no character set')
  })
})
