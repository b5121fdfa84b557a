import { resetRouting, routing } from './context'
import { keepPrivate, restorePrivate } from './private-params'
import { viewStates } from './view-state'
import { wireRouting } from './wire'

import { sessionState, dispatch } from '@/session/store'

const wires = { bindCheck: jest.fn(), onOpened: jest.fn(), log: jest.fn() }

beforeEach(() => {
  jest.useFakeTimers()
  dispatch({ type: 'signedOut' })
})
afterEach(() => {
  jest.useRealTimers()
  resetRouting()
})

describe('wiring', () => {
  it('takes the title from the hospital: its name, its fixed title, or title, hyphen, unit name (spec:routing#titles)', () => {
    wireRouting(wires)
    dispatch({ type: 'hospitalSwitched', unitId: 335 })
    expect(routing().pageTitle('预约挂号')).toMatch(/医院$/)
    expect(routing().pageTitle('预约挂号')).toBe(routing().pageTitle('我的'))
    dispatch({ type: 'hospitalSwitched', unitId: 324 })
    expect(routing().pageTitle('预约挂号')).toBe(routing().pageTitle('我的'))
    dispatch({ type: 'hospitalSwitched', unitId: 17 })
    expect(routing().pageTitle('预约挂号')).toMatch(/^预约挂号-./)
  })

  it.each([
    [335, 'hospital', '/index'],
    [324, 'reproduction', '/index'],
    [1004, 'customer', '/doctorListNew'],
    // Before one is chosen the edition of the build counts.
    [0, 'hospital', '/index'],
  ])('starts at hospital %s, of the %s edition, with %s (spec:routing#start-page)', (unitId, edition, start) => {
    wireRouting(wires)
    dispatch({ type: 'hospitalSwitched', unitId })
    expect([routing().edition(), routing().start()]).toEqual([edition, start])
  })

  it('waits until the app says who the patient is, and not for ever', () => {
    const settle = wireRouting(wires)
    const told = jest.fn()
    routing().onLevelChange(told)
    expect(routing().settled()).toBe(false)
    settle()
    settle()
    expect(routing().settled()).toBe(true)
    expect(told).toHaveBeenCalledTimes(1)
    wireRouting(wires)
    expect(routing().settled()).toBe(false)
    jest.advanceTimersByTime(8000)
    expect(routing().settled()).toBe(true)
  })

  it('waits on while nobody could be asked who the patient is, and looks again when that changes', () => {
    let isUnread = true
    let change: () => void = () => undefined
    const settle = wireRouting({
      ...wires,
      unread: { is: () => isUnread, onChange: (listener) => void (change = listener) },
    })
    const told = jest.fn()
    routing().onLevelChange(told)
    settle()
    jest.advanceTimersByTime(60_000)
    expect(routing().settled()).toBe(false)
    told.mockClear()
    isUnread = false
    change()
    expect(told).toHaveBeenCalled()
    expect(routing().settled()).toBe(true)
  })

  it.each(['signedOut', 'expired'] as const)('forgets kept states and kept values when the session is %s', (type) => {
    wireRouting(wires)
    dispatch({ type: 'loggedIn', token: 'canary-token-0000000000000000000000' })
    const scope = routing().scope()
    viewStates.set(scope, '/login', 'tab', 'kept')
    const open = keepPrivate({ mobile: '13800000000' })
    dispatch(type === 'expired' ? { type, generation: sessionState().generation } : { type })
    expect(viewStates.size()).toBe(0)
    expect(restorePrivate(open)).toEqual({})
    expect(routing().scope()).not.toBe(scope)
  })
})
