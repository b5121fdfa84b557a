/** Finds services of a hospital by their names. */
import { tileOf, type Hospital } from '@/hospitals/index'

type Groups = Hospital['allServices']

/** Groups with the tiles whose label or whose group holds the words; everything while nothing is asked. */
export function findServices(groups: Groups, asked: string): Groups {
  const words = asked.replace(/\s/g, '')
  if (words === '') return groups
  return groups
    .map(({ group, tiles }) => ({
      group,
      tiles: group.includes(words) ? tiles : tiles.filter((id) => tileOf(id).label.includes(words)),
    }))
    .filter(({ tiles }) => tiles.length > 0)
}
