/** The calls as the people read them who build a hospital's side. */

import { CHINESE_LINES } from '../../../sandbox/console/api/api-titles'
import { startHost, type TestHost } from '../support/test-host'

import { catalogue } from '@/api/catalogue'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

const see = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${host.url}${path}`, { headers })).text()
const idsIn = (html: string) => new Set([...html.matchAll(/href="\/openapi\/([^"?]+)\?/g)].map(([, id]) => id))

it('every specified call has its line in Chinese, and no line is about nothing', () => {
  const ids = catalogue.map(({ id }) => id)
  const missing = catalogue.filter(({ id, ext }) => !ext && CHINESE_LINES[id] === undefined).map(({ id }) => id)
  expect(missing).toEqual([])
  expect(Object.keys(CHINESE_LINES).filter((id) => !ids.includes(id))).toEqual([])
})

it('lists the whole catalogue in both languages, with how much is served', async () => {
  const [zh, en] = [await see('/openapi'), await see('/openapi?lang=en')]
  for (const html of [zh, en]) expect(idsIn(html).size).toBe(catalogue.length)
  expect(zh).toMatch(new RegExp(`<p class="big">\\d+/${catalogue.length}</p>`))
  expect([zh.includes('锁定一个号源'), en.includes('Holds one place of a time slot')]).toEqual([true, true])
  expect(en).toContain('<html lang="en">')
})

it.each([
  ['q=subjects.lockNumber', ['subjects.lockNumber']],
  ['q=lockNumber&shown=writes', ['subjects.lockNumber', 'subjects.unLockNumber']],
  [`q=${encodeURIComponent('锁定一个')}`, ['subjects.lockNumber']],
  ['q=holds%20slot&lang=en', ['subjects.lockNumber']],
  ['q=nothing-of-this', []],
])('finds by id, path and either language: %s', async (query, ids) => {
  expect([...idsIn(await see(`/openapi?${query}`))]).toEqual(ids)
})

it('narrows to what is only declared', async () => {
  const ids = idsIn(await see('/openapi?shown=declared'))
  const declared = catalogue.filter((call) => !call.data).map(({ id }) => id)
  expect([...ids].sort()).toEqual(declared.sort())
})

it('shows the fields of a call and marks those that are assumed', async () => {
  const html = await see('/openapi/subjects.reservationRecord')
  for (const field of ['appointmentId', 'doctorName', 'pageSize'])
    expect(html).toContain(`<code class="strong">${field}</code>`)
  expect(html).toContain('CANCEL_PENDING')
  const assumed = catalogue.find((call) => call.assumed && call.data)?.id ?? ''
  expect(await see(`/openapi/${assumed}`)).toContain('字段为约定')
  expect((await fetch(`${host.url}/openapi/none.such`)).status).toBe(404)
})

it('sends a try as the person who was chosen, and shows what came', async () => {
  const body = new URLSearchParams({ persona: 'zhou-min', unitId: '335', 'field.pageSize': '2' })
  const headers = { origin: host.url, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(`${host.url}/console/try/subjects.reservationRecord`, { method: 'POST', headers, body })
  const html = await answer.text()
  expect(html).toContain('POST /hc-patient/api/subjects/reservationRecord')
  const shown = /<pre id="tried">([\s\S]*?)<\/pre>/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
  expect(JSON.parse(shown)).toMatchObject({ code: 200, data: { pageSize: 2 } })
})

it('offers a try to the person at this machine alone; everybody may read', async () => {
  const stranger = { 'x-forwarded-for': '203.0.113.9' }
  const html = await see('/openapi/index.getUnit', stranger)
  expect([html.includes('医院列表'), html.includes('/console/')]).toEqual([true, false])
  expect(await see('/openapi/index.getUnit')).toContain('/console/try/index.getUnit')
})
