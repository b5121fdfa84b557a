import type { ServerClient } from './server/server-client'

type Fields = Record<string, unknown>

/** What the hospital proposes as the last doses of the drugs that run until a trigger. */
export const proposedDoses = async (client: ServerClient, who: Readonly<Record<string, string>>, trigger: string) =>
  (
    await client.look<{ list: { plan: string; drugName: string; lastAt: string; offered: string[] }[] }>('lastDoses', {
      ...who,
      trigger,
    })
  ).list

/** Orders a trigger, with the doses that are proposed as the last ones. @param name `orderCourse` writes it with the course */
export async function orderTrigger(
  client: ServerClient,
  who: Readonly<Record<string, string>>,
  given: Fields & { readonly trigger: string },
  name: 'orderTrigger' | 'orderCourse' = 'orderTrigger',
): Promise<Fields> {
  const lastDoses = (await proposedDoses(client, who, given.trigger)).map(({ plan, lastAt }) => ({ plan, lastAt }))
  return client.act<Fields>(name, { ...who, ...given, lastDoses })
}
