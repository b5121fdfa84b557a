/** @jest-environment jsdom */

import { act, cleanup, fireEvent, render } from '@testing-library/react'

import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import type { Driver } from '../../../tests/journeys/support/driver'
import { fill, fillSection, give, onFrom, type Sheet, type Told } from '../../../tests/journeys/support/fill'
import { FormPage } from './form-page'
import type { CallTable } from './use-record'

import type { AnyCall } from '@/api/core/call'
import { CallError } from '@/api/core/errors'
import { queryClient } from '@/data/cache'
import { formatDay, hospitalDate } from '@/domain/dates'
import { quietTitle, mentionsPregnancy } from '@/domain/safety/quiet-wording'
import { allForms } from '@/forms/definitions'
import type { Field, FormDefinition } from '@/forms/engine/kinds'
import { isStorable } from '@/forms/engine/storable'
import { media } from '@/platform/media'
import { storage } from '@/platform/storage'
import { dispatch } from '@/session/store'

/** Answers as they left the page, newest last; while the network is down nothing arrives. */
const sent: Record<string, unknown>[] = []
let isDown = false

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

/** A hospital that names no choices of its own. */
const mockLists: Record<string, unknown> = {
  'introduce-source.getSource': { list: [] },
  'index.select': { dictionaries: [] },
}

jest.mock('@/api/core/client', () => ({
  send: (call: AnyCall, input: { answers?: Record<string, unknown> }) => {
    if (input.answers) sent.push(input.answers)
    if (isDown) return Promise.reject(new CallError({ kind: 'offline', callId: call.id, message: '网络不可用' }))
    if (!input.answers) return Promise.resolve(mockLists[call.id] ?? EMPTY)
    return Promise.resolve({ recordId: 'r1', state: 'SUBMITTED', version: 1, savedAt: 0 })
  },
}))
jest.mock('@/api/core/upload', () => ({ uploadPicture: () => Promise.resolve('picture1') }))
jest.mock('@tarojs/taro', () => {
  const taro = { nextTick: (run: () => void) => run(), pageScrollTo: () => Promise.resolve() }
  const hooks = jest.requireActual<Record<string, unknown>>('../../../tests/stubs/taro')
  return { ...hooks, __esModule: true, default: { ...(hooks['default'] as object), ...taro }, ...taro }
})

/** Lets everything that waits for nothing but its turn happen. */
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))))

const find = (id: string): HTMLElement | null => document.getElementById(id)
const at = (id: string): HTMLElement => {
  const found = find(id)
  if (!found) throw new Error(`no #${id}; text: ${document.body.textContent?.slice(0, 300)}`)
  return found
}
const isInput = (element: HTMLElement): element is HTMLInputElement => /^(INPUT|TEXTAREA)$/.test(element.tagName)

/** A page without a phone around it; only what filling a form needs. */
const page: Pick<Driver, 'tap' | 'type' | 'text' | 'has' | 'enabled' | 'waitFor' | 'platform'> = {
  platform: 'h5',
  has: (id) => Promise.resolve(find(id) !== null),
  enabled: (id) => Promise.resolve(at(id).getAttribute('aria-disabled') !== 'true'),
  text: (id) => Promise.resolve(isInput(at(id)) ? (at(id) as HTMLInputElement).value : (at(id).textContent ?? '')),
  waitFor: async (id) => {
    for (const end = Date.now() + 3000; !find(id) && Date.now() < end;) await settle()
    at(id)
  },
  tap: async (id) => {
    act(() => void fireEvent.click(at(id)))
    await settle()
  },
  type: async (id, value) => {
    act(() => void fireEvent.change(at(id), { target: { value } }))
    act(() => void fireEvent.blur(at(id)))
    await settle()
  },
}

const hands = {
  draw: () => Promise.reject(new Error('no form is drawn on')),
  speak: () => Promise.reject(new Error('no form is spoken to')),
  choose: async (id: string) => {
    await page.tap(`${id}-add`)
    await page.waitFor(`${id}-0-state`)
  },
}

