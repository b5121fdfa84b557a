import { keepTrying, persevere } from './keep-trying'

import { host } from '@/platform/host'
import { network } from '@/platform/network'
import { answerDialog, useLayers } from '@/ui/dialog/store'

const asked = () => useLayers.getState().queue[0]
const answer = (ok: boolean) => answerDialog(asked()?.key ?? -1, { ok, text: '' })
const rest = () => jest.advanceTimersByTimeAsync(0)

let isThere = false
const tries = jest.fn(() => (isThere ? Promise.resolve('page') : Promise.reject(new Error('no script'))))
let tellOnline: (isOnline: boolean) => void

beforeEach(() => {
  jest.useFakeTimers()
  isThere = false
  tries.mockClear()
  jest.spyOn(network, 'onChange').mockImplementation((listener) => {
    tellOnline = listener
    return () => (tellOnline = () => undefined)
  })
})
afterEach(() => {
  answer(false)
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it('says nothing of a page that comes', async () => {
  isThere = true
  expect(await keepTrying(tries)).toBe('page')
  expect(asked()).toBeUndefined()
})

it.each([
  ['the network is back', () => tellOnline(true)],
  ['the person asks', () => answer(true)],
  ['some seconds have passed', () => jest.advanceTimersByTime(3000)],
])('opens when %s, and takes its question away', async (_when, act) => {
  const opened = keepTrying(tries)
  await rest()
  expect(asked()).toMatchObject({ title: '页面没有打开' })
  isThere = true
  act()
  await rest()
  expect(await opened).toBe('page')
  expect([asked(), tries.mock.calls.length]).toEqual([undefined, 2])
  await jest.advanceTimersByTimeAsync(120_000)
  expect(tries).toHaveBeenCalledTimes(2)
})

it('goes on for ever, ever more slowly, with one question', async () => {
  void keepTrying(tries)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(tries.mock.calls.length).toBeGreaterThan(3)
  expect(tries.mock.calls.length).toBeLessThan(8)
  expect(useLayers.getState().queue).toHaveLength(1)
})

it('given up, it tries no more', async () => {
  const opened = keepTrying(tries)
  await rest()
  answer(false)
  expect(await opened).toBeNull()
  tellOnline(true)
  await jest.advanceTimersByTimeAsync(120_000)
  expect(tries).toHaveBeenCalledTimes(1)
})

it('a newer page ends the trying of an older one', async () => {
  const older = persevere(tries)
  isThere = true
  expect(await keepTrying(() => Promise.resolve('other'))).toBe('other')
  await older
  expect([asked(), tries.mock.calls.length]).toEqual([undefined, 0])
})

it.each([
  [true, 1],
  [false, 0],
])(
  'asked for with a network (%s), a missing file means a new version: the page is loaded anew',
  async (isOnline, times) => {
    jest.spyOn(network, 'isOnline').mockResolvedValue(isOnline)
    const reload = jest.spyOn(host, 'reload').mockReturnValue(undefined)
    void keepTrying(tries)
    await rest()
    answer(true)
    await rest()
    expect(reload).toHaveBeenCalledTimes(times)
    expect(useLayers.getState().queue).toHaveLength(times === 0 ? 1 : 0)
  },
)
