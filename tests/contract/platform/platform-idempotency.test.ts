import { startHost, type TestHost } from '../support/test-host'

let host: TestHost
let token: string
beforeAll(async () => {
  host = await startHost()
  token = await host.client.token('zhao-ting')
})
afterAll(() => host.close())

let count = 0
const freshKey = () => `intent-${++count}`
const feedback = (content: string, key: string, as = token) =>
  host.client.call(
    'member.userFeedback',
    { kind: 'feedback', content: `${content}：候诊区的座椅不够`, contact: '' },
    as,
    key ? { 'idempotency-key': key } : {},
  )
const IN_USE = '该请求已提交过且内容不同，请返回后重新提交'

describe('a write with an idempotency key', () => {
  it('gets the first answer again, word for word, and happens once', async () => {
    const key = freshKey()
    const first = await feedback('挂号页面很好用', key)
    expect(first.code).toBe(200)
    expect(await feedback('挂号页面很好用', key)).toEqual(first)
  })

  it('happens each time without a key or with another one', async () => {
    const answers = [
      await feedback('同一句话', ''),
      await feedback('同一句话', ''),
      await feedback('同一句话', freshKey()),
    ]
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(3)
  })

  it('is refused in words when the key comes with other input', async () => {
    const key = freshKey()
    await feedback('第一次的内容', key)
    const other = await feedback('另外的内容', key)
    expect([other.code, other.message]).toEqual([400, IN_USE])
  })

  it('gives twenty at the same time one and the same answer', async () => {
    const key = freshKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => feedback('同时提交', key)))
    expect(answers.every(({ code }) => code === 200)).toBe(true)
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  })

  it('never gives one member the answer of another', async () => {
    const key = freshKey()
    const mine = await feedback('各自的反馈', key)
    const theirs = await feedback('各自的反馈', key, await host.client.token('li-jun'))
    expect(theirs.code).toBe(200)
    expect(theirs.data).not.toEqual(mine.data)
  })

  it('keeps no refusal: after the cause is gone the same key succeeds', async () => {
    await host.client.act('fresh', { persona: 'zhao-ting' })
    const key = { 'idempotency-key': freshKey() }
    const place = await host.client.place(token, { daysAhead: 3 })
    const today = await host.client.today()
    await host.client.clockTo(`${today} 06:30:00`)
    const early = await host.client.call('subjects.lockNumber', { slotId: place.slotId }, token, key)
    expect(early.code).toBe(400)
    await host.client.clockTo(`${today} 10:00:00`)
    expect((await host.client.call('subjects.lockNumber', { slotId: place.slotId }, token, key)).code).toBe(200)
  })

  it('repeats after an answer that was cut on its way', async () => {
    const key = freshKey()
    await host.client.act('fault', { callId: 'member.userFeedback', kind: 'cut' })
    await expect(feedback('断线之前已提交', key)).rejects.toThrow()
    const again = await feedback('断线之前已提交', key)
    expect(again.code).toBe(200)
    expect(await feedback('断线之前已提交', key)).toEqual(again)
  })
})
