import Taro from '@tarojs/taro'

import { createMiniHttp } from '@/platform/shared/mini-http'

export * from './contract'

export const http = createMiniHttp((options) => Taro.request<string>(options))
