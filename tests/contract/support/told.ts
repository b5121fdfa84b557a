import type { ServerClient } from '../../attack/server/server-client'

type Fields = Record<string, unknown>
type Act = (name: string, input?: Fields) => Promise<Fields>

/**
 * Acts of the staff, and how many messages of a title each of these people gets by them.
 *
 * @param told by the act, in the order in which the acts were done: one number a person
 */
export function tellingActs(
  client: ServerClient,
  people: readonly string[],
  title: string,
  act: Act,
): { act: Act; told: Record<string, number[][]> } {
  const told: Record<string, number[][]> = {}
  const counts = () =>
    Promise.all(
      people.map(async (persona) => {
        const { list } = await client.look<{ list: { title: string }[] }>('messagesOf', { persona })
        return list.filter((one) => one.title === title).length
      }),
    )
  return {
    told,
    async act(name, input) {
      const before = await counts()
      const done = await act(name, input)
      const after = await counts()
      ;(told[name] ??= []).push(after.map((count, at) => count - (before[at] ?? 0)))
      return done
    },
  }
}
