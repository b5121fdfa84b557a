/** Which documents a treatment needs, and which of them before it begins (spec:couple#documents-of-a-treatment). */

import type { CYCLE_METHODS } from '@/api/cycle/schemas'

type Method = (typeof CYCLE_METHODS)[number]

/** What the couple signs for a treatment; the first ones before its drugs begin. */
interface Required {
  readonly beforeDrugs: readonly string[]
  readonly later: readonly string[]
}

const PUNCTURED: Required = { beforeDrugs: ['ivf'], later: ['freeze', 'reduction', 'followUp'] }

const REQUIRED: Readonly<Record<Method, Required>> = {
  IVF: PUNCTURED,
  ICSI: PUNCTURED,
  FET: { beforeDrugs: ['thaw'], later: ['reduction', 'followUp'] },
  IUI_H: { beforeDrugs: ['insemination'], later: ['followUp'] },
  IUI_D: { beforeDrugs: ['insemination', 'donor'], later: ['followUp'] },
  OI: { beforeDrugs: [], later: ['followUp'] },
  OOCYTE_FREEZE: { beforeDrugs: ['oocyteFreeze'], later: [] },
}

/** What a couple reads before the hospital has chosen a treatment: the documents of the most usual one. */
export const USUAL_DOCUMENTS: readonly string[] = [...PUNCTURED.beforeDrugs, ...PUNCTURED.later]

/** All documents of a treatment by their types. */
export const documentsOfTreatment = (method: Method): readonly string[] => [
  ...REQUIRED[method].beforeDrugs,
  ...REQUIRED[method].later,
]

/** Those that both have signed before the drugs of a treatment begin. */
export const documentsBeforeDrugs = (method: Method): readonly string[] => REQUIRED[method].beforeDrugs
