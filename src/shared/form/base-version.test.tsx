/** @jest-environment jsdom */
/** Which version of a record a form says that it was begun from (spec:filing#records-and-versions). */

import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'

import { FormPage } from './form-page'
import type { CallTable } from './use-record'

import { queryClient } from '@/data/cache'
import { invalidate } from '@/data/query'
import { selfFiling } from '@/forms/definitions/self-filing/base'
import type { FormDefinition } from '@/forms/engine/kinds'
import { storage } from '@/platform/storage'
import { dispatch } from '@/session/store'

/** One question, so that one tap sends it. */
const form: FormDefinition = {
  ...selfFiling,
  fields: { note: { kind: 'text', label: '备注', data: 'personal', maxLength: 40 } },
  sections: [{ id: 'all', title: '备注', fields: ['note'] }],
  rules: [],
  review: false,
}

const sent: { baseVersion: number; answers: unknown }[] = []
const record = {
  recordId: 'r1',
  form: form.id,
  variant: '',
  known: {},
  state: 'SUBMITTED',
  editable: true,
  note: '',
  updatedAt: 0,
}
let stored = { version: 3, note: '我写的' }

jest.mock('@/api/core/client', () => ({
  send: (_call: unknown, input: { answers?: unknown; baseVersion?: number }) => {
    if (!input.answers) return Promise.resolve({ ...record, version: stored.version, answers: { note: stored.note } })
    if (input.baseVersion !== undefined) sent.push(input as (typeof sent)[number])
    return Promise.resolve({ recordId: 'r1', state: 'SUBMITTED', version: 9, savedAt: 0 })
  },
}))
jest.mock('@tarojs/taro', () => {
  const taro = { nextTick: (run: () => void) => run(), pageScrollTo: () => Promise.resolve() }
  const hooks = jest.requireActual<Record<string, unknown>>('../../../tests/stubs/taro')
  return { ...hooks, __esModule: true, default: { ...(hooks['default'] as object), ...taro }, ...taro }
})

const calls = Object.fromEntries(
  [form.calls.save, form.calls.update, form.calls.load].flatMap((id) =>
    id ? [[id, { id, effect: 'write', invalidates: [] }]] : [],
  ),
) as unknown as CallTable

afterEach(() => {
  cleanup()
  dispatch({ type: 'signedOut' })
})

it('names the version whose answers it shows, whatever was read in the background since', async () => {
  storage.clearMember()
  queryClient.clear()
  // A hospital without shared drafts: what is on the page is all there is.
  dispatch({ type: 'loggedIn', token: 'token', unitId: 38 })
  render(
    <FormPage
      id="page"
      definition={form}
      calls={calls}
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
  const note = () => document.getElementById('page-note') as HTMLInputElement
  await waitFor(() => expect(note().value).toBe('我写的'))
  stored = { version: 4, note: '配偶改过的' }
  await act(async () => void (await invalidate(calls[form.calls.load ?? ''] as never)))
  act(() => void fireEvent.click(document.getElementById('page-submit') as HTMLElement))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ baseVersion: 3, answers: { note: '我写的' } })
})
