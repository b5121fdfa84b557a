import type { Device, Host } from './contract'

import { PortFault } from '@/platform/shared/fault'
import { callHost } from '@/platform/shared/call-host'
import { noteDevice } from '@/platform/shared/device-log'
import { launchAddressOf } from '@/platform/shared/launch-address'
import { miniHost } from '@/platform/shared/mini-host'
import { webPageFor } from '@/platform/shared/web-page'

export * from './contract'

/** The vendor's tools report `devtools`, which is neither phone and is logged as such. */
const deviceNow = (): Device => {
  const platform = (wx.getDeviceInfo?.() ?? wx.getSystemInfoSync?.())?.platform?.toLowerCase()
  return platform === 'ios' || platform === 'android' ? platform : 'unknown'
}

export const host: Host = {
  ...miniHost,
  kind: () => 'weapp',
  detect: () => Promise.resolve('weapp'),
  device: () => noteDevice(deviceNow()),
  launchAddress: () => launchAddressOf(wx.getLaunchOptionsSync?.()),
  stripSecrets: () => launchAddressOf(wx.getEnterOptionsSync?.() ?? wx.getLaunchOptionsSync?.()),
  setTitle: (title) => wx.setNavigationBarTitle?.({ title, fail: () => undefined }),
  openExternal: async (url) => {
    if (!url.startsWith('https://')) return { outcome: 'refused' }
    const open = (callbacks: object) => wx.navigateTo({ url: webPageFor(url), ...callbacks })
    try {
      await callHost<unknown>(open, '未能打开页面')
      return { outcome: 'opened' }
    } catch {
      await host.copyText(url)
      return { outcome: 'copied' }
    }
  },
  openMiniProgram: (target) =>
    callHost<unknown>((callbacks) => wx.navigateToMiniProgram({ ...target, ...callbacks }), '未能打开小程序').then(
      () => undefined,
    ),
  reload: () => wx.reLaunch({ url: '/pages/home/index', fail: () => undefined }),
  exitToMiniHome: () => wx.reLaunch({ url: '/pages/home/index', fail: () => undefined }),
  copyText: (text) =>
    callHost<unknown>((callbacks) => wx.setClipboardData({ data: text, ...callbacks }), '复制失败').then(
      () => undefined,
    ),
  callPhone: (number) =>
    number === ''
      ? Promise.reject(new PortFault('failed', '电话号码有误'))
      : callHost<unknown>((callbacks) => wx.makePhoneCall({ phoneNumber: number, ...callbacks }), '未能拨打电话').then(
          () => undefined,
        ),
  onShow(listener) {
    wx.onAppShow?.(listener)
    return () => wx.offAppShow?.(listener)
  },
  onHide(listener) {
    wx.onAppHide?.(listener)
    return () => wx.offAppHide?.(listener)
  },
}
