/** @jest-environment jsdom */
/** What is asked for again once a follow-up was sent: the plans that said 待填写, by whoever still shows them. */

import { render, waitFor } from '@testing-library/react'

import { at, open, setStage, stage, tap } from '../../../../tests/screens/stage'
import FollowUpForm from './'

import { listClinicFollowUps, listFollowUpFormsZY } from '@/api/followup/calls'
import { useCall } from '@/data/query'
import { hospitalDate } from '@/domain/dates'

setStage('verified')

const SHEET = 'follow-up-sheet'
const SENT = {
  recordId: 'r-1',
  answers: {
    followDate: hospitalDate(Date.now()),
    pregnancyState: 'notPregnant',
    bleeding: false,
    discomfort: ['none'],
    hasReport: false,
  },
  known: {},
  state: 'SUBMITTED',
  version: 2,
  editable: true,
  note: '',
  updatedAt: null,
}

/** The page beneath the form, with both plans. */
function Plans() {
  useCall(listClinicFollowUps, {})
  useCall(listFollowUpFormsZY, {})
  return null
}
const askedFor = ({ id }: { id: string }) => stage.asked.filter(([call]) => call === id).length
const plans = () => [askedFor(listClinicFollowUps), askedFor(listFollowUpFormsZY)]

it('brings both plans up to date', async () => {
  stage.answers[listClinicFollowUps.id] = () => ({ list: [] })
  stage.answers[listFollowUpFormsZY.id] = () => ({ list: [] })
  stage.answers['clinic-follow.getCmeafterInfo'] = () => SENT
  stage.answers['clinic-follow.saveCmeafterInfo'] = () => ({
    recordId: 'r-1',
    state: 'SUBMITTED',
    version: 3,
    savedAt: 0,
  })
  render(<Plans />)
  open(FollowUpForm, '/oneFollow')
  await waitFor(() => expect(at(`${SHEET}-next`)).not.toBeNull())
  tap(`${SHEET}-next`)
  await waitFor(() => expect(at(`${SHEET}-discomfort-none`)).not.toBeNull())
  tap(`${SHEET}-next`)
  await waitFor(() => expect(at(`${SHEET}-submit`)).not.toBeNull())
  expect(plans()).toEqual([1, 1])
  tap(`${SHEET}-submit`)
  await waitFor(() => expect(stage.went).toHaveLength(1))
  await waitFor(() => expect(plans()).toEqual([2, 2]))
})
