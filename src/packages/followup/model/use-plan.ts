import { planSources } from '../variants/plan'

import type { DataOf } from '@/api/core/call'
import { getClinicFollowUpQuestions, listClinicFollowUps, listFollowUpFormsZY } from '@/api/followup/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { variantOf } from '@/domain/variant-set'

/** A follow-up of the plan, and what the hospital says of its form. */
export type FollowUp = DataOf<typeof listClinicFollowUps>['list'][number] & {
  readonly asked?: DataOf<typeof getClinicFollowUpQuestions>['list'][number] | undefined
}

/** The plan as the screens read it. */
export interface Plan {
  readonly list: readonly FollowUp[]
  readonly filledBy: 'self' | 'female' | 'male'
  /** Nothing later is asked until the hospital has decided. */
  readonly isPaused: boolean
}

/** The dated plan of follow-ups, and who fills it. Hospitals of the key ZY keep it behind a call of their own (level 4 of the variants). */
export function usePlan(key: string | null | undefined) {
  const own = variantOf(planSources, key).source === 'formsZY'
  const zy = useCall(listFollowUpFormsZY, {}, { enabled: own })
  const usual = useCall(listClinicFollowUps, {}, { enabled: !own })
  // Without it the plan stands as it is.
  const config = useCall(getClinicFollowUpQuestions, {}, { enabled: !own, staleMs: STALE.long, withoutEffects: true })
  const found = own ? zy : usual
  const { data } = found
  const asked = (form: string) => (own ? undefined : config.data?.list.find((one) => one.form === form))
  const plan: Plan | undefined = data && {
    list: data.list.map((one): FollowUp => ({ ...one, asked: asked(one.form) })),
    filledBy: data.filledBy ?? 'self',
    isPaused: data.isPaused,
  }
  return { plan, query: { ...found, data: plan } }
}
