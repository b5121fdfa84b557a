import type { ScreenId } from '@/routing/screens'
import { type OpenScreen, useScreen } from '@/routing/use-screen'
import { isOwnerKnown } from '@/session/state'
import { useSession } from '@/session/store'

/** A screen that goes on with what the patient left on the device: it opens once it is known who that is. */
export function useMemberScreen(screens: ScreenId | readonly ScreenId[]): OpenScreen {
  const open = useScreen(screens)
  const isKnown = useSession(isOwnerKnown)
  return { ...open, allowed: open.allowed && isKnown }
}
