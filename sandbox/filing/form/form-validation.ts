import type { RequestContext } from '../../server/context'
import { Refusal, refuse } from '../../server/http/refusal'
import type { FormInput } from './record-kinds'

import { hospitalDate } from '@/domain/dates'
import { maskIdNo, maskPhone } from '@/domain/text'
import { formOf } from '@/forms/definitions'
import { formerFields, stillOpen } from '@/forms/engine/former'
import type { Fields } from '@/forms/engine/kinds'
import { parseForm } from '@/forms/engine/parse'

/**
 * Reads sent answers with the form's own definition, the same that the phone used.
 * @throws Refusal 400 with the first fault's words and all faults by field; nothing is stored then.
 */
export function validateForm(
  context: RequestContext,
  input: Pick<FormInput, 'form' | 'variant' | 'answers'>,
  stored: Readonly<Record<string, unknown>> = {},
): { answers: Record<string, unknown>; uploads: string[] } {
  const form = formOf(input.form, input.variant)
  if (!form) throw refuse('未找到这份表格，请更新后重试')
  const { save, update, plain } = form.calls
  if (![save, update, plain?.save].includes(context.callId) && ALSO[context.callId] !== form.id)
    throw refuse('这份表格不能在此处提交')
  // What only travels masked need not be typed again: what stands in the record stays.
  const kept = Object.keys(stored).filter((id) => form.fields[id]?.data === 'sensitive')
  const parsed = parseForm(form, input.answers, hospitalDate(context.now), { kept })
  if (!parsed.ok) {
    const [first] = parsed.faults
    throw new Refusal(400, first?.message ?? '提交的信息不完整或格式不正确，请检查后重试', { faults: parsed.faults })
  }
  const before = Object.fromEntries(kept.map((id) => [id, stored[id]]))
  const former = stillOpen(form, stored, parsed.answers)
  return { answers: { ...former, ...before, ...parsed.answers }, uploads: picturesIn(form.fields, parsed.answers) }
}

/** Calls beside a form's own that carry it. */
const ALSO: Readonly<Record<string, string>> = {
  'member.createInfoBinding': 'profile',
}

/** The ids of all pictures in the answers, groups included. */
function picturesIn(fields: Fields, answers: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([id, field]) => {
    const value = answers[id]
    if (!Array.isArray(value)) return []
    if (field.kind === 'photos') return value.map(String)
    return field.kind === 'group'
      ? value.flatMap((one) => picturesIn(field.fields, one as Record<string, unknown>))
      : []
  })
}

/** Labels of the pictures that a stored form asks for and does not have. */
export function picturesMissing(
  formId: string,
  variant: string,
  answers: Record<string, unknown>,
  now: number,
): string[] {
  const form = formOf(formId, variant === '' ? undefined : variant)
  const parsed = form ? parseForm(form, answers, hospitalDate(now)) : null
  if (!form || !parsed || parsed.ok) return []
  return parsed.faults.filter(({ path }) => form.fields[path]?.kind === 'photos').map(({ label }) => label)
}

/** Stored answers as they may travel: identity numbers and phones masked (spec:security#masks). */
export function maskedAnswers(
  formId: string,
  variant: string,
  answers: Record<string, unknown>,
): Record<string, unknown> {
  const form = formOf(formId, variant === '' ? undefined : variant)
  return form ? masked({ ...formerFields(form), ...form.fields }, answers) : {}
}

function masked(fields: Fields, answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers).map(([id, value]) => {
      const field = fields[id]
      if (field?.kind === 'group' && Array.isArray(value))
        return [id, value.map((one) => masked(field.fields, one as Record<string, unknown>))]
      if (typeof value !== 'string') return [id, value]
      if (field?.kind === 'mobile') return [id, maskPhone(value)]
      return [id, field?.kind === 'idCard' || field?.kind === 'document' ? maskIdNo(value) : value]
    }),
  )
}

/** Chinese title of a stored form. */
export const titleOf = (formId: string, variant: string, family: string): string =>
  formOf(formId, variant === '' ? undefined : variant)?.title ?? FAMILY_TITLES[family] ?? '资料'

const FAMILY_TITLES: Readonly<Record<string, string>> = {
  firstVisit: '初诊登记',
  cycle: '周期预建档',
  clinic: '快速就诊',
  archive: '门诊建档',
  prefiling: '助孕预建档',
  filingInfo: '建档信息',
  filingVisit: '预约建档',
  profile: '个人资料',
  cardIssue: '领取就诊卡',
  loss: '流产随访',
  delivery: '分娩信息',
  questionnaire: '流行病学调查',
  survey: '满意度调查',
}
