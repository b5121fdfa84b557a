import { useStepUp } from './use-step-up'

import type { Call, DataOf, InputOf } from '@/api/core/call'
import type { SendArguments } from '@/api/core/client'
import { CallError } from '@/api/core/errors'
import { useAction } from '@/data/query'
import { actAsked } from '@/domain/person/step-up'
import { offers } from '@/hospitals/index'
import { useHospital } from '@/shared/hospital/use-hospital'

/** Any call whose row names the act that is proved (`CallSpec.proves`): its input takes a `stepUpProof` beside its own fields. */
type ProvenCall = Call<never, unknown>

/**
 * A write that the hospital may want proved (spec:security#step-up): when it asks, the question opens, and the act is sent
 * once more with its proof. `sheet` is to be drawn by the screen.
 */
export function useProvenAction<C extends ProvenCall>(call: C) {
  const action = useAction(call)
  const { sheet, isAsking, ask } = useStepUp()
  const opensStepUp = offers(useHospital(), 'stepUp')
  const send = (input: InputOf<C>, options: { opensStepUp: boolean }) =>
    action.run(...([input, options] as unknown as SendArguments<C>))

  /** @returns null when the person closed the question: nothing was done. @throws CallError */
  const run = async (input: InputOf<C>): Promise<{ data: DataOf<C> } | null> => {
    try {
      return { data: await send(input, { opensStepUp }) }
    } catch (reason) {
      const act = reason instanceof CallError && opensStepUp ? actAsked(reason.data) : null
      if (act === null) throw reason
      const proven = await ask(act)
      return (
        proven && {
          data: await send({ ...(input as object), stepUpProof: proven.proof } as InputOf<C>, { opensStepUp: false }),
        }
      )
    }
  }
  return { sheet, isRunning: action.isRunning || isAsking, run }
}
