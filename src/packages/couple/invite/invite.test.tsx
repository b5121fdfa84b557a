/** @jest-environment jsdom */
/** The invitation as a card of the conversation: what it says, what it opens, and that it names nobody. */

import { cleanup, waitFor } from '@testing-library/react'

import { at, open, setStage, stage, text } from '../../../../tests/screens/stage'
import CouplePair from '../pair'
import CoupleInvite from './index'

import { share } from '@/platform/share'
import type { fakeShare } from '@/platform/share/fake'
import { hostCard } from '@/platform/shared/mini-card'
import { checkInternal } from '@/routing/resolve'

const port = share as ReturnType<typeof fakeShare>

const PERSONAL = { partnerNameMasked: '陈*', memberName: '林晓', mobile: '13800000001', hospital: '示例生殖医院' }
const invite = {
  inviteId: 'i1',
  direction: 'sent',
  partnerNameMasked: PERSONAL.partnerNameMasked,
  inviteCode: 'ABCDEFGH',
  state: 'REQUESTED',
  reason: '',
  requestedAt: 0,
  expireAt: Date.UTC(2026, 2, 8, 2),
}
let invites: unknown[] = []

setStage('verified')
beforeEach(() => {
  invites = [invite]
  const state = { state: 'NONE', pairId: '', partnerNameMasked: '', partnerSex: '1', canUnpair: false, invites }
  const answer = () => ({ ...state, list: [], invites })
  stage.answers = { 'first-visit.getPairingList': answer }
})

it('offers the card while the invitation is on its way; it names nobody and opens the form with the code', async () => {
  open(CoupleInvite, '/couplePairFiling')
  await waitFor(() => expect(at('couple-pair-form-share')).not.toBeNull())
  const card = hostCard(port.card())
  const shown = `${card.title} ${decodeURIComponent(card.path)}`
  for (const words of [...Object.values(PERSONAL), '夫妻', '生殖', '配对']) expect(shown).not.toContain(words)
  // Without a picture of its own the host hands on one of the page.
  expect([card.imageUrl, card.bgImgUrl]).toEqual(['/share-card.png', '/share-card.png'])
  const { address } = port.card() ?? { address: '' }
  expect(address).toBe('/couplePair?unitId=335&inviteCode=ABCDEFGH')
  expect(checkInternal(address)).toBe(true)
  expect(card.path).toBe(`/pages/hand-off/index?address=${encodeURIComponent(address)}`)
})

it('leads to the start alone without an invitation', async () => {
  invites = []
  open(CoupleInvite, '/couplePairFiling')
  await waitFor(() => expect(at('couple-pair-form-submit')).not.toBeNull())
  expect([port.card(), at('couple-pair-form-share')]).toEqual([null, null])
  expect(decodeURIComponent(hostCard(null).path)).toBe('/pages/hand-off/index?address=/index')
})

it('a partner who opens it finds the code in its field', async () => {
  invites = []
  stage.answers['ext.inviteByCode'] = () => ({ ...invite, direction: 'received' })
  open(CouplePair, '/couplePair', { inviteCode: 'ABCDEFGH' })
  await waitFor(() => expect(text('couple-pair-detail-from')).toContain('邀请您配对'))
  cleanup()
})
