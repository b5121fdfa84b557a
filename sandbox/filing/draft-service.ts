import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/filing/calls'
import { formOf } from '@/forms/definitions'
import { storablePart } from '@/forms/engine/storable'

import { pairingOf } from '../couple/couple-service'
import { boundPatient } from '../identity/verification-service'
import { auditCall } from '../server/audit'
import type { UnitContext } from '../server/context'
import { advisoryLock } from '../server/db/advisory-lock'
import { refuse } from '../server/refusal'
import { deleteFormDraftFields, deleteFormDrafts, findFormDraftsByScopeAndForm, upsertFormDraft } from './draft-queries'
import { newcomerScope } from './newcomer-scope'

/** Most characters of one field; the form's own limits are narrower where it matters. */
const MAX_FIELD = 20_000

/** Whose draft it is: the couple's while they are paired, else the patient's, else the member's. */
async function scopesOf(context: UnitContext): Promise<{ shared: string; all: string[] }> {
  const bound = await boundPatient(context)
  const newcomer = newcomerScope(context.caller.memberId)
  if (!bound) return { shared: newcomer, all: [newcomer] }
  const { patientId } = bound.patient
  const pair = await pairingOf(context.db, patientId)
  return pair ? { shared: pair.pairId, all: [pair.pairId, patientId] } : { shared: patientId, all: [patientId] }
}

const definitionOf = (form: string, variant: string | undefined) => {
  const found = formOf(form, variant)
  if (!found) throw refuse('没有这份表格，请更新后重试')
  return found
}

export async function getDraft(
  context: UnitContext,
  { form, variant }: InputOf<typeof calls.getFormDraft>,
): Promise<DataOf<typeof calls.getFormDraft>> {
  const definition = definitionOf(form, variant)
  const { shared, all } = await scopesOf(context)
  const rows = await findFormDraftsByScopeAndForm(context.db, all, context.unitId, form)
  const seen = rows.filter(({ scope }) => definition.shared || scope !== shared || all.length === 1)
  return {
    answers: storablePart(definition, Object.fromEntries(seen.map(({ field, value }) => [field, value.v]))),
    step: seen.filter(({ byMember }) => byMember === context.caller.memberId).at(-1)?.step ?? 0,
    byPartner: seen.some(({ byMember }) => byMember !== context.caller.memberId),
    updatedAt: seen.at(-1)?.at ?? null,
  }
}

export async function saveDraft(
  context: UnitContext,
  { form, variant, answers, ...rest }: InputOf<typeof calls.saveFormDraft>,
): Promise<DataOf<typeof calls.saveFormDraft>> {
  const step = Number(rest.step ?? 0)
  const definition = definitionOf(form, variant)
  const { shared, all } = await scopesOf(context)
  const scope = definition.shared ? shared : (all.at(-1) ?? shared)
  const kept = storablePart(definition, answers)
  const emptied = Object.keys(answers).filter((field) => field in definition.fields && !(field in kept))
  for (const value of Object.values(kept)) {
    if (JSON.stringify(value).length > MAX_FIELD) throw refuse('填写的内容过长')
  }
  await context.db.transaction(async (tx) => {
    await advisoryLock(tx, `draft:${scope}:${form}`)
    if (emptied.length > 0) await deleteFormDraftFields(tx, scope, context.unitId, form, emptied)
    for (const [field, value] of Object.entries(kept)) {
      const row = { value: { v: value }, step, byMember: context.caller.memberId, at: context.now }
      await upsertFormDraft(tx, { scope, unitId: context.unitId, form, field, ...row }, row)
    }
    await auditCall(tx, context, scope.startsWith('member:') ? '' : scope)
  })
  return { updatedAt: context.now }
}

export async function deleteDraft(
  context: UnitContext,
  { form, variant }: InputOf<typeof calls.deleteFormDraft>,
): Promise<DataOf<typeof calls.deleteFormDraft>> {
  definitionOf(form, variant)
  const { all } = await scopesOf(context)
  await context.db.transaction(async (tx) => {
    await deleteFormDrafts(tx, all, context.unitId, form)
    await auditCall(tx, context, '')
  })
  return null
}
