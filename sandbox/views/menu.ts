/** What the entries of a hospital's menus need, and what waits behind them. */
import type { DataOf } from '@/api/core/call'
import type { listMenuMarks } from '@/api/platform/calls'
import { hospitalOf, type TileId, tileOf } from '@/hospitals'

import type { Ask, MemberAsk } from '../context'
import { boundPatient } from '../rules/verification'
import { offersOf, openOrdersOf, unreadOf } from './waiting'

type Row = DataOf<typeof listMenuMarks>['list'][number]

/**
 * Entries that ask for more than a phone, or for nothing at all (spec:routing#guards); what is not named asks for a
 * phone.
 */
const NEEDS = {
  public: 'specialNeeds hospitals consult dueDate articles classroom introduction announcements complaints settings',
  bound: 'bookingRecords hysteroscopy checkIn queue followUp pairing',
  verified:
    'payable topUp invoices frozen labReports inspections advice prescriptions treatment follicles embryos medication ' +
    'filing filings signatures psychotherapy guide',
} as const

const needsOf = (id: TileId): NonNullable<Row['needs']> =>
  (['public', 'bound', 'verified'] as const).find((level) => NEEDS[level].split(' ').includes(id)) ?? 'phone'

/** Counts of what waits for a verified patient; nothing for anybody else. */
async function badgesOf(ask: Ask): Promise<Partial<Record<TileId, number>>> {
  const bound = ask.caller && ask.unitId !== null ? await boundPatient(ask as MemberAsk) : null
  if (!bound) return {}
  const { patientId } = bound.patient
  return {
    bookingRecords: (await offersOf(ask, patientId)).length,
    payable: (await openOrdersOf(ask, patientId)).length,
    messages: await unreadOf(ask, patientId),
  }
}

/** Every entry of the hospital's menus, each once. */
export async function menuOf(ask: Ask): Promise<Row[]> {
  const { tiles, allServices, mine } = hospitalOf(ask.unitId ?? 0)
  const badges = await badgesOf(ask)
  const ids = [...new Set([...tiles, ...allServices.flatMap((group) => group.tiles), ...mine])]
  return ids.map((id) => ({ tileId: id, label: tileOf(id).label, needs: needsOf(id), badge: badges[id] ?? 0 }))
}
