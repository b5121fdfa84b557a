/** @jest-environment jsdom */
/** spec:security#confirmed-person on the screens: no form opens before the person has said who is signed in. */

import { act, cleanup, waitFor } from '@testing-library/react'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { askedIds, at, open, setStage, stage, tap, text } from '../../../tests/screens/stage'
import FilingForm from '../../packages/filing/form'
import Feedback from '../../packages/messages/feedback'
import PayOrder from '../../packages/payment/pay-order'
import Home from '../../pages/home'
import Login from '../../pages/login/login'

import Settings from '@/packages/platform/settings'
import { screenIds, screenOf } from '@/routing/registry'
import { dispatch, sessionState } from '@/session/store'
import { CONSENT_VERSION } from '@/shared/consent/text'
import { useMemberUnread } from '@/shared/member/load-member'

const THEIRS = { memberId: 'm-9', realName: '王小明', userName: '林晓', mobile: '13900001234' }

/** A link signs somebody in; the hospital says who, unless it cannot be asked. */
function byLink(token = 'theirs', member: Record<string, unknown> | null = THEIRS): void {
  dispatch({ type: 'consentGiven', version: CONSENT_VERSION })
  dispatch({ type: 'entered', values: { token, unitId: 335 } })
  if (member === null) return
  const { generation } = sessionState()
  dispatch({ type: 'memberLoaded', generation, userInfo: member, boundLevel: 'verified' })
}

setStage('verified')
beforeEach(() => {
  useMemberUnread.setState({ failed: false, isAsking: false })
  stage.answers['ext.signOut'] = () => ''
})

// The question is loaded when it is asked for the first time.
beforeAll(async () => {
  byLink()
  open(Settings, '/Setting')
  await waitFor(() => expect(at('screen-entry-confirm')).not.toBeNull())
  cleanup()
})

const SCREENS: [string, () => React.JSX.Element, string, string][] = [
  ['a form', FilingForm, '/filingInfo', 'screen-filing-form'],
  ['feedback', Feedback, '/feedback', 'screen-feedback'],
  ['a payment', PayOrder, '/PayOrder', 'screen-pay-order'],
  ['home', Home, '/index', 'screen-home'],
  ['the settings', Settings, '/Setting', 'screen-settings'],
]

describe.each(SCREENS)('%s', (_, Screen, address, landmark) => {
  it('[rule:validation.nameMask] [rule:validation.phoneMask] does not open, asks the hospital nothing and names the account, masked', () => {
    byLink()
    open(Screen, address)
    expect(at(landmark)).toBeNull()
    expect(askedIds()).toEqual([])
    expect([text('entry-confirm-name'), text('entry-confirm-mobile')]).toEqual([
      expect.stringMatching(/王\*/),
      expect.stringMatching(/1390\*+1234/),
    ])
    expect(document.body.textContent).not.toMatch(/王小明|13900001234|林晓/)
  })

  it('gives way as well when the link comes while it is open', () => {
    dispatch({ type: 'consentGiven', version: CONSENT_VERSION })
    open(Screen, address)
    act(() => byLink())
    expect(at(landmark)).toBeNull()
    expect(at('screen-entry-confirm')).not.toBeNull()
  })
})

describe('the question', () => {
  it('one tap opens the screen', () => {
    byLink()
    open(Settings, '/Setting')
    tap('entry-confirm-ok')
    expect(at('screen-settings')).not.toBeNull()
    expect(sessionState().tokenOrigin).toBe('confirmedLink')
  })

  it('is asked again for another link, and cannot be answered for an account that nobody saw', () => {
    byLink()
    open(Settings, '/Setting')
    tap('entry-confirm-ok')
    act(() => byLink('second', null))
    expect(at('entry-confirm-ok')).toBeNull()
    expect(at('entry-confirm-leave')).not.toBeNull()
    expect(at('screen-settings')).toBeNull()
  })

  it('the other answer leaves nothing of the account here, and ends its session at the hospital', async () => {
    byLink()
    open(Settings, '/Setting')
    await act(async () => tap('entry-confirm-leave'))
    expect(askedIds()).toEqual(['ext.signOut'])
    expect(sessionState()).toMatchObject({ token: '', userInfo: null })
    expect(stage.went).toEqual([['start']])
  })

  it('stands on the sign-in as well, where a guest was led first, and leads on to where the link pointed', async () => {
    byLink()
    open(Login, '/login', { back: '/filingInfo' })
    expect(at('screen-login')).toBeNull()
    await act(async () => tap('entry-confirm-ok'))
    expect(stage.went).toEqual([['on', '/filingInfo']])
  })

  it('leaves the sign-in to whoever it is not', async () => {
    byLink()
    open(Login, '/login')
    await act(async () => tap('entry-confirm-leave'))
    expect(sessionState().token).toBe('')
    expect([stage.went, at('screen-login') !== null]).toEqual([[], true])
  })

  it('shows an account without a verified name by its phone, never by a nickname', () => {
    byLink('theirs', { ...THEIRS, realName: '' })
    open(Settings, '/Setting')
    expect(text('entry-confirm-name')).toContain('未实名')
    expect(document.body.textContent).not.toContain('林晓')
  })

  it('offers to ask once more where the hospital cannot be reached', () => {
    byLink('theirs', null)
    useMemberUnread.setState({ failed: true, isAsking: false })
    open(Settings, '/Setting')
    expect(document.body.textContent).toContain('没有连接到医院')
    expect(at('entry-confirm-leave')).not.toBeNull()
  })

  it('asks nobody who signed in by hand', () => {
    dispatch({ type: 'consentGiven', version: CONSENT_VERSION })
    open(Settings, '/Setting')
    expect(at('screen-settings')).not.toBeNull()
  })
})

it('every page of the app is declared with screen(), which asks', () => {
  const pages = [...new Set(screenIds.flatMap((id) => screenOf(id).page ?? []))]
  const built = pages.map((page) => join(__dirname, '../../', `${page}.tsx`)).filter((file) => existsSync(file))
  expect(built.length).toBeGreaterThan(60)
  const odd = built.filter(
    (file) => !/export default screen\(|export \{ default \} from/.test(readFileSync(file, 'utf8')),
  )
  // The playground of developers shows the kit and nobody's data.
  expect(odd.map((file) => file.slice(file.indexOf('/src/')))).toEqual(['/src/pages/playground/index.tsx'])
})
