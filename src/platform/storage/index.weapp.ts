import { createMiniStorage } from '@/platform/shared/mini-storage'

export * from './contract'

export const storage = createMiniStorage({
  get: (key) => wx.getStorageSync(key),
  set: (key, value) => wx.setStorageSync(key, value),
  remove: (key) => wx.removeStorageSync(key),
  keys: () => wx.getStorageInfoSync().keys,
})
