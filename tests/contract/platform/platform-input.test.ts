import { Agent, request } from 'node:http'

import { handlers } from '../../../sandbox/registry'
import { sampleInput } from '../support/sample'
import { startHost, type TestHost } from '../support/test-host'

import type { AnyCall } from '@/api/core/call'
import { sandboxPath } from '@/api/core/openapi'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>

const fieldsOf = (call: AnyCall): string[] => Object.keys({ ...call.pathParams, ...call.query, ...call.body })

/** Long in the attack, where every call meets every body and value; every day each body is met by a part of them. */
const FULL = process.env.ATTACK_FULL === '1'
const EVERY = 4
const EVERY_VALUE = 3

const posts = handlers.filter(({ call }) => call.method === 'POST' && !call.id.startsWith('ext.signOut'))
const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
/** Just over the largest share, which is a form's (spec:security#server-limits). */
const TOO_LARGE = `{"content":"${'x'.repeat(128_000)}"}`
const NO_FORM = '提交的信息格式不正确'

/** Bodies that are none, with the words that refuse them. */
const BODIES: [string, string, string, string][] = [
  ['a body over the largest share', 'application/json', TOO_LARGE, '提交的内容过大'],
  ['33 levels', 'application/json', nested(33), NO_FORM],
  ['33 levels of arrays', 'application/json', `{"a":${'['.repeat(32)}${']'.repeat(32)}}`, NO_FORM],
  ['15,000 levels', 'application/json', '['.repeat(15_000), NO_FORM],
  ['a form', 'application/x-www-form-urlencoded', 'mobile=13800000001&smsCode=000000', NO_FORM],
  [
    'an upload',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    NO_FORM,
  ],
  ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', NO_FORM],
  ['broken JSON', 'application/json', '{"a":1,', NO_FORM],
  ['JSON with a tail', 'application/json', '{}{}', NO_FORM],
  ['a list', 'application/json', '[{}]', NO_FORM],
  ['a word', 'application/json', '"a"', NO_FORM],
  ['null', 'application/json', 'null', NO_FORM],
  ['bytes that are no text', 'application/octet-stream', '\u0000\u0001\u0002', NO_FORM],
]

describe('bodies', () => {
  const bodies = BODIES.map((body, at) => [...body, at] as const)
  it.each(bodies)('%s is refused in words, and the server answers on', async (_, type, body, words, turn) => {
    const { members } = await host.client.act<{ members: { token: string }[] }>('crowd', { count: 1, unitId: 335 })
    const token = members[0]?.token ?? ''
    for (const { call } of posts.filter((_call, at) => FULL || at % EVERY === turn % EVERY)) {
      const path = sandboxPath(call).replace(/\{(\w+)\}/g, 'x')
      const response = await fetch(host.client.url + path, {
        method: 'POST',
        headers: { token, 'content-type': type },
        body,
      })
      const answer = (await response.json()) as Fields
      expect([call.id, response.status < 500, answer]).toEqual([call.id, true, { code: 400, message: words, data: '' }])
    }
    expect((await host.client.call('member.selectInfo', {}, token)).code).toBe(200)
  })

  it('32 levels, 64 KB of a member and 16 KB of a visitor are still read, and not one byte more', async () => {
    const { url } = host.client
    const token = await host.client.token('he-jing')
    const read = async (body: string, headers = {}) =>
      (await (
        await fetch(`${url}/hc-patient/api/index/getUnit`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body,
        })
      ).json()) as { code: number }
    expect((await read(nested(32))).code).toBe(200)
    const sized = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`
    expect([(await read(sized(16_000))).code, (await read(sized(16_001))).code]).toEqual([200, 400])
    expect([(await read(sized(64_000), { token })).code, (await read(sized(64_001), { token })).code]).toEqual([
      200, 400,
    ])
  })

  it('a body without a declared length is cut off at the same place', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(100_000))
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ < 200) controller.enqueue(chunk)
        else controller.close()
      },
    })
    const options = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } }
    const said = await fetch(`${host.client.url}/hc-patient/api/index/getUnit`, options as RequestInit).then(
      async (response) => ((await response.json()) as Fields)['message'],
      () => 'closed',
    )
    expect(['提交的内容过大', 'closed']).toContain(said)
    expect((await host.client.call('index.getUnit')).code).toBe(200)
  })

  it.each([
    ['a call', '/hc-patient/api/index/getUnit'],
    ['an upload', '/hc-patient/api/ext/upload'],
    ['an act of the console', '/console/api/writeArticle'],
  ])('a refused body of %s leaves the connection usable for the next', async (_name, path) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const headers = { 'content-type': 'application/json', 'x-console': '1' }
    const post = (to: string, body: string) =>
      new Promise<boolean>((resolve, reject) => {
        const call = request(host.client.url + to, { method: 'POST', headers, agent }, (answer) =>
          answer.resume().on('end', () => resolve(call.reusedSocket)),
        )
        call.on('error', reject).end(body)
      })
    try {
      await post(path, JSON.stringify({ content: 'x'.repeat(400_000) }))
      // An unread body would end the connection after half a second.
      await new Promise((resolve) => setTimeout(resolve, 700))
      expect(await post('/hc-patient/api/index/getUnit', '{}')).toBe(true)
    } finally {
      agent.destroy()
    }
  })

  it('values of the wrong kind never make a read fail as the server’s fault', async () => {
    const token = await host.client.token('he-jing')
    for (const [turn, { call }] of posts.filter(({ call }) => call.effect === 'read').entries()) {
      const names = fieldsOf(call)
      const values = [{ $ne: null }, [1], 1e308, true, -1, 'x'.repeat(2000)]
      for (const value of values.filter((_value, at) => FULL || at % EVERY_VALUE === turn % EVERY_VALUE)) {
        const input = { ...sampleInput(call), ...Object.fromEntries(names.map((name) => [name, value])) }
        const answer = await host.client.call(call.id, input, token)
        expect([call.id, answer.status < 500, answer.code !== 500]).toEqual([call.id, true, true])
      }
    }
  })
})
