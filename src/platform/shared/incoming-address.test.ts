/** @jest-environment jsdom */

import { hearBackFirst, holdBack } from './held-back'
import { hearAddresses } from './incoming-address'

const router = jest.fn()
const told: string[] = []
let onAddress: ReturnType<typeof hearAddresses>
beforeAll(() => {
  onAddress = hearAddresses(window)
  hearBackFirst(window)
  for (const event of ['popstate', 'hashchange']) window.addEventListener(event, () => router(event))
})
beforeEach(() => {
  window.history.pushState({ idx: 1 }, '', '#/form')
  router.mockClear()
  told.length = 0
})

const settle = () => new Promise((done) => setTimeout(done, 50))
const type = (address: string) => {
  window.location.hash = `#${address}`
  return settle()
}
const back = () => {
  window.history.back()
  return settle()
}

it('tells an address that comes in, and the router hears nothing of it', async () => {
  const end = onAddress((address) => told.push(address))
  await type('/SubscribeList?a=%E4%B8%80')
  await type('/SubscribeList?a=2')
  expect([told, router.mock.calls]).toEqual([['/SubscribeList?a=%E4%B8%80', '/SubscribeList?a=2'], []])
  end()
})

it('leaves the app’s own entries to the router', async () => {
  const end = onAddress((address) => told.push(address))
  window.history.pushState({ idx: 2 }, '', '#/next')
  await back()
  expect([told, router.mock.calls.flat()]).toEqual([[], ['popstate', 'hashchange']])
  end()
})

it('tells the address of a page whose way back is held', async () => {
  const end = onAddress((address) => told.push(address))
  const onBack = jest.fn()
  const release = holdBack(window, onBack)
  window.history.pushState({ idx: 3 }, '', '#/above')
  await type('/form')
  expect([told, onBack.mock.calls]).toEqual([['/form'], []])
  await release(true)
  end()
})

it('tells it where the browser says it once', () => {
  const end = onAddress((address) => told.push(address))
  window.history.replaceState(null, '', '#/late')
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  expect([told, router.mock.calls]).toEqual([['/late'], []])
  end()
})

it('leaves all to the router while nobody listens', async () => {
  await type('/other')
  expect([told, router.mock.calls.flat()]).toEqual([[], ['popstate', 'hashchange']])
})
