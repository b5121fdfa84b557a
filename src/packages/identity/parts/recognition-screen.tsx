import type { ReactNode } from 'react'

import { useRecognised } from '../model/use-recognised'
import type { Refusal } from '../model/use-recognition-form'
import { OtherWays } from './other-ways'
import { Refused } from './refused'
import { Submit } from './submit'
import { UnderAge } from './under-age'

import { UNDER_AGE } from '@/domain/person/of-age'
import type { OpenScreen } from '@/routing/use-screen'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { useHospital } from '@/shared/hospital/use-hospital'

interface RecognitionScreenProps {
  readonly screen: 'online-auth' | 'quick-auth' | 'real-name-auth'
  readonly open: OpenScreen
  readonly heading: string
  readonly lead: string
  readonly form: {
    /** What still stops the form, by field. */
    readonly faults: Readonly<Record<string, string | undefined>>
    /** What went wrong on the way, in words; '' when nothing did. */
    readonly problem: string
    readonly isRunning: boolean
    readonly refusal: Refusal | null
    /** True once the hospital knows the patient. */
    readonly submit: () => Promise<boolean>
  }
  /** What the one act is called. */
  readonly act: string
  /** What to look at again after a refusal. */
  readonly check: string
  /** Which of the other ways this one is. */
  readonly here: 'online-auth' | 'quick-auth' | null
  readonly children: ReactNode
}

/** One way to be recognised: its form, the hospital's refusal above it, the other ways below it. */
export function RecognitionScreen(props: RecognitionScreenProps) {
  const { screen, open, heading, lead, form, act, check, here, children } = props
  const { faceApplet } = useHospital()
  const recognise = useRecognised(open)
  return (
    <AppScreen
      screen={screen}
      plain
      heading={heading}
      lead={lead}
      footer={
        <Submit
          id={screen}
          wrong={Object.keys(form.faults).length}
          problem={form.problem}
          busy={form.isRunning}
          onTap={() => void recognise(form.submit)}
        >
          {act}
        </Submit>
      }
    >
      {form.faults['idNo'] === UNDER_AGE && <UnderAge id={screen} />}
      {form.refusal && <Refused id={screen} refusal={form.refusal} check={check} />}
      {children}
      <OtherWays open={open} here={here} hasFace={faceApplet !== ''} />
    </AppScreen>
  )
}
