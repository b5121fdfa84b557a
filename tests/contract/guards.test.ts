/** A form opens for those whose answers the hospital takes: the guard of its screen and the level of its calls agree. */

import { RECORD_KINDS, type RecordKind, recordKindOf } from '../../sandbox/filing/form/record-kinds'
import { handlers } from '../../sandbox/registry'
import type { Level } from '../../sandbox/server/http/handler'

import { formOf } from '@/forms/definitions'
import { formOf as formAt, legacyOf, legacyPaths, screenOf } from '@/routing/registry'

/** What the guard of a screen must at least be for a call of this level (spec:routing#guards). */
const GUARDS: Readonly<Record<Level, readonly string[]>> = {
  anyone: ['public'],
  member: ['phone'],
  phone: ['phone'],
  verified: ['bound', 'verified'],
}

/** The calls of a first visit carry several forms; only some of them may be filled before the verification. */
const levelOf = (id: string, form: string): Level => {
  const found = handlers.find(({ call }) => call.id === id)
  if (!found) throw new Error(`nobody answers ${id}`)
  const forPatients =
    id.startsWith('first-visit.') && (recordKindOf({ form }, RECORD_KINDS.firstVisit) as RecordKind).newcomers !== true
  return forPatients ? 'verified' : found.level
}

const forms = legacyPaths.flatMap((address) => {
  const bound = formAt(address)
  return bound ? [[address, bound] as const] : []
})

it.each(forms)('%s', (address, { form: id, variant }) => {
  const form = formOf(id, variant ?? undefined)
  if (!form) throw new Error(`no form ${id} ${variant}`)
  const { guard } = screenOf(legacyOf(address).screen)
  const { save, update = save, load = save } = form.calls
  for (const call of new Set([save, update, load]))
    expect([address, call, guard, GUARDS[levelOf(call, form.id)].includes(guard)]).toEqual([address, call, guard, true])
})