/** Calls under the ids that the definition names; what they carry is not looked at here. */
const callsOf = ({ calls: { save, update, load } }: FormDefinition): CallTable =>
  Object.fromEntries(
    [save, update, load].flatMap((id) => (id ? [[id, { id, effect: 'write', invalidates: [] }]] : [])),
  ) as unknown as CallTable

const onDone = jest.fn()

/** Whatever the hospital is asked for, it has one. */
const useOffer = () => ({
  choices: [{ value: 'open', label: '09:00-10:00' }],
  isLoading: false,
  hasFailed: false,
  reload: () => Promise.resolve(),
})

const asAlways = (title: string): string => title

const open = (form: FormDefinition, reword = asAlways): void =>
  void render(
    <FormPage
      id="page"
      definition={form}
      calls={callsOf(form)}
      occasion={{}}
      reword={reword}
      known={{}}
      onDone={onDone}
      offers={new Proxy({}, { get: () => useOffer })}
      shell={({ footer, children }) => (
        <>
          {children}
          {footer}
        </>
      )}
    />,
  )

const sheetOf = (form: FormDefinition): Sheet => ({
  driver: page as Driver,
  hands,
  screen: 'page',
  form,
  today: hospitalDate(Date.now()),
})

/** Says again what may not rest on the device, from the first step to the last. */
async function sayTheRest(form: FormDefinition): Promise<void> {
  await page.waitFor(form.sections.length > 1 || form.review ? 'page-place' : 'page-submit')
  while (find('page-back')) await page.tap('page-back')
  const sheet = sheetOf(form)
  const known: Told = Object.fromEntries(
    Object.entries(form.fields).flatMap(([id, field]) => (isStorable(field) ? [[id, undefined]] : [])),
  )
  for (const [place, section] of form.sections.entries()) {
    await fillSection(sheet, section, known, sent[0])
    const next = form.sections[place + 1]
    if (next) await onFrom(sheet, `page-step-${next.id}`)
    else if (form.review) await onFrom(sheet, 'page-submit')
  }
}

beforeEach(() => {
  sent.length = 0
  isDown = false
  onDone.mockClear()
  dispatch({ type: 'signedOut' })
  storage.clearMember()
  queryClient.clear()
  // a hospital without shared drafts: the device is all there is
  dispatch({ type: 'loggedIn', token: 'token', unitId: 38 })
  jest.spyOn(media, 'pickImages').mockResolvedValue([{ file: 'photo', size: 1 }])
})
afterEach(() => {
  jest.useRealTimers()
  cleanup()
  jest.restoreAllMocks()
})

const named = allForms().map((form) => [`${form.id}${form.variant === null ? '' : ` ${form.variant}`}`, form] as const)
/** Filled in twice from the first field to the last: every day the base forms, in the attack their variants as well. */
const whole = process.env.ATTACK_FULL === '1' ? named : named.filter(([, { variant }]) => variant === null)

