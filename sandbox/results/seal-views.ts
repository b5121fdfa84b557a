/** How a seal stands for who reads (spec:results#sealed-results). */

import type { ResultSeal } from './tables'

/** Who reads: the owner, or the partner of the owner. */
export type Reader = 'self' | 'spouse'

/** Whether neither title nor content may leave. */
export const isClosed = (seal: ResultSeal | undefined): boolean => seal !== undefined && seal.state !== 'OPEN'

export const sealView = (seal: ResultSeal | undefined, reader: Reader) => {
  const [mine, theirs] =
    reader === 'self'
      ? [seal?.ownerTogetherAt, seal?.partnerTogetherAt]
      : [seal?.partnerTogetherAt, seal?.ownerTogetherAt]
  const isAsked = seal?.state === 'SEALED' && Boolean(mine ?? theirs)
  return {
    seal: seal === undefined ? null : isAsked ? ('TOGETHER' as const) : seal.state,
    togetherMine: isClosed(seal) && Boolean(mine),
    togetherTheirs: isClosed(seal) && Boolean(theirs),
  }
}
