import Taro, { usePageScroll } from '@tarojs/taro'
import { useEffect, useRef } from 'react'

/** Further down than any page: hosts stop at the end. */
const THE_END = 1_000_000
/** Whoever is no further above the end than this has not gone looking for something earlier, px [ours]. */
const NEAR = 240

/**
 * A conversation opens at its newest message, and follows what the patient writes; what the doctor writes moves the page only
 * where the patient is at the end of it.
 * @param newest changes with each message
 * @param isOwn the newest is the patient's
 */
export function useNewestInSight(newest: string, isOwn: boolean): void {
  const place = useRef({ furthest: 0, now: 0, isFirst: true })
  usePageScroll(({ scrollTop }) => {
    place.current.now = scrollTop
    place.current.furthest = Math.max(place.current.furthest, scrollTop)
  })
  useEffect(() => {
    const { furthest, now, isFirst } = place.current
    if (newest === '' || !(isFirst || isOwn || furthest - now < NEAR)) return
    place.current.isFirst = false
    // A mini-program has drawn the message a tick later. A page that does not scroll is no reason to fail.
    void new Promise<void>((drawn) => Taro.nextTick(drawn))
      .then(() => Taro.pageScrollTo({ scrollTop: THE_END, duration: 0 }))
      .catch(() => undefined)
  }, [newest, isOwn])
}
