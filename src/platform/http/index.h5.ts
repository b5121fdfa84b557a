import { createWebHttp } from '@/platform/shared/web-http'

export * from './contract'

export const http = createWebHttp()
