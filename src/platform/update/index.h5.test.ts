/** @jest-environment jsdom */

import { update } from './index.h5'

type Listener = () => void
const listeners = new Map<string, Listener>()
const asked = jest.fn(() => Promise.resolve())
let page = ''

beforeEach(() => {
  jest.useFakeTimers()
  asked.mockClear()
  document.head.innerHTML = '<script src="https://h.example/js/app.1111aaaa.js"></script>'
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
      getRegistration: () => Promise.resolve({ update: asked }),
    },
  })
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: page !== '', text: () => Promise.resolve(page) }),
  ) as unknown as typeof fetch
})
afterEach(() => jest.useRealTimers())

const toldAfterTakeOver = async (served: string): Promise<number> => {
  const told = jest.fn()
  page = served
  update.onReady(told)
  listeners.get('controllerchange')?.()
  await jest.advanceTimersByTimeAsync(0)
  return told.mock.calls.length
}

it('asks for a newer worker when it comes to the front, once an hour at most', async () => {
  update.onReady(() => undefined)
  const come = () => document.dispatchEvent(new Event('visibilitychange'))
  come()
  await jest.advanceTimersByTimeAsync(3_599_000)
  come()
  expect(asked).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2000)
  come()
  come()
  await jest.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenCalledTimes(1)
})

it('tells of a new version where the server gives a page of other scripts', async () =>
  expect(await toldAfterTakeOver('<script src="./js/app.2222bbbb.js"></script>')).toBe(1))

it.each([
  ['the page that was just loaded', '<script src="./js/app.1111aaaa.js"></script>'],
  ['a page in trouble', ''],
  ['a sign-in page of a network', '<p>Wi-Fi</p>'],
])('tells of none with %s', async (_what, served) => expect(await toldAfterTakeOver(served)).toBe(0))
