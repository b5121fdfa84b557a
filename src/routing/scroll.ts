/**
 * Where a page stands when it opens (spec:routing#scroll-position): at the position it was left at, else at the anchor
 * of its address, else at the top. Pages under another one keep their position by themselves.
 */

import Taro, { usePageScroll } from '@tarojs/taro'
import { useEffect, useRef } from 'react'

import { joinAddress } from './address'
import { routing } from './context'
import { readRouter } from './params'
import { isPrivateName } from './private-params'
import { createViewStates, openAddress } from './view-state'

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

/** Pages whose position is remembered [ours]. */
const MOST_PLACES = 100

/** The positions of the pages that were left last; the oldest goes for the newest. */
export const scrollPlaces = createViewStates(MOST_PLACES)

/** The address with its query: two details of one list have a position each. */
function placeKey(): string {
  const { params } = readRouter(Taro.getCurrentInstance().router?.params ?? {})
  const named = Object.entries(params).filter(([name]) => !isPrivateName(name))
  return joinAddress(openAddress(), Object.fromEntries(named.sort()))
}

/** Puts the page where it belongs once its content is there, and remembers the position that it is left at. */
export function useScrollPlace(anchor: string, ready: boolean): void {
  const address = useRef<string | null>(null)
  address.current ??= placeKey()
  const scope = useRef(routing().scope())
  const done = useRef(false)
  usePageScroll(({ scrollTop }) => {
    if (scope.current === routing().scope()) scrollPlaces.set(scope.current, address.current ?? '', KEY, scrollTop)
  })
  useEffect(() => {
    if (!ready || done.current) return
    done.current = true
    const place = placeOf(scrollPlaces.get(scope.current, address.current ?? '', KEY), anchor)
    if (place.kind === 'top') return
    const to = place.kind === 'position' ? { scrollTop: place.top } : { selector: `#${place.id}` }
    Promise.resolve(Taro.pageScrollTo({ ...to, duration: 0 })).catch(() => undefined)
  }, [anchor, ready])
}
