/** Menu entries of a hospital as the kit's tiles. */

import { difference, uniq } from 'es-toolkit/array'

import { type Hospital, onlyHospital, tileOf, tilesOf, type TileId } from '@/hospitals/index'
import { isBuiltPage } from '@/routing/built-pages'
import { isScreenId, screenOf } from '@/routing/registry'
import { isIcon } from '@/ui/icon/is-icon'
import type { Tile } from '@/ui/tile-grid'

/** What stands at an entry whose screen is still being written; its page says what to do instead. */
export const PREPARING = '准备中'

/** Acts on home where the hospital offers as many: two rows (spec:interface#home). */
const LEAST_HOME = 8

/** Whether the screen behind an entry is in this build. */
export function isReady(id: TileId): boolean {
  const { screen } = tileOf(id)
  return isScreenId(screen) && isBuiltPage(screenOf(screen).page)
}

/** Which words may be shown to this patient now (`useMayShow`). */
export type MayShow = (...words: readonly string[]) => boolean

const everything: MayShow = () => true

/** The entries whose name may be shown; a release for one hospital has no other to go to. */
export const shownTiles = (ids: readonly TileId[], mayShow: MayShow): TileId[] =>
  ids.filter((id) => mayShow(tileOf(id).label) && (id !== 'hospitals' || onlyHospital() === null))

/**
 * The acts of home: those of the hospital's choice that can be done now; where that leaves too few, others of its menus
 * that can. Nothing on home leads to a page that is being prepared.
 */
export function homeTiles(
  { tiles, allServices, mine }: Pick<Hospital, 'tiles' | 'allServices' | 'mine'>,
  mayShow: MayShow = everything,
): TileId[] {
  const open = (ids: readonly TileId[]): TileId[] => shownTiles(ids, mayShow).filter(isReady)
  const chosen = open(tiles)
  const others = open([...allServices.flatMap((group) => group.tiles), ...mine])
  const more = difference(uniq(others), chosen)
  return [...chosen, ...more.slice(0, Math.max(0, LEAST_HOME - chosen.length))]
}

/**
 * @param badges counts by tile id; 0 and absent show nothing
 * @param missing what the patient still has to do before an entry opens, by tile id
 */
export function menuTiles(
  ids: readonly TileId[],
  badges: Readonly<Record<string, number | null>> = {},
  missing: Readonly<Record<string, string>> = {},
): Tile[] {
  return tilesOf(ids).map(({ id, label, icon }) => ({
    id,
    label,
    icon: isIcon(icon) ? icon : 'grid',
    ...(missing[id] && { note: missing[id] }),
    ...(!isReady(id) && { note: PREPARING }),
    ...(badges[id] && { badge: badges[id] }),
  }))
}
