/** What the console shows of two phones, and what of it reaches nobody else (spec:security#console-navigation). */

import { request } from 'node:http'

import { maskedAnswer, maskedInput } from '../../../sandbox/server/upkeep/masking'
import { startHost, type TestHost } from '../support/test-host'

let host: TestHost
let port: string
beforeAll(async () => {
  host = await startHost()
  port = new URL(host.url).port
})
afterAll(() => host.close())

interface Ask {
  name?: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Asks the server by a name of the machine, as a browser would that has resolved it. */
const ask = (path: string, { name = '127.0.0.1', method = 'GET', headers = {}, body }: Ask = {}) =>
  new Promise<{ status: number; policy: string; to: string; text: string }>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { host: `${name}:${port}`, ...headers } },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            policy: String(answer.headers['content-security-policy'] ?? ''),
            to: answer.headers.location ?? '',
            text,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

const STAGE = 'sandbox.localhost'
const LEFT = `left.${STAGE}`
const framedBy = (policy: string) => /frame-ancestors ([^;]+)/.exec(policy)?.[1]
const own = () => ({
  origin: `http://${STAGE}:${port}`,
  'content-type': 'application/x-www-form-urlencoded',
})
const signIn = (couple: string) =>
  ask('/console/couple', { name: STAGE, method: 'POST', headers: own(), body: `couple=${couple}&unitId=335` })

