/** @jest-environment jsdom */

import { closeOnBack, hearBackFirst, holdBack, leavePage } from './held-back'

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

describe('a layer over the page', () => {
  /** Until the browser has gone back and, where it does, forward again. */
  const settled = () => new Promise((done) => setTimeout(done, 50))
  const pages = () => {
    window.history.pushState({ idx: 10 }, '', '#/list')
    window.history.pushState({ idx: 11 }, '', '#/detail')
  }
  const facts = () => [window.location.hash, router.mock.calls.length]

  it('is closed by the way back, which leaves the page and the router alone; the next one leaves the page', async () => {
    pages()
    const { length } = window.history
    const onBack = jest.fn(() => stop())
    const stop = closeOnBack(window, onBack)
    await back()
    await settled()
    expect([onBack.mock.calls.length, ...facts(), window.history.length]).toEqual([1, '#/detail', 0, length])
    await back()
    await settled()
    expect([onBack.mock.calls.length, ...facts()]).toEqual([1, '#/list', 1])
  })

  it('the topmost one goes first, and the step of a wizard below waits for its turn', async () => {
    pages()
    const closed: string[] = []
    holdBack(window, () => closed.push('step'))
    const lower = closeOnBack(window, () => (closed.push('sheet'), lower()))
    const upper = closeOnBack(window, () => (closed.push('dialog'), upper()))
    for (let tap = 0; tap < 3; tap += 1) {
      await back()
      await settled()
    }
    expect([closed, ...facts()]).toEqual([['dialog', 'sheet', 'step'], '#/detail', 0])
    await back()
    await settled()
    expect(facts()).toEqual(['#/list', 1])
  })

  it('does not stop the app from leaving, and one that stays open lets the next way back pass', async () => {
    pages()
    const onBack = jest.fn()
    const stop = closeOnBack(window, onBack)
    leavePage()
    await back()
    await settled()
    expect([onBack.mock.calls.length, ...facts()]).toEqual([0, '#/list', 1])
    stop()
    window.history.pushState({ idx: 11 }, '', '#/detail')
    const end = closeOnBack(window, onBack)
    await back()
    await settled()
    await back()
    await settled()
    expect([onBack.mock.calls.length, ...facts()]).toEqual([1, '#/list', 2])
    end()
  })

  it('is not told when the person goes forward', async () => {
    pages()
    await back()
    const onBack = jest.fn()
    const stop = closeOnBack(window, onBack)
    window.history.forward()
    await settled()
    expect([onBack.mock.calls.length, window.location.hash]).toEqual([0, '#/detail'])
    stop()
  })
})
