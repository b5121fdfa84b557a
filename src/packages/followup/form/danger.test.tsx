/** @jest-environment jsdom */
/** What a form does about danger signs, and how a second event gets its own record. */

import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'

import { arrive, at, open, setStage, stage, tap, text } from '../../../../tests/screens/stage'
import FollowUpForm from './'

import { CallError } from '@/api/core/errors'
import { hospitalDate } from '@/domain/dates'

setStage('verified')

const LOAD = 'clinic-follow.getCmeafterInfo'
const SAVE = 'clinic-follow.saveCmeafterInfo'
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
const TODAY = hospitalDate(Date.now())
const SENT = {
  followDate: '2026-01-05',
  pregnancyState: 'notPregnant',
  bleeding: false,
  discomfort: ['none'],
  hasReport: false,
}
const record = (more: object = {}) => ({
  ...EMPTY,
  recordId: 'r-1',
  version: 2,
  state: 'SUBMITTED',
  answers: SENT,
  ...more,
})
const SHEET = 'follow-up-sheet'
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))))

async function sheet(loaded: object, path = '/oneFollow', params: Record<string, string> = {}) {
  stage.answers[LOAD] = () => loaded
  open(FollowUpForm, path, params)
  await waitFor(() => expect(at(`${SHEET}-next`)).not.toBeNull())
}
/** On to the questions about the body. */
async function toBody() {
  tap(`${SHEET}-pregnancyState-notPregnant`)
  tap(`${SHEET}-next`)
  await waitFor(() => expect(at(`${SHEET}-discomfort-breath`)).not.toBeNull())
}
const today = record({ recordId: '', version: 0, answers: {}, known: { followDate: TODAY } })

describe('danger signs', () => {
  it('are answered at the tap, before anything is sent and without the network', async () => {
    await sheet(today)
    await toBody()
    const asked = stage.asked.length
    expect(at(`${SHEET}-danger`)).toBeNull()
    tap(`${SHEET}-discomfort-urine`)
    expect(text(`${SHEET}-danger-body`)).toContain('请尽快就医')
    expect(text(`${SHEET}-danger-hospital`).replace(/\u2060/g, '')).toContain('010-0000-3350')
    tap(`${SHEET}-discomfort-breath`)
    expect(text(`${SHEET}-danger-body`)).toContain('请立即就医')
    expect(stage.asked.length).toBe(asked)
    tap(`${SHEET}-discomfort-urine`)
    tap(`${SHEET}-discomfort-breath`)
    expect(at(`${SHEET}-danger`)).toBeNull()
  })

  it('of a woman who is not pregnant: her bleeding is asked about, and counts', async () => {
    await sheet(today)
    await toBody()
    tap(`${SHEET}-bleeding-yes`)
    expect(text(`${SHEET}-danger-body`)).toContain('请尽快就医')
    tap(`${SHEET}-bleedingAmount-more`)
    expect(text(`${SHEET}-danger-body`)).toContain('请立即就医')
    tap(`${SHEET}-bleedingAmount-spotting`)
    expect(text(`${SHEET}-danger-body`)).toContain('请今天联系医院')
  })

  it('stay in sight while sending fails, and go along to the page after it', async () => {
    await sheet(record({ answers: { ...SENT, followDate: TODAY } }))
    tap(`${SHEET}-next`)
    await waitFor(() => expect(at(`${SHEET}-discomfort-none`)).not.toBeNull())
    tap(`${SHEET}-discomfort-none`)
    tap(`${SHEET}-discomfort-breath`)
    tap(`${SHEET}-next`)
    await waitFor(() => expect(at(`${SHEET}-submit`)).not.toBeNull())
    stage.answers[SAVE] = () => new CallError({ kind: 'business', callId: SAVE, code: 500, message: '系统繁忙' })
    tap(`${SHEET}-submit`)
    await waitFor(() => expect(text(`${SHEET}-failed`)).toContain('系统繁忙'))
    expect(text(`${SHEET}-danger-body`)).toContain('请立即就医')
    stage.answers[SAVE] = () => ({ recordId: 'r-1', state: 'SUBMITTED', version: 3, savedAt: 0 })
    tap(`${SHEET}-submit`)
    await waitFor(() => expect(stage.went).toHaveLength(1))
    expect(stage.went[0]).toEqual([
      'follow-up-form-success',
      { form: 'follow-sheet', recordId: 'r-1', help: 'emergency' },
      { mode: 'replace' },
    ])
  })

  it('stand in the record that can no longer be changed', async () => {
    stage.answers[LOAD] = () =>
      record({ state: 'REVIEWED', editable: false, answers: { ...SENT, followDate: TODAY, discomfort: ['urine'] } })
    open(FollowUpForm, '/oneFollow', { recordId: 'r-1' })
    await waitFor(() => expect(text(`${SHEET}-danger-body`)).toContain('请尽快就医'))
  })

  it('of the mind are met at the word, with the help line', async () => {
    open(FollowUpForm, '/psychotherapy')
    await waitFor(() => expect(at('psychotherapy-harm-yes')).not.toBeNull())
    tap('psychotherapy-harm-yes')
    expect(text('psychotherapy-danger-mind')).toContain('12356')
    expect(text('psychotherapy-danger-help-line')).toContain('12356')
    cleanup()
    arrive(335, 'verified')
    open(FollowUpForm, '/satisfaction')
    await waitFor(() => expect(at('satisfaction-next')).not.toBeNull())
    for (const one of ['environment', 'doctor', 'nurse', 'waiting', 'process', 'privacy', 'overall'])
      tap(`satisfaction-${one}-5`)
    tap('satisfaction-next')
    await waitFor(() => expect(at('satisfaction-suggestion')).not.toBeNull())
    act(() => void fireEvent.change(at('satisfaction-suggestion'), { target: { value: '我不想活了' } }))
    expect(text('satisfaction-danger-mind')).toContain('12356')
  })
})

