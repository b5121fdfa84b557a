/** @jest-environment jsdom */

import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'

import { memberIs } from '../../../../tests/screens/member'
import FilingForm from './index'

import { CallError } from '@/api/core/errors'
import { queryClient } from '@/data/cache'
import { filingForms } from '@/forms/definitions/filing'
import { findForm } from '@/forms/definitions/find'
import type { FormDefinition } from '@/forms/engine/kinds'
import { storage } from '@/platform/storage'
import { dispatch, sessionState } from '@/session/store'
import { localDraft } from '@/shared/form/local-draft'

let address = '/HandRegistration_new'
/** Answers by call; a call without one fails. */
let answers: Record<string, unknown> = {}
const asked: string[] = []
const went: unknown[][] = []

jest.mock('@/routing/use-screen', () => ({
  useScreen: () => ({ allowed: true, meant: 'first-visit-registration', address, params: {}, title: '', anchor: '' }),
}))
jest.mock('@/routing/go', () => {
  const go = (...told: unknown[]) => Promise.resolve(void went.push(told))
  return { go, goLegacy: go }
})
jest.mock('@/shared/app-screen/app-screen', () => ({
  AppScreen: ({ children, footer }: { children?: ReactNode; footer?: ReactNode }) => (
    <div>
      {children}
      {footer}
    </div>
  ),
}))
jest.mock('@/api/core/upload', () => ({ uploadPicture: () => Promise.resolve('picture1') }))
jest.mock('@tarojs/taro', () => {
  const taro = { nextTick: (run: () => void) => run(), pageScrollTo: () => Promise.resolve() }
  const hooks = jest.requireActual<Record<string, unknown>>('../../../../tests/stubs/taro')
  return { ...hooks, __esModule: true, default: { ...(hooks['default'] as object), ...taro }, ...taro }
})
jest.mock('@/api/core/client', () => ({
  send: (call: { id: string }) => {
    asked.push(call.id)
    return call.id in answers
      ? Promise.resolve(answers[call.id])
      : Promise.reject(new CallError({ kind: 'business', callId: call.id, message: '暂不支持' }))
  },
}))

const EMPTY = {
  recordId: '',
  answers: {},
  known: {},
  state: null,
  version: 0,
  editable: true,
  note: '',
  updatedAt: null,
}
const HER = {
  patientId: 'p1',
  name: '林晓',
  sex: '2',
  birthday: '1993-04-16',
  idType: '1',
  idNoMasked: '110***********0022',
  mobileMasked: '1380***0001',
  hisPatientId: 'h1',
  caseNo: 'S2026100',
  archiveNo: '',
  cardNo: '6003351234',
}
const row = {
  recordId: 'r1',
  form: 'first-visit',
  variant: 'New',
  title: '初诊登记',
  note: '',
  state: 'SUBMITTED',
  reason: '',
  version: 1,
  writtenBy: 'spouse',
  editable: true,
  deletable: false,
  updatedAt: Date.UTC(2026, 2, 1, 4),
}

const text = () => document.body.textContent ?? ''
const at = (id: string) => document.getElementById(`first-visit-registration-${id}`)
const open = () => render(<FilingForm />)
const begun = () => waitFor(() => expect(at('step-female') ?? at('visitDate')).not.toBeNull())
const fieldOf = (name: string) => (at(name) as HTMLInputElement | null)?.value

beforeEach(() => {
  address = '/HandRegistration_new'
  asked.length = 0
  went.length = 0
  queryClient.clear()
  storage.clearMember()
  dispatch({ type: 'signedOut' })
  // a hospital without shared drafts: the device is all there is
  dispatch({ type: 'loggedIn', token: 'token', unitId: 38 })
  memberIs('her')
  answers = {
    'first-visit.getFirstInfo': EMPTY,
    'first-visit.infoList': { list: [] },
    'first-visit.getAuthInfo': { self: HER, spouse: null, needsProfile: true, recordId: '' },
    'first-visit.getPatientHisInfo': HER,
  }
})
afterEach(cleanup)

it('takes over what the hospital’s system knows, says where it is from, and never a masked number', async () => {
  open()
  await begun()
  expect(at('his')?.textContent).toContain('医院系统中的信息')
  expect(at('his')?.textContent).toContain('S2026100')
  expect(at('his')?.textContent).toContain('6003351234')
  expect(fieldOf('femaleName')).toBe('林晓')
  expect(fieldOf('femaleIdNo')).toBe('')
  expect(at('once')).toBeNull()
})

