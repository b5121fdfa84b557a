/** @jest-environment jsdom */

import { act, waitFor } from '@testing-library/react'

import { at, open, setStage, stage, text } from '../../../../tests/screens/stage'
import PatientBarcode from './index'

import { CallError } from '@/api/core/errors'
import { queryClient } from '@/data/cache'
import { setActing } from '@/shared/member/acting'
import { keepCard, keptCard } from '@/shared/member/kept-card'

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

describe('while acting for the partner', () => {
  afterEach(() => act(() => setActing('')))

  it('the own card stays the one on the phone, and is not shown for the partner’s', async () => {
    keepCard({ cardNo: '6000009999', nameMasked: '孙*' })
    setActing('何*')
    stage.answers = { [ID]: () => PATIENT, 'member.getPatienInfo': () => ({ relation: 'spouse' }) }
    const { unmount } = open(PatientBarcode, '/patientBarcode')
    await waitFor(() => expect(text('patient-barcode-name')).toBe('何*'))
    expect(keptCard()?.cardNo).toBe('6000009999')
    unmount()
    queryClient.clear()
    stage.answers[ID] = failing('offline')
    const { container } = open(PatientBarcode, '/patientBarcode')
    await waitFor(() => expect(container.textContent).toContain('暂不能显示'))
    expect(at('patient-barcode-name')).toBeNull()
  })

  it('says why there is no code where the partner keeps the number', async () => {
    setActing('何*')
    stage.answers = {
      [ID]: () => ({ ...PATIENT, barcode: '' }),
      'member.getPatienInfo': () => ({ relation: 'spouse' }),
    }
    open(PatientBarcode, '/patientBarcode')
    await waitFor(() => expect(text('patient-barcode-kept')).toContain('没有向您共享病历号'))
  })
})
