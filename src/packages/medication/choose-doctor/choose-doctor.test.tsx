/** @jest-environment jsdom */
/** Naming the doctor who wrote an order: one tap puts name and id into the order and leads back to it. */

import { waitFor } from '@testing-library/react'

import { agreedToAll, at, open, setStage, stage, tap, text } from '../../../../tests/screens/stage'
import { useOrderDraft } from '../model/order-draft'
import ChooseDoctor from '.'

setStage('verified')

const doctor = (doctorId: string, name: string, avatarUrl = '') => ({
  doctorId,
  name,
  avatarUrl,
  title: '主任医师',
  subjectName: '生殖中心',
})

it('names a doctor in the order, shows who was named before, and fetches no portrait from elsewhere', async () => {
  stage.answers = {
    'ext.consents': agreedToAll,
    'subjects.getDoctorOnly': ({ doctorId }) => doctor(String(doctorId), '周示范'),
    'subjects.getDoctor': () => ({
      list: [
        doctor('d1', '安示例', 'https://evil.example/a.png'),
        doctor('d2', '陈样本', 'https://img.example.com/a.png'),
      ],
      serverTime: null,
    }),
  }
  open(ChooseDoctor, '/doctorList', { doctorId: 'd9' })
  await waitFor(() => expect(text('choose-doctor-item-1')).toContain('陈样本'))
  await waitFor(() => expect(text('choose-doctor-chosen')).toContain('周示范'))
  expect(at('choose-doctor-item-0').querySelector('img')).toBeNull()
  expect(at('choose-doctor-item-1').querySelector('img')?.getAttribute('src')).toBe('https://img.example.com/a.png')
  tap('choose-doctor-item-1')
  expect(useOrderDraft.getState()).toMatchObject({ doctorId: 'd2', doctorName: '陈样本' })
  expect(stage.went).toEqual([['back', 'medical-order-form']])
})
