/** The one real booking on every platform, against a running hospital and its cashier. */

import { isFull } from '../day'
import { book, PATIENT } from './plays/booking'
import { change } from './plays/changes'
import { preFile } from './plays/filing'
import type { Partner } from './plays/partner'
import { castFor, isElderToday, PLATFORMS, troubleOn } from './support/cast'
import { recognition } from './support/fill'
import { stumble } from './support/troubles'

const TROUBLES = troubleOn('booking')

describe.each(PLATFORMS)('%s', (platform) => {
  const cast = castFor(platform, 'booking')
  let her: Partner
  beforeAll(async () => {
    her = await cast().join(PATIENT)
  })

  const play = (journey: typeof change, who = her): Promise<void> =>
    cast().play((steps) => journey(who.driver, cast().world, who.doors, steps))

  it('books, pays, finds and cancels a visit', () => play(book))

  if (TROUBLES.includes(platform)) {
    it('agrees with the hospital after everything that may go wrong', () => play(stumble))

    it('moves, waits, stays away and is booked for by the staff', () => play(change))
  }

  if (platform === 'h5' && isElderToday('booking'))
    it('books once more in the elder layout, with the keyboard alone', async () => {
      const him = await cast().join('chen-hao', { elder: true, keyboard: true })
      await play((driver, there, doors, steps) => book(driver, there, doors, steps, 'chen-hao'), him)
    })
})

// Thousands of keys: the day's round has the booking above, and the way in (in-the-door.test.ts).
if (isFull)
  describe('with the keyboard alone, on h5', () => {
    const cast = castFor('h5', 'booking-keyboard')
    let her: Partner
    let him: Partner
    beforeAll(async () => {
      her = await cast().join(PATIENT, { keyboard: true })
      him = await cast().join('chen-hao', { keyboard: true })
    })
    const play = (journey: typeof change) => cast().play((steps) => journey(her.driver, cast().world, her.doors, steps))

    it('comes in, is verified, books, pays and cancels', () => play(book))

    it('opens the file of the couple', () =>
      cast().play((steps) => preFile({ ...her, hands: recognition(her, 'agree') }, him, cast().world, steps)))

    it('stumbles, and finds the way back', () => play(stumble))

    it('moves, waits, stays away and is booked for', () => play(change))
  })
