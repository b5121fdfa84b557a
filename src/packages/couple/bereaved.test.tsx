/** @jest-environment jsdom */
/** What the pages of pairing ask of somebody whose partner has died. */

import { waitFor } from '@testing-library/react'

import { at, open, setStage, stage, tap } from '../../../tests/screens/stage'
import Invite from './invite'
import Pair from './pair'

setStage('verified')

const shown = (): string => document.body.textContent ?? ''

const pairing = (bereaved: boolean) => ({
  state: 'NONE',
  pairId: '',
  partnerNameMasked: '',
  partnerSex: '1',
  invites: [],
  canUnpair: false,
  unpairRefusal: '',
  suggestion: '',
  bereaved,
})

describe.each([
  ['answering an invitation', Pair, '/couplePair', 'couple-pair-detail'],
  ['inviting', Invite, '/couplePairFiling', 'couple-pair-form'],
] as const)('%s', (_name, Screen, path, id) => {
  it('asks nothing of who survived the other one, until a new pairing is asked for', async () => {
    stage.answers = { 'first-visit.getPairingList': () => pairing(true) }
    open(Screen, path)
    await waitFor(() => expect(shown()).toContain('请节哀'))
    expect(shown()).not.toMatch(/邀请|证件号码/)
    expect(at(`${id}-bereaved-call`)).not.toBeNull()
    tap(`${id}-begin`)
    await waitFor(() => expect(at(`${id}-agree`)).not.toBeNull())
    expect(shown()).not.toContain('请节哀')
  })

  it('asks everybody else at once', async () => {
    stage.answers = { 'first-visit.getPairingList': () => pairing(false) }
    open(Screen, path)
    await waitFor(() => expect(at(`${id}-agree`)).not.toBeNull())
    expect(shown()).not.toContain('请节哀')
  })
})
