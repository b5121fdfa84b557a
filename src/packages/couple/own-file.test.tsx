/** @jest-environment jsdom */
/** The patient's own file: records of filing, the account's name, course notes, visiting cards. */

import { cleanup, waitFor } from '@testing-library/react'

import { agreedToAll, arrive, askedIds, at, open, setStage, stage, tap, text, type } from '../../../tests/screens/stage'
import VisitingCards from './cards'
import PersonalData from './personal-data'

import CourseNotes from '@/packages/results/course-notes'

setStage('verified')

it('the account has a name of its own that can be changed and never be empty', async () => {
  let userName = '何静'
  stage.answers = {
    'member.bothPatientInof': () => ({ self: null, spouse: null, pairState: 'NONE' }),
    'member.selectInfo': () => ({ memberId: 'm1', userName, realName: '何静' }),
    'member.updateInfo': (input) => ({ userName: (userName = String(input.userName)) }),
  }
  open(PersonalData, '/personalData')
  // The patient's own name stands in for a missing one, and this page shows that masked only.
  await waitFor(() => expect(text('personal-data-detail-nickname')).toContain('未设置'))
  tap('personal-data-detail-nickname')
  const rename = (value: string) => type('personal-data-detail-nickname-field', value)
  rename('  ')
  tap('personal-data-detail-nickname-save')
  expect(text('personal-data-detail-nickname-field-error')).toContain('请填写昵称')
  expect(askedIds()).not.toContain('member.updateInfo')
  rename(' 静静 ')
  // What was typed is found again after the way back.
  cleanup()
  open(PersonalData, '/personalData')
  await waitFor(() => expect(text('personal-data-detail-nickname')).toContain('未设置'))
  tap('personal-data-detail-nickname')
  tap('personal-data-detail-nickname-save')
  await waitFor(() => expect(text('personal-data-detail-nickname')).toContain('静静'))
  expect(stage.asked).toContainEqual(['member.updateInfo', { userName: '静静' }])
  expect(at('personal-data-detail-nickname-sheet')).toBeNull()
})

it('course notes stand newest first, or in another order that the hospital offers and the app can make', async () => {
  const note = (noteId: string, date: string, doctorName: string) => ({
    noteId,
    date,
    doctorName,
    text: '主诉：复诊；处理：随诊',
  })
  stage.answers = {
    'ext.consents': agreedToAll,
    'member.getBcjlInfo': () => ({
      list: [note('1', '2026-01-05', '安示例'), note('2', '2026-03-01', '周示范'), note('3', '2026-02-01', '安示例')],
    }),
    'member.sortList': () => ({
      list: [
        { value: 'time', label: '按时间' },
        { value: 'doctor', label: '按医生' },
        { value: 'weather', label: '按天气' },
      ],
    }),
  }
  open(CourseNotes, '/packages/records/course-notes/index')
  await waitFor(() => expect(text('course-notes-item-0')).toContain('2026年3月1日'))
  await waitFor(() => expect(at('course-notes-order-doctor')).not.toBeNull())
  expect(at('course-notes-order-weather')).toBeNull()
  tap('course-notes-order-doctor')
  const shown = [0, 1, 2].map((row) => text(`course-notes-item-${row}`).slice(0, 9))
  expect(shown).toEqual(['2026年2月1日', '2026年1月5日', '2026年3月1日'])
})

describe('a visiting card', () => {
  const CARD = {
    cardId: 'c1',
    cardNo: '6000001234',
    patientName: '何静',
    isDefault: true,
    status: 'ACTIVE',
    balanceFen: 100,
  }

  it('is shown as the hospital has it at this moment', async () => {
    stage.answers['member.queryCardList'] = () => ({ list: [CARD] })
    stage.answers['member.queryCardById'] = () => ({ ...CARD, balanceFen: 250_00, status: 'LOST' })
    open(VisitingCards, '/medicalCard')
    await waitFor(() => expect(at('visiting-card-list-item-0')).not.toBeNull())
    tap('visiting-card-list-item-0')
    await waitFor(() => expect(text('visiting-card-list-sheet')).toContain('250.00'))
    expect(text('visiting-card-list-lost')).toBe('解除挂失')
    expect(stage.asked).toContainEqual(['member.queryCardById', { cardId: 'c1' }])
  })

  it('of the partner is never asked for in detail', async () => {
    stage.answers['member.queryCardList'] = () => ({
      list: [CARD, { ...CARD, cardId: 'c2', relation: 'spouse', patientName: '孙*', isDefault: false }],
    })
    open(VisitingCards, '/medicalCard')
    await waitFor(() => expect(at('visiting-card-list-item-1')).not.toBeNull())
    tap('visiting-card-list-item-1')
    expect(text('visiting-card-list-sheet')).toMatch(/\*（配偶）的就诊卡/)
    expect(askedIds()).not.toContain('member.queryCardById')
  })

  it('is the own one where the hospital masks its names or does not say whose it is', async () => {
    stage.answers['member.queryCardList'] = () => ({ list: [{ ...CARD, patientName: '何*' }] })
    open(VisitingCards, '/medicalCard')
    await waitFor(() => expect(at('visiting-card-list-item-0')).not.toBeNull())
    expect(text('visiting-card-list-item-0')).toContain('默认')
    tap('visiting-card-list-item-0')
    await waitFor(() => expect(askedIds()).toContain('member.queryCardById'))
    expect(at('visiting-card-list-act-for')).toBeNull()
  })

  it('is listed by the older call where the hospital has no other', async () => {
    stage.answers['member.getCardList'] = () => ({ list: [CARD] })
    arrive(1002, 'verified')
    open(VisitingCards, '/medicalCard')
    await waitFor(() => expect(text('visiting-card-list-item-0')).toContain('6000 0012 34'))
    expect(askedIds()).not.toContain('member.queryCardList')
  })
})
