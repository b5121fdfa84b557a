/** Life-cycle hooks as plain effects and an empty API object: source that is unit-tested talks to ports, not to Taro. */

import { useEffect } from 'react'

const once = (run?: () => void) => useEffect(() => run?.(), [])

export const useDidShow = once
export const useLoad = once
export const useReady = once
export const useLaunch = once
export const useDidHide = (_run?: () => void) => undefined
export const useUnload = (run?: () => void) => useEffect(() => () => run?.(), [])
export const usePullDownRefresh = (_run?: () => void) => undefined
export const useReachBottom = (_run?: () => void) => undefined
export const usePageScroll = (_run?: () => void) => undefined
export const usePageNotFound = (_run?: () => void) => undefined
export const useError = (_run?: () => void) => undefined
export const useRouter = () => ({ path: '', params: {} as Record<string, string> })
export const getCurrentInstance = () => ({ router: { path: '', params: {} as Record<string, string> } })
export const getCurrentPages = () => [] as unknown[]

// What taro-ui asks for when it is loaded.
export const ENV_TYPE = { WEB: 'WEB' }
export const getEnv = () => ENV_TYPE.WEB
export const pxTransform = (size: number) => `${size / 2}px`

const Taro = {
  ENV_TYPE,
  getEnv,
  pxTransform,
  useDidShow,
  useLoad,
  useReady,
  useDidHide,
  useUnload,
  useRouter,
  getCurrentInstance,
  getCurrentPages,
}
export default Taro
