/** @jest-environment jsdom */
/** /getAuthInfo: home at the step of verification. */

import { waitFor } from '@testing-library/react'

import { arrive, at, open, setStage, stage, tap } from '../../../tests/screens/stage'
import Home from '.'

import { configureRouting } from '@/routing/context'

setStage('verified')

it('shows a member without verification the way to it', async () => {
  arrive(335, 'phone')
  configureRouting({ level: () => 'phone' })
  open(Home, '/getAuthInfo')
  await waitFor(() => expect(at('home-verify')).not.toBeNull())
  tap('home-verify')
  expect(stage.went).toEqual([['online-auth', { back: '/index' }]])
})

it.each([
  ['/getAuthInfo', 'verified'],
  ['/index', 'phone'],
  ['/index', 'verified'],
] as const)('%s of somebody who is %s does not', async (address, level) => {
  arrive(335, level)
  configureRouting({ level: () => level })
  open(Home, address)
  await waitFor(() => expect(at('screen-home')).not.toBeNull())
  expect(at('home-verify')).toBeNull()
})
