/** @jest-environment jsdom */
/** Whose block of a form the hospital's data fill, by the sex that comes with them (spec:identity#gender). */

import { cleanup, render, waitFor } from '@testing-library/react'

import rules from '../../../tests/fixtures/spec/rules.json'
import { FormPage } from './form-page'
import type { CallTable } from './use-record'

import { queryClient } from '@/data/cache'
import { selfFiling } from '@/forms/definitions/self-filing/base'
import type { FormDefinition } from '@/forms/engine/kinds'
import { dispatch } from '@/session/store'

const form: FormDefinition = {
  ...selfFiling,
  fields: {
    femaleName: { kind: 'name', label: '女方姓名', data: 'personal', of: 'female' },
    maleName: { kind: 'name', label: '男方姓名', data: 'personal', of: 'male' },
  },
  sections: [{ id: 'all', title: '姓名', fields: ['femaleName', 'maleName'] }],
  rules: [],
  review: false,
}

let known: Record<string, string> = {}
jest.mock('@/api/core/client', () => ({
  send: () =>
    Promise.resolve({
      recordId: '',
      form: form.id,
      variant: '',
      known,
      state: '',
      editable: true,
      note: '',
      updatedAt: 0,
      version: 0,
      answers: {},
    }),
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

const nameAt = (who: string) => (document.getElementById(`page-${who}Name`) as HTMLInputElement | null)?.value

it.each([
  ...rules.enums.gender.male.map((value) => [value.startsWith('the male') ? '男' : value, 'male', 'female']),
  ['2', 'female', 'male'],
  ['女', 'female', 'male'],
  ['', 'female', 'male'],
])('[rule:enums.gender] %p fills the block of the %s', async (sex, filled, empty) => {
  queryClient.clear()
  known = { sex, name: '王演示' }
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
  await waitFor(() => expect(nameAt(filled ?? '')).toBe('王演示'))
  expect(nameAt(empty ?? '')).toBe('')
})
