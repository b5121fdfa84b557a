import { createMenuShare } from '@/platform/shared/menu-share'

export * from './contract'

export const share = createMenuShare()
