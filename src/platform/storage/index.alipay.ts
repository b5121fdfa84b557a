import { createMiniStorage } from '@/platform/shared/mini-storage'

export * from './contract'

export const storage = createMiniStorage({
  get: (key) => {
    const found: { data?: unknown; APDataStorage?: unknown } | undefined = my.getStorageSync({ key })
    // Some base libraries hand the value out under the second name, which the vendor's types leave out.
    return found?.data ?? found?.APDataStorage
  },
  set: (key, value) => {
    // A full store does not throw here, it answers with a number.
    const { error } = my.setStorageSync({ key, data: value }) ?? {}
    if (error) throw new Error(`storage ${error}`)
  },
  remove: (key) => my.removeStorageSync({ key }),
  keys: () => my.getStorageInfoSync().keys ?? [],
})
