/** The places of the bottom bar that can be opened. */
import { editionOf, type Hospital, type Tab, tabsOf } from '@/hospitals/index'
import { isBuiltPage } from '@/routing/built-pages'
import { isScreenId, screenOf } from '@/routing/registry'

const isReady = ({ screen }: Tab): boolean => isScreenId(screen) && isBuiltPage(screenOf(screen).page)

/**
 * The bar of a hospital without the places that are still being written. An edition that begins elsewhere keeps a way to
 * home for as long as its own start page is among those.
 */
export function openTabs(hospital: Hospital): Tab[] {
  const wanted = tabsOf(hospital.tabs)
  const ready = wanted.filter(isReady)
  const lost = ready.length < wanted.length && editionOf(hospital).tabs[0] !== 'home'
  const home = tabsOf(['home'])
  return lost && !ready.some(({ id }) => id === 'home') ? [...home, ...ready] : ready
}
