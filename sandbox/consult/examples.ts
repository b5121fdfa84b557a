import { uploaded } from '../couple/example-uploads'
import type { Actor, Examples } from '../server/example'

import type * as calls from '@/api/consult/calls'
import { type ConsultState, isOver } from '@/domain/service/consult'

const ASK = '想了解下次复查前需要做哪些准备，谢谢医生。'

/** A doctor who answers text and pictures for nothing. */
export async function freeDoctor({ client, token }: Actor): Promise<string> {
  const found = await client.call<{ list: { doctorId: string; services: { type: number; priceFen: number }[] }[] }>(
    'consult.selectPageList',
    { type: 5, pageSize: 50 },
    token,
  )
  const free = found.data.list.find(({ services }) =>
    services.some(({ type, priceFen }) => type === 5 && priceFen === 0),
  )
  return free?.doctorId ?? ''
}

/** A free consultation that waits for the doctor: the one that is going where the person has one. @returns its id */
export async function begun(who: Actor, more: { readonly drugs?: string } = {}): Promise<string> {
  const input = { doctorId: await freeDoctor(who), type: 5, description: ASK, ...more }
  const { data } = await who.client.call<{ consultId: string }>('consult.newAddConsult', input, who.token)
  if (data.consultId) return data.consultId
  const own = await who.client.call<{ list: { consultId: string; state: ConsultState }[] }>(
    'consult.selectConsult',
    {},
    who.token,
  )
  return own.data.list.find(({ state }) => !isOver(state))?.consultId ?? ''
}

/** A free consultation that has ended. @returns its id */
export async function ended(who: Actor): Promise<string> {
  const consultId = await begun(who)
  await who.client.act('answerConsult', { consultId, content: '请带上以前的报告。' })
  await who.client.act('finishConsult', { consultId })
  return consultId
}

const create = async (who: Actor) => ({
  doctorId: await freeDoctor(who),
  type: 5,
  description: ASK,
  uploadIds: [await uploaded(who, 'consult')],
})

/** An example for every write of a consultation. */
export const consultExamples: Examples<typeof calls> = {
  createConsult: create,
  createConsultNew: create,
  updateConsult: async (who) => ({
    consultId: await begun(who),
    act: 'message',
    content: '需要空腹吗？',
    clientId: 'example-message',
  }),
  rateConsult: async (who) => ({ consultId: await ended(who), stars: 5, tags: '回复及时', content: '回答很清楚' }),
  deleteConsult: async (who) => ({ consultId: await ended(who) }),
  markDoctor: async (who) => ({ doctorId: await freeDoctor(who), kind: 'followed', on: true }),
}
