/** @jest-environment jsdom */

import { act, waitFor } from '@testing-library/react'

import { agreedToAll, at, open, pageOf, setStage, stage, text } from '../../../tests/screens/stage'
import CaseDetail from './case-detail'
import Cases from './cases'
import CourseNotes from './course-notes'

import { setActing } from '@/shared/member/acting'

setStage('verified')

const RECORD = {
  caseId: 'c1',
  kind: 'first',
  title: '初诊病历',
  visitDate: '2026-03-01',
  doctorName: '周示范',
  summary: '',
  editable: false,
}
const SCREENS = [
  ['case-records-list', Cases, '/medicalCaseHistory'],
  ['case-records-detail', CaseDetail, '/medicalCaseHistoryDetail'],
  ['course-notes', CourseNotes, '/courseNotes'],
] as const

beforeEach(() => {
  stage.answers = {
    'member.getPatienInfo': () => ({ relation: 'spouse' }),
    'case-history.getList': () => pageOf([RECORD]),
    'case-history.getSubsequentRecord': () => ({ ...RECORD, lines: [], answers: {}, updatedAt: null }),
    'member.getBcjlInfo': () => ({ list: [{ noteId: 'n1', date: '2026-03-01', doctorName: '周示范', text: '复诊' }] }),
    'member.sortList': () => ({ list: [] }),
    'upload-report.getImageList': () => ({ list: [] }),
    'ext.consents': agreedToAll,
  }
})
afterEach(() => act(() => setActing('')))

it.each([
  ['/caseRecord', 'first'],
  ['/subsequentParticulars', 'subsequent'],
])('%s without a record opens the newest %s visit', async (address, wanted) => {
  stage.answers['case-history.getList'] = ({ kind }) => pageOf([{ ...RECORD, caseId: `newest-${String(kind)}` }])
  stage.answers['case-history.getSubsequentRecord'] = ({ caseId }) => ({
    ...RECORD,
    title: String(caseId),
    lines: [],
    answers: {},
    updatedAt: null,
  })
  open(CaseDetail, address)
  await waitFor(() => expect(text('screen-case-records-detail')).toContain(`newest-${wanted}`))
})

it.each(SCREENS)('%s says that they are the own ones while the ribbon names the partner', async (id, Screen, path) => {
  open(Screen, path, { caseId: 'c1' }).unmount()
  expect(at(`${id}-own`)).toBeNull()
  setActing('何*')
  open(Screen, path, { caseId: 'c1' })
  await waitFor(() => expect(text('acting-ribbon')).toContain('何*'))
  await waitFor(() => expect(text(`${id}-own`)).toContain('以下是您本人的'))
})
