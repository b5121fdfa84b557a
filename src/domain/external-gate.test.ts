import { EVIL, GOOD, HOSTILE, HOSTS, LEGITIMATE } from '../../tests/attack/payloads-redirect'
import { checkExternal, GATE_MAX_LENGTH, isValidHostName } from './external-gate'

describe('gate for addresses that leave the app', () => {
  it('has a corpus of at least 120 hostile addresses, none twice', () => {
    expect(new Set(HOSTILE.map(([, url]) => url)).size).toBe(HOSTILE.length)
    expect(HOSTILE.length).toBeGreaterThanOrEqual(120)
  })

  it.each(HOSTILE)('refuses (%s) %j', (_, url) => {
    expect(checkExternal(url, HOSTS).ok).toBe(false)
  })

  it.each(LEGITIMATE)('lets %s pass as %s', (url, opened) => {
    expect(checkExternal(url, HOSTS)).toEqual({ ok: true, url: opened, host: new URL(opened).host })
  })

  it('opens only what a standard parser takes to the same listed host', () => {
    for (const [, url] of [...HOSTILE, ...LEGITIMATE.map(([url]) => ['', url] as const)]) {
      const result = checkExternal(url, HOSTS)
      if (result.ok) expect([new URL(result.url).protocol, new URL(result.url).host]).toEqual(['https:', result.host])
    }
  })

  it('refuses everything while nothing is listed, and whatever is no text', () => {
    expect(checkExternal(`https://${GOOD}/`, [])).toEqual({ ok: false, reason: 'notListed' })
    for (const value of [null, undefined, 1, {}, [`https://${GOOD}/`], { toString: () => `https://${GOOD}/` }])
      expect(checkExternal(value, HOSTS)).toEqual({ ok: false, reason: 'notText' })
  })

  it.each([
    [`http://${GOOD}/`, 'scheme'],
    [`https:///${GOOD}/`, 'scheme'],
    [`https://${GOOD}@${EVIL}/`, 'userinfo'],
    [`https://${GOOD}:8443/`, 'port'],
    ['https://127.0.0.1/', 'host'],
    [`https://${GOOD}//${EVIL}`, 'path'],
    [`https://${GOOD}/\u0007`, 'characters'],
    [`https://${EVIL}/`, 'notListed'],
  ])('says why it refuses %j: %s', (url, reason) => {
    expect(checkExternal(url, HOSTS)).toEqual({ ok: false, reason })
  })

  it('measures the length before anything else', () => {
    const fits = `https://${GOOD}/`.padEnd(GATE_MAX_LENGTH, 'a')
    expect([checkExternal(fits, HOSTS).ok, checkExternal(`${fits}a`, HOSTS)]).toEqual([
      true,
      { ok: false, reason: 'tooLong' },
    ])
  })

  it.each([
    '*.example.com',
    'Card.example.com',
    'example',
    '10.0.0.1',
    'xn--a.example.com',
    'https://card.example.com',
    'card.example.com:443',
    '-a.example.com',
    '',
  ])('does not let a hospital list %j', (host) => {
    expect(isValidHostName(host)).toBe(false)
  })
})
