import { memoryStorage } from '@/platform/shared/memory-storage'

export * from './contract'
export { memoryStorage as fakeStorage }

export const storage = memoryStorage()
