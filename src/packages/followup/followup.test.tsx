/** @jest-environment jsdom */

import { act, cleanup, waitFor } from '@testing-library/react'

import { arrive, askedIds, at, open, setStage, stage, tap, text, type } from '../../../tests/screens/stage'
import Guide from './guide/index'
import Plan from './plan/index'

import { CallError } from '@/api/core/errors'
import { noteQuiet } from '@/shared/quiet-mode/use-quiet'

setStage('verified')

const unsupported = (callId: string) => () => new CallError({ kind: 'business', callId, message: '暂不支持' })
const screen = () => document.body.textContent ?? ''
const applied = () => stage.asked.filter(([id]) => id === 'covid.feeApply').map(([, input]) => input)

const waiver = { applyId: 'a1', reason: '家庭困难', state: 'SUBMITTED', answer: '', createdAt: 0, decidedAt: null }
const mine = (feeApply: unknown) => () => ({ found: false, nameMasked: '', idNoMasked: '', doses: [], feeApply })
const openGuide = () => open(Guide, '/covidStandard')
const openPlan = () => open(Plan, '/followFormListXY')

describe('a fee waiver', () => {
  it('is asked for once with a reason, and then waits', async () => {
    stage.answers = { 'covid.queryByCurrLogin': mine(null), 'covid.feeApply': () => waiver }
    openGuide()
    await waitFor(() => expect(at('covid-detail-waiver')).not.toBeNull())
    tap('covid-detail-waiver-send')
    await waitFor(() => expect(screen()).toContain('请填写申请原因'))
    expect(applied()).toEqual([])
    type(
      at('covid-detail-waiver-reason-field') ? 'covid-detail-waiver-reason-field' : 'covid-detail-waiver-reason',
      ' 家庭困难 ',
    )
    stage.answers['covid.queryByCurrLogin'] = mine(waiver)
    await act(async () => {
      tap('covid-detail-waiver-send')
      tap('covid-detail-waiver-send')
    })
    expect(applied()).toEqual([{ reason: '家庭困难' }])
    await waitFor(() => expect(screen()).toContain('医院答复后会通知您'))
    expect(at('covid-detail-waiver-send')).toBeNull()
  })

  it('that was refused says why and can be asked for again; before the verification nothing is asked', async () => {
    stage.answers = { 'covid.queryByCurrLogin': mine({ ...waiver, state: 'REFUSED', answer: '请补充低保证明' }) }
    openGuide()
    await waitFor(() => expect(text('covid-detail-waiver-answer')).toContain('请补充低保证明'))
    expect(text('covid-detail-waiver-send')).toBe('补充后再次申请')
    cleanup()
    stage.asked.length = 0
    arrive(335, 'phone')
    openGuide()
    expect(screen()).toContain('填写说明')
    expect(askedIds().filter((id) => id.startsWith('covid.'))).toEqual([])
  })
})

describe('the plan of follow-ups', () => {
  const step = (form: string, state: string) => ({
    followId: `f-${form}`,
    form,
    variant: 'XY',
    title: form,
    dueDate: '2026-03-05',
    state,
    recordId: '',
    reason: '',
  })
  const plan = [step('pregnancy-test', 'TODO'), step('first-trimester', 'TODO'), step('delivery', 'NOT_DUE')]
  const LIST = 'clinic-follow.getCmeafterList'
  const CONFIG = 'clinic-follow.getCmeafterConfig'
  const list = { [LIST]: () => ({ list: plan, quiet: false }) }

  it('says when a step begins in the hospital’s words, and which one is not filled here', async () => {
    const config = (form: string, available: boolean) => ({ form, title: form, note: '孕12周起', available })
    stage.answers = {
      [LIST]: () => ({ list: [step('pregnancy-test', 'NOT_DUE'), step('first-trimester', 'TODO')], quiet: false }),
      [CONFIG]: () => ({ list: [config('pregnancy-test', true), config('first-trimester', false)] }),
    }
    openPlan()
    await waitFor(() => expect(screen()).toContain('孕12周起可以填写'))
    expect(screen()).toContain('这一项由医院电话或门诊随访，不用在手机上填写')
    expect(document.querySelectorAll('[id^="follow-up-plan-list-item"][role="button"]')).toHaveLength(0)
  })

  it('stands as it is where the hospital says nothing of its forms; a birth can be told at any day', async () => {
    stage.answers = { ...list, [CONFIG]: unsupported(CONFIG) }
    openPlan()
    await waitFor(() => expect(screen()).toContain('分娩后随时可以填写'))
    expect(document.querySelectorAll('[id^="follow-up-plan-list-item"][role="button"]')).toHaveLength(3)
    tap('follow-up-plan-list-item-delivery')
    expect(stage.went).toEqual([['/deliverFormXY', { params: { followId: 'f-delivery', recordId: '' } }]])
  })

  it('blames nobody for what is late', async () => {
    stage.answers = { [LIST]: () => ({ list: [step('pregnancy-test', 'OVERDUE')], quiet: false }) }
    openPlan()
    await waitFor(() => expect(screen()).toContain('可补填'))
    expect(screen()).not.toContain('逾期')
  })

  it('of each transfer stands by itself, the present one first', async () => {
    const of = (transferDate: string, form: string, state: string) => ({ ...step(form, state), transferDate })
    stage.answers = {
      [LIST]: () => ({
        list: [of('2026-03-01', 'pregnancy-test', 'NOT_DUE'), of('2025-06-01', 'pregnancy-test', 'SUBMITTED')],
        quiet: false,
      }),
    }
    openPlan()
    await waitFor(() => expect(at('follow-up-plan-list-earlier-2025-06-01-pregnancy-test')).not.toBeNull())
    expect(text('follow-up-plan-list-item-pregnancy-test')).toContain('未到期')
    expect(screen().indexOf('随访计划')).toBeLessThan(screen().indexOf('2025年6月1日（周日）移植后的随访'))
  })

  it('that is paused names the doctor and promises no other plan', async () => {
    stage.answers = { [LIST]: () => ({ list: [], isPaused: true, quiet: false }) }
    openPlan()
    await waitFor(() => expect(text('follow-up-plan-list-paused')).toContain('请联系主治医生'))
    expect(screen()).not.toContain('移植后医院会为您安排随访')
  })

  it('claims in quiet mode only what is true', async () => {
    stage.answers = { ...list, 'ext.quietMode': () => ({ quiet: true, reason: 'own', partnerQuiet: false }) }
    noteQuiet(true)
    openPlan()
    await waitFor(() => expect(text('follow-up-plan-list-quiet')).toContain('安静模式下不显示随访计划'))
    expect(screen()).not.toContain('停止提醒')
    noteQuiet(false)
  })
})
