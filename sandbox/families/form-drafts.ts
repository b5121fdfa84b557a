import { and, eq, inArray } from 'drizzle-orm'

import * as filingCalls from '@/api/filing/calls'
import { formOf } from '@/forms/definitions'
import { storablePart } from '@/forms/engine/storable'

import { recordCall } from '../audit'
import type { MemberAsk } from '../context'
import { formDraft } from '../db/schema-drafts'
import { refuse } from '../refusal'
import { newcomerScope } from '../rules/newcomer-scope'
import { pairingOf, takeTurn } from '../rules/pairs'
import { boundPatient } from '../rules/verification'
import { forPhone, type Implementation } from './implement'

type DraftAsk = MemberAsk & { unitId: number }

/** Most characters of one field; the form's own limits are narrower where it matters. */
const MAX_FIELD = 20_000

/** Whose draft it is: the couple's while they are paired, else the patient's, else the member's. */
async function scopesOf(ask: DraftAsk): Promise<{ shared: string; all: string[] }> {
  const bound = await boundPatient(ask)
  const newcomer = newcomerScope(ask.caller.memberId)
  if (!bound) return { shared: newcomer, all: [newcomer] }
  const { patientId } = bound.patient
  const pair = await pairingOf(ask.db, patientId)
  return pair ? { shared: pair.pairId, all: [pair.pairId, patientId] } : { shared: patientId, all: [patientId] }
}

const definitionOf = (form: string, variant: string | undefined) => {
  const found = formOf(form, variant)
  if (!found) throw refuse('没有这份表格，请更新后重试')
  return found
}

/** Half-filled forms. Variants of a form share their fields, so a draft belongs to the form. */
export const formDrafts: Implementation[] = [
  forPhone(filingCalls.getFormDraft, async (ask, { form, variant }) => {
    const definition = definitionOf(form, variant)
    const { shared, all } = await scopesOf(ask)
    const rows = await ask.db
      .select()
      .from(formDraft)
      .where(and(inArray(formDraft.scope, all), eq(formDraft.unitId, ask.unitId), eq(formDraft.form, form)))
      .orderBy(formDraft.at)
    const seen = rows.filter(({ scope }) => definition.shared || scope !== shared || all.length === 1)
    return {
      answers: storablePart(definition, Object.fromEntries(seen.map(({ field, value }) => [field, value.v]))),
      step: seen.filter(({ byMember }) => byMember === ask.caller.memberId).at(-1)?.step ?? 0,
      byPartner: seen.some(({ byMember }) => byMember !== ask.caller.memberId),
      updatedAt: seen.at(-1)?.at ?? null,
    }
  }),
  forPhone(filingCalls.saveFormDraft, async (ask, { form, variant, answers, ...rest }) => {
    const step = Number(rest.step ?? 0)
    const definition = definitionOf(form, variant)
    const { shared, all } = await scopesOf(ask)
    const scope = definition.shared ? shared : (all.at(-1) ?? shared)
    const kept = storablePart(definition, answers)
    const emptied = Object.keys(answers).filter((field) => field in definition.fields && !(field in kept))
    for (const value of Object.values(kept)) {
      if (JSON.stringify(value).length > MAX_FIELD) throw refuse('填写的内容过长')
    }
    await ask.db.transaction(async (tx) => {
      await takeTurn(tx, `draft:${scope}:${form}`)
      const of = and(eq(formDraft.scope, scope), eq(formDraft.unitId, ask.unitId), eq(formDraft.form, form))
      if (emptied.length > 0) await tx.delete(formDraft).where(and(of, inArray(formDraft.field, emptied)))
      for (const [field, value] of Object.entries(kept)) {
        const row = { value: { v: value }, step, byMember: ask.caller.memberId, at: ask.now }
        await tx
          .insert(formDraft)
          .values({ scope, unitId: ask.unitId, form, field, ...row })
          .onConflictDoUpdate({
            target: [formDraft.scope, formDraft.unitId, formDraft.form, formDraft.field],
            set: row,
          })
      }
      await recordCall(tx, ask, scope.startsWith('member:') ? '' : scope)
    })
    return { updatedAt: ask.now }
  }),
  forPhone(filingCalls.deleteFormDraft, async (ask, { form, variant }) => {
    definitionOf(form, variant)
    const { all } = await scopesOf(ask)
    await ask.db.transaction(async (tx) => {
      await tx
        .delete(formDraft)
        .where(and(inArray(formDraft.scope, all), eq(formDraft.unitId, ask.unitId), eq(formDraft.form, form)))
      await recordCall(tx, ask, '')
    })
    return null
  }),
]
