import { openOwnHospital } from './own-hospitals'

import { memoryStorage } from '@/platform/shared/memory-storage'
import { dispatch, restoreSession, sessionState } from '@/session/store'

const served = { only: 0, units: [] as number[] }

jest.mock('@/hospitals/index', () => ({
  onlyHospital: () => (served.only > 0 ? { unitId: served.only } : null),
  isServed: (unitId: number) => served.units.length === 0 || served.units.includes(unitId),
}))

/** A device that remembers this hospital, with somebody signed in there. */
function deviceAt(unitId: number, token = ''): void {
  restoreSession(memoryStorage())
  if (unitId > 0) dispatch({ type: 'hospitalSwitched', unitId })
  if (token !== '') dispatch({ type: 'tokenReceived', token })
}

beforeEach(() => Object.assign(served, { only: 0, units: [] }))

it('opens the only hospital of a release on a new phone', () => {
  served.only = 335
  deviceAt(0)
  openOwnHospital()
  expect(sessionState().unitId).toBe(335)
})

it('leaves the hospital of an earlier version together with its sign-in', () => {
  served.only = 335
  deviceAt(324, 'token-of-324-000000')
  openOwnHospital()
  expect([sessionState().unitId, sessionState().token]).toEqual([335, ''])
})

it('keeps who is signed in at the only hospital', () => {
  served.only = 335
  deviceAt(335, 'token-of-335-000000')
  openOwnHospital()
  expect([sessionState().unitId, sessionState().token]).toEqual([335, 'token-of-335-000000'])
})

it('lets a person choose anew where a release of several no longer serves the hospital', () => {
  served.units = [324, 335]
  deviceAt(17, 'token-of-17-0000000')
  openOwnHospital()
  expect([sessionState().unitId, sessionState().token]).toEqual([0, ''])
  deviceAt(324)
  openOwnHospital()
  expect(sessionState().unitId).toBe(324)
})

it('changes nothing in a build for everybody', () => {
  deviceAt(4711)
  openOwnHospital()
  expect(sessionState().unitId).toBe(4711)
})
