/** What a machine may ask for before anybody looks at who asks (spec:security#server-limits). */

import { connect } from 'node:net'

import { startHost, type TestHost } from '../support/test-host'

import { sandboxPath } from '@/api/core/openapi'
import { updateMember } from '@/api/identity/calls'
import { uploadFile } from '@/api/platform/calls'

let host: TestHost
beforeAll(async () => {
  host = await startHost({ trustedProxies: '127.0.0.1', standsStill: true })
})
afterAll(() => host.close())

const PER_MINUTE = 3000
const FLOOD = 3400
const CONNECTIONS = 10

/** Sends a flood over few connections without waiting for answers. @returns how many were not refused by the limit */
async function flood(request: (at: number) => string): Promise<number> {
  const { hostname, port } = new URL(host.url)
  const each = FLOOD / CONNECTIONS
  const connection = async (index: number) => {
    const socket = connect(Number(port), hostname)
    const texts = Array.from({ length: each }, (_, at) => request(index * each + at))
    socket.write(texts.join(''))
    let statuses: string[] = []
    let text = ''
    for await (const chunk of socket) {
      text += String(chunk)
      statuses = text.match(/HTTP\/1\.1 \d{3}/g) ?? []
      if (statuses.length === each) break
    }
    return statuses.filter((status) => !status.endsWith('429')).length
  }
  const answered = await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => connection(index)))
  return answered.reduce((sum, count) => sum + count, 0)
}

const post = (path: string, headers: Record<string, string>, body: string): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')

const rowsOf = async (callId: string) =>
  (await host.client.look<{ list: { result: string }[] }>('audit', { callId })).list.map(({ result }) => result)

const refused = async (reason: string): Promise<number> => {
  const text = await (await fetch(`${host.url}/metrics`)).text()
  return Number(new RegExp(`hc_refused_requests_total\\{reason="${reason}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
}

const wrong = (at: number) => ({ token: at.toString(16).padStart(32, '0') })

describe('3,400 requests with a wrong token from one machine', () => {
  it('as calls: no more than 3,000 are answered, and the audit has one row of the minute', async () => {
    const path = sandboxPath(updateMember as never)
    const json = { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.20' }
    const answered = await flood((at) => post(path, { ...json, ...wrong(at) }, '{}'))
    expect(answered).toBe(PER_MINUTE)
    expect(await rowsOf(updateMember.id)).toEqual(['refused:401'])
    expect(await refused('address')).toBe(FLOOD - answered)
    expect(await refused('identity')).toBe(answered)
  })

  it('as uploads: the same, and no form is taken apart', async () => {
    const [before, strangers] = [await refused('address'), await refused('identity')]
    const type = 'multipart/form-data; boundary=x'
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc\r\n--x--\r\n'
    const headers = { 'X-Forwarded-For': '198.51.100.21', 'content-type': type }
    const answered = await flood((at) => post(sandboxPath(uploadFile as never), { ...headers, ...wrong(at) }, body))
    expect(answered).toBe(PER_MINUTE)
    expect(await rowsOf(uploadFile.id)).toEqual(['refused:401'])
    expect((await refused('address')) - before).toBe(FLOOD - answered)
    expect((await refused('identity')) - strangers).toBe(answered)
  })

  it('hold up neither another machine nor somebody who is signed in on one', async () => {
    const status = async (address: string) =>
      (await host.client.call('member.selectInfo', {}, '', { 'X-Forwarded-For': address, ...wrong(1) })).status
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

it('a row of the audit says how many strangers there were since the row before', async () => {
  const callId = 'ext.setSharing'
  const ask = () => host.client.call(callId, {}, '0'.repeat(32))
  for (let at = 0; at < 3; at++) await ask()
  await host.client.act('clock', { shiftMinutes: 1, keepSessions: true })
  await ask()
  expect(await rowsOf(callId)).toEqual(['refused:401 ×3', 'refused:401'])
})
