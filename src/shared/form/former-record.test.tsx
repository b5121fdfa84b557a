/** @jest-environment jsdom */
/** A record that was stored while one answer was for both partners (spec:filing#former-answers). */

import { act, cleanup, render, waitFor } from '@testing-library/react'

import { FormPage } from './form-page'
import type { CallTable } from './use-record'

import type { AnyCall } from '@/api/core/call'
import { queryClient } from '@/data/cache'
import { delivery } from '@/forms/definitions/delivery/base'
import { selfFiling } from '@/forms/definitions/self-filing/base'
import { extend } from '@/forms/engine/define'
import type { FormDefinition } from '@/forms/engine/kinds'
import { storage } from '@/platform/storage'
import { dispatch } from '@/session/store'

let record: Record<string, unknown> = {}

jest.mock('@/api/core/client', () => ({
  send: (_call: AnyCall, input: { answers?: unknown }) =>
    input.answers ? new Promise(() => undefined) : Promise.resolve(record),
}))
jest.mock('@tarojs/taro', () => {
  const taro = { nextTick: (run: () => void) => run(), pageScrollTo: () => Promise.resolve() }
  const hooks = jest.requireActual<Record<string, unknown>>('../../../tests/stubs/taro')
  return { ...hooks, __esModule: true, default: { ...(hooks['default'] as object), ...taro }, ...taro }
})

const stored = (form: FormDefinition, answers: Record<string, unknown>, editable: boolean) => ({
  recordId: 'r1',
  form: form.id,
  variant: '',
  answers,
  known: {},
  state: editable ? 'SUBMITTED' : 'APPROVED',
  version: 1,
  editable,
  note: '',
  updatedAt: 0,
})

const callsOf = ({ calls: { save, update, load } }: FormDefinition): CallTable =>
  Object.fromEntries(
    [save, update, load].flatMap((id) => (id ? [[id, { id, effect: 'write', invalidates: [] }]] : [])),
  ) as unknown as CallTable

const open = (form: FormDefinition): void =>
  void render(
    <FormPage
      id="page"
      definition={form}
      calls={callsOf(form)}
      occasion={{}}
      reword={(title) => title}
      known={{}}
      onDone={() => undefined}
      shell={({ footer, children }) => (
        <>
          {children}
          {footer}
        </>
      )}
    />,
  )

beforeEach(() => {
  storage.clearMember()
  queryClient.clear()
  dispatch({ type: 'loggedIn', token: 'token', unitId: 335 })
})
afterEach(() => {
  cleanup()
  dispatch({ type: 'signedOut' })
})

const OLD = { artPlan: 'FET', allergy: '青霉素', medicationNow: '优甲乐' }

it('opens with what was said beside each of the two fields, which stay empty', async () => {
  // The one step whose fields changed stands alone, so that nothing else has to be filled first.
  const cycle = extend(selfFiling, { variant: 'Test', hide: ['female', 'male'] })
  record = stored(cycle, OLD, true)
  open(cycle)
  for (const who of ['female', 'male']) {
    const hint = () => document.getElementById(`page-${who}Allergy-hint`)?.textContent
    await waitFor(() => expect(hint()).toBe('待分别确认，此前填写：青霉素'))
    expect((document.getElementById(`page-${who}Allergy`) as HTMLInputElement).value).toBe('')
  }
})

it('is shown as to be confirmed where it can no longer be changed', async () => {
  record = stored(selfFiling, OLD, false)
  open(selfFiling)
  await waitFor(() => expect(document.body.textContent).toContain('女方过敏史'))
  const text = document.body.textContent ?? ''
  expect(text.split('待分别确认，此前填写：青霉素')).toHaveLength(3)
  expect(text.split('待分别确认，此前填写：优甲乐')).toHaveLength(3)
})

it('shows two numbers of before as weeks and days', async () => {
  record = stored(delivery, { deliverDate: '2026-02-01', gestWeeks: 38, gestDays: 2 }, true)
  await act(async () => void open(delivery))
  const value = (part: string) => (document.getElementById(`page-gestation-${part}`) as HTMLInputElement | null)?.value
  await waitFor(() => expect([value('weeks'), value('days')]).toEqual(['38', '2']))
})
