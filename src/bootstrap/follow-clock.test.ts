import { followClock } from './follow-clock'

import { queryClient } from '@/data/cache'
import { network } from '@/platform/network'
import type { fakeNetwork } from '@/platform/network/fake'
import { dispatch } from '@/session/store'
import { forgetServerTime, knowsServerTime, serverNow } from '@/shared/clock/server-clock'

const DAY_MS = 86_400_000
const stream = network as ReturnType<typeof fakeNetwork>

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

it('asks again for what is on the screen when the demonstration’s clock is moved', async () => {
  forgetServerTime()
  const refetch = jest.spyOn(queryClient, 'refetchQueries').mockResolvedValue()
  const listen = jest.spyOn(network, 'listen')
  followClock()
  await settled()
  stream.say(String(Date.now()))
  // no hospital is chosen yet, so nobody listens
  expect(knowsServerTime()).toBe(false)
  dispatch({ type: 'entered', values: { unitId: 335 } })
  // The stream is asked for with the header set of every call.
  expect(Object.keys(listen.mock.calls[0]?.[1]() ?? {}).sort()).toEqual([
    'Authorization',
    'channel',
    'deptId',
    'facilityType',
    'openId',
    'token',
    'unitId',
  ])
  stream.say(String(Date.now()))
  expect(refetch).not.toHaveBeenCalled()
  await settled()
  stream.say(String(Date.now() + DAY_MS))
  expect(refetch).toHaveBeenCalledTimes(1)
  expect(Math.abs(serverNow() - Date.now() - DAY_MS)).toBeLessThan(1000)
  for (const odd of ['', 'soon', '-5', '1e999']) stream.say(odd)
  expect(Math.abs(serverNow() - Date.now() - DAY_MS)).toBeLessThan(1000)
})
