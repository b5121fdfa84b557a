import { hasUnsent } from '@/session/store'

/** What is said before a session ends on this device: what has not reached the hospital goes with it. '' where nothing waits. */
export const unsentWords = (): string =>
  hasUnsent() ? '有用药打卡或自查还没有传到医院，退出后会丢失。可以先联网再退出。' : ''
