/** @jest-environment jsdom */
/** 资料补充 of somebody who is not verified yet: the form that verifies as well. */

import { act, waitFor } from '@testing-library/react'

import { at, open, setStage, stage } from '../../../../tests/screens/stage'
import RecordsForm from './'

import { dispatch, sessionState } from '@/session/store'

describe('before the verification', () => {
  setStage('phone')

  it('asks who somebody is first, and stays that form when the answer verifies', async () => {
    open(RecordsForm, '/DataSupplement')
    await waitFor(() => expect(at('data-supplement-step-identity')).not.toBeNull())
    const { generation } = sessionState()
    act(() => void dispatch({ type: 'boundLevelChanged', generation, boundLevel: 'verified' }))
    expect(at('data-supplement-step-identity')).not.toBeNull()
  })
})

describe('after it', () => {
  setStage('verified')

  it('asks for the basic information alone', async () => {
    const nothing = { recordId: '', answers: {}, known: {}, state: null, version: 0, editable: true }
    stage.answers['ext.form'] = () => nothing
    open(RecordsForm, '/DataSupplement')
    await waitFor(() => expect(at('data-supplement-step-contact')).not.toBeNull())
    expect(at('data-supplement-step-identity')).toBeNull()
  })
})
