/** Asks the person to show who they are before an act that could hurt, and waits for the proof (spec:security#step-up). */

import { type ReactNode, useRef, useState } from 'react'

import { StepUpSheet } from './step-up-sheet'
import type { StepUpOffer, StepUpProof } from './step-up-types'

import { askStepUp } from '@/api/identity/calls'
import { useAction } from '@/data/query'
import type { StepUpAct } from '@/domain/person/step-up'

export interface StepUpGate {
  /** To be drawn by the screen; nothing unless something is asked. */
  readonly sheet: ReactNode
  /** The hospital is being asked what would do. */
  readonly isAsking: boolean
  /** Opens a question that came with an answer. Null when the person closed it; what stands in the screen stays. */
  readonly prove: (offer: StepUpOffer) => Promise<StepUpProof | null>
  /** Asks the hospital about the own record first. Null also when it refused, which was said. */
  readonly ask: (act: StepUpAct) => Promise<StepUpProof | null>
}

export function useStepUp(): StepUpGate {
  const [offer, setOffer] = useState<StepUpOffer | null>(null)
  const waiting = useRef<(proof: StepUpProof | null) => void>(() => undefined)
  const asking = useAction(askStepUp)

  const prove = (asked: StepUpOffer): Promise<StepUpProof | null> => {
    waiting.current(null)
    setOffer(asked)
    return new Promise((resolve) => (waiting.current = resolve))
  }
  const end = (proof: StepUpProof | null): void => {
    setOffer(null)
    waiting.current(proof)
  }
  return {
    sheet: offer && <StepUpSheet key={offer.stepUpId} offer={offer} onProven={end} onClose={() => end(null)} />,
    isAsking: asking.isRunning,
    prove,
    ask: async (act) => {
      const asked = await asking.run({ act }).catch(() => null)
      return asked && prove(asked)
    },
  }
}
