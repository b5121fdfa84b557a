/**
 * Entries of the bottom bar. The app draws the bar itself, because each edition has its own
 * (spec:routing#own-bottom-bar).
 */

export interface Tab {
  readonly id: TabId
  readonly label: string
  readonly icon: string
  /** Name of a canonical screen. */
  readonly screen: string
}

const rows = {
  home: { label: '首页', icon: 'home', screen: 'home' },
  services: { label: '全部服务', icon: 'grid', screen: 'all-services' },
  consult: { label: '咨询', icon: 'chat', screen: 'doctor-list-list' },
  orders: { label: '订单', icon: 'receipt', screen: 'consult-orders-list' },
  messages: { label: '消息', icon: 'bell', screen: 'message-list' },
  mine: { label: '我的', icon: 'user', screen: 'mine' },
} as const

export type TabId = keyof typeof rows

export const TAB_IDS = Object.keys(rows) as readonly TabId[]

/** The tabs of a list of ids, in its order. */
export function tabsOf(ids: readonly TabId[]): Tab[] {
  return ids.map((id) => ({ id, ...rows[id] }))
}
