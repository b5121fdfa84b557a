/** What the five h5 hosts put on the window. None of it can be relied on: every use is guarded. */
interface WeixinBridge {
  invoke(name: string, data: Readonly<Record<string, unknown>>, done?: (result: { err_msg?: string }) => void): void
}

interface WebViewMiniProgram {
  navigateTo(options: { url: string; success?: () => void; fail?: () => void }): void
  reLaunch(options: { url: string; success?: () => void; fail?: () => void }): void
}

interface Window {
  WeixinJSBridge?: WeixinBridge
  __wxjs_environment?: string
  wx?: {
    miniProgram?: WebViewMiniProgram
    scanQRCode?: (options: {
      needResult: 1
      scanType: string[]
      success: (result: { resultStr?: string }) => void
      cancel: () => void
      fail: () => void
    }) => void
  }
  my?: WebViewMiniProgram
  /** Set by the boot script: gives the address with its secrets once, then ''. */
  __takeEntry?: () => string
}
