/** Free words of the laboratory, as far as the desk has released their sentences (spec:treatment#embryo-words). */

import type { Db } from '../../server/db/database'
import { findReleasedSentences } from '../queries'

import { sentencesIn } from '@/domain/treatment/embryo-words'

/** What of the words on a cycle the couple may see. */
type Released = (cycleId: string, text: string) => string

/** A sentence as it is released: without the blanks around it and the mark that ends it. */
export const named = (sentence: string): string => sentence.trim().replace(/[。；;]$/, '')

/** The sentences of a text by the name under which they are released. */
export const namedIn = (text: string): string[] =>
  sentencesIn(text)
    .map(named)
    .filter((sentence) => sentence !== '')

/** The sentences of texts on a cycle, as rows that release them as they were written. */
export const releases = (cycleId: string, texts: readonly (string | undefined)[], releasedAt: number) =>
  [...new Set(texts.flatMap((text) => namedIn(text ?? '')))].map((sentence) => ({
    cycleId,
    sentence,
    wording: sentence,
    releasedAt,
  }))

/** Reads what is released on cycles, in the words of the desk; of any other sentence nothing is left. */
export async function releasedOf(db: Db, cycleIds: readonly string[]): Promise<Released> {
  const ids = [...new Set(cycleIds)]
  const rows = ids.length === 0 ? [] : await findReleasedSentences(db, ids)
  return (cycleId, text) =>
    sentencesIn(text)
      .map((sentence) => {
        const name = named(sentence)
        const wording = rows.find((row) => row.cycleId === cycleId && row.sentence === name)?.wording
        if (wording === undefined) return ''
        // As it was written it keeps the mark that ends it.
        return wording === name ? sentence : `${wording.replace(/[。；;]$/, '')}。`
      })
      .join('')
      .trim()
}
