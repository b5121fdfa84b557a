/**
 * The desk's part of the words of the laboratory: it reads what is kept back, writes the sentence for the couple, releases it and
 * takes it back (spec:treatment#embryo-words).
 */

import { pairingOf } from '../../couple/couple-service'
import { writeAudit } from '../../server/audit'
import type { Sandbox } from '../../server/context'
import type { Db } from '../../server/db/database'
import { notFound, refuse } from '../../server/http/refusal'
import { deleteReleasedSentence, upsertReleasedSentence } from '../desk-queries'
import { tell } from '../desk-service'
import { findReleasedSentences } from '../queries'
import { findLaboratoryWords, lockLaboratoryWords } from '../reads'
import { namedIn } from './released-words'

import { embryoWords } from '@/domain/treatment/embryo-words'

/** Who releases at the desk of the demonstration. Invented, and the same at every hospital. */
export const RELEASERS = ['胚胎师 吴演示', '护士 孙示意'] as const

/** Characters of a sentence for the couple at most. */
const LONGEST = 120

/** A sentence of the laboratory, and what the couple reads of it. */
export interface DeskSentence {
  readonly cycleId: string
  /** Names of the couple. */
  readonly couple: string
  readonly cycleNo: number
  /** Where the laboratory wrote it. */
  readonly places: readonly string[]
  readonly sentence: string
  /** What the couple reads; null where it is kept back. */
  readonly wording: string | null
  readonly releasedAt: number | null
  readonly releasedBy: string
}

const PLACES = { retrieval: '取卵备注', embryo: '胚胎备注', pgt: '胚胎检测' } as const

const placeOf = ({ place, name }: { place: 'retrieval' | 'note' | 'embryo' | 'pgt'; name: string }): string =>
  place === 'note' ? `培养第${name}天` : [PLACES[place], name].filter(Boolean).join(' ')

/** Every sentence that the laboratory of a hospital has written, what is kept back first, then the newest release. */
export async function sentencesAtDesk({ db }: Pick<Sandbox, 'db'>, unitId: number): Promise<DeskSentence[]> {
  const written = await findLaboratoryWords(db, unitId)
  const releases = await findReleasedSentences(db, [...new Set(written.map(({ cycleId }) => cycleId))])
  const sentences = new Map<string, DeskSentence>()
  for (const { cycleId, cycleNo, patientId, patientName, text, ...from } of written) {
    for (const sentence of namedIn(text)) {
      const id = JSON.stringify([cycleId, sentence])
      const known = sentences.get(id)
      if (known) {
        sentences.set(id, { ...known, places: [...new Set([...known.places, placeOf(from)])] })
        continue
      }
      const row = releases.find((one) => one.cycleId === cycleId && one.sentence === sentence)
      const partner = (await pairingOf(db, patientId))?.partner.name
      sentences.set(id, {
        cycleId,
        cycleNo,
        sentence,
        couple: [patientName, partner].filter(Boolean).join('、'),
        places: [placeOf(from)],
        wording: row?.wording ?? null,
        releasedAt: row?.releasedAt ?? null,
        releasedBy: row?.releasedBy ?? '',
      })
    }
  }
  const all = [...sentences.values()]
  const released = all.filter(({ wording }) => wording !== null)
  return [
    ...all.filter(({ wording }) => wording === null),
    ...released.sort((a, b) => (b.releasedAt ?? 0) - (a.releasedAt ?? 0)),
  ]
}

interface OfSentence {
  readonly unitId: number
  readonly cycleId: string
  readonly sentence: string
}

/** Runs work on a sentence that the laboratory has written, on record, one caller at a time. @throws NotFound for any other */
function withSentence<Done>(
  { db, clock }: Sandbox,
  { unitId, cycleId, sentence }: OfSentence,
  name: string,
  work: (tx: Db, who: { unitId: number; patientId: string }, now: number) => Promise<Done>,
): Promise<Done> {
  return db.transaction(async (tx) => {
    const written = await lockLaboratoryWords(tx, unitId, cycleId)
    const [own] = written
    if (!own || !written.some(({ text }) => namedIn(text).includes(sentence))) throw notFound()
    const now = clock.now()
    const who = { unitId, patientId: own.patientId }
    const done = await work(tx, who, now)
    const target = own.patientId
    await writeAudit(tx, { at: now, unitId, actor: 'staff', callId: `console.${name}`, target, result: 'ok' })
    return done
  })
}

/**
 * Releases a sentence to the couple, in the words that the desk has written for them; again, it changes them. Both are told
 * that there is something new, once for what has changed.
 * @param wording what the couple reads
 * @param by who releases it
 * @throws Refusal where the words tell a sex or odds, or are too long; NotFound where the laboratory wrote no such sentence
 */
export function releaseSentence(
  sandbox: Sandbox,
  of: OfSentence,
  { wording, by }: { wording: string; by: string },
): Promise<{ wording: string; isChanged: boolean }> {
  const words = wording.trim()
  if (words === '' || words.length > LONGEST) throw refuse(`请填写1至${LONGEST}个字`)
  if (embryoWords(words) !== words) throw refuse('不能写胚胎的性别，也不能写成功的可能，请修改后再发布')
  return withSentence(sandbox, of, 'releaseSentence', async (tx, who, now) => {
    const { cycleId, sentence } = of
    const changed = await upsertReleasedSentence(tx, {
      cycleId,
      sentence,
      wording: words,
      releasedAt: now,
      releasedBy: by,
    })
    if (changed.length > 0) await tell(tx, who, now)
    return { wording: words, isChanged: changed.length > 0 }
  })
}

/** Takes the release of a sentence back: the couple reads it no more. @throws NotFound where there is no such sentence */
export function withholdSentence(sandbox: Sandbox, of: OfSentence): Promise<{ cycleId: string }> {
  return withSentence(sandbox, of, 'withholdSentence', async (tx) => {
    await deleteReleasedSentence(tx, of.cycleId, of.sentence)
    return { cycleId: of.cycleId }
  })
}
