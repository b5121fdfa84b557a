/** Free words of the laboratory, as far as the desk has released their sentences (spec:treatment#embryo-words). */
import { sentencesIn } from '@/domain/embryo-words'

import type { Db } from '../server/db/database'
import { findReleasedSentences } from './queries'

/** What of the words on a cycle the couple may see. */
type Released = (cycleId: string, text: string) => string

/** A sentence as it is released: without the blanks around it and the mark that ends it. */
const named = (sentence: string): string => sentence.trim().replace(/[。；;]$/, '')

/** The sentences of texts on a cycle, as rows that release them. */
export const releases = (cycleId: string, texts: readonly (string | undefined)[], releasedAt: number) =>
  [...new Set(texts.flatMap((text) => sentencesIn(text ?? '').map(named)))]
    .filter((sentence) => sentence !== '')
    .map((sentence) => ({ cycleId, sentence, releasedAt }))

/** Reads what is released on cycles; of any other sentence nothing is left. */
export async function releasedOf(db: Db, cycleIds: readonly string[]): Promise<Released> {
  const ids = [...new Set(cycleIds)]
  const rows = ids.length === 0 ? [] : await findReleasedSentences(db, ids)
  const has = (cycleId: string, sentence: string) =>
    rows.some((row) => row.cycleId === cycleId && row.sentence === named(sentence))
  return (cycleId, text) =>
    sentencesIn(text)
      .filter((sentence) => has(cycleId, sentence))
      .join('')
      .trim()
}
