import { forgetServerTime, hearServerTime, knowsServerTime, onServerClockMoved, serverNow } from './server-clock'

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
  hearServerTime(received + AHEAD_MS, received)
  hearServerTime(received - 60_000, received - 60_000)
  expect(Math.abs(serverNow() - Date.now() - AHEAD_MS)).toBeLessThan(1000)
})

it('tells when the clock was moved, and not when an answer was slow', () => {
  const told = jest.fn()
  const stop = onServerClockMoved(told)
  const received = Date.now()
  hearServerTime(received, received)
  hearServerTime(received - 60_000, received + 1)
  expect(told).not.toHaveBeenCalled()
  hearServerTime(received + AHEAD_MS, received + 2)
  expect(told).toHaveBeenCalledTimes(1)
  stop()
  hearServerTime(received, received + 3)
  expect(told).toHaveBeenCalledTimes(1)
})
