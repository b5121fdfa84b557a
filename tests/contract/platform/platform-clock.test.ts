import { startHost, type TestHost } from '../support/test-host'

import { CLOCK_EVENTS_PATH } from '@/api/platform/schemas'
import { addDays } from '@/domain/dates'

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

describe('whoever looks for a time first after the clock was moved finds it planned', () => {
  const FORTY_DAYS = 40
  beforeEach(async () => {
    await host.client.clockTo(`${addDays(await host.client.today(), FORTY_DAYS)} 10:00:00`)
  })

  it.each([335, 324])('a patient, at hospital %d', async (unitId) => {
    const { client } = host
    const today = await client.today()
    const { members } = await client.act<{ members: { token: string }[] }>('crowd', { unitId, count: 1 })
    const { data } = await client.call<{ list: { date: string }[] }>('subjects.scheduInfo', {}, members[0]?.token)
    const dates = new Set(data.list.map(({ date }) => date))
    expect([...dates].every((date) => date >= today)).toBe(true)
    // A week is on sale; no doctor has sessions on each of its days.
    expect(dates.size).toBeGreaterThan(4)
  })

  it('the staff, on the page of sessions', async () => {
    const { client } = host
    const date = addDays(await client.today(), 1)
    expect((await client.look<{ list: unknown[] }>('sessions', { unitId: '335', date })).list).not.toEqual([])
  })

  it('the staff, by a visit of today', async () => {
    const { client } = host
    const { members } = await client.act<{ members: { patientId: string }[] }>('crowd', { unitId: 335, count: 1 })
    const made = await client.act('visitToday', { patientId: members[0]?.patientId })
    expect(made['said']).toContain('已安排今天')
  })

  it('the staff, by an operation that is arranged', async () => {
    const { client } = host
    const { members } = await client.act<{ members: { patientId: string }[] }>('crowd', { unitId: 335, count: 2 })
    const made = await Promise.all(
      members.map(({ patientId }) =>
        client.act<{ appointmentId: string }>('arrangeOperation', { patientId, daysAhead: 2 }).catch(String),
      ),
    )
    // Of one of the two sexes.
    expect(made.filter((one) => typeof one === 'object')).not.toEqual([])
  })
})