it('shows the registration that was made before anything can be typed, and opens another one in its place', async () => {
  answers['first-visit.infoList'] = {
    list: [row, { ...row, recordId: 'r0', variant: '', state: 'CLOSED', writtenBy: 'self' }],
  }
  open()
  await begun()
  expect(at('made-0')?.textContent).toContain('配偶填写')
  expect(at('made-0')?.textContent).toContain('2026年3月1日')
  expect(at('made-0')?.textContent).toContain('已提交')
  expect(at('once')?.textContent).toContain('只需登记一次')
  expect(at('his')).toBeNull()
  await act(async () => void fireEvent.click(at('made-0') as HTMLElement))
  expect(went).toEqual([])
  await act(async () => void fireEvent.click(at('made-1') as HTMLElement))
  expect(went).toEqual([['/HandRegistration', { params: { recordId: 'r0' }, mode: 'replace' }]])
})

it('tells a patient of old that a first visit is the exception', async () => {
  answers['first-visit.getAuthInfo'] = { self: HER, spouse: null, needsProfile: false, recordId: '' }
  open()
  await begun()
  expect(at('known-patient')?.textContent).toContain('一般不需要再做初诊登记')
})

it('asks nothing of the hospital’s system before the verification, and goes on where the hospital cannot say', async () => {
  dispatch({ type: 'boundLevelChanged', generation: sessionState().generation, boundLevel: 'phone' })
  answers = { 'first-visit.getFirstInfo': EMPTY }
  open()
  await begun()
  expect(asked).toContain('first-visit.infoList')
  expect(asked).not.toContain('first-visit.getPatientHisInfo')
  expect(at('his')).toBeNull()
  expect(text()).not.toContain('已有的初诊登记')
})

it('offers the days that the hospital has open, and says why another one is closed', async () => {
  address = '/handRegistrationZsNew'
  answers['first-visit.getAppointmentJzDate'] = {
    list: [
      { date: '2026-03-07', weekday: 6, open: true, note: '' },
      { date: '2026-03-08', weekday: 7, open: false, note: '周日不开放初诊' },
    ],
  }
  // The question stands in the third step: a draft of the device is there at once.
  storage.set(
    'local',
    'member.draft.38.first-visit.ZS.',
    JSON.stringify({ v: 1, at: Date.now(), step: 2, unsent: [], answers: {} }),
  )
  open()
  await waitFor(() => expect(asked).toContain('first-visit.getAppointmentJzDate'))
  await waitFor(() => expect(at('visitDate')).not.toBeNull())
  await act(async () => void fireEvent.click(at('visitDate') as HTMLElement))
  expect(text()).toContain('2026年3月7日')
  expect(text()).toContain('周日不开放初诊')
})

it.each([
  ['her', true],
  ['another', false],
])('goes on after a start with what she typed, for her and for nobody else: %s', async (memberId, resumes) => {
  const form = findForm(filingForms, 'first-visit', 'New')
  localDraft(form as FormDefinition, 38, '').write({ chiefComplaint: '未避孕未孕3年' }, 0, [], Date.now())
  open()
  await begun()
  expect(at('resumed')).not.toBeNull()
  // A mini-program's start: a new token, and for a moment nobody knows whose.
  act(() => void dispatch({ type: 'tokenReceived', token: 'token of this start', byHost: true }))
  expect(at('resumed')).toBeNull()
  act(() => void memberIs(memberId))
  await begun()
  expect(at('resumed') !== null).toBe(resumes)
})

it('takes the codes of the hospital’s own records where it tells them', async () => {
  answers['index.select'] = { dictionaries: [{ code: 'nation', items: [{ value: 'A1', label: '本院民族一' }] }] }
  open()
  await begun()
  await waitFor(() => expect(at('femaleNation-field')?.textContent).toContain('本院民族一'))
  expect(asked).toContain('index.select')
})

it('offers the ways of hearing of the hospital that it names itself, and those of the form until it does', async () => {
  address = '/HandRegistrationV3'
  answers['introduce-source.getSource'] = { list: [{ code: 'radio', name: '电台节目' }] }
  open()
  await waitFor(() => expect(text()).toContain('电台节目'))
  expect(text()).not.toContain('亲友介绍')
  cleanup()
  queryClient.clear()
  answers['introduce-source.getSource'] = { list: [] }
  open()
  await waitFor(() => expect(text()).toContain('亲友介绍'))
})
