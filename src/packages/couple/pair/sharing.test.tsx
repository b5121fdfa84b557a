/** @jest-environment jsdom */

import { act, cleanup, fireEvent, render } from '@testing-library/react'

import { SharedWithMe, SharingMatrix } from './parts/sharing-matrix'

const went: unknown[] = []
jest.mock('@/routing/go', () => ({ go: (...to: unknown[]) => (went.push(to), Promise.resolve()) }))

const one = (dataClass: string, more: { theirs?: boolean; only?: 'mine' | 'theirs' } = {}) => ({
  dataClass,
  label: dataClass,
  note: '',
  mine: false,
  theirs: false,
  only: null,
  ...more,
})
const matrix = (...list: ReturnType<typeof one>[]) => ({ paired: true, partnerNameMasked: '何*', list })
const at = (id: string) => document.getElementById(`couple-pair-detail-${id}`)
const tap = (id: string) => act(() => void fireEvent.click(at(id) as HTMLElement))

beforeEach(() => {
  went.length = 0
})
afterEach(cleanup)

it('offers a switch for what a person has, and none for what only the partner has', () => {
  const changed: unknown[] = []
  render(
    <SharingMatrix
      matrix={matrix(one('labs'), one('cycle', { only: 'theirs' }))}
      onChange={(...told) => changed.push(told)}
    />,
  )
  expect(at('share-cycle')).toBeNull()
  tap('share-labs')
  expect(changed).toEqual([['labs', true]])
})

it.each([
  ['labs', 'lab-list'],
  ['orders', 'doctor-advice-list'],
  ['cycle', 'health-record-detail'],
  ['appointments', 'my-appointments-records'],
  ['bills', 'payable-list'],
])('leads from %s that the partner shares to where it stands, as the partner’s', (dataClass, screen) => {
  render(<SharedWithMe matrix={matrix(one(dataClass, { theirs: true }), one('profile'))} />)
  expect(at('theirs-profile')).toBeNull()
  tap(`theirs-${dataClass}`)
  expect(went).toEqual([[screen, { whose: 'spouse' }]])
})

it('says how it comes to anything where the partner shares nothing, and shows a class it does not know as it is', () => {
  render(<SharedWithMe matrix={matrix(one('labs'))} />)
  expect(document.body.textContent).toContain('何*（配偶）尚未共享资料')
  cleanup()
  render(<SharedWithMe matrix={matrix(one('novel', { theirs: true }))} />)
  tap('theirs-novel')
  expect(went).toEqual([])
})
