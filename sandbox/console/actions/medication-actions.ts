/** Doctor and nurse: orders of drugs, amendments and the trigger. */

import * as v from 'valibot'

import type { Ordered } from '../../medication/desk-act'
import * as desk from '../../medication/plan-desk-service'
import * as triggers from '../../medication/trigger-desk-service'
import type { Sandbox } from '../../server/context'
import type { Action } from '../action'
import { lastDosesInput, lastDosesOf, momentOf } from '../parts/last-doses'
import { type AtDesk, recordAtDesk } from '../parts/people'
import { unitIdInput } from '../unit-input'

import { isDate } from '@/domain/dates'

const words = (most = 200) => v.pipe(v.string(), v.maxLength(most))
const some = (most = 200) => v.optional(words(most))
const day = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => isDate(text), 'no date'),
  ),
)
/** Whose orders: a persona, or somebody of a crowd by the id of the record. */
const whose = {
  persona: some(40),
  patientId: some(64),
  unitId: unitIdInput,
}

/** What was left empty in a form was not given. */
const given = <Given extends object>(fields: Given) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as {
    [Name in keyof Given]: Exclude<Given[Name], undefined>
  }

export function medicationActions(sandbox: Sandbox): Record<string, Action> {
  const action = <E extends v.ObjectEntries>(
    entries: E,
    run: (who: Ordered, input: v.InferOutput<v.ObjectSchema<E, undefined>>) => Promise<unknown>,
  ): Action => ({
    input: v.object({ ...whose, ...entries }),
    run: (async ({ persona, patientId, unitId, ...input }: AtDesk) => {
      const known = await recordAtDesk(sandbox, { persona, patientId, unitId })
      return run({ patientId: known, unitId }, given(input) as never)
    }) as Action['run'],
  })
  return {
    orderDrug: action(
      {
        drug: words(64),
        dose: words(12),
        times: words(80),
        startOn: day,
        endOn: day,
        stock: some(12),
        note: some(),
        submittedId: some(64),
      },
      (who, input) => desk.orderDrug(sandbox, who, input as desk.DrugGiven),
    ),
    changeDose: action(
      { plan: words(64), dose: some(12), times: some(80), endOn: day, stock: some(12) },
      (who, input) => desk.changeDose(sandbox, who, input as desk.DoseChange),
    ),
    stopDrug: action({ plan: words(64), reason: words(60) }, (who, input) => desk.stopDrug(sandbox, who, input)),
    continueDrug: action({ plan: words(64) }, (who, input) => desk.continueDrug(sandbox, who, input)),
    declineOrder: action({ submittedId: words(64), answer: words() }, (who, input) =>
      desk.declineOrder(sandbox, who, input),
    ),
    orderTrigger: action(
      {
        trigger: words(20),
        lastDoses: lastDosesInput,
        retrieval: some(20),
        drug: some(40),
        dose: some(12),
        unit: some(12),
        route: some(20),
      },
      (who, { trigger, lastDoses, retrieval, drug, dose = '', unit = '', route = '' }) =>
        triggers.orderTrigger(sandbox, who, {
          at: momentOf(trigger),
          lastDoses: lastDosesOf(lastDoses),
          ...(retrieval && { retrievalAt: momentOf(retrieval) }),
          ...(drug && { drugs: [{ name: drug, dose, unit, route }] }),
        }),
    ),
    cancelTrigger: action({}, (who) => triggers.cancelTrigger(sandbox, who)),
    handleTrigger: action({ note: words(), injectedAt: some(20) }, (who, { note, injectedAt }) =>
      triggers.handleTrigger(sandbox, who, { note, ...(injectedAt && { injectedAt: momentOf(injectedAt) }) }),
    ),
  }
}
