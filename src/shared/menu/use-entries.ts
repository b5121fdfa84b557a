/** The entries of a menu as this person meets them: what waits, what is missing or done, and where a tap leads. */

import { openTile } from './open-tile'
import { useMenuMarks } from './use-marks'

import type { TileId } from '@/hospitals/index'
import { go } from '@/routing/go'
import { useSession } from '@/session/store'

const VERIFICATION: TileId = 'verification'

/** As `useMenuMarks`; who is verified is not asked to verify again: the entry says so and opens what was confirmed. */
export function useMenuEntries() {
  const { badges, missing } = useMenuMarks()
  const isVerified = useSession(({ boundLevel }) => boundLevel === 'verified')
  return {
    badges,
    notes: isVerified ? { ...missing, [VERIFICATION]: '已认证' } : missing,
    open: (id: string) => {
      if (isVerified && id === VERIFICATION) void go('online-auth-result', { kind: 'detail' })
      else openTile(id)
    },
  }
}
