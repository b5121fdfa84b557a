import type { SessionLevel } from './context'
import { guard } from './guards'
import { type GuardLevel, screenIds, screenOf, type ScreenId } from './registry'

const LEVELS: SessionLevel[] = ['guest', 'phone', 'bound', 'verified']
const sample: Record<GuardLevel, ScreenId> = {
  public: 'home',
  phone: 'booking-list',
  bound: 'booking-records',
  verified: 'pay-order',
}

/** What each level of screen answers to each level of patient. */
const TABLE: [GuardLevel, SessionLevel, string][] = [
  ['public', 'guest', 'allow'],
  ['public', 'phone', 'allow'],
  ['public', 'bound', 'allow'],
  ['public', 'verified', 'allow'],
  ['phone', 'guest', 'login'],
  ['phone', 'phone', 'allow'],
  ['phone', 'bound', 'allow'],
  ['phone', 'verified', 'allow'],
  ['bound', 'guest', 'login'],
  ['bound', 'phone', 'online-auth'],
  ['bound', 'bound', 'allow'],
  ['bound', 'verified', 'allow'],
  ['verified', 'guest', 'login'],
  ['verified', 'phone', 'online-auth'],
  ['verified', 'bound', 'online-auth'],
  ['verified', 'verified', 'allow'],
]

describe('guards', () => {
  it.each(TABLE)('a %s screen answers a %s patient with %s', (needed, level, answer) => {
    const admission = guard(sample[needed], level)
    expect(admission.kind === 'goto' ? admission.screen : admission.kind).toBe(answer)
  })

  it('sends nobody to a screen that would send them on', () => {
    for (const id of screenIds) {
      for (const level of LEVELS) {
        const admission = guard(id, level)
        if (admission.kind === 'goto') expect(guard(admission.screen, level).kind).toBe('allow')
      }
    }
  })

  it('waits while the app still asks, but never holds up what is allowed anyway', () => {
    expect(guard('pay-order', 'phone', false).kind).toBe('wait')
    expect(guard('booking-list', 'guest', false).kind).toBe('wait')
    expect(guard('home', 'guest', false).kind).toBe('allow')
    expect(guard('booking-list', 'phone', false).kind).toBe('allow')
  })

  it('keeps orders, results, top-ups, bills and payment for the verified (spec:identity#what-verification-opens)', () => {
    for (const family of [
      'doctor-advice',
      'lab-list',
      'lab-detail',
      'inspection-list',
      'report-list',
      'card-top-up',
      'payable-list',
      'payable-detail',
      'pay-order',
    ]) {
      for (const id of screenIds.filter((screen) => screenOf(screen).routeFamily === family))
        expect([id, screenOf(id).guard]).toEqual([id, 'verified'])
    }
  })
})
