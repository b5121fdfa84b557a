/** @jest-environment jsdom */

import { waitFor } from '@testing-library/react'

import { arrive, askedIds, at, open, pageOf, setStage, stage, tap, text } from '../../../../tests/screens/stage'
import Cases from './index'

import { CallError } from '@/api/core/errors'
import { listCaseCodes, listCaseCodesByParent, listCaseRecords } from '@/api/results/calls'

setStage('verified')

const FILTER = 'case-records-list'
const row = (caseId: string, title: string) => ({
  caseId,
  title,
  kind: 'first',
  visitDate: '2026-01-05',
  doctorName: '周示范',
  summary: '',
  editable: false,
})
const below = (code: string, label: string) => ({ code, label, parentCode: 'infertility', leaf: true })

const HOSPITAL = {
  [listCaseRecords.id]: ({ code }: { code?: string }) =>
    pageOf(code === 'primary' ? [] : [row('c1', code ?? '全部病历')]),
  [listCaseCodes.id]: () => ({ list: [{ code: 'infertility', label: '不孕类型' }] }),
  [listCaseCodesByParent.id]: () => ({ list: [below('primary', '原发不孕'), below('secondary', '继发不孕')] }),
}

async function list(answers: Record<string, unknown> = {}) {
  stage.answers = { ...HOSPITAL, ...answers } as typeof stage.answers
  open(Cases, '/caseRecord')
  await waitFor(() => expect(at(`${FILTER}-item-0`)).not.toBeNull())
}
const first = () => text(`${FILTER}-item-0`)
const choose = (field: string, value: string) => {
  tap(`${FILTER}-${field}`)
  tap(`${FILTER}-${field}-${value}`)
}

describe('visits on record by their diagnosis', () => {
  it('are narrowed by a kind, then by one of it, and widened again', async () => {
    await list()
    await waitFor(() => expect(at(`${FILTER}-kind`)).not.toBeNull())
    expect([at(`${FILTER}-code`), askedIds().includes(listCaseCodesByParent.id)]).toEqual([null, false])
    choose('kind', 'infertility')
    await waitFor(() => expect(first()).toContain('infertility'))
    await waitFor(() => expect(at(`${FILTER}-code`)).not.toBeNull())
    choose('code', 'secondary')
    await waitFor(() => expect(first()).toContain('secondary'))
    choose('kind', 'all')
    await waitFor(() => expect(first()).toContain('全部病历'))
    expect(at(`${FILTER}-code`)).toBeNull()
  })

  it('say when there is none of a kind, and lead back to all', async () => {
    await list()
    await waitFor(() => expect(at(`${FILTER}-kind`)).not.toBeNull())
    choose('kind', 'infertility')
    await waitFor(() => expect(at(`${FILTER}-code`)).not.toBeNull())
    choose('code', 'primary')
    await waitFor(() => expect(document.body.textContent).toContain('没有这一类诊断的病历'))
    tap(`${FILTER}-all`)
    await waitFor(() => expect(first()).toContain('全部病历'))
  })

  it.each([
    ['is empty', () => ({ list: [] })],
    ['cannot be had', () => new CallError({ kind: 'business', callId: listCaseCodes.id, message: '暂不支持' })],
  ])('stand in one list where that of the codes %s', async (_, kinds) => {
    await list({ [listCaseCodes.id]: kinds })
    await waitFor(() => expect(askedIds()).toContain(listCaseCodes.id))
    expect([at(`${FILTER}-kind`), document.body.textContent?.includes('暂不支持')]).toEqual([null, false])
  })

  it('show no second list where there is nothing below', async () => {
    await list({ [listCaseCodesByParent.id]: () => ({ list: [] }) })
    await waitFor(() => expect(at(`${FILTER}-kind`)).not.toBeNull())
    choose('kind', 'infertility')
    await waitFor(() => expect(askedIds()).toContain(listCaseCodesByParent.id))
    await waitFor(() => expect(first()).toContain('infertility'))
    expect(at(`${FILTER}-code`)).toBeNull()
  })

  it('ask for no codes where the hospital has none', async () => {
    arrive(19, 'verified')
    await list()
    expect([at(`${FILTER}-kind`), askedIds().includes(listCaseCodes.id)]).toEqual([null, false])
  })
})
