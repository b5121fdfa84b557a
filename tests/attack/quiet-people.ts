/** People in quiet mode: women after a loss, men because the staff made their app quiet. */

import { filled } from '../../sandbox/filing/example-forms'
import { personaOf } from '../../sandbox/identity/personas'
import { ServerClient } from './server/server-client'

import { mentionsPregnancy } from '@/domain/safety/quiet-wording'

/**
 * Makes the app quiet for each of these personas; one who is not verified has no record that could be.
 *
 * @returns asks the hospital for whom it is not quiet any more
 */
export async function makeQuiet(
  origin: string,
  unitId: number,
  personas: readonly string[],
): Promise<() => Promise<string[]>> {
  const client = new ServerClient(origin)
  const isQuiet = async (token: string): Promise<boolean> => {
    const { code, data } = await client.call<{ quiet: boolean }>('ext.quiet', {}, token)
    return code === 200 && data.quiet
  }
  const tokens = new Map<string, string>()
  for (const persona of personas) {
    const who = personaOf(persona)
    if (!who) continue
    const token = await client.token(persona, unitId)
    if ((await client.call('ext.quiet', {}, token)).code !== 200) continue
    if (who.sex === 1) await client.act('quiet', { persona, unitId })
    else {
      await arrangeBloodTest(client, token, unitId)
      const place = () => Promise.reject(new Error('a loss takes no place'))
      const sheet = await filled('miscarriage')({ client, token, place, mobile: '' })
      const { code, message } = await client.call('follow.abortionCreator', { ...sheet }, token)
      if (code !== 200) throw new Error(`no loss for ${persona}: ${message}`)
    }
    if (!(await isQuiet(token))) throw new Error(`${persona} is not quiet`)
    tokens.set(persona, token)
  }
  return async () => {
    const loud: string[] = []
    for (const [persona, token] of tokens) if (!(await isQuiet(token))) loud.push(persona)
    return loud
  }
}

/** An examination whose very name hurts, arranged before the loss and not yet cancelled. */
async function arrangeBloodTest(client: ServerClient, token: string, unitId: number): Promise<void> {
  type Session = { subjectName: string; status: string; slots: { slotId: string; remain: number }[] }
  const { data } = await client.call<{ list: Session[] }>('jiancha.schedulingList', {}, token)
  const [free] = data.list
    .filter(({ subjectName, status }) => mentionsPregnancy(subjectName) && status === 'OPEN')
    .flatMap(({ slots }) => slots.filter(({ remain }) => remain > 0))
  const { patientId } = (await client.call<{ patientId: string }>('member.getPatienInfo', {}, token)).data
  await client.act('staffBook', { patientId, unitId, slotId: free?.slotId })
}
