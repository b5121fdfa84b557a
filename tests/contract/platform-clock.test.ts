import { CLOCK_EVENTS_PATH } from '@/api/platform/schemas'

import { startHost, type TestHost } from './test-host'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

it('an open page is told at once when the clock is moved', async () => {
  const stop = new AbortController()
  const { body, headers } = await fetch(`${host.url}${CLOCK_EVENTS_PATH}`, { signal: stop.signal })
  expect(headers.get('content-type')).toContain('text/event-stream')
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  const times = () => [...text.matchAll(/^data: (\d+)$/gm)].map(([, ms]) => Number(ms))
  const readUntil = async (count: number) => {
    while (times().length < count) {
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream ended')
      text += new TextDecoder().decode(value)
    }
  }
  await readUntil(1)
  const day = await host.client.today()
  await host.client.clockTo(`${day} 21:30:00`)
  await readUntil(2)
  const [first = 0, second = 0] = times()
  expect(second - first).toBeGreaterThan(11 * 3_600_000)
  stop.abort()
})
