import type { Device, Host } from './contract'

import { PortFault } from '@/platform/shared/fault'
import { callHost } from '@/platform/shared/call-host'
import { noteDevice } from '@/platform/shared/device-log'
import { launchAddressOf } from '@/platform/shared/launch-address'
import { miniHost } from '@/platform/shared/mini-host'
import { webPageFor } from '@/platform/shared/web-page'

export * from './contract'

/** The vendor's tools may report a platform of their own, which is neither phone and is logged as such. */
const deviceNow = (): Device => {
  const platform = my.getSystemInfoSync?.()?.platform?.toLowerCase()
  return platform === 'ios' || platform === 'android' ? platform : 'unknown'
}

export const host: Host = {
  ...miniHost,
  kind: () => 'alipay',
  detect: () => Promise.resolve('alipay'),
  device: () => noteDevice(deviceNow()),
  launchAddress: () => launchAddressOf(my.getLaunchOptionsSync?.()),
  stripSecrets: () => launchAddressOf(my.getEnterOptionsSync?.() ?? my.getLaunchOptionsSync?.()),
  setTitle: (title) => my.setNavigationBar?.({ title, fail: () => undefined }),
  openExternal: async (url) => {
    if (!url.startsWith('https://')) return { outcome: 'refused' }
    const open = (callbacks: object) => my.navigateTo({ url: webPageFor(url), ...callbacks })
    try {
      await callHost<unknown>(open, '未能打开页面')
      return { outcome: 'opened' }
    } catch {
      await host.copyText(url)
      return { outcome: 'copied' }
    }
  },
  openMiniProgram: (target) =>
    callHost<unknown>((callbacks) => my.navigateToMiniProgram({ ...target, ...callbacks }), '未能打开小程序').then(
      () => undefined,
    ),
  reload: () => my.reLaunch({ url: '/pages/home/index', fail: () => undefined }),
  exitToMiniHome: () => my.reLaunch({ url: '/pages/home/index', fail: () => undefined }),
  copyText: (text) =>
    callHost<unknown>((callbacks) => my.setClipboard({ text, ...callbacks }), '复制失败').then(() => undefined),
  callPhone: (number) =>
    number === ''
      ? Promise.reject(new PortFault('failed', '电话号码有误'))
      : callHost<unknown>((callbacks) => my.makePhoneCall({ number, ...callbacks }), '未能拨打电话').then(
          () => undefined,
        ),
  onShow(listener) {
    my.onAppShow?.(listener)
    return () => my.offAppShow?.(listener)
  },
  onHide(listener) {
    my.onAppHide?.(listener)
    return () => my.offAppHide?.(listener)
  },
}
