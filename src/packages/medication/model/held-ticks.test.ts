import { dropTick, heldTicks, holdTick } from './held-ticks'

import { storage } from '@/platform/storage'

beforeEach(() => storage.clearMember())

const tick = { planId: 'p', dueAt: 1_772_366_400_000, version: 2, doneAt: 1_772_366_700_000 }

it('keeps a tick once, as it was tapped first, and lets it go', () => {
  holdTick(tick)
  holdTick({ ...tick, doneAt: tick.doneAt + 60_000 })
  expect(heldTicks()).toEqual([tick])
  dropTick(tick)
  expect(heldTicks()).toEqual([])
})

it('goes with the session, and reads nothing that is no tick', () => {
  holdTick(tick)
  const [key = ''] = storage.keys('local').filter((one) => one.includes('doses'))
  storage.set('local', key, JSON.stringify([{ planId: 'p' }, 'x', tick]))
  expect(heldTicks()).toEqual([tick])
  storage.set('local', key, '{')
  expect(heldTicks()).toEqual([])
  holdTick(tick)
  storage.clearMember()
  expect(heldTicks()).toEqual([])
})
