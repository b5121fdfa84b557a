/** Opens what a menu entry names. */

import { tileOf, type TileId } from '@/hospitals/index'
import { go } from '@/routing/go'
import { isScreenId } from '@/routing/registry'

/** A tile's screen with its fixed parameters; a guest is led through sign-in and comes back. */
export function openTile(id: string): void {
  const { screen, params } = tileOf(id as TileId)
  if (isScreenId(screen)) void go(screen, params ?? {})
}
