/** @jest-environment jsdom */

import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'

import type { File } from '../model/use-files'
import Success from '../success/index'
import Files from './index'

import { queryClient } from '@/data/cache'
import { phoneWords } from '@/domain/person/phone'
import { dispatch } from '@/session/store'
import { dialogs } from '@/ui/dialog/dialogs'

let params: Record<string, string> = {}
let list: File[] = []
/** Calls in their order, and what they carried. */
const asked: [string, unknown][] = []
const went: unknown[][] = []

jest.mock('@/routing/use-screen', () => ({
  useScreen: () => ({ allowed: true, params, title: '我的建档', watermark: false, anchor: '' }),
}))
jest.mock('@/routing/go', () => {
  const go = (...told: unknown[]) => Promise.resolve(void went.push(told))
  return { go, goLegacy: go, goStart: go, goOn: go }
})
jest.mock('@/shared/app-screen/app-screen', () => ({
  AppScreen: ({
    query,
    empty,
    emptyText,
    emptyAction,
    footer,
    children,
  }: {
    query?: { data?: unknown }
    empty?: (data: unknown) => boolean
    emptyText?: string
    emptyAction?: ReactNode
    footer?: ReactNode
    children: ReactNode | ((data: unknown) => ReactNode)
  }) => (
    <div>
      {query && query.data === undefined ? null : query && empty?.(query.data) ? (
        <>
          {emptyText}
          {emptyAction}
        </>
      ) : typeof children === 'function' ? (
        children(query?.data)
      ) : (
        children
      )}
      {footer}
    </div>
  ),
}))
jest.mock('@/api/core/client', () => ({
  send: (call: { id: string }, input: { recordId?: string }) => {
    asked.push([call.id, input])
    if (call.id.endsWith('archivesList')) return Promise.resolve({ list })
    if (call.id === 'upload-report.getImageList') return Promise.resolve({ list: [] })
    const row = list.find(({ recordId }) => recordId === input.recordId)
    if (call.id.endsWith('delArchives')) list = list.filter((one) => one !== row)
    if (row && call.id.endsWith('archivesFileGo')) list = [{ ...row, state: 'SUBMITTED', deletable: false }]
    return Promise.resolve({ recordId: input.recordId, state: 'SUBMITTED', version: 1, savedAt: 0 })
  },
}))

const file = (more: Partial<File>): File => ({
  recordId: 'r1',
  form: 'outpatient-filing',
  variant: 'ZSNewP',
  title: '助孕预建档',
  note: '',
  state: 'DRAFT',
  reason: '',
  version: 1,
  writtenBy: 'spouse',
  editable: true,
  deletable: true,
  updatedAt: Date.UTC(2026, 2, 1, 4),
  ...more,
})

const text = () => document.body.textContent ?? ''
const at = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no #${id}: ${text()}`)
  return found
}
const tap = (id: string) => act(async () => void fireEvent.click(at(id)))
const open = (Page: () => ReactNode) => render(<Page />)
const sentTo = (id: string) => asked.filter(([call]) => call === id).map(([, input]) => input)

beforeEach(() => {
  params = {}
  asked.length = 0
  went.length = 0
  queryClient.clear()
  dispatch({ type: 'signedOut' })
  dispatch({ type: 'loggedIn', token: 'token', unitId: 335 })
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

it('a kept file is sent on once, however often the button is tapped, and leads to what comes next', async () => {
  list = [file({})]
  open(Files)
  await waitFor(() => expect(text()).toContain('待提交'))
  expect(text()).toContain('配偶')
  expect(text()).toContain('2026年3月1日')
  await act(async () => {
    fireEvent.click(at('filing-list-item-0-send'))
    fireEvent.click(at('filing-list-item-0-send'))
  })
  expect(sentTo('beforehand-filing.archivesFileGo')).toEqual([{ recordId: 'r1' }])
  expect(went[0]).toEqual([
    'registration-success',
    { form: 'outpatient-filing', kind: 'ZSNewP', recordId: 'r1', state: 'SUBMITTED' },
  ])
  await waitFor(() => expect(text()).toContain('待审核'))
  expect(document.getElementById('filing-list-item-0-send')).toBeNull()
})

it('is withdrawn only after a confirmation, and then nothing is left', async () => {
  list = [file({})]
  open(Files)
  const confirm = jest.spyOn(dialogs, 'confirm').mockResolvedValue(false)
  const alert = jest.spyOn(dialogs, 'alert').mockResolvedValue(undefined)
  await waitFor(() => at('filing-list-item-0-drop'))
  await tap('filing-list-item-0-drop')
  expect(sentTo('beforehand-filing.delArchives')).toEqual([])
  confirm.mockResolvedValue(true)
  await tap('filing-list-item-0-drop')
  expect(sentTo('beforehand-filing.delArchives')).toEqual([{ recordId: 'r1' }])
  expect(alert).toHaveBeenCalledWith('已撤回，医院不会收到这份资料')
  await waitFor(() => expect(text()).toContain('还没有建档资料'))
})

it('says why what the hospital has cannot be withdrawn, what it wants, and opens the form that it was written in', async () => {
  list = [
    file({ state: 'SUBMITTED', deletable: false }),
    file({ recordId: 'r2', state: 'SUPPLEMENT', deletable: false, reason: '结婚证照片不清楚' }),
    file({ recordId: 'r3', state: 'APPROVED', deletable: false, editable: false }),
  ]
  open(Files)
  await waitFor(() => expect(text()).toContain('结婚证照片不清楚'))
  const says = `已提交医院，不能自行撤回，如需撤回请联系医院（${phoneWords('010-0000-0335')}）`
  expect(text()).toContain(says)
  await tap('filing-list-item-0-drop')
  expect(sentTo('beforehand-filing.delArchives')).toEqual([])
  expect(at('filing-list-item-1-open').textContent).toBe('修改补充')
  await tap('filing-list-item-1-open')
  expect(went[0]).toEqual(['/outpatientFilingZSNewP', { params: { recordId: 'r2' } }])
  expect(document.getElementById('filing-list-item-2-drop')).toBeNull()
})

it('is listed by the member calls where the hospital keeps files there', async () => {
  dispatch({ type: 'signedOut' })
  dispatch({ type: 'loggedIn', token: 'token', unitId: 17 })
  list = [file({ state: 'REJECTED' })]
  open(Files)
  await waitFor(() => expect(text()).toContain('已退回'))
  jest.spyOn(dialogs, 'confirm').mockResolvedValue(true)
  jest.spyOn(dialogs, 'alert').mockResolvedValue(undefined)
  await tap('filing-list-item-0-drop')
  expect(asked.map(([id]) => id)).toContain('member.archivesList')
  expect(sentTo('member.delArchives')).toEqual([{ recordId: 'r1' }])
  expect(asked.filter(([id]) => id.startsWith('beforehand'))).toEqual([])
})

it('after saving says that the hospital does not have it yet, and sends it on from there', async () => {
  params = { form: 'outpatient-filing', kind: 'ZSNewP', recordId: 'r1', state: 'DRAFT' }
  open(Success)
  expect(at('registration-success-state').textContent).toContain('待提交审核')
  await tap('registration-success-send')
  expect(sentTo('beforehand-filing.archivesFileGo')).toEqual([{ recordId: 'r1' }])
  expect(at('registration-success-state').textContent).toContain('建档资料已提交')
  expect(document.getElementById('registration-success-send')).toBeNull()
})
