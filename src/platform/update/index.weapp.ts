import { createMiniUpdate } from '@/platform/shared/mini-update'

export * from './contract'

export const update = createMiniUpdate(() => (typeof wx.getUpdateManager === 'function' ? wx.getUpdateManager() : null))
