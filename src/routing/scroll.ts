/**
 * Where a page stands when it opens (spec:routing#scroll-position): at the position it was left at, else at the anchor
 * of its address, else at the top. Pages under another one keep their position by themselves.
 */

import Taro, { usePageScroll } from '@tarojs/taro'
import { useEffect, useRef } from 'react'

import { routing } from './context'
import { hasFlag } from './registry'
import { findLegacy } from './resolve'
import { openAddress, viewStates } from './view-state'

/** The place to scroll to: a distance in px from the top, or an element's id. */
export type ScrollPlace = { kind: 'position'; top: number } | { kind: 'anchor'; id: string } | { kind: 'top' }

/** An anchor is an element id, never a selector (spec:security#anchors): letters, digits, dash, underscore, CJK. */
const ANCHOR = /^[\w\u4e00-\u9fff-]{1,128}$/

/** Picks the place by the order of the specification; a malformed position or anchor counts as absent. */
export function placeOf(saved: unknown, anchor: string): ScrollPlace {
  if (typeof saved === 'number' && Number.isFinite(saved) && saved > 0) return { kind: 'position', top: saved }
  if (ANCHOR.test(anchor)) return { kind: 'anchor', id: anchor }
  return { kind: 'top' }
}

const KEY = ':scroll'

/** Puts the page where it belongs once its content is there, and remembers its position when it is a kept page. */
export function useScrollPlace(anchor: string, ready: boolean): void {
  const address = useRef<string | null>(null)
  address.current ??= openAddress()
  const scope = useRef(routing().scope())
  const done = useRef(false)
  const kept = hasFlag(findLegacy(address.current), 'keepAlive')
  usePageScroll(({ scrollTop }) => {
    if (kept && scope.current === routing().scope())
      viewStates.set(scope.current, address.current ?? '', KEY, scrollTop)
  })
  useEffect(() => {
    if (!ready || done.current) return
    done.current = true
    const place = placeOf(kept ? viewStates.get(scope.current, address.current ?? '', KEY) : undefined, anchor)
    if (place.kind === 'top') return
    const to = place.kind === 'position' ? { scrollTop: place.top } : { selector: `#${place.id}` }
    Promise.resolve(Taro.pageScrollTo({ ...to, duration: 0 })).catch(() => undefined)
  }, [anchor, kept, ready])
}