describe('frames', () => {
  it('may hold the app and its cashier on the two phones alone, and only for the page of the phones', async () => {
    const paths = ['/', '/cashier/none', '/hc-patient/api/index/getUnit']
    const rules = async (name: string) =>
      Promise.all(paths.map(async (path) => framedBy((await ask(path, { name })).policy)))
    const stage = `http://${STAGE}:${port}`
    const [page, cashier, call] = await rules(LEFT)
    // Without a built app `/` is a plain text that nobody frames.
    expect([stage, "'none'"]).toContain(page)
    expect([cashier, call]).toEqual([stage, "'none'"])
    for (const name of ['127.0.0.1', STAGE, `x.${STAGE}`, 'left.sandbox.localhost.example.com'])
      expect((await rules(name))[1]).toBe("'self'")
  })

  it('a proxy that brings somebody else gets no such rule', async () => {
    const { policy } = await ask('/cashier/none', { name: LEFT, headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(framedBy(policy)).toBe("'self'")
  })

  it('the page of the phones frames them and nothing else; other pages frame nothing of another origin', async () => {
    const { policy } = await ask('/console/couple', { name: STAGE })
    expect(/frame-src ([^;]+)/.exec(policy)?.[1]).toBe(`http://left.${STAGE}:${port} http://right.${STAGE}:${port}`)
    expect((await ask('/console/start', { name: STAGE })).policy).not.toContain('frame-src')
  })
})

describe('doors', () => {
  const pages = ['/console/couple', '/console/couple/calls', '/console/live', '/console/live.js', '/console/snapshots']

  it.each(pages)('%s is for the person at this machine, and not for the app on the phones', async (path) => {
    expect((await ask(path, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(403)
    for (const name of [LEFT, 'evil.example.com', `${STAGE}.evil.example.com`])
      expect((await ask(path, { name })).status).toBe(403)
  })

  const acts = ['couple', 'do/replay', 'do/saveSnapshot', 'do/reset', 'try/index.getUnit', 'api/reset']
  it.each(acts)('/console/%s takes no order from another site', async (path) => {
    const foreign: Record<string, string>[] = [
      { origin: 'http://evil.example.com' },
      { origin: `http://${LEFT}:${port}`, 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      {},
    ]
    for (const headers of foreign)
      expect((await ask(`/console/${path}`, { name: STAGE, method: 'POST', headers })).status).toBe(403)
  })

  it('looking signs nobody in: a session comes with an order, and its page takes it once', async () => {
    const before = await ask('/console/couple?couple=B&unitId=335', { name: STAGE })
    expect(before.text).not.toContain('token=')
    const { status, to } = await signIn('B')
    expect(status).toBe(303)
    const tickets = async () => (await ask(to, { name: STAGE })).text.match(/token=tkt_[0-9a-f]{32}/g) ?? []
    expect(new Set(await tickets()).size).toBe(2)
    expect(await tickets()).toEqual([])
  })

  it('leads from another name of the machine to that of the phones', async () => {
    expect((await ask('/console/couple')).to).toBe(`http://${STAGE}:${port}/console/couple?unitId=335`)
  })
})

describe('the log of calls', () => {
  const rows = async () => (await ask('/console/couple/calls', { name: STAGE })).text

  it('is kept only while somebody looks, without a value of a person, and repeats a call', async () => {
    const other = await startHost()
    try {
      await other.client.call('index.getUnit')
      expect(await (await fetch(`${other.url}/console/couple/calls`)).text()).not.toContain('index.getUnit')
    } finally {
      await other.close()
    }
    await rows()
    const token = await host.client.token('zhou-min')
    const { data } = await host.client.call<Record<string, unknown>>('member.selectInfo', {}, token)
    await host.client.call('member.labList', { whose: 'spouse' }, token)
    await host.client.call('login.login', { mobile: '13800000003', smsCode: '123456' })
    const text = await rows()
    for (const word of [
      '查询当前会员信息',
      '检验报告列表',
      '手机号和短信验证码登录',
      '&quot;whose&quot;: &quot;spouse&quot;',
    ])
      expect(text).toContain(word)
    const personal = [
      token,
      '13800000003',
      '123456',
      '周敏',
      ...Object.values(data).filter((one) => typeof one === 'string' && one.length > 5),
    ]
    for (const value of personal) expect(text).not.toContain(String(value))
    const seq = /id="call-(\d+)"/.exec(text)?.[1] ?? ''
    await ask('/console/do/replay', { name: STAGE, method: 'POST', headers: own(), body: `seq=${seq}` })
    expect(await rows()).toContain(`重放第${seq}次`)
  })

  it('shows a planned damage by its name', async () => {
    await rows()
    await host.client.act('fault', { callId: 'index.noticeList', kind: 'html' })
    await host.client.call('index.noticeList').catch(() => undefined)
    expect(await rows()).toContain('故障演示：回应是网页')
  })

  it('masks by the table of sharing: what is about nobody is shown, all else by its kind', () => {
    expect(maskedAnswer('index.unitSetting', { unitId: 335, notice: '停诊通知', token: 'abc' })).toEqual({
      unitId: 335,
      notice: '停诊通知',
      token: '〔文字3字〕',
    })
    const item = { reportId: 'f'.repeat(32), title: '抗缪勒管激素', date: '2026-03-01' }
    expect(JSON.stringify(maskedAnswer('member.labList', { list: [item, item, item, item], total: 4 }))).toBe(
      JSON.stringify({
        list: [
          ...Array.from({ length: 3 }, () => ({ reportId: '〔编号〕', title: '〔文字6字〕', date: '〔日期〕' })),
          '〔还有1项〕',
        ],
        total: '〔数字〕',
      }),
    )
    expect(maskedAnswer('no.such', { name: '周敏', deep: [{ mobile: '138' }] })).toEqual({
      name: '〔文字2字〕',
      deep: [{ mobile: '〔文字3字〕' }],
    })
    expect(maskedInput({ whose: 'self', date: '2026-03-01', state: '我住在样例路', idNo: '1', cardId: 7 })).toEqual({
      whose: 'self',
      date: '2026-03-01',
      state: '〔文字6字〕',
      idNo: '〔文字1字〕',
      cardId: '〔数字〕',
    })
  })
})

it('names events of the couples that are still to come, in order', async () => {
  const { list } = await host.client.look<{ list: { at: string; key: string }[] }>('milestones', { unitId: '335' })
  const keys = list.map(({ key }) => key.replace(/-.*/, ''))
  expect(keys).toEqual(expect.arrayContaining(['opening', 'trigger', 'test', 'due']))
  expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).sort())
  const day = await host.client.today()
  expect(list.every(({ at }) => at > `${day} 10:00`)).toBe(true)
})