it.each(whole)('%s cut off while it is sent, and left, has lost nothing', async (_name, form) => {
  open(form)
  await fill(sheetOf(form))
  isDown = true
  await page.tap('page-submit')
  await page.waitFor('page-failed')
  expect(onDone).not.toHaveBeenCalled()
  cleanup()
  isDown = false
  open(form)
  await sayTheRest(form)
  await page.tap('page-submit')
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

const speaks = ({ sections, submit }: FormDefinition): boolean =>
  [submit, ...sections.flatMap(({ title, lead = '' }) => [title, lead])].some(mentionsPregnancy)

/** What the steps and the way on are called, from the first step to the sending. */
async function namesSeen(form: FormDefinition): Promise<string[]> {
  const seen: string[] = []
  const look = () => {
    for (const one of document.querySelectorAll('[role="heading"]')) seen.push(one.textContent ?? '')
    for (const id of ['page-next', 'page-submit']) seen.push(find(id)?.textContent ?? '')
    for (const one of document.querySelectorAll('[id^="page-change-"]')) seen.push(one.getAttribute('aria-label') ?? '')
  }
  const sheet = sheetOf(form)
  let given: Told = {}
  for (const [place, section] of form.sections.entries()) {
    given = await fillSection(sheet, section, {}, given)
    look()
    const next = form.sections[place + 1]
    if (next) await onFrom(sheet, `page-step-${next.id}`)
    else if (form.review) await onFrom(sheet, 'page-submit')
  }
  look()
  return [...new Set(seen)].filter(Boolean)
}

it.each(named.filter(([, form]) => speaks(form)))(
  '%s speaks quietly to the one of a couple who wants it so, and as always to the other',
  async (_name, form) => {
    open(form, quietTitle)
    const quiet = await namesSeen(form)
    expect(quiet.filter(mentionsPregnancy)).toEqual([])
    // Every step still has a name of its own.
    expect(quiet.filter((words) => /详情/.test(words))).toEqual([])
    cleanup()
    storage.clearMember()
    open(form)
    expect((await namesSeen(form)).some(mentionsPregnancy)).toBe(true)
  },
  60_000,
)

/** Kinds whose answer is easiest to lose; after them what is chosen with one tap. */
const TYPED = ['text', 'name', 'number']
const CHOSEN = ['choice', 'yesNo', 'choices', 'rating', 'date']

/** A question of the first two steps whose answer may rest on the device. */
function questionOf(form: FormDefinition): { step: number; name: string; field: Field } {
  for (const [step, section] of form.sections.slice(0, 2).entries())
    for (const kinds of [TYPED, CHOSEN])
      for (const name of section.fields) {
        const field = form.fields[name] as Field
        if (kinds.includes(field.kind) && isStorable(field) && !field.showIf) return { step, name, field }
      }
  throw new Error(`nothing can be said at the beginning of ${form.id} ${form.variant}`)
}

/** Everything on the device, and the device as it was. */
const dump = (): [key: string, value: string][] =>
  storage.keys('local').map((key) => [key, storage.get('local', key) ?? ''])
function restore(kept: readonly [key: string, value: string][]): void {
  for (const [key] of dump()) storage.remove('local', key)
  for (const [key, value] of kept) storage.set('local', key, value)
}

const isMarked = (id: string): boolean => at(id).getAttribute('aria-checked') === 'true'

/** Whether the question shows the answer. */
async function shows(id: string, field: Field, value: unknown): Promise<boolean> {
  switch (field.kind) {
    case 'choices':
      return (value as string[]).every((one) => isMarked(`${id}-${one}`))
    case 'yesNo':
      return isMarked(`${id}-${value === true ? 'yes' : 'no'}`)
    case 'rating':
      return isMarked(`${id}-${String(value)}`)
    case 'choice': {
      const label = field.options.find((one) => one.value === value)?.label ?? ''
      return find(`${id}-${String(value)}`) ? isMarked(`${id}-${String(value)}`) : (await page.text(id)).includes(label)
    }
    case 'date':
      return (await page.text(id)).includes(formatDay(String(value)))
    case 'number':
      return Number(await page.text(id)) === Number(value)
    default:
      return (await page.text(id)) === String(value)
  }
}

it.each(named)('%s holds what was typed when the app is killed', async (_name, form) => {
  const { step, name, field } = questionOf(form)
  const sheet = sheetOf(form)
  const value = field.kind === 'date' ? sheet.today : rightAnswers(form, sheet.today, 'picture')[name]
  open(form)
  const [first] = form.sections
  const there = `page-step-${form.sections[step]?.id}`
  if (step > 0 && first) {
    await fillSection(sheet, first, {})
    await onFrom(sheet, there)
  }
  await page.waitFor(there)
  const before = JSON.stringify(dump())
  jest.useFakeTimers({ advanceTimers: true })
  await give(sheet, `page-${name}`, field, value)
  // Typing rests a while before it is written down; a process that dies says goodbye to nobody.
  await act(() => jest.advanceTimersByTimeAsync(500))
  const kept = dump()
  expect(JSON.stringify(kept)).not.toBe(before)
  cleanup()
  jest.useRealTimers()
  restore(kept)
  open(form)
  await page.waitFor(there)
  expect(await shows(`page-${name}`, field, value)).toBe(true)
})
