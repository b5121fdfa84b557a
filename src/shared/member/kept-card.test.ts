import { keepCard, keptCard } from './kept-card'

import { storage } from '@/platform/storage'
import { dispatch } from '@/session/store'

const CARD = { cardNo: '330000012345', nameMasked: '林*' }

beforeEach(() => {
  dispatch({ type: 'signedOut' })
  storage.clearMember()
  dispatch({ type: 'loggedIn', token: 'a', unitId: 335 })
})

describe('the card that stays on the phone', () => {
  it('is there without a network, with a masked name, at the hospital it belongs to', () => {
    keepCard(CARD)
    expect(keptCard()).toEqual({ unitId: 335, ...CARD })
    dispatch({ type: 'hospitalSwitched', unitId: 38 })
    expect(keptCard()).toBeNull()
  })

  it('goes with the session', () => {
    keepCard(CARD)
    dispatch({ type: 'signedOut' })
    storage.clearMember()
    dispatch({ type: 'loggedIn', token: 'b', unitId: 335 })
    expect(keptCard()).toBeNull()
  })

  it.each([
    '',
    'null',
    '[]',
    '{',
    '{"unitId":335}',
    '{"unitId":335,"cardNo":"<b>"}',
    '{"unitId":335,"cardNo":12345678}',
  ])('survives %j in its place', (text) => {
    keepCard(CARD)
    const [key = ''] = storage.keys('local').filter((one) => one.includes('shownCard'))
    storage.set('local', key, text)
    expect(keptCard()).toBeNull()
  })
})
