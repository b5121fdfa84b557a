/** The part of WeChat's global object that the ports use; anything may be missing in an old base library. */
interface WechatFailure {
  errMsg?: string
  errno?: number
  errCode?: number
}

interface WechatCallbacks<T> {
  success?: (result: T) => void
  fail?: (failure: WechatFailure) => void
}

interface WechatTask {
  abort?: () => void
  onProgressUpdate?: (listener: (event: { progress: number }) => void) => void
}

interface WechatCanvasField {
  node?: unknown
  width?: number
  height?: number
}

interface WechatNodesRef {
  fields(wanted: { node: boolean; size: boolean }): { exec(done: (found: (WechatCanvasField | null)[]) => void): void }
}

interface WechatHost {
  getStorageSync(key: string): unknown
  setStorageSync(key: string, value: string): void
  removeStorageSync(key: string): void
  getStorageInfoSync(): { keys: string[] }
  login(options: WechatCallbacks<{ code?: string }> & { timeout?: number }): void
  requestPayment(
    options: WechatCallbacks<WechatFailure> & {
      timeStamp: string
      nonceStr: string
      package: string
      signType: string
      paySign: string
    },
  ): void
  getLaunchOptionsSync?: () => { path?: string; query?: Record<string, string> }
  getEnterOptionsSync?: () => { path?: string; query?: Record<string, string> }
  getDeviceInfo?: () => { platform?: string }
  getSystemInfoSync?: () => { platform?: string; pixelRatio?: number; windowWidth?: number; windowHeight?: number }
  getWindowInfo?: () => { pixelRatio?: number; windowWidth?: number; windowHeight?: number }
  setNavigationBarTitle?: (options: WechatCallbacks<unknown> & { title: string }) => void
  navigateTo(options: WechatCallbacks<unknown> & { url: string }): void
  reLaunch(options: WechatCallbacks<unknown> & { url: string }): void
  navigateToMiniProgram(options: WechatCallbacks<unknown> & { appId: string; path?: string }): void
  setClipboardData(options: WechatCallbacks<unknown> & { data: string }): void
  makePhoneCall(options: WechatCallbacks<unknown> & { phoneNumber: string }): void
  onAppShow?: (listener: () => void) => void
  offAppShow?: (listener: () => void) => void
  onAppHide?: (listener: () => void) => void
  offAppHide?: (listener: () => void) => void
  getNetworkType(options: WechatCallbacks<{ networkType: string }>): void
  onNetworkStatusChange?: (listener: (status: { isConnected: boolean }) => void) => void
  offNetworkStatusChange?: (listener: (status: { isConnected: boolean }) => void) => void
  addPhoneCalendar?: (
    options: WechatCallbacks<unknown> & {
      title: string
      startTime: number
      endTime: string
      location?: string
      description?: string
      alarm?: boolean
      alarmOffset?: number
    },
  ) => void
  requestSubscribeMessage?: (options: WechatCallbacks<Record<string, unknown>> & { tmplIds: string[] }) => void
  getPrivacySetting?: (options: WechatCallbacks<{ needAuthorization?: boolean }>) => void
  requirePrivacyAuthorize?: (options: WechatCallbacks<unknown>) => void
  onNeedPrivacyAuthorization?: (
    listener: (resolve: (answer: { event: 'agree' | 'disagree'; buttonId?: string }) => void) => void,
  ) => void
  openPrivacyContract?: (options: WechatCallbacks<unknown>) => void
  getLocation?: (
    options: WechatCallbacks<{ longitude: number; latitude: number; accuracy?: number }> & { type: 'wgs84' },
  ) => void
  scanCode?: (options: WechatCallbacks<{ result?: string }> & { scanType: string[] }) => void
  uploadFile(
    options: WechatCallbacks<{ statusCode: number; data: string }> & {
      url: string
      filePath: string
      name: string
      header: Record<string, string>
      formData: Record<string, string>
      timeout: number
    },
  ): WechatTask
  chooseMedia?: (
    options: WechatCallbacks<{ tempFiles: { tempFilePath: string; size: number }[] }> & {
      count: number
      mediaType: string[]
      sourceType: string[]
      sizeType: string[]
    },
  ) => void
  compressImage?: (
    options: WechatCallbacks<{ tempFilePath: string }> & {
      src: string
      quality: number
      compressedWidth?: number
      compressedHeight?: number
    },
  ) => void
  getImageInfo?: (options: WechatCallbacks<{ width: number; height: number }> & { src: string }) => void
  openLocation?: (
    options: WechatCallbacks<unknown> & { name: string; address: string; longitude: number; latitude: number },
  ) => void
  getFileInfo?: (options: WechatCallbacks<{ size: number }> & { filePath: string }) => void
  previewImage?: (options: WechatCallbacks<unknown> & { urls: string[]; current: string }) => void
  canvasToTempFilePath?: (
    options: WechatCallbacks<{ tempFilePath: string }> & { canvas: unknown; fileType: string; quality: number },
  ) => void
  createSelectorQuery(): { select(selector: string): WechatNodesRef }
}

declare const wx: WechatHost
