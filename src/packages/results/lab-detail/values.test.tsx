/** @jest-environment jsdom */
/** From the answer of a hospital to the words on the screen, no value of a report is changed or hidden. */

import { waitFor } from '@testing-library/react'

import { agreedToAll, open, setStage, stage, text } from '../../../../tests/screens/stage'
import LabDetail from '.'

import { readEnvelope } from '@/api/core/envelope'
import { readWith } from '@/api/core/schema'
import { getLabReport } from '@/api/results/calls'

setStage('verified')

/** Results as laboratories print them: numbers with their zeros, signs, commas and bounds, words, and what is no value. */
const VALUES = [
  '0',
  '0.30',
  '-0.5',
  '<0.10',
  '>10000',
  '＞100',
  '1,200',
  '1.10E+03',
  '1:40',
  '阴性',
  '弱阳性',
  '阳性(+)',
  '未检出',
  'false',
  'NULL',
  '-',
] as const

/** What the screen reads when the hospital answers with these items. */
function answered(items: object[]): unknown {
  const body = JSON.stringify({ code: 200, data: { reportId: 'r1', title: '样例', status: 'REPORTED', items } })
  const envelope = readEnvelope(body)
  if (!envelope.ok) throw new Error(envelope.detail)
  if (!getLabReport.data) throw new Error('the call has no schema')
  const reading = readWith(getLabReport.data, envelope.envelope.data)
  if (!reading.ok) throw new Error(reading.problem)
  return reading.data
}
const show = async (items: object[]) => {
  const data = answered(items)
  stage.answers = {
    'ext.consents': agreedToAll,
    'ext.quiet': () => ({ quiet: false, reason: null, since: null, asks: false }),
    'member.labDetail': () => data,
  }
  open(LabDetail, '/CheckResult', { reportId: 'r1' })
  await waitFor(() => expect(text(`lab-detail-item-${items.length - 1}`)).not.toBe(''))
}

it('shows every value as the laboratory wrote it, with its unit', async () => {
  await show(VALUES.map((result, at) => ({ itemCode: `X${at}`, itemName: `项目${at}`, result, unit: 'mIU/mL' })))
  VALUES.forEach((result, at) => expect(text(`lab-detail-item-${at}`)).toContain(`项目${at}${result}mIU/mL`))
})

it('shows a dash for what is no value, and for nothing else', async () => {
  await show(['', null].map((result, at) => ({ itemCode: `X${at}`, itemName: `项目${at}`, result, unit: '' })))
  for (const at of [0, 1]) expect(text(`lab-detail-item-${at}`)).toBe(`项目${at}-`)
})
