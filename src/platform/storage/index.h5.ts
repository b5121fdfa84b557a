import { createWebStorage } from '@/platform/shared/web-storage'

export * from './contract'

export const storage = createWebStorage(window)
