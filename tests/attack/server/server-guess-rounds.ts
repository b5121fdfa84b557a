import { randomFrom } from '../../contract/support/mutants'
import type { Finding } from '../part'
import type { Answer, ServerClient } from './server-client'
import type { Door } from './server-guess-door'
import { DOORS } from './server-guess-doors'
import { tallyOf } from './server-tally'

export interface Guesses {
  /** Guesses at the SMS code, and at each of the other secrets. */
  sms: number
  others: number
  seed: number
  say?: (text: string) => void
}

/** Tables in which somebody who got in would leave a row. */
const WITNESSES = ['session', 'binding', 'couple', 'member'] as const
/** Requests under way at a time: enough to meet races, few enough for the machine. */
const AT_ONCE = 40
/** Every so many guesses the secret itself is tried, long after its tries are used up. */
const RIGHT_EVERY = 50

/**
 * Guesses at every door (spec:security#one-issuer-of-sessions, spec:security#sms-codes): a secret with counted tries is
 * dead after them even for who knows it, nobody gets in, no table grows by a session, a binding or a couple, and the
 * owner gets in with the next one.
 */
export async function guessRounds(
  client: ServerClient,
  { sms, others, seed, say }: Guesses,
): Promise<{ rounds: number; findings: Finding[] }> {
  const findings: Finding[] = []
  let rounds = 0
  for (const [at, make] of DOORS.entries()) {
    const guesses = at === 0 ? sms : others
    const door = await make(client, randomFrom(seed))
    const found = await atOneDoor(client, door, guesses, say)
    findings.push(...found)
    rounds += guesses
  }
  return { rounds, findings }
}

async function atOneDoor(
  client: ServerClient,
  door: Door,
  guesses: number,
  say?: (text: string) => void,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const find = (what: string, detail: unknown) =>
    findings.push({ what: `${door.name}: ${what}`, detail: JSON.stringify(detail ?? null).slice(0, 500) })
  const before = await witnesses(client)
  const texts = new Map<string, number>()
  let opened = 0
  const look = (answer: Answer, kind: string) => {
    const words = `${answer.code} ${answer.message}`
    texts.set(words, (texts.get(words) ?? 0) + 1)
    if (door.opened(answer)) {
      opened++
      find(`${kind} let the guesser in`, answer)
    } else if (answer.status >= 500 || answer.code === 500) find(`${kind} broke the server`, answer)
  }
  const started = Date.now()
  // The tries that count come one after the other; the rest at once, with the secret itself among them.
  const counted = door.tries ?? 0
  for (let at = 0; at < counted; at++) look(await door.guess(at), `guess ${at + 1}`)
  for (let at = counted; at < guesses; at += AT_ONCE) {
    const size = Math.min(AT_ONCE, guesses - at)
    await Promise.all(
      Array.from({ length: size }, async (_, turn) => {
        const number = at + turn
        if (door.right && number % RIGHT_EVERY === counted) look(await door.right(number), `the right one, too late,`)
        else look(await door.guess(number), `guess ${number + 1}`)
      }),
    )
  }
  const seconds = (Date.now() - started) / 1000
  const after = await witnesses(client)
  if (JSON.stringify(after) !== JSON.stringify(before)) find('guessing left rows', { before, after })
  const owner = await door.owner()
  if (owner.code !== 200) find('its owner is locked out of the next one', owner)
  say?.(
    `${door.name}: ${guesses} guesses in ${seconds.toFixed(1)} s, ${opened} opened; ` +
      [...texts].map(([words, count]) => `${count}× ${words}`).join(', '),
  )
  return findings
}

async function witnesses(client: ServerClient): Promise<number[]> {
  const tally = await tallyOf(client)
  return WITNESSES.map((name) => {
    const found = tally[name]
    if (!found) throw new Error(`no table ${name}`)
    return found.rows
  })
}
