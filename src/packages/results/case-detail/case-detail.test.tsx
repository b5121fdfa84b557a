/** @jest-environment jsdom */

import { waitFor } from '@testing-library/react'

import { askedIds, open, pageOf, setStage, stage } from '../../../../tests/screens/stage'
import CaseDetail from './index'

import { CallError } from '@/api/core/errors'
import { getCaseRecord, listCaseRecords } from '@/api/results/calls'

setStage('verified')

const RECORD = {
  caseId: 'c2',
  kind: 'first',
  title: '初诊',
  visitDate: '2026-03-01',
  doctorName: '周示范',
  editable: false,
  lines: [],
}
const shown = (params: Record<string, string>) =>
  open(CaseDetail, '/packages/results/case-detail/index', params).container

it('shows the newest visit where the address names none', async () => {
  stage.answers = { [listCaseRecords.id]: () => pageOf([{ caseId: 'c2' }]), [getCaseRecord.id]: () => RECORD }
  const page = shown({})
  await waitFor(() => expect(page.textContent).toContain('周示范'))
  expect(stage.asked).toContainEqual([getCaseRecord.id, { caseId: 'c2' }])
})

it('asks for the named visit only', async () => {
  stage.answers = { [getCaseRecord.id]: () => RECORD }
  const page = shown({ caseId: 'c1' })
  await waitFor(() => expect(page.textContent).toContain('周示范'))
  expect(askedIds()).not.toContain(listCaseRecords.id)
})

it('says that there is none', async () => {
  stage.answers = { [listCaseRecords.id]: () => pageOf([]) }
  const none = shown({})
  await waitFor(() => expect(none.textContent).toContain('暂无病历'))
  expect(askedIds()).not.toContain(getCaseRecord.id)
})

it('shows a failure of the list instead of loading for ever', async () => {
  stage.answers = {
    [listCaseRecords.id]: () =>
      new CallError({ kind: 'business', callId: listCaseRecords.id, code: 400, message: '系统维护中' }),
  }
  const page = shown({})
  await waitFor(() => expect(page.textContent).toContain('系统维护中'))
})
