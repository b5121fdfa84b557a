/** Events as the logic layer hears them. */

import type { MiniEvent, MiniPlatform } from '../types'

/** Alipay keeps capitals in event names where WeChat has none. */
const ALIPAY_TYPES: Record<string, string> = {
  touchstart: 'touchStart',
  touchmove: 'touchMove',
  touchend: 'touchEnd',
  touchcancel: 'touchCancel',
  longtap: 'longTap',
  scrolltolower: 'scrollToLower',
  scrolltoupper: 'scrollToUpper',
  animationend: 'animationEnd',
  transitionend: 'transitionEnd',
}

/** What is copied to the logic layer of an event. */
export function plainEvent(event: MiniEvent, platform: MiniPlatform): MiniEvent {
  const node = (from: MiniEvent['target']) => ({
    id: from.id,
    dataset: from.dataset ?? {},
    offsetLeft: 0,
    offsetTop: 0,
  })
  return {
    type: platform === 'alipay' ? (ALIPAY_TYPES[event.type] ?? event.type) : event.type,
    timeStamp: event.timeStamp,
    target: node(event.target),
    currentTarget: node(event.currentTarget),
    detail: event.detail ?? {},
    touches: event.touches ?? [],
    changedTouches: event.changedTouches ?? [],
  }
}
