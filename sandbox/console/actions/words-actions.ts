/** The desk's part of the words of the laboratory (spec:treatment#embryo-words). */

import * as v from 'valibot'

import { releaseSentence, RELEASERS, withholdSentence } from '../../cycle/embryo/release-service'
import type { Sandbox } from '../../server/context'
import type { Action } from '../action'
import { unitIdInput } from '../unit-input'

/** `releaseSentence` gives the couple a sentence in the words of the desk, `withholdSentence` takes it back. */
export function wordsActions(sandbox: Sandbox): Record<'releaseSentence' | 'withholdSentence', Action> {
  const ofSentence = {
    unitId: unitIdInput,
    cycleId: v.pipe(v.string(), v.maxLength(64)),
    sentence: v.pipe(v.string(), v.maxLength(500)),
  }
  const release = v.object({
    ...ofSentence,
    wording: v.pipe(v.string(), v.maxLength(500)),
    by: v.optional(v.picklist(RELEASERS), RELEASERS[0]),
  })
  const withhold = v.object(ofSentence)
  return {
    releaseSentence: {
      input: release,
      run: ({ wording, by, ...of }: v.InferOutput<typeof release>) => releaseSentence(sandbox, of, { wording, by }),
    } as Action,
    withholdSentence: {
      input: withhold,
      run: (of: v.InferOutput<typeof withhold>) => withholdSentence(sandbox, of),
    } as Action,
  }
}
