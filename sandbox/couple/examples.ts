import { filled } from '../filing/example-forms'
import type { Actor, Examples } from '../server/example'
import { answerTo, asCouple, invitation, invited, paired } from './example-couple'
import { uploaded } from './example-uploads'

import type * as calls from '@/api/couple/calls'

/** An example for every write of cards, pairing, documents, uploads and consents. */
export const coupleExamples: Examples<typeof calls> = {
  setDefaultCard: ownCard,
  importHospitalCards: async () => ({}),
  deleteCard: ownCard,
  switchCard: ownCard,
  saveCard: async (who) => ({ ...(await ownCard(who)), status: 'LOST' }),
  updatePatient: filled('profile'),
  recordConsent: async () => ({ kind: 'location', version: '1', agreed: false }),
  answerInvitation: async (who) => {
    const { him, inviteCode } = await invited(who)
    who.token = him
    return answerTo(inviteCode)
  },
  invitePartner: async (who) => {
    await asCouple(who)
    return invitation()
  },
  withdrawInvitation: async (who) => ({ inviteId: (await invited(who)).inviteId }),
  endPairing: async (who) => ({ pairId: (await paired(who)).pairId }),
  setSharing: async (who) => {
    await paired(who)
    return { dataClass: 'uploads', shared: true }
  },
  requestSharing: async (who) => {
    await paired(who)
    return { dataClass: 'appointments' }
  },
  setQuietMode: async () => ({ quiet: true }),
  deleteUpload: async (who) => ({ uploadId: await uploaded(who) }),
  answerConsentQuiz: async (who) => ({
    docId: (await document(who, 0)).docId,
    answers: { choice: 1, danger: 2, both: 1 },
  }),
  signDocument: signature,
  refuseDocument: async (who) => ({ docId: (await document(who)).docId, reason: '需要再考虑' }),
  withdrawSignature: async (who) => {
    const input = await signature(who)
    await who.client.call('ext.signDocument', input, who.token)
    return { docId: input.docId }
  },
}

/** The first card of the actor's patient. */
async function ownCard({ client, token }: Actor): Promise<{ cardId: string }> {
  const { data } = await client.call<{ list: { cardId: string }[] }>('member.queryCardList', {}, token)
  return { cardId: data.list[0]?.cardId ?? '' }
}

/** A document of a couple; the fourth has no questions, so that only the drawing is missing. */
export async function document(who: Actor, at = 3): Promise<{ docId: string; docHash: string }> {
  await paired(who)
  const { data } = await who.client.call<{ list: { docId: string; docHash: string }[] }>(
    'member.querySign',
    {},
    who.token,
  )
  return { docId: data.list[at]?.docId ?? '', docHash: data.list[at]?.docHash ?? '' }
}

async function signature(who: Actor) {
  return { ...(await document(who)), uploadId: await uploaded(who, 'signature'), readToEnd: true }
}
