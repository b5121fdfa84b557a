/**
 * What the host tells. A newer release that lies ready: offered with a later, started at once where the hospital demands it.
 * A link into the running app: its pages start anew, and what they show is asked for again.
 */

import { wireUpkeep } from './upkeep'

import { queryClient } from '@/data/cache'
import type { hospitalOf } from '@/hospitals/index'
import { host } from '@/platform/host'
import { isTooOld } from '@/platform/host/base-library'
import type { FakeHost } from '@/platform/host/fake'
import { update } from '@/platform/update'
import type { fakeUpdate } from '@/platform/update/fake'
import { goLegacy } from '@/routing/go'
import { useRelease } from '@/shared/release/store'
import { answerDialog, useLayers } from '@/ui/dialog/store'

const port = update as ReturnType<typeof fakeUpdate>
const shown = () => useLayers.getState().queue[0]
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
const answer = async (ok: boolean) => {
  answerDialog(shown()?.key ?? -1, { ok, text: '' })
  await settle()
}

let demands = false
jest.mock('@/hospitals/index', () => {
  const real = jest.requireActual<{ hospitalOf: typeof hospitalOf }>('@/hospitals/index')
  return { ...real, hospitalOf: (unitId: number) => ({ ...real.hospitalOf(unitId), forcesUpdate: demands }) }
})

jest.mock('@/routing/go', () => ({ goLegacy: jest.fn(() => Promise.resolve()) }))

beforeAll(wireUpkeep)
beforeEach(() => {
  demands = false
  useRelease.setState({ isOutdated: false, isNewerReady: false })
})

it('asks, warns of what is half filled, and waits for later', async () => {
  const before = port.applied()
  port.ready()
  await settle()
  expect(shown()).toMatchObject({ title: '发现新版本', ok: '立即更新', cancel: '稍 后' })
  await answer(false)
  expect([port.applied() - before, shown()]).toEqual([0, undefined])
  port.ready()
  await settle()
  await answer(true)
  expect(port.applied() - before).toBe(1)
})

it('starts it after one word where the hospital demands it', async () => {
  demands = true
  const before = port.applied()
  port.ready()
  await settle()
  expect(shown()).toMatchObject({ title: '更新提醒' })
  await answer(true)
  expect(port.applied() - before).toBe(1)
})

it('asks nothing over the screen that says that this release is no longer served', async () => {
  useRelease.setState({ isOutdated: true })
  port.ready()
  await settle()
  expect([shown(), useRelease.getState().isNewerReady]).toEqual([undefined, true])
})

it('starts the pages anew at an address that comes in, with every answer stale', () => {
  const invalidate = jest.fn(() => Promise.resolve())
  jest.spyOn(queryClient, 'all').mockReturnValue([{ invalidate }, { invalidate }] as never)
  ;(host as FakeHost).fire('address', '/SubscribeList?unitId=335')
  ;(host as FakeHost).fire('address', '/no-such-page?token=x')
  expect([jest.mocked(goLegacy).mock.calls, invalidate.mock.calls.length]).toEqual([
    [
      ['/SubscribeList?unitId=335', { mode: 'relaunch' }],
      ['/404', { mode: 'relaunch' }],
    ],
    4,
  ])
})

it('tells who has an older WeChat than the app needs to update it', async () => {
  jest.spyOn(host, 'isTooOld').mockReturnValueOnce(true)
  wireUpkeep()
  await settle()
  expect(shown()).toMatchObject({ title: '请更新微信', text: expect.stringContaining('应用商店') as string })
  await answer(true)
})

it.each([
  ['2.32.2', true],
  ['2.9.9', true],
  ['2.32.3', false],
  ['3.0.0', false],
  ['', false],
  [undefined, false],
])('a base library %j is too old: %s', (version, old) => expect(isTooOld(version)).toBe(old))
