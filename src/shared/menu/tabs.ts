/** The places of the bottom bar that can be opened. */

import { editionOf, type Hospital, type Tab, type TabId, tabsOf } from '@/hospitals/index'
import { isBuiltPage } from '@/routing/built-pages'
import { isScreenId, screenOf } from '@/routing/registry'

const isReady = ({ screen }: Tab): boolean => isScreenId(screen) && isBuiltPage(screenOf(screen).page)

/**
 * The bar of a hospital without the places that are still being written. An edition that begins elsewhere keeps a way to
 * home for as long as its own start page is among those.
 */
export function openTabs(hospital: Hospital): Tab[] {
  const { labels, tabs } = editionOf(hospital)
  const named = (ids: readonly TabId[]): Tab[] =>
    tabsOf(ids).map((tab) => (tab.id === 'home' || tab.id === 'mine' ? { ...tab, label: labels[tab.id] } : tab))
  const wanted = named(hospital.tabs)
  const ready = wanted.filter(isReady)
  const lost = ready.length < wanted.length && tabs[0] !== 'home'
  return lost && !ready.some(({ id }) => id === 'home') ? [...named(['home']), ...ready] : ready
}
