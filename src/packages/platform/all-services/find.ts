/** Finds services of a hospital by their names and by the words that patients have for them. */

import { SEARCH_WORDS } from './search-words'

import { searchKey } from '@/domain/input/search-key'
import { tileOf, type Hospital, type TileId } from '@/hospitals/index'

type Groups = Hospital['allServices']

/** Whether a service is what somebody means: part of its name, or the beginning of another word for it. */
function isMeant(id: TileId, words: string): boolean {
  if (tileOf(id).label.toLowerCase().includes(words)) return true
  return SEARCH_WORDS[id]
    .split(' ')
    .some((word) => word.startsWith(words) || (words.length > 2 && words.includes(word)))
}

/** Groups with the tiles that the words mean, or whose group holds them; everything while nothing is asked. */
export function findServices(groups: Groups, asked: string): Groups {
  const words = searchKey(asked)
  if (words === '') return groups
  return groups
    .map(({ group, tiles }) => ({
      group,
      tiles: group.includes(words) ? tiles : tiles.filter((id) => isMeant(id, words)),
    }))
    .filter(({ tiles }) => tiles.length > 0)
}
