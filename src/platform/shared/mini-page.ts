import { loadScript } from './load-script'

import type { HostKind } from '@/domain/platform'

/** Alipay's own script for pages inside its web-view; it is served inside the client only. */
const ALIPAY_WEB_VIEW_SCRIPT = 'https://appx/web-view.min.js'

const SCRIPT_DEADLINE_MS = 5_000

/** Longest page address a mini-program takes here, and only plain paths: it must not become an address of the web. */
const PAGE_SHAPE = /^\/[A-Za-z0-9][A-Za-z0-9/_-]{0,200}(?:\?[A-Za-z0-9=&%._~-]{0,800})?$/

type Mode = 'push' | 'relaunch'

const open = (mini: WebViewMiniProgram, url: string, mode: Mode): boolean => {
  if (mode === 'relaunch') mini.reLaunch({ url })
  else mini.navigateTo({ url })
  return true
}

async function inAlipay(win: Window, url: string, mode: Mode): Promise<boolean> {
  if (!win.my) await loadScript(ALIPAY_WEB_VIEW_SCRIPT, SCRIPT_DEADLINE_MS)
  return win.my ? open(win.my, url, mode) : false
}

function inWechat(win: Window, url: string, mode: Mode): boolean {
  const mini = win.wx?.miniProgram
  if (mini) return open(mini, url, mode)
  // The vendor's script does the same call; so it need not be loaded for this alone.
  if (!win.WeixinJSBridge) return false
  win.WeixinJSBridge.invoke('invokeMiniProgramAPI', {
    name: mode === 'relaunch' ? 'reLaunch' : 'navigateTo',
    arg: { url },
  })
  return true
}

/** From a web-view to a page of the mini-program around it; false when that is not possible. Never rejects. */
export async function toMiniPage(
  kind: HostKind,
  page: string,
  mode: Mode = 'push',
  win: Window = window,
): Promise<boolean> {
  if (!PAGE_SHAPE.test(page) || page.includes('//')) return false
  try {
    if (kind === 'wechatWebView') return inWechat(win, page, mode)
    if (kind === 'alipayWebView') return await inAlipay(win, page, mode)
    return false
  } catch {
    return false
  }
}
