/** What a machine may ask for before anybody looks at who asks (spec:security#server-limits). */
import { uploadFile } from '@/api/platform/calls'
import { sandboxPath } from '@/api/core/openapi'
import { MINUTE_MS } from '@/domain/time'

import { startHost, type TestHost } from './test-host'

let host: TestHost
beforeAll(async () => {
  host = await startHost({ trustedProxies: '127.0.0.1' })
})
afterAll(() => host.close())

const PER_MINUTE = 3000
const FLOOD = 3400
const SIDE_BY_SIDE = 40

/** Sends a flood; a slow machine may need more than a minute for it, and then more is answered. */
async function flood(send: (at: number) => Promise<number>): Promise<{ answered: number; allowed: number }> {
  const began = Date.now()
  let next = 0
  let answered = 0
  const worker = async () => {
    while (next < FLOOD) if ((await send(next++)) !== 429) answered += 1
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker))
  return { answered, allowed: PER_MINUTE * (1 + Math.floor((Date.now() - began) / MINUTE_MS)) }
}

const rowsOf = async (callId: string) =>
  (await host.client.look<{ list: { result: string }[] }>('audit', { callId })).list.map(({ result }) => result)

const refused = async (reason: string): Promise<number> => {
  const text = await (await fetch(`${host.url}/metrics`)).text()
  return Number(new RegExp(`hc_refused_requests_total\\{reason="${reason}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
}

const wrong = (at: number) => ({ token: at.toString(16).padStart(32, '0') })

describe('3,400 requests with a wrong token from one machine', () => {
  it('as calls: no more than 3,000 are answered, and the audit has a row a minute', async () => {
    const headers = (at: number) => ({ 'X-Forwarded-For': '198.51.100.20', ...wrong(at) })
    const seen = await flood(async (at) => (await host.client.call('member.updateInfo', {}, '', headers(at))).status)
    expect(seen.answered).toBeGreaterThan(0)
    expect(seen.answered).toBeLessThanOrEqual(seen.allowed)
    const rows = await rowsOf('member.updateInfo')
    expect(rows.length).toBeLessThanOrEqual(1 + seen.allowed / PER_MINUTE)
    expect(rows.every((result) => result.startsWith('refused:401'))).toBe(true)
    expect(await refused('address')).toBe(FLOOD - seen.answered)
    expect(await refused('identity')).toBe(seen.answered)
  })

  it('as uploads: the same, and no form is taken apart', async () => {
    const [before, strangers] = [await refused('address'), await refused('identity')]
    const type = 'multipart/form-data; boundary=x'
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc\r\n--x--\r\n'
    const address = `${host.url}${sandboxPath(uploadFile as never)}`
    const seen = await flood(async (at) => {
      const headers = { 'X-Forwarded-For': '198.51.100.21', 'content-type': type, ...wrong(at) }
      const answer = await fetch(address, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      return answer.status
    })
    expect(seen.answered).toBeLessThanOrEqual(seen.allowed)
    expect((await rowsOf(uploadFile.id)).length).toBeLessThanOrEqual(1 + seen.allowed / PER_MINUTE)
    expect((await refused('address')) - before).toBe(FLOOD - seen.answered)
    expect((await refused('identity')) - strangers).toBe(seen.answered)
  })

  it('hold up neither another machine nor another network, and forty addresses of one IPv6 network are one', async () => {
    const status = async (address: string) =>
      (await host.client.call('member.selectInfo', {}, '', { 'X-Forwarded-For': address, ...wrong(1) })).status
    const seen = await flood((at) => status(`2001:db8:1:2::${(at % 40).toString(16)}`))
    expect(seen.answered).toBeLessThanOrEqual(seen.allowed)
    expect([await status('2001:db8:1:3::1'), await status('198.51.100.22')]).toEqual([200, 200])
    expect((await host.client.call('member.selectInfo', {}, await host.client.token('lin-xiao'))).code).toBe(200)
  })
})

it('a form of a member whose pictures are used up is not taken apart: what it holds does not matter any more', async () => {
  const token = await host.client.token('he-jing')
  const address = `${host.url}${sandboxPath(uploadFile as never)}`
  const said: string[] = []
  for (let at = 0; at < 121; at++) {
    const headers = { token, unitId: '335', 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await fetch(address, { method: 'POST', headers, body: 'no form at all' })
    said.push(((await answer.json()) as { message: string }).message)
  }
  expect(new Set(said.slice(0, 120))).toEqual(new Set(['提交的信息格式不正确']))
  expect(said.at(-1)).toBe('一小时内上传的文件过多，请稍后再试')
})
