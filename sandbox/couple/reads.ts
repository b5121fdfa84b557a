/** What the domain of couples reads of other domains' tables, joined in the database. Nothing is written here. */

import { sql } from 'drizzle-orm'

import { storageDisposalSignature } from '../storage/tables'
import { consentSignature } from './tables'

/** Ids of the pictures that are signatures: under a document, or under a decision about what lies in storage. */
export const idsOfSignatures = sql`(select ${consentSignature.uploadId} from ${consentSignature} where ${consentSignature.uploadId} is not null union select ${storageDisposalSignature.uploadId} from ${storageDisposalSignature})`
