/** What stands on home, from its top on. */

import { demand } from '../plays/booking'
import type { Partner } from '../plays/partner'
import { soon } from './places'

/** Home as it is read now, newly opened, without the invisible marks that keep a number on one line. */
export async function homeOf({ driver }: Partner): Promise<string> {
  await driver.visit('/index')
  await driver.waitFor('screen-home')
  return (await driver.text('screen-home')).replace(/\u2060/g, '')
}

/**
 * Waits until home says all of these words, and nothing of the others.
 * @returns what home says
 */
export const homeSays = (one: Partner, words: readonly string[], never: RegExp | null = null): Promise<string> =>
  soon(async () => {
    const text = await homeOf(one)
    for (const word of words) demand(text.includes(word), `home of ${one.person.name} lacks ${word}: ${text}`)
    const said = never?.exec(text)
    demand(!said, `home of ${one.person.name} says ${String(said?.[0])}: ${text}`)
    return text
  })

/** Whether the words stand above everything that the pattern finds; what is not there stands below. */
export function demandAbove(text: string, words: string, others: RegExp): void {
  const at = text.indexOf(words)
  const other = text.search(others)
  demand(at >= 0 && (other < 0 || at < other), `${String(others.exec(text)?.[0])} stands above ${words}: ${text}`)
}
