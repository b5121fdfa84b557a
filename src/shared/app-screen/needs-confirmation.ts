import type { ScreenId } from '@/routing/registry'
import { isUnconfirmed, type SessionState } from '@/session/state'

/** Screens on which nothing can be done in anybody's name. */
const OPEN: readonly ScreenId[] = ['status', 'error-page', 'maintenance', 'dev-test']

/** Whether the person has to say first that the account which an address opened is theirs. */
export const needsConfirmation = (session: SessionState, screen: ScreenId): boolean =>
  isUnconfirmed(session) && !OPEN.includes(screen)
