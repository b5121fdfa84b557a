/** Each way into the server refuses a machine beyond its limit, a body beyond its size and whoever it does not recognise. */

import { entryPoints } from '../../../sandbox/server/http/entry-points'
import { startHost, type TestHost } from '../support/test-host'

import { sandboxPath } from '@/api/core/openapi'
import { getMember } from '@/api/identity/calls'

let host: TestHost
beforeAll(async () => {
  host = await startHost({ trustedProxies: '127.0.0.1', standsStill: true })
})
afterAll(() => host.close())

const CALL = sandboxPath(getMember)
const PER_MINUTE = 3000

/** A path of each entry point, and what a stranger gets there. */
const STRANGER: Record<string, { path: string; method: string; answer: number | RegExp }> = {
  films: { path: '/hc-upload/film/none.mp4', method: 'GET', answer: 404 },
  speech: { path: '/hc-upload/speech', method: 'GET', answer: /^(400|404)$/ },
  files: { path: '/hc-upload/file/1?until=1&by=x&sign=0', method: 'GET', answer: 404 },
  calls: { path: CALL, method: getMember.method, answer: /"code":401/ },
  'payment notices': { path: '/gateway/notify', method: 'POST', answer: /^(400|429)$/ },
  cashier: { path: '/cashier/none', method: 'POST', answer: /^(403|404)$/ },
  console: { path: '/console/start', method: 'GET', answer: /^(403|404)$/ },
  figures: { path: '/metrics', method: 'GET', answer: 404 },
  probes: { path: '/readyz', method: 'GET', answer: 200 },
  app: { path: '/serverConfig.none', method: 'GET', answer: 404 },
}

const POINTS = entryPoints(['/hc-api'])
const from = (address: string, init: RequestInit = {}): RequestInit => ({
  ...init,
  redirect: 'manual',
  headers: { 'x-forwarded-for': address, ...(init.headers as Record<string, string>) },
})
const reach = (name: string, address: string, body?: string) => {
  const { path, method } = STRANGER[name] as (typeof STRANGER)[string]
  return fetch(`${host.url}${path}`, from(address, { method, ...(method === 'GET' ? {} : { body: body ?? '{}' }) }))
}

it('names every entry point of the list, and those alone that serve everybody the same go uncounted', () => {
  expect(Object.keys(STRANGER).sort()).toEqual(POINTS.map(({ name }) => name).sort())
  expect(POINTS.flatMap(({ name, isUncounted }) => (isUncounted ? [name] : []))).toEqual(['films', 'probes', 'app'])
})

it.each(POINTS)('$name: a stranger gets nothing', async ({ name }) => {
  const { answer } = STRANGER[name] as (typeof STRANGER)[string]
  const response = await reach(name, '203.0.113.7')
  const text = await response.text()
  if (typeof answer === 'number') expect(response.status).toBe(answer)
  else expect([String(response.status), text].some((value) => answer.test(value))).toBe(true)
})

it.each(POINTS.filter(({ bodyBytes }) => bodyBytes !== 'byCaller'))(
  '$name: a body beyond $bodyBytes bytes is not parsed',
  async ({ name, bodyBytes }) => {
    const { path } = STRANGER[name] as (typeof STRANGER)[string]
    const body = ' '.repeat(Number(bodyBytes) + 1)
    const { status } = await fetch(`${host.url}${path}`, from('203.0.113.8', { method: 'POST', body }))
    expect(status).toBe(413)
  },
)

it('calls: a body beyond what a stranger may send is not parsed', async () => {
  const response = await fetch(`${host.url}${CALL}`, from('203.0.113.8', { method: 'POST', body: ' '.repeat(64_000) }))
  expect(await response.text()).not.toMatch(/"code":200/)
})

describe('a machine that has asked 3,000 times within the minute', () => {
  const flooder = '198.51.100.9'
  beforeAll(async () => {
    const batch = () => Promise.all(Array.from({ length: 100 }, () => reach('figures', flooder).then((r) => r.text())))
    for (let sent = 0; sent < PER_MINUTE; sent += 100) await batch()
  }, 120_000)

  it.each(POINTS)('$name: counted unless the list says otherwise', async ({ name, isUncounted }) => {
    const { status } = await reach(name, flooder)
    if (isUncounted) expect(status).not.toBe(429)
    else expect(status).toBe(429)
  })

  it('leaves every other machine alone', async () => {
    expect((await reach('calls', '198.51.100.10')).status).toBe(200)
  })
})
