/**
 * The copy of the own data that a patient fetches in the app (个人信息保护法 art. 45, spec:identity#copy-of-the-own-data). It is
 * made when it is fetched and rests nowhere; its addresses live for ten minutes and open for the session that asked.
 */

import { isClassClosed } from '../../couple/consent/consent-service'
import { ownRecord } from '../../couple/couple-service'
import { viewKey } from '../../couple/file/upload-service'
import { actorOf, auditCall, writeAudit } from '../../server/audit'
import type { PatientContext, UnitContext } from '../../server/context'
import { spend } from '../../server/http/budgets'
import { refuse } from '../../server/http/refusal'
import { sameText, sign } from '../../server/secrets'
import { COPY_KINDS, copyOwnData } from './data-copy-content'
import { fhirBundleOf } from './data-copy-fhir'
import { printCopy } from './data-copy-pdf'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/identity/calls'
import { hospitalDate } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'

const LIFE_MS = 10 * MINUTE_MS
const SIGN_LENGTH = 32

const FORMATS = ['pdf', 'fhir'] as const
type Format = (typeof FORMATS)[number]

/** What a signature binds together; changing any of it makes the address worthless. */
interface Address {
  readonly dataCopy: Format
  readonly of: string
  readonly until: number
  readonly by: string
}

const signatureOf = ({ dataCopy, of, until, by }: Address, key: string): string =>
  sign({ dataCopy, of, until, by }, key).slice(0, SIGN_LENGTH)

/**
 * Hands out the addresses of a copy. Who asked, when and for which kinds is on record.
 * @throws Refusal when the copies of the day are used up
 */
export async function makeDataCopy(context: PatientContext): Promise<DataOf<typeof calls.makeDataCopy>> {
  const { db, now, caller } = context
  const own = await ownRecord(context, context.unitId)
  if (!own || !(await spend(db, 'dataCopy', caller.memberId, now)))
    throw refuse('今日获取次数已用完，请明日再试，或到医院窗口办理')
  const { patientId } = own.patient
  const until = now + LIFE_MS
  const key = await viewKey(db)
  const addressOf = (dataCopy: Format): string => {
    const signature = signatureOf({ dataCopy, of: patientId, until, by: caller.sessionId }, key)
    return `/hc-upload/copy/${dataCopy}?until=${until}&sign=${signature}`
  }
  await auditCall(db, context, patientId, `ok:${COPY_KINDS.join(',')}`)
  return { pdfUrl: addressOf('pdf'), fhirUrl: addressOf('fhir'), expireAt: until, serverTime: now }
}

export interface CopyFile {
  readonly bytes: Buffer
  readonly mime: string
  readonly name: string
}

/**
 * The file behind an address; null when the address is wrong or over, another session asks, the session's record is
 * another one by now, health data was refused since, or too many files were made within the hour. Each file is on record.
 */
export async function readDataCopy(
  context: UnitContext,
  { format, until, signature }: { format: string; until: number; signature: string },
): Promise<CopyFile | null> {
  const { db, now, caller, unitId } = context
  const dataCopy = FORMATS.find((known) => known === format)
  if (!dataCopy || !(until > now) || until > now + LIFE_MS) return null
  const own = await ownRecord(context, unitId)
  if (!own) return null
  const { patientId } = own.patient
  const address = { dataCopy, of: patientId, until, by: caller.sessionId }
  if (!sameText(signatureOf(address, await viewKey(db)), signature)) return null
  if ((await isClassClosed(context, 'health')) || !(await spend(db, 'document', caller.memberId, now))) return null
  const copy = await copyOwnData(context)
  const name = `data-copy-${hospitalDate(now)}`
  const file =
    dataCopy === 'pdf'
      ? { bytes: await printCopy(copy), mime: 'application/pdf', name: `${name}.pdf` }
      : {
          bytes: Buffer.from(JSON.stringify(fhirBundleOf(copy))),
          mime: 'application/fhir+json; charset=utf-8',
          name: `${name}.json`,
        }
  const entry = { at: now, unitId, actor: actorOf(context), callId: 'dataCopyFile', target: patientId }
  await writeAudit(db, { ...entry, result: `ok:${dataCopy}:${COPY_KINDS.join(',')}` })
  return file
}
