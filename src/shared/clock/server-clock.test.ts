import { forgetServerTime, hearServerTime, knowsServerTime, serverNow, timed } from './server-clock'

beforeEach(forgetServerTime)

const AHEAD_MS = 3 * 86_400_000

it('counts with the server’s clock however wrong the device is', () => {
  expect(knowsServerTime()).toBe(false)
  const received = Date.now()
  hearServerTime(received + AHEAD_MS, received)
  expect(knowsServerTime()).toBe(true)
  expect(Math.abs(serverNow() - Date.now() - AHEAD_MS)).toBeLessThan(1000)
})

it('believes the newest answer, also when an older one is shown later', () => {
  const received = Date.now()
  timed({ serverTime: received + AHEAD_MS }, received)
  timed({ serverTime: received - 60_000 }, received - 60_000)
  expect(Math.abs(serverNow() - Date.now() - AHEAD_MS)).toBeLessThan(1000)
})

it.each([null, undefined, 0])('takes %p for no news', (told) => {
  hearServerTime(told, Date.now())
  expect(knowsServerTime()).toBe(false)
})

it('hands the answer through as it is', () => {
  const answer = { serverTime: null, list: [1] }
  expect(timed(answer, 1)).toBe(answer)
  expect(timed(undefined, 1)).toBeUndefined()
})
