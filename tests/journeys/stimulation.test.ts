/** Into the cycle, on the phones of both partners; once more in the elder layout in `npm run attack -- elder-layout`. */

import type { Partner } from './plays/partner'
import { RETRIEVAL_DAYS } from './plays/retrieval-days'
import * as play from './plays/stimulation'
import { castFor, PLATFORMS, sharedOn, type Trouble, troubleOn } from './support/cast'

/**
 * In the order of the journey; the long form of the cycle and the trigger that nobody confirmed are played on one platform a
 * day. The way from tonight's arrangement to the week after the retrieval is played everywhere every day.
 */
const PARTS: readonly { name: string; part: play.Part; trouble?: Trouble; everywhere?: boolean }[] = [
  { name: 'both come in', part: play.arrive, everywhere: true },
  { name: 'her periods', part: play.periods },
  { name: 'the filing of the cycle', part: play.cycleFile, trouble: 'the filing of the cycle' },
  { name: 'the course', part: play.courseOfBoth },
  { name: 'an order from paper', part: play.paperOrder },
  { name: 'the doses', part: play.doses },
  { name: 'the follicles', part: play.follicles },
  { name: 'tonight', part: play.tonight, everywhere: true },
  { name: 'a late trigger', part: play.lateTrigger, trouble: 'a late trigger' },
  { name: 'the trigger', part: play.trigger, everywhere: true },
  { name: 'the days after it', part: play.safety },
  { name: 'the books agree', part: play.agrees },
  ...RETRIEVAL_DAYS.map((days) => ({ ...days, everywhere: true })),
]

const whole = sharedOn('stimulation')
const rounds = [
  ...PLATFORMS.map((platform) => ({ platform, elder: false })),
  ...(process.env['ATTACK_FULL'] === '1' ? [{ platform: 'h5' as const, elder: true }] : []),
]

describe.each(rounds)('$platform, elder layout: $elder', ({ platform, elder }) => {
  const cast = castFor(platform, 'stimulation')
  let her: Partner
  let him: Partner
  beforeAll(async () => {
    her = await cast().join('zhou-min', { elder })
    him = await cast().join('wu-gang', { elder })
  })

  const today = PARTS.filter(({ trouble, everywhere = false }) =>
    trouble ? troubleOn(trouble).includes(platform) : everywhere || whole.includes(platform),
  )
  it.each(today)('$name', ({ part }) => cast().play((steps) => part(her, him, cast().world, steps)))
})
