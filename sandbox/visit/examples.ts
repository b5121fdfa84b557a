import type { Actor, Examples } from '../server/example'

import type * as calls from '@/api/visit/calls'

type Station = { queueId: string; canTake: boolean }

/** The first queue in which a number can be taken. */
async function queueOf({ client, token }: Actor): Promise<string> {
  const { data } = await client.call<{ list: Station[] }>('queue.getList', {}, token)
  return data.list.find(({ canTake }) => canTake)?.queueId ?? ''
}

async function taken(who: Actor): Promise<{ ticketId: string; queueId: string }> {
  const queueId = await queueOf(who)
  const { data } = await who.client.call<{ ticketId: string }>('queue.getQueueRegister', { queueId }, who.token)
  return { ticketId: data.ticketId, queueId }
}

/** A number that was called and missed: everybody before it is called in turn. */
async function missed(who: Actor): Promise<{ ticketId: string }> {
  const { ticketId, queueId } = await taken(who)
  for (let at = 0; at < 100; at++) {
    const called = await who.client.act<{ ticketId?: string }>('queueCall', { queueId })
    if (called.ticketId !== ticketId) continue
    await who.client.act('queueMiss', { queueId })
    return { ticketId }
  }
  throw new Error('the number was not called')
}

/** An example for every write of the day of a visit. */
export const visitExamples: Examples<typeof calls> = {
  checkIn: async (who) => {
    const { data } = await who.client.call<{ patientId: string }>('member.getPatienInfo', {}, who.token)
    const { appointmentId } = await who.client.act<{ appointmentId: string }>('visitToday', {
      patientId: data.patientId,
    })
    const { code } = await who.client.act<{ code: string }>('checkInCode', {})
    return { appointmentId, method: 'scan', code }
  },
  takeQueueNumber: async (who) => {
    const queueId = await queueOf(who)
    // Whoever comes finds nobody ahead, as whoever came before.
    for (let at = 0; at < 200; at++)
      if ((await who.client.act<{ queueNo: string }>('queueCall', { queueId })).queueNo === '') break
    return { queueId }
  },
  returnQueueNumber: async (who) => ({ ticketId: (await taken(who)).ticketId }),
  rejoinQueue: missed,
  setCallBack: async (who) => {
    const queueId = await queueOf(who)
    for (let at = 0; at < 3; at++) await who.client.act('queueNumber', { queueId })
    return { ticketId: (await taken(who)).ticketId, ahead: 1 }
  },
}
