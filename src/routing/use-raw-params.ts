import { useRouter } from '@tarojs/taro'
import { useState } from 'react'

import type { Params } from './address'
import { readRouter } from './params'

/** Every value the page was opened with, before any address in it is resolved; for the hand-off page. */
export function useRawParams(): Params {
  const router = useRouter()
  const [params] = useState(() => readRouter(router.params).params)
  return params
}
