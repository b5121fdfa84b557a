/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react'

import { at, open, setStage, stage, text } from '../../../../tests/screens/stage'

import PatientBarcode from './index'

import { CallError } from '@/api/core/errors'
import { queryClient } from '@/data/cache'
import { keepCard } from '@/shared/member/kept-card'

setStage('verified')

const ID = 'member.getPatientInfo'
const PATIENT = { nameMasked: '何*', cardNo: '6000001234', barcode: '6000001234', qrText: '', hint: '' }
const failing = (kind: 'offline' | 'business') => () =>
  new CallError({ kind, callId: ID, message: '暂不能显示', ...(kind === 'business' && { code: 400 }) })

it('shows what the hospital gives for the desk, and keeps it on the phone for a time without a network', async () => {
  stage.answers = { [ID]: () => PATIENT }
  const { unmount } = open(PatientBarcode, '/patientBarcode')
  await waitFor(() => expect(text('patient-barcode-name')).toBe('何*'))
  expect(at('patient-barcode-offline')).toBeNull()
  unmount()
  stage.answers = { [ID]: failing('offline') }
  queryClient.clear()
  open(PatientBarcode, '/patientBarcode')
  await waitFor(() => expect(text('patient-barcode-offline')).toContain('手机上保存'))
  expect(text('patient-barcode-name')).toBe('何*')
})

it('shows no kept card where the hospital refuses', async () => {
  keepCard({ cardNo: '6000001234', nameMasked: '何*' })
  stage.answers = { [ID]: failing('business') }
  const { container } = open(PatientBarcode, '/patientBarcode')
  await waitFor(() => expect(container.textContent).toContain('暂不能显示'))
  expect([at('patient-barcode-offline'), at('patient-barcode-name')]).toEqual([null, null])
})
