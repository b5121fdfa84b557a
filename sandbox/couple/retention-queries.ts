import { and, isNotNull, lt, notInArray } from 'drizzle-orm'

import type { Period } from '../server/period'
import { idsOfSignatures } from './reads'
import { partnerView, upload } from './tables'

import { PARTNER_VIEW_DAYS } from '@/domain/person/sharing-classes'

/**
 * How long pictures stay that were taken back by who sent them (a signature belongs to its document), and what the partner
 * has opened.
 */
export const couplePeriods: readonly Period[] = [
  {
    kind: 'upload',
    table: upload,
    days: 30,
    source: 'PIPL 19',
    past: (before) =>
      and(isNotNull(upload.deletedAt), lt(upload.deletedAt, before), notInArray(upload.uploadId, idsOfSignatures)),
  },
  {
    kind: 'partnerView',
    table: partnerView,
    days: PARTNER_VIEW_DAYS,
    source: 'PIPL 19',
    past: (before) => lt(partnerView.at, before),
  },
]
