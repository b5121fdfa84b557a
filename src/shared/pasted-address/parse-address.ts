import { compact, uniq } from 'es-toolkit/array'

import { send } from '@/api/core/client'
import { parseAddress } from '@/api/couple/calls'

/**
 * The addresses that the hospital's service finds in a text, each in one line; a city of the rank of a province is named
 * once. Empty when there is none.
 * @throws CallError when nobody could look
 */
export async function readAddress(text: string): Promise<readonly string[]> {
  const { list } = await send(parseAddress, { text }, { quiet: true, withoutEffects: true })
  const lines = list.map(({ province, city, district, text: rest }) =>
    [province, city === province ? '' : city, district, rest].join('').trim(),
  )
  return compact(uniq(lines))
}
