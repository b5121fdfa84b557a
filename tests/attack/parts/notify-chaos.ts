import type { AttackPart } from '../part'
import { notifyRounds } from '../rounds/notify-rounds'

/** Messages of the payment institution gone wrong: 6,000 cases whole, 600 short. */
export const attack: AttackPart = {
  name: 'notify-chaos',
  about: 'notices lost, late, doubled, reordered, forged, with a wrong amount (embedded database)',
  async run({ full, seed, say }) {
    const { cases, findings, tried } = await notifyRounds({ cases: full ? 6000 : 600, seed })
    say(JSON.stringify(tried))
    return { rounds: cases, findings }
  },
}
