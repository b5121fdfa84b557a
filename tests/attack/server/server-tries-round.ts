import { personOf } from '../../../sandbox/identity/personas'
import type { Finding } from '../part'
import { type ServerClient } from './server-client'

const TRIES = 50
const A_DAY = 5

/** Fifty wrong identities at the same time for one member, through several servers: five are tried, no more. */
export async function tries(clients: readonly ServerClient[], say: (text: string) => void): Promise<Finding[]> {
  const [first] = clients
  if (!first) return []
  await first.act('fresh', { persona: 'lin-xiao' })
  const token = await first.token('lin-xiao')
  const { idNo, mobile } = personOf('lin-xiao')
  const answers = await Promise.all(
    Array.from({ length: TRIES }, (_, at) =>
      (clients[at % clients.length] ?? first).call<{ attemptsLeft: number }>(
        'member.authBind',
        { name: '不是她', idType: '1', idNo, mobile },
        token,
      ),
    ),
  )
  const left = answers.flatMap(({ code, data }) => (code === 200 ? [data.attemptsLeft] : [])).sort()
  const odd = answers.filter(({ code }) => code !== 200 && code !== 400)
  say(`${TRIES} tries of an identity at once through ${clients.length} servers: ${left.length} tried`)
  const expected = Array.from({ length: A_DAY }, (_, at) => at)
  return JSON.stringify(left) === JSON.stringify(expected) && odd.length === 0
    ? []
    : [{ what: 'tries of an identity are miscounted', detail: JSON.stringify({ left, odd: odd.slice(0, 3) }) }]
}
