/** What the entries of a hospital's menus need, and what waits behind them. */

import { boundPatient } from '../couple/bound-patient-service'
import type { MemberContext, RequestContext } from '../server/context'
import { pendingOf } from './pending-service'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/platform/calls'
import { hospitalOf, type TileId, tileOf } from '@/hospitals'

type Row = DataOf<typeof calls.listMenuMarks>['list'][number]

/**
 * Entries that ask for more than a phone, or for nothing at all (spec:routing#guards); what is not named asks for a
 * phone.
 */
const NEEDS = {
  public:
    'specialNeeds hospitals consult dueDate articles classroom goodNews introduction announcements complaints settings ' +
    'subConsult subConsultNew subPatient',
  bound: 'bookingRecords followUp pairing',
  verified:
    'checkIn queue payable topUp ledger invoices hysteroscopy frozen labReports inspections advice prescriptions treatment follicles embryos medication ' +
    'filing filings signatures psychotherapy guide',
} as const

const needsOf = (id: TileId): NonNullable<Row['needs']> =>
  (['public', 'bound', 'verified'] as const).find((level) => NEEDS[level].split(' ').includes(id)) ?? 'phone'

/** Counts of what waits for a verified patient; nothing for anybody else. */
async function badgesOf(context: RequestContext): Promise<Partial<Record<TileId, number>>> {
  const bound = context.caller && context.unitId !== null ? await boundPatient(context as MemberContext) : null
  if (!bound) return {}
  const { offers, orders, unread, unreadConsults } = await pendingOf(context, bound.patient.patientId)
  return { bookingRecords: offers.length, payable: orders.length, messages: unread, consultOrders: unreadConsults }
}

/** Every entry of the hospital's menus, each once. */
export async function menuOf(context: RequestContext): Promise<Row[]> {
  const { tiles, allServices, mine } = hospitalOf(context.unitId ?? 0)
  const badges = await badgesOf(context)
  const ids = [...new Set([...tiles, ...allServices.flatMap((group) => group.tiles), ...mine])]
  return ids.map((id) => ({ tileId: id, label: tileOf(id).label, needs: needsOf(id), badge: badges[id] ?? 0 }))
}
