/** @jest-environment jsdom */
/** The way to a sub-app of the hospital, from the menu and from a link in a text, through the one gate. */

import { act, waitFor } from '@testing-library/react'

import { at, open, setStage, stage, tap, text } from '../../../../tests/screens/stage'
import HandOff from '../../../pages/hand-off'
import SubApp from './index'

import { hospitalOf } from '@/hospitals/index'
import { dispatch, sessionState } from '@/session/store'
import { openTile } from '@/shared/menu/open-tile'

const mockLeft: string[] = []
let mockKind = 'browser'
jest.mock('@/platform/host', () => ({
  host: {
    ...jest.requireActual<{ host: object }>('@/platform/host').host,
    kind: () => mockKind,
    openExternal: (url: string) => Promise.resolve({ outcome: mockLeft.push(url) ? 'opened' : 'refused' }),
  },
}))

setStage('verified')
beforeEach(() => {
  mockLeft.length = 0
  mockKind = 'browser'
})

/** What the address that was left for carries behind its `#`. */
const carried = () => Object.fromEntries(new URLSearchParams((mockLeft[0] ?? '').split('#/?')[1]))

it.each([
  ['consult', '/consult/'],
  ['patient', '/patient/'],
  ['consult_new', '/consult_new/'],
])(
  '[rule:environment.jumpHelpers] %s opens by a full page load with the session and the time of the tap',
  async (target, folder) => {
    dispatch({ type: 'openIdLearned', generation: sessionState().generation, openId: 'o-1' })
    open(SubApp, '/packages/platform/sub-app/index', { target })
    expect(text('sub-app-words')).toContain('sub.example.com')
    const before = Date.now()
    await act(async () => tap('sub-app-open'))
    await waitFor(() => expect(mockLeft).toHaveLength(1))
    expect(mockLeft[0]).toMatch(new RegExp(`^https://sub\\.example\\.com${folder}#/\\?`))
    const { v = '', ...values } = carried()
    const { token, channel, facilityType } = sessionState()
    expect(values).toEqual({
      ...{ token, channel, facilityType, unitId: '335', openId: 'o-1' },
      isWeChatMiniApp: '0',
    })
    expect(Number(v)).toBeGreaterThanOrEqual(before)
  },
)

it.each(['weapp', 'alipay'])('%s hands neither token nor open id to a page of its own', async (kind) => {
  mockKind = kind
  open(SubApp, '/packages/platform/sub-app/index', { target: 'consult' })
  await act(async () => tap('sub-app-open'))
  expect([carried().token, carried().openId]).toEqual(['', 'openid-none'])
  expect(text('sub-app-words')).toContain('请自行登录')
})

it.each(['', 'evil', '__proto__', '../consult'])('the target %p leads nowhere', (target) => {
  open(SubApp, '/packages/platform/sub-app/index', { target })
  expect([at('sub-app-open'), text('sub-app-words').includes('无法打开')]).toEqual([null, true])
})

it('a hospital without a place for its sub-apps has no entry for them', () => {
  const entries = (unitId: number) => hospitalOf(unitId).allServices.flatMap(({ tiles }) => tiles)
  expect(entries(335)).toEqual(expect.arrayContaining(['subConsult', 'subConsultNew', 'subPatient']))
  expect(entries(19)).not.toContain('subConsult')
})

it('is reached from the menu and from a link in a text', async () => {
  openTile('subConsultNew')
  open(HandOff, '/skipUrl', { kind: 'page', target: 'patient' })
  await waitFor(() => expect(stage.went).toHaveLength(2))
  expect(stage.went).toEqual([
    ['sub-app', { target: 'consult_new' }],
    ['sub-app', { target: 'patient' }, { mode: 'replace' }],
  ])
})
