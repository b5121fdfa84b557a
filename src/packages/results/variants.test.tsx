/** @jest-environment jsdom */
/** The addresses of the hospital key Zsan beside those of every hospital. */

import { cleanup, waitFor } from '@testing-library/react'

import { agreedToAll, at, open, pageOf, setStage, stage, tap, text } from '../../../tests/screens/stage'
import LabDetail from './lab-detail'
import LabList from './lab-list'

import { dispatch, sessionState } from '@/session/store'

setStage('verified')
beforeEach(() => {
  stage.answers = {
    'ext.consents': agreedToAll,
    'ext.sharing': () => ({ paired: false, partnerNameMasked: '', list: [] }),
    'member.labList': () => pageOf([ROW]),
    'member.labDetail': ({ reportId }) => ({
      ...ROW,
      reportId,
      dept: '',
      applyDoctor: '',
      tester: '',
      reviewer: '',
      edition: '',
      remark: '',
      items: [],
    }),
  }
})

const ROW = {
  reportId: 'r1',
  title: '',
  sampleType: '血清',
  status: 'REPORTED',
  sampledAt: null,
  reportedAt: null,
  abnormal: 0,
}

it.each([
  ['/CheckList', ['lab-detail', { reportId: 'r1' }]],
  ['/zsinspectionList', ['/ZsanInspectionDetail', { params: { reportId: 'r1' } }]],
] as const)('%s opens a report at the address that belongs to it', async (address, to) => {
  open(LabList, address)
  await waitFor(() => expect(at('lab-list-item-0')).not.toBeNull())
  tap('lab-list-item-0')
  expect(stage.went).toEqual([to])
})

it.each([
  ['/CheckResult', '检验报告'],
  ['/ZsanInspectionDetail', '检验详情'],
])('%s heads a report without a title with %s', async (address, title) => {
  open(LabDetail, address, { reportId: 'r1' })
  await waitFor(() => expect(text('screen-lab-detail')).toContain('标本'))
  expect(text('screen-lab-detail')).toContain(title)
})

it.each([
  ['/CheckList', '/CheckResult'],
  ['/zsinspectionList', '/ZsanInspectionDetail'],
])('a report that was opened from %s leads to the ones before and after it, at %s', async (list, detail) => {
  stage.answers['member.labList'] = () => pageOf(['r0', 'r1', 'r2'].map((reportId) => ({ ...ROW, reportId })))
  open(LabList, list)
  await waitFor(() => expect(at('lab-list-item-2')).not.toBeNull())
  expect(sessionState().checkRecords).toEqual(['r0', 'r1', 'r2'])
  cleanup()
  open(LabDetail, detail, { reportId: 'r1' })
  await waitFor(() => expect(at('lab-detail-older')).not.toBeNull())
  tap('lab-detail-newer')
  tap('lab-detail-older')
  expect(stage.went).toEqual(['r0', 'r2'].map((reportId) => [detail, { mode: 'replace', params: { reportId } }]))
  cleanup()
  // Another card was chosen: nothing of the list is left.
  dispatch({ type: 'cardSwitched', card: { cardId: 'other', patientId: '', name: '' } })
  expect(sessionState().checkRecords).toEqual([])
})
