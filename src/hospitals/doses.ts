/**
 * What a hospital has settled about late and missed doses, by class of drug (spec:treatment#check-in). Late after 2 and missed
 * after 12 hours is what the specification says of a dose; where a class has less, its source stands beside it.
 */

import { DRUG_CLASSES, type DoseLimits, type DrugClass } from '../domain/treatment/drug-classes'
import { numberField, textField } from './field'

const USUAL = { lateAfterMin: 120, missedAfterMin: 720 } as const

const LIMITS: Readonly<Record<DrugClass, DoseLimits>> = {
  // Not more than 30 hours between two injections: six hours late at most (SmPC of ganirelix, EMA, section 4.2). That the
  // hospital is rung up from two hours on is ours.
  antagonist: { lateAfterMin: 120, callAfterMin: 120, missedAfterMin: 360 },
  // Leaflets of follitropin and triptorelin: never a double dose, tell the doctor. The hours are ours.
  agonist: { ...USUAL, callAfterMin: 360 },
  gonadotropin: { ...USUAL, callAfterMin: 360 },
  // As a trigger of the course: the hour of the retrieval hangs on it (spec:treatment#timing). The minutes are ours.
  trigger: { lateAfterMin: 30, callAfterMin: 30, missedAfterMin: 720 },
  // Leaflets of progesterone: taken when it is remembered unless the next one is near.
  luteal: { ...USUAL, callAfterMin: 720 },
  other: { ...USUAL, callAfterMin: 720 },
}

const limits = (of: DrugClass) => ({
  lateAfterMin: numberField(
    `Minutes after which a tick of a drug of the class ${of} is late.`,
    LIMITS[of].lateAfterMin,
    [1, 720],
  ),
  callAfterMin: numberField(
    `Minutes after which a dose of the class ${of} that nobody ticked tells the patient to ring up before it is taken.`,
    LIMITS[of].callAfterMin,
    [1, 1440],
  ),
  missedAfterMin: numberField(
    `Minutes after which a dose of the class ${of} is missed, where the next one is not due before.`,
    LIMITS[of].missedAfterMin,
    [1, 1440],
  ),
})

export const doseSettings = {
  ...(Object.fromEntries(DRUG_CLASSES.map((of) => [of, limits(of)])) as Record<DrugClass, ReturnType<typeof limits>>),
  callText: textField(
    'What is said of a dose whose hour has passed so far that the hospital is to be asked first; it names no amount.',
    '用药时间已过，请先打电话问医院怎么办，再决定是否用药，不要自行补用或加量。',
  ),
}