describe('a second event', () => {
  const sent = () => stage.asked.filter(([id]) => id === SAVE).map(([, input]) => input)
  const submit = async () => {
    tap(`${SHEET}-next`)
    await waitFor(() => expect(at(`${SHEET}-discomfort-none`)).not.toBeNull())
    if (at(`${SHEET}-bleeding-no`).getAttribute('aria-checked') !== 'true') {
      tap(`${SHEET}-bleeding-no`)
      tap(`${SHEET}-discomfort-none`)
      tap(`${SHEET}-hasReport-no`)
    }
    tap(`${SHEET}-next`)
    await waitFor(() => expect(at(`${SHEET}-submit`)).not.toBeNull())
    tap(`${SHEET}-submit`)
    await settle()
  }

  it('is told apart from correcting the first: its record says which day it is of', async () => {
    stage.answers[SAVE] = () => ({ recordId: 'r-1', state: 'SUBMITTED', version: 3, savedAt: 0 })
    await sheet(record({ answers: { ...SENT, followDate: TODAY } }))
    expect(text(`${SHEET}-which`)).toContain('正在修改')
    expect(text(`${SHEET}-which`)).toContain(`${Number(TODAY.slice(8))}日`)
    await submit()
    expect(sent()).toMatchObject([{ recordId: 'r-1', baseVersion: 2 }])
  })

  it('begins empty with one tap, and is sent as a record of its own', async () => {
    stage.answers[SAVE] = () => ({ recordId: 'r-2', state: 'SUBMITTED', version: 1, savedAt: 0 })
    await sheet(record({ known: { followDate: TODAY } }), '/oneFollow', { followId: 'f-1', recordId: 'r-1' })
    tap(`${SHEET}-another`)
    await waitFor(() => expect(text(`${SHEET}-new`)).toContain('正在新增一次记录'))
    await waitFor(() => expect(at(`${SHEET}-pregnancyState-notPregnant`)).not.toBeNull())
    expect(at(`${SHEET}-which`)).toBeNull()
    expect(at(`${SHEET}-pregnancyState-notPregnant`).getAttribute('aria-checked')).not.toBe('true')
    tap(`${SHEET}-pregnancyState-notPregnant`)
    await submit()
    const [first] = sent()
    expect(first).toMatchObject({ form: 'follow-sheet', baseVersion: 0 })
    expect(Object.keys(first ?? {})).not.toEqual(expect.arrayContaining(['recordId']))
    expect(Object.keys(first ?? {})).not.toEqual(expect.arrayContaining(['followId']))
    expect(Object.keys(first ?? {})).not.toEqual(expect.arrayContaining(['isAnother']))
    expect(stage.went).toHaveLength(1)
  })

  it('whose answer was lost counts as received only where the hospital has another record', async () => {
    stage.answers[SAVE] = () =>
      new CallError({ kind: 'timeout', callId: SAVE, message: '', outcomeUnknown: true } as never)
    await sheet(record({ known: { followDate: TODAY } }))
    tap(`${SHEET}-another`)
    await waitFor(() => expect(at(`${SHEET}-new`)).not.toBeNull())
    await waitFor(() => expect(at(`${SHEET}-pregnancyState-notPregnant`)).not.toBeNull())
    tap(`${SHEET}-pregnancyState-notPregnant`)
    await submit()
    await waitFor(() => expect(at(`${SHEET}-failed`)).not.toBeNull())
    expect(stage.went).toEqual([])
    stage.answers[LOAD] = () => record({ recordId: 'r-2', version: 1 })
    tap(`${SHEET}-submit`)
    await waitFor(() => expect(stage.went).toHaveLength(1))
  })

  it('is never begun from what was read before the page was opened', async () => {
    await sheet(record({ recordId: '', version: 0, answers: {}, state: null }))
    expect(at(`${SHEET}-which`)).toBeNull()
    cleanup()
    await sheet(record({ answers: { ...SENT, followDate: TODAY } }))
    await waitFor(() => expect(at(`${SHEET}-which`)).not.toBeNull())
    expect(at(`${SHEET}-pregnancyState-notPregnant`).getAttribute('aria-checked')).toBe('true')
  })

  it('can be told after the first was reviewed and is closed', async () => {
    stage.answers[LOAD] = () => record({ state: 'REVIEWED', editable: false })
    open(FollowUpForm, '/oneFollow')
    await waitFor(() => expect(at(`${SHEET}-another`)).not.toBeNull())
    tap(`${SHEET}-another`)
    await waitFor(() => expect(at(`${SHEET}-next`)).not.toBeNull())
  })
})
