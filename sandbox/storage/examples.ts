import { paired } from '../couple/example-couple'
import { uploaded } from '../couple/example-uploads'
import { personOf } from '../identity/personas'
import type { Actor, Examples } from '../server/example'

import type * as calls from '@/api/storage/calls'
import { addDays } from '@/domain/dates'

/** An item of a new couple: paid for most of a year, or overdue, and then both have been told so. */
async function stored(who: Actor, paidMonths = 12): Promise<{ freezeId: string; him: string }> {
  const { him } = await paired(who)
  const frozenOn = addDays(await who.client.today(), paidMonths === 12 ? -200 : -350)
  const { freezeId } = await who.client.act<{ freezeId: string }>('storeMaterial', {
    persona: 'lin-xiao',
    frozenOn,
    paidMonths,
  })
  if (paidMonths < 12) await who.client.act('keepHouse')
  return { freezeId, him }
}

/** An order of storage that waits to be paid. */
async function ordered(who: Actor): Promise<{ orderCode: string }> {
  const { freezeId } = await stored(who)
  const input = { freezeIds: [freezeId], months: 12 }
  const { data } = await who.client.call<{ orderCode: string }>('freeze.createFreezeOrder', input, who.token)
  return { orderCode: data.orderCode }
}

/** What a partner signs under giving up, without the proof. */
export async function disposalOf(who: Actor, freezeIds: string[]) {
  const asked = { freezeIds, way: 'medicalWaste' as const }
  const { data } = await who.client.call<{ docHash: string }>('ext.storageDisposal', asked, who.token)
  const signatureId = await uploaded(who, 'signature')
  return { ...asked, docHash: data.docHash, signatureId, readToEnd: true }
}

async function signed(who: Actor) {
  const { freezeId } = await stored(who)
  return { ...(await disposalOf(who, [freezeId])), stepUpProof: await who.client.stepUp('embryo', who.token) }
}

const oneTerm = async (who: Actor) => ({ freezeIds: [(await stored(who)).freezeId], months: 12 })

/** An example for every write about frozen storage. */
export const storageExamples: Examples<typeof calls> = {
  createStorageOrder: oneTerm,
  createStorageOrderZjsrm: async (who) => ({ freezeId: (await stored(who)).freezeId, months: 12 }),
  createStorageOrderBz: async (who) => ({ freezeIds: [(await stored(who)).freezeId] }),
  createStorageOrderOther: oneTerm,
  createStorageFeeOrderOther: async (who) => ({ feeId: (await stored(who, 6)).freezeId }),
  syncStorageOrder: ordered,
  cancelStorageOrder: ordered,
  confirmOutpatientOrderOther: ordered,
  saveStoragePatientNumberOther: async (who) => {
    await paired(who)
    return { hisNo: await hisNumber(who) }
  },
  disposeStorageOther: signed,
  requestInvoice: async (who) => {
    who.token = await who.client.token('zhao-ting')
    const wanted = { persona: 'zhao-ting', type: 2, amountFen: 12_000 }
    const { orderCode } = await who.client.act<{ orderCode: string }>('issueOrder', wanted)
    await who.client.act('payOrder', { orderCode })
    return { orderCode, titleKind: 'person' as const }
  },
  confirmStorageContact: async (who) => {
    await stored(who)
    return {}
  },
  deferStorage: async (who) => {
    await stored(who)
    return { reason: '近期资金紧张', until: addDays(await who.client.today(), 60), mobile: personOf('lin-xiao').mobile }
  },
  withdrawDisposal: async (who) => {
    const { data } = await who.client.call<{ disposalId: string }>(
      'freeze-other.abandonFreeze',
      await signed(who),
      who.token,
    )
    return { disposalId: data.disposalId }
  },
}

/** What stands on her papers. */
async function hisNumber({ client, token }: Actor): Promise<string> {
  const { data } = await client.call<{ hisPatientId?: string }>('member.getPatienInfo', {}, token)
  return String(data.hisPatientId ?? '')
}
