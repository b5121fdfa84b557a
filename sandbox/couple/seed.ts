import { eq } from 'drizzle-orm'

import { type CoupleKey, memberIdOf, patientIdOf, type Persona, PERSONAS } from '../identity/personas'
import type { Db } from '../server/db/database'
import { UNITS } from '../server/hospitals'
import { hashOf, seededId } from '../server/secrets'
import { unsealedColumns } from '../server/vault'
import { hashOfText } from './consent/document-hash'
import { DOCUMENTS } from './consent/document-texts'
import { documentsOfTreatment } from './consent/required-documents'
import { type card, consent, consentDocument, consentSignature, couple, type patient } from './tables'

import { SEPARATE_VERSION, SHOWN_CLASSES } from '@/domain/person/consent-kinds'
import { DAY_MS } from '@/domain/time'

export function patientRow(unitId: number, who: Persona, order: number): typeof patient.$inferInsert {
  const isNew = who.couple === 'A'
  // B is on file: her visits are arranged by the nurses (spec:booking#patients-on-file).
  const staffManaged = who.couple === 'B' && who.sex === 2
  return {
    patientId: patientIdOf(unitId, who),
    unitId,
    hisPatientId: `${String(unitId).padStart(4, '0')}${String(1001 + order)}`,
    name: who.name,
    sex: who.sex,
    birthday: who.birthday,
    idType: '1',
    ...unsealedColumns(who.idNo),
    mobile: who.mobile,
    caseNo: isNew ? '' : `S2026${String(100 + order)}`,
    // He has no file yet, so that hospitals 17 and 38 send him to their filing pages (codes 407 and 556).
    archiveNo: who.key === 'chen-hao' ? '' : `D2026${String(200 + order)}`,
    isFirstVisit: isNew,
    // What the desk wrote down when the file was opened; the rest of the basic information is asked for.
    deskFacts: { nation: '01', address: '示例市样例区生育路1号' },
    staffManaged,
    note: who.couple === 'C' ? '既往流产史，安静模式' : '',
  }
}

export function cardRow(unitId: number, who: Persona, order: number): typeof card.$inferInsert {
  return {
    cardId: seededId('card', unitId, who.key),
    unitId,
    patientId: patientIdOf(unitId, who),
    cardNo: `60${String(unitId).padStart(4, '0')}${String((1234 + order * 1111) % 10_000).padStart(4, '0')}`,
    cardType: 'visit',
    // ¥1,250.00 as in spec:treatment#invented-couples; the frozen couple is short on purpose (code 888 later).
    balanceFen: who.couple === 'C' ? 3000 : 125_000,
    status: 'ACTIVE',
    isDefault: true,
  }
}

/** The answers of somebody who has agreed to every class of data that the hospital shows. */
export const agreedClasses = (memberId: string, at: number): (typeof consent.$inferInsert)[] =>
  SHOWN_CLASSES.map((kind) => ({
    consentId: seededId('consent', memberId, kind),
    memberId,
    kind,
    version: SEPARATE_VERSION,
    agreed: true,
    at,
  }))

/** People of the demonstration who were verified before have been asked, and have agreed. */
export async function seedConsents(db: Db, memberIds: readonly string[], at: number): Promise<void> {
  const rows = memberIds.flatMap((memberId) => agreedClasses(memberId, at))
  await db.insert(consent).values(rows).onConflictDoNothing()
}

/** Forgets what a person of the demonstration has answered; who is verified from the start has agreed. */
export async function resetConsents(db: Db, memberId: string, isVerified: boolean, at: number): Promise<void> {
  await db.delete(consent).where(eq(consent.memberId, memberId))
  if (isVerified) await seedConsents(db, [memberId], at)
}

/** What the couples of the demonstration have been treated by, and days since they signed for it, before it began. */
const SIGNED = {
  B: { methods: ['IVF'], daysAgo: 166 },
  C: { methods: ['ICSI', 'FET'], daysAgo: 440 },
  D: { methods: ['IVF', 'FET'], daysAgo: 181 },
  E: { methods: ['IUI_H'], daysAgo: 28 },
} as const satisfies Partial<Record<CoupleKey, unknown>>

/** Documents of a couple of the demonstration, signed by both. */
async function seedDocuments(
  db: Db,
  { pairId, unitId, couple: people, now }: { pairId: string; unitId: number; couple: readonly Persona[]; now: number },
): Promise<void> {
  const key = people[0]?.couple
  if (key === undefined || key === 'A') return
  const { methods, daysAgo } = SIGNED[key]
  const at = now - daysAgo * DAY_MS
  const docTypes = methods.flatMap((method) => documentsOfTreatment(method))
  const documents = DOCUMENTS.filter(({ docType }) => docTypes.includes(docType)).map((text) => ({
    docId: seededId('document', pairId, text.docType, text.version),
    unitId,
    pairId,
    docType: text.docType,
    version: text.version,
    docHash: hashOfText(text),
    state: 'SIGNED' as const,
    createdAt: at,
    expiresAt: now + 90 * DAY_MS,
  }))
  await db.insert(consentDocument).values(documents).onConflictDoNothing()
  const signatures = documents.flatMap(({ docId, docHash }) =>
    people.map((who) => ({
      signatureId: seededId('signature', docId, who.key),
      docId,
      patientId: patientIdOf(unitId, who),
      memberId: memberIdOf(who),
      imageHash: hashOf(`${docId} ${who.key}`),
      docHash,
      state: 'SIGNED' as const,
      at,
    })),
  )
  await db.insert(consentSignature).values(signatures).onConflictDoNothing()
}

export async function seedCouples(db: Db, now: number): Promise<void> {
  for (const { unitId } of UNITS) {
    for (const key of ['B', 'C', 'D', 'E'] as const) {
      const [female, male] = [2, 1].map((sex) => PERSONAS.find((who) => who.couple === key && who.sex === sex))
      if (!female || !male) continue
      const pairId = seededId('pair', unitId, key)
      const pair = {
        pairId,
        unitId,
        femalePatientId: patientIdOf(unitId, female),
        malePatientId: patientIdOf(unitId, male),
        state: 'PAIRED',
      }
      await db.insert(couple).values(pair).onConflictDoNothing()
      await seedDocuments(db, { pairId, unitId, couple: [female, male], now })
    }
  }
}
