/** @jest-environment jsdom */
/** A release that the hospital no longer serves: every screen gives way, and there is always a way on. */

import { act } from '@testing-library/react'

import { askedIds, at, open, setStage, tap, text } from '../../../tests/screens/stage'
import Home from '../../pages/home'
import { useRelease } from './store'

import Settings from '@/packages/platform/settings'
import { host } from '@/platform/host'
import { update } from '@/platform/update'
import type { fakeUpdate } from '@/platform/update/fake'

const port = update as ReturnType<typeof fakeUpdate>

setStage('verified')
beforeEach(() => useRelease.setState({ isOutdated: false, isNewerReady: false }))
afterEach(() => jest.restoreAllMocks())

it.each([
  ['home', Home, '/index', 'screen-home'],
  ['the settings', Settings, '/Setting', 'screen-settings'],
])('%s gives way while it is open, asks nothing, and comes back', (_, Screen, address, landmark) => {
  open(Screen, address)
  expect(at(landmark)).not.toBeNull()
  const before = askedIds().length
  act(() => useRelease.setState({ isOutdated: true }))
  expect([at(landmark), at('screen-outdated') !== null]).toEqual([null, true])
  expect(document.body.textContent).toContain('当前版本已停用')
  expect(askedIds().length).toBe(before)
  act(() => useRelease.setState({ isOutdated: false }))
  expect(at(landmark)).not.toBeNull()
})

it('loads a page of the web anew by one tap', () => {
  useRelease.setState({ isOutdated: true })
  open(Settings, '/Setting')
  const before = port.applied()
  tap('outdated-update')
  expect(port.applied() - before).toBe(1)
  expect(text('outdated-call').replace(/[^\d]/g, '')).toBe('01000000335')
})

it.each(['weapp', 'alipay'] as const)(
  'on %s it offers the start once the host has fetched it, and says what to do until then',
  (kind) => {
    jest.spyOn(host, 'kind').mockReturnValue(kind)
    useRelease.setState({ isOutdated: true })
    open(Settings, '/Setting')
    expect(at('outdated-update')).toBeNull()
    expect(text('outdated-waits')).toContain('重新搜索打开')
    act(() => useRelease.setState({ isNewerReady: true }))
    expect(at('outdated-update')).not.toBeNull()
  },
)
