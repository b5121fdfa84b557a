/** What the laboratory and the desk do about stored material. */

import { lockPairing } from '../couple/couple-service'
import type { Sandbox } from '../server/context'
import { refuse } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import { termEndsAt } from './item-service'
import { insertItem } from './queries'
import { findHeld, findOpenDisposals, findOpenRequests } from './reads'

import { hospitalDate } from '@/domain/dates'
import { paidUntilOf, type StorageKind } from '@/domain/treatment/storage-terms'

export interface Stored {
  readonly patientId: string
  readonly unitId: number
  readonly kind: StorageKind
  readonly straws: number
  readonly frozenOn: string
  readonly paidMonths: number
  readonly feePerYearFen: number
}

const WHAT: Readonly<Record<StorageKind, string>> = {
  embryo: '囊胚',
  oocyte: '成熟卵子',
  sperm: '精子',
  ovary: '组织片',
}

/** Puts what was frozen into the couple's storage. @throws Refusal for somebody without a living pairing */
export async function storeMaterial({ db }: Sandbox, stored: Stored) {
  const { patientId, unitId, kind, straws, frozenOn, paidMonths, feePerYearFen } = stored
  const freezeId = randomId()
  const paidUntil = paidUntilOf(frozenOn, paidMonths, termEndsAt(unitId))
  await db.transaction(async (tx) => {
    const paired = await lockPairing(tx, patientId)
    if (!paired) throw refuse('请先完成夫妻配对')
    await insertItem(tx, {
      freezeId,
      unitId,
      pairId: paired.pairId,
      kind,
      straws,
      frozenOn,
      anchor: frozenOn,
      paidMonths,
      paidUntil,
      feePerYearFen,
      source: '取卵周期',
      labels: Array.from({ length: straws }, (_, at) => ({
        strawNo: `S${at + 1}`,
        what: WHAT[kind],
        grade: '',
        count: 1,
      })),
    })
  })
  return { freezeId, paidUntil }
}

/** What is kept of couples that the desk has ended. Nobody is reminded of it: the desk keeps it in view until people have decided. */
export async function heldAtDesk({ db }: Pick<Sandbox, 'db'>, unitId: number) {
  const rows = await findHeld(db, { unitId })
  return rows.map(({ female, male, ...row }) => ({ ...row, people: `${female}、${male}` }))
}

/** Requests that wait for the desk, and giving up that runs, with who can be rung up. */
export async function storageDesk({ db, clock }: Sandbox, unitId: number) {
  const deferrals = await findOpenRequests(db, unitId)
  const disposals = await findOpenDisposals(db, unitId)
  return {
    today: hospitalDate(clock.now()),
    deferrals: deferrals.map(({ row, name }) => ({ ...row, name })),
    disposals: disposals.map(({ row, name, mobile }) => ({ ...row, name, mobile })),
  }
}
