/** @jest-environment jsdom */
import { hearBackFirst, holdBack } from './held-back'

const router = jest.fn()
let heard = (): void => undefined
beforeAll(() => {
  // The first of all: those after it may not hear of the way back.
  window.addEventListener('popstate', () => heard())
  hearBackFirst(window)
  window.addEventListener('popstate', router)
})
beforeEach(() => router.mockClear())
afterAll(() => window.removeEventListener('popstate', router))

const back = async () => {
  const gone = new Promise<void>((done) => (heard = done))
  window.history.back()
  await gone
  await new Promise((done) => setTimeout(done))
}

it('tells the page once and not the router; the next way back is the router’s again', async () => {
  window.history.pushState({ idx: 1 }, '', '#/form')
  const onBack = jest.fn()
  holdBack(window, onBack)
  await back()
  expect([onBack.mock.calls.length, router.mock.calls.length, window.location.hash]).toEqual([1, 0, '#/form'])
  await back()
  expect([onBack.mock.calls.length, router.mock.calls.length]).toEqual([1, 1])
})

it('let go, the history is as it was, and nobody is told', async () => {
  window.history.pushState({ idx: 1 }, '', '#/form')
  const onBack = jest.fn()
  await holdBack(window, onBack)()
  expect([onBack.mock.calls.length, router.mock.calls.length, window.history.state]).toEqual([0, 0, { idx: 1 }])
  await back()
  expect(router).toHaveBeenCalledTimes(1)
})

it('a page above keeps its own way back, and coming back from it is no step', async () => {
  window.history.pushState({ idx: 1 }, '', '#/form')
  const onBack = jest.fn()
  holdBack(window, onBack)
  window.history.pushState({ idx: 3 }, '', '#/above')
  await back()
  expect([onBack.mock.calls.length, router.mock.calls.length, window.location.hash]).toEqual([0, 1, '#/form'])
  await back()
  expect(onBack).toHaveBeenCalledTimes(1)
})

it('a page that was left hears nothing any more', async () => {
  window.history.pushState({ idx: 1 }, '', '#/form')
  const onBack = jest.fn()
  await holdBack(window, onBack)(true)
  await back()
  expect([onBack.mock.calls.length, router.mock.calls.length]).toEqual([0, 1])
})
