/** @jest-environment jsdom */

import { act, waitFor } from '@testing-library/react'

import { askedIds, at, open, setStage, stage, tap, text } from '../../../../tests/screens/stage'
import Success from './index'

import { CallError } from '@/api/core/errors'
import { getOwnVaccination, takeCoupon } from '@/api/followup/calls'

setStage('verified')

const COUPON = { couponId: 'consult-20', name: '在线咨询20元代金券', state: 'OFFERED', validTo: '' }
const TAKEN = { ...COUPON, state: 'UNUSED', validTo: '2026-04-01' }
const CARD = 'covid-success-coupon'
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))))
const taken = () => askedIds().filter((id) => id === takeCoupon.id).length

/** The page after a form; the hospital has this coupon. */
async function done(coupon: unknown, form = 'epidemic') {
  stage.answers[getOwnVaccination.id] = () => ({ coupon })
  open(Success, '/questionnaireSuccess', { form, recordId: 'r1' })
  await settle()
  await settle()
}

describe('the coupon for a questionnaire', () => {
  it('is taken once, and says then until when it counts', async () => {
    let finish = (_: unknown) => {}
    stage.answers[takeCoupon.id] = () => new Promise((give) => (finish = give))
    await done(COUPON)
    await waitFor(() => expect(text(CARD)).toContain('待领取'))
    expect(text(CARD)).toContain('在线咨询20元代金券')
    tap(`${CARD}-take`)
    tap(`${CARD}-take`)
    // The hospital has it before the reread; the card does not wait for that.
    await act(async () => finish(TAKEN))
    await waitFor(() => expect(text(CARD)).toContain('未使用'))
    expect([text(CARD).includes('2026'), at(`${CARD}-take`), taken()]).toEqual([true, null, 1])
  })

  it('stays to be taken where the hospital could not give it', async () => {
    stage.answers[takeCoupon.id] = () => new CallError({ kind: 'timeout', callId: takeCoupon.id, message: '' })
    await done(COUPON)
    await waitFor(() => expect(at(`${CARD}-take`)).not.toBeNull())
    tap(`${CARD}-take`)
    await settle()
    expect([text(CARD).includes('待领取'), at(`${CARD}-take`) !== null]).toEqual([true, true])
  })

  it.each([
    ['USED', '已使用'],
    ['EXPIRED', '已过期'],
  ])('that is %s cannot be taken again', async (state, words) => {
    await done({ ...TAKEN, state })
    await waitFor(() => expect(text(CARD)).toContain(words))
    expect(at(`${CARD}-take`)).toBeNull()
  })

  it.each([
    ['there is none', null, 'epidemic'],
    ['its state is unknown', { ...COUPON, state: null }, 'epidemic'],
    ['another form was sent', COUPON, 'satisfaction'],
    ['nothing was sent', COUPON, ''],
  ])('does not stand there where %s', async (_, coupon, form) => {
    await done(coupon, form)
    expect(at(CARD)).toBeNull()
  })
})
