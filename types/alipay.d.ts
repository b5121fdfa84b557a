/** The part of Alipay's global object that the ports use; anything may be missing in an old base library. */
interface AlipayFailure {
  error?: number | string
  errorMessage?: string
  errorCode?: number | string
}

interface AlipayCallbacks<T> {
  success?: (result: T) => void
  fail?: (failure: AlipayFailure) => void
}

interface AlipayTask {
  abort?: () => void
  onProgressUpdate?: (listener: (event: { progress: number }) => void) => void
}

interface AlipayHost {
  getStorageSync(options: { key: string }): { data?: unknown; APDataStorage?: unknown } | undefined
  setStorageSync(options: { key: string; data: string }): { error?: number } | undefined
  removeStorageSync(options: { key: string }): void
  getStorageInfoSync(): { keys?: string[] }
  getAuthCode(options: AlipayCallbacks<{ authCode?: string }> & { scopes: string }): void
  getPhoneNumber?: (options: AlipayCallbacks<{ response?: string }>) => void
  tradePay(options: AlipayCallbacks<{ resultCode?: string | number }> & { tradeNO: string }): void
  getLaunchOptionsSync?: () => { path?: string; query?: Record<string, string> }
  getEnterOptionsSync?: () => { path?: string; query?: Record<string, string> }
  getSystemInfoSync?: () => { platform?: string; pixelRatio?: number; windowWidth?: number; windowHeight?: number }
  setNavigationBar?: (options: AlipayCallbacks<unknown> & { title: string }) => void
  navigateTo(options: AlipayCallbacks<unknown> & { url: string }): void
  reLaunch(options: AlipayCallbacks<unknown> & { url: string }): void
  navigateToMiniProgram(options: AlipayCallbacks<unknown> & { appId: string; path?: string }): void
  setClipboard(options: AlipayCallbacks<unknown> & { text: string }): void
  makePhoneCall(options: AlipayCallbacks<unknown> & { number: string }): void
  onAppShow?: (listener: () => void) => void
  offAppShow?: (listener: () => void) => void
  onAppHide?: (listener: () => void) => void
  offAppHide?: (listener: () => void) => void
  getNetworkType(options: AlipayCallbacks<{ networkAvailable?: boolean; networkType?: string }>): void
  onNetworkStatusChange?: (listener: (status: { isConnected?: boolean; networkAvailable?: boolean }) => void) => void
  offNetworkStatusChange?: (listener: (status: { isConnected?: boolean; networkAvailable?: boolean }) => void) => void
  requestSubscribeMessage?: (
    options: AlipayCallbacks<{ behavior?: string; subscribeEntityIds?: string[]; subscribedEntityIds?: string[] }> & {
      entityIds: string[]
    },
  ) => void
  getLocation?: (
    options: AlipayCallbacks<{ longitude: number | string; latitude: number | string; accuracy?: number | string }> & {
      type: number
    },
  ) => void
  openLocation?: (
    options: AlipayCallbacks<unknown> & { name: string; address: string; longitude: string; latitude: string },
  ) => void
  scan?: (options: AlipayCallbacks<{ code?: string }> & { scanType: string[] }) => void
  uploadFile(
    options: AlipayCallbacks<{ statusCode: number | string; data: string }> & {
      url: string
      filePath: string
      fileName: string
      fileType: 'image'
      header: Record<string, string>
      formData: Record<string, string>
      timeout: number
    },
  ): AlipayTask | undefined
  chooseImage?: (
    options: AlipayCallbacks<{
      tempFilePaths?: string[]
      apFilePaths?: string[]
      tempFiles?: { path: string; size: number }[]
    }> & {
      count: number
      sourceType: string[]
      sizeType: string[]
    },
  ) => void
  compressImage?: (
    options: AlipayCallbacks<{ tempFilePaths?: string[]; apFilePaths?: string[] }> & {
      apFilePaths: string[]
      compressLevel: number
      maxWidth?: number
      maxHeight?: number
    },
  ) => void
  getFileInfo?: (options: AlipayCallbacks<{ size: number }> & { apFilePath: string }) => void
  previewImage?: (options: AlipayCallbacks<unknown> & { urls: string[]; current: number }) => void
  createSelectorQuery(): {
    select(selector: string): {
      node(): { exec(done: (found: ({ node?: unknown } | null)[]) => void): void }
      boundingClientRect(): { exec(done: (found: ({ width?: number; height?: number } | null)[]) => void): void }
    }
  }
}

declare const my: AlipayHost
