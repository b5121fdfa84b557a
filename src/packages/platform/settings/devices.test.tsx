/** @jest-environment jsdom */
/** spec:security#devices on the settings. */

import { act, cleanup, waitFor } from '@testing-library/react'

import { arrive, askedIds, at, open, setStage, stage, tap, text, type } from '../../../../tests/screens/stage'
import Settings from './index'

import { hospitalOf, offers } from '@/hospitals/index'
import BindPhone from '@/packages/identity/bind-phone'
import { storage } from '@/platform/storage'
import { UNSENT_PREFIX } from '@/session/set-aside'
import { dispatch, sessionState } from '@/session/store'
import { dialogs } from '@/ui/dialog/dialogs'

const device = (sessionId: string, kind: string, host: string, current = false) => ({
  sessionId,
  kind,
  host,
  since: Date.UTC(2026, 2, 1, 1),
  lastUsedAt: Date.UTC(2026, 2, 1, 2, 30),
  current,
})

setStage('verified')
beforeEach(() => {
  stage.answers['ext.devices'] = () => ({
    list: [device('s1', 'h5', 'Windows电脑 · Edge浏览器', true), device('s2', 'wx_applet', '安卓手机 · 微信')],
  })
  stage.answers['ext.signOutDevice'] = () => ''
  stage.answers['ext.signOutEverywhere'] = () => ''
  jest.spyOn(dialogs, 'confirm').mockResolvedValue(true)
})
afterEach(() => jest.restoreAllMocks())

async function show(): Promise<void> {
  open(Settings, '/Setting')
  await act(async () => tap('settings-devices'))
}

it('tells app, device, times and which one this is', async () => {
  await show()
  expect(text('settings-device-0')).toMatch(/Windows电脑 · Edge浏览器.*网页.*本机/)
  expect(text('settings-device-1')).toMatch(
    /安卓手机 · 微信.*微信小程序.*登录 2026-03-01 09:00最近使用 2026-03-01 10:30退出/,
  )
})

it('signs another device out, never this one by a slip', async () => {
  await show()
  await act(async () => tap('settings-device-0'))
  expect(askedIds()).not.toContain('ext.signOutDevice')
  await act(async () => tap('settings-device-1'))
  expect(stage.asked).toContainEqual(['ext.signOutDevice', { sessionId: 's2' }])
  expect(sessionState().token).not.toBe('')
})

it('signs all of them out, and nothing stays on this one', async () => {
  await show()
  await act(async () => tap('settings-devices-all'))
  expect(askedIds()).toContain('ext.signOutEverywhere')
  expect(sessionState().token).toBe('')
  expect(stage.went).toEqual([['start']])
})

it('asks first, and does nothing after a no', async () => {
  jest.spyOn(dialogs, 'confirm').mockResolvedValue(false)
  await show()
  await act(async () => tap('settings-devices-all'))
  await act(async () => tap('settings-device-1'))
  expect(askedIds().filter((id) => id.startsWith('ext.signOut'))).toEqual([])
})

it('is not offered where the hospital keeps no list', () => {
  const unitId = 17
  arrive(unitId, 'verified')
  open(Settings, '/Setting')
  expect([offers(hospitalOf(unitId), 'devices'), at('settings-devices')]).toEqual([false, null])
})

it.each(['退出登录', '退出全部设备', '撤回同意'])(
  '%s: it is said first that something waits to be sent',
  async (title) => {
    const confirm = jest.spyOn(dialogs, 'confirm').mockResolvedValue(false)
    const ask = async () => {
      dispatch({ type: 'consentGiven', version: '1' })
      await show()
      if (title === '退出全部设备') await act(async () => tap('settings-devices-all'))
      else if (title === '退出登录') await act(async () => tap('settings-sign-out'))
      else {
        await act(async () => tap('settings-privacy'))
        await act(async () => tap('settings-withdraw'))
      }
      const asked = confirm.mock.calls.find(([, options]) => options?.title === title)
      cleanup()
      return asked?.[0]
    }
    expect(await ask()).not.toContain('还没有传到医院')
    confirm.mockClear()
    storage.set('local', `${UNSENT_PREFIX}doses.335`, '[]')
    expect(await ask()).toContain('有用药打卡或自查还没有传到医院')
  },
)

describe('another mobile', () => {
  let boundLevel = 'verified'
  const fill = async () => {
    open(Settings, '/Setting')
    tap('settings-change-phone')
    expect(stage.went).toEqual([['bind-phone', { kind: 'change' }]])
    cleanup()
    open(BindPhone, '/autherSaveWx', { kind: 'change' })
    await act(async () => tap('change-phone-unbind'))
    expect(askedIds()).not.toContain('login.oauthUnBind')
    type('change-phone-mobile', '13800000001')
    type('change-phone-code', '246810')
    await act(async () => tap('change-phone-unbind'))
  }
  beforeEach(() => {
    boundLevel = 'verified'
    stage.answers['login.oauthUnBind'] = () => ((boundLevel = 'guest'), '')
    stage.answers['member.memberInfo'] = () => ({ memberId: 'm-1', mobile: '', userName: '', realName: '' })
    stage.answers['index.bindStatus'] = () => ({ mobileBound: false, verified: false, cardCount: 0, boundLevel })
  })

  it('gives up the old one with a code to it, keeps the session and goes on to the new one', async () => {
    await fill()
    await waitFor(() => expect(at('bind-phone-submit')).not.toBeNull())
    expect(stage.asked).toContainEqual(['login.oauthUnBind', { mobile: '13800000001', smsCode: '246810' }])
    expect([sessionState().token, sessionState().boundLevel]).toEqual(['a-335', 'guest'])
  })

  it('tells what follows and does nothing after a no', async () => {
    jest.spyOn(dialogs, 'confirm').mockResolvedValue(false)
    await fill()
    expect(text('change-phone-consequences')).toContain('微信、支付宝的登录绑定会解除，其他设备会退出登录。')
    expect(askedIds()).not.toContain('login.oauthUnBind')
  })
})
