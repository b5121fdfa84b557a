import { ownRecord, pairingOf } from '../../couple/couple-service'
import { auditCall } from '../../server/audit'
import type { UnitContext } from '../../server/context'
import { advisoryLock } from '../../server/db/advisory-lock'
import { notFound, refuse } from '../../server/http/refusal'
import { newcomerScope } from '../newcomer/newcomer-scope'
import {
  deleteFormDraftFields,
  deleteFormDrafts,
  findFormDrafts,
  findRecordInScopes,
  upsertFormDraft,
} from './draft-queries'
import { occasionOfDraft } from './occasion-service'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/filing/calls'
import { formOf } from '@/forms/definitions'
import { storablePart } from '@/forms/engine/storable'

/** Most characters of one field; the form's own limits are narrower where it matters. */
const MAX_FIELD = 20_000

const definitionOf = (form: string, variant: string | undefined) => {
  const found = formOf(form, variant)
  if (!found) throw refuse('未找到这份表格，请更新后重试')
  return found
}

/**
 * Which draft is meant, and whose it is: the couple's while they are paired, else the patient's, else the member's. A draft is of whoever
 * writes: the partner whose card the session acts with has one of their own (spec:couple#sharing).
 */
async function draftOf(context: UnitContext, input: InputOf<typeof calls.getFormDraft>) {
  const definition = definitionOf(input.form, input.variant)
  const own = await ownRecord(context, context.unitId)
  const me = own?.patient ?? null
  const paired = me && (await pairingOf(context.db, me.patientId))
  const mine = me?.patientId ?? newcomerScope(context.caller.memberId)
  const all = paired ? [paired.pairId, mine] : [mine]
  const { recordId } = input
  if (recordId && (await findRecordInScopes(context.db, recordId, context.unitId, all)).length === 0) throw notFound()
  const occasion = await occasionOfDraft(context.db, definition, { me, paired }, input)
  return {
    definition,
    key: { unitId: context.unitId, form: input.form, occasion },
    shared: paired?.pairId ?? mine,
    all,
  }
}

export async function getDraft(
  context: UnitContext,
  input: InputOf<typeof calls.getFormDraft>,
): Promise<DataOf<typeof calls.getFormDraft>> {
  const { definition, key, shared, all } = await draftOf(context, input)
  const rows = await findFormDrafts(context.db, all, key)
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
  { answers, ...input }: InputOf<typeof calls.saveFormDraft>,
): Promise<DataOf<typeof calls.saveFormDraft>> {
  const step = Number(input.step ?? 0)
  const { definition, key, shared, all } = await draftOf(context, input)
  const scope = definition.shared ? shared : (all.at(-1) ?? shared)
  const kept = storablePart(definition, answers)
  const emptied = Object.keys(answers).filter((field) => field in definition.fields && !(field in kept))
  for (const value of Object.values(kept)) {
    if (JSON.stringify(value).length > MAX_FIELD) throw refuse('填写的内容过长')
  }
  await context.db.transaction(async (tx) => {
    await advisoryLock(tx, `draft:${scope}:${input.form}`)
    if (emptied.length > 0) await deleteFormDraftFields(tx, scope, key, emptied)
    for (const [field, value] of Object.entries(kept)) {
      const row = { value: { v: value }, step, byMember: context.caller.memberId, at: context.now }
      await upsertFormDraft(tx, { scope, ...key, field, ...row }, row)
    }
    await auditCall(tx, context, scope.startsWith('member:') ? '' : scope)
  })
  return { updatedAt: context.now }
}

/** Takes away what was begun of a form that is sent without a name: the same words must not rest under one. */
export async function forgetDraft(
  context: UnitContext,
  input: Pick<InputOf<typeof calls.deleteFormDraft>, 'form' | 'visitId'>,
): Promise<void> {
  const { key, all } = await draftOf(context, input)
  await deleteFormDrafts(context.db, all, key)
}

export async function deleteDraft(
  context: UnitContext,
  input: InputOf<typeof calls.deleteFormDraft>,
): Promise<DataOf<typeof calls.deleteFormDraft>> {
  const { key, all } = await draftOf(context, input)
  await context.db.transaction(async (tx) => {
    await deleteFormDrafts(tx, all, key)
    await auditCall(tx, context, '')
  })
  return null
}
