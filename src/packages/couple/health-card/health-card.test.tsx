/** @jest-environment jsdom */

import { act, waitFor } from '@testing-library/react'

import { askedIds, at, open, setStage, stage, text } from '../../../../tests/screens/stage'
import HealthCard from './index'

import { forgetServerTime } from '@/shared/clock/server-clock'

setStage('verified')
beforeEach(forgetServerTime)

const CODE = 'member.getElectronicCardQrCode'
const asked = () => askedIds().filter((id) => id === CODE).length

/** Opens the card at a hospital whose clock is `behindMs` behind the phone's. */
async function card(behindMs: number, tellsTime: boolean) {
  stage.answers = {
    'member.getElectronicCard': () => ({ nameMasked: '何*', cardNo: '9003', idNoMasked: '4401**28', issuedBy: '示例' }),
    [CODE]: () => {
      const now = Date.now() - behindMs
      return { qrText: `HC1.${now}`, barcode: '9003', expireAt: now + 60_000, serverTime: tellsTime ? now : null }
    },
  }
  open(HealthCard, '/healthyCard')
  await waitFor(() => expect(asked()).toBe(1))
  await act(async () => void (await new Promise((done) => setTimeout(done, 200))))
}

it('counts a code by the hospital’s clock, however wrong the phone’s is', async () => {
  await card(5 * 3_600_000, true)
  expect(text('visiting-card-detail-left')).toContain('后自动刷新')
  expect(asked()).toBe(1)
})

it('does not renew without end what is over as it comes, and says what to do', async () => {
  await card(5 * 3_600_000, false)
  expect([at('visiting-card-detail-left'), asked()]).toEqual([null, 1])
  expect(text('visiting-card-detail-by-hand')).toContain('立即刷新')
})
