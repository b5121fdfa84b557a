import { identityNow } from './identity-now'

import { FALLBACK_OPEN_ID } from '@/session/keys'
import { dispatch } from '@/session/store'

let mockMayLeave = false
jest.mock('@/shared/consent/store', () => ({ hasConsent: () => mockMayLeave }))

it('names nobody before the consent, and the session after it', () => {
  dispatch({ type: 'entered', values: { unitId: 335, token: 'token-of-a-session', openId: 'open-id-of-a-person' } })
  mockMayLeave = false
  expect(identityNow()).toMatchObject({ token: '', openId: FALLBACK_OPEN_ID })
  mockMayLeave = true
  expect(identityNow()).toMatchObject({ token: 'token-of-a-session', openId: 'open-id-of-a-person' })
})
