import { legacyOf, type ScreenId } from '@/routing/registry'
import { findLegacy, findPageScreen } from '@/routing/resolve'
import { openAddress } from '@/routing/view-state'

/** The screen in front, by the address that is open; null where that is none of the app. */
export function screenHere(): ScreenId | null {
  const known = findLegacy(openAddress())
  return known === null ? findPageScreen(openAddress()) : legacyOf(known).screen
}
