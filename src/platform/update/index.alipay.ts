import { createMiniUpdate } from '@/platform/shared/mini-update'

export * from './contract'

export const update = createMiniUpdate(() => (typeof my.getUpdateManager === 'function' ? my.getUpdateManager() : null))
