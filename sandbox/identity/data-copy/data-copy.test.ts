/** A year's data as files: the shape of a copy with 300 visits, and what it costs. */

import { fhirFaults } from '../../../tests/stubs/fhir'
import { pdfText } from '../../../tests/stubs/pdf-text'
import { timedProcessor } from '../../../tests/stubs/processor-time'
import type { DataCopy } from './data-copy-content'
import { fhirBundleOf } from './data-copy-fhir'
import { printCopy } from './data-copy-pdf'

import { addDays } from '@/domain/dates'

const MADE_AT = Date.UTC(2026, 10, 20, 4)

const item = (result: string, range: Partial<Record<'refLow' | 'refHigh' | 'refText', string>> = {}) => ({
  itemCode: 'E2',
  itemName: '雌二醇',
  abbr: 'E2',
  result,
  unit: 'pg/mL',
  refLow: '',
  refHigh: '',
  refText: '',
  phase: '',
  ...range,
})

/** A copy with this many visits and reports; `items` are those of each report. */
function copyOf(visits: number, items = [item('120', { refLow: '31', refHigh: '90' })]): DataCopy {
  const days = Array.from({ length: visits }, (_, index) => addDays('2025-11-21', index))
  return {
    madeAt: MADE_AT,
    hospitalName: '示例医院',
    patient: {
      patientId: 'p1',
      unitId: 335,
      name: '林晓',
      sex: 2,
      birthday: '1993-04-16',
      mobile: '13800000001',
      caseNo: 'S1',
      archiveNo: '',
    },
    isQuiet: false,
    appointments: days.map((date, index) => ({
      ...{ appointmentId: `a${index}`, subjectName: '生殖门诊', doctorName: '周示范', status: 'DONE', date },
      ...{ startTime: '09:00', endTime: '09:30', createdAt: MADE_AT },
    })),
    labReports: days.map((_, index) => ({
      ...{ reportId: `r${index}`, title: '激素', sampleType: '血清', status: 'REPORTED' },
      ...{ sampledAt: MADE_AT - index * 86_400_000, reportedAt: MADE_AT, items },
    })),
    ...{
      examinations: [],
      scans: [],
      plans: [],
      triggers: [],
      prescriptions: [],
      cycles: [],
      signatures: [],
      consents: [],
      files: [],
    },
    checks: days.map((date) => ({ date, weightKg: 55.5, girthCm: 80, urine: 'usual', breath: null, pain: 'mild' })),
  } as unknown as DataCopy
}

const observations = (copy: DataCopy) =>
  fhirBundleOf(copy).entry.flatMap(({ resource }) => (resource.resourceType === 'Observation' ? [resource] : []))

it('300 visits of a year with 1800 values are one bundle and one PDF within seconds', async () => {
  const copy = copyOf(
    300,
    Array.from({ length: 6 }, () => item('4.8', { refLow: '3.5', refHigh: '12.5' })),
  )
  const coded = await timedProcessor(() => fhirBundleOf(copy))
  expect(coded.result.entry.length).toBe(3 + 300 + 1800 + 300)
  expect(coded.ms).toBeLessThan(2_000)
  const printed = await timedProcessor(() => printCopy(copy))
  expect(printed.ms).toBeLessThan(20_000)
  expect(printed.result.length).toBeLessThan(5_000_000)
  const text = pdfText(printed.result).join('\n')
  expect(text.match(/生殖门诊/g)).toHaveLength(300)
  expect(text.match(/雌二醇/g)).toHaveLength(1800)
}, 120_000)

it.each([
  ['4.80', {}, { valueQuantity: { value: 4.8, unit: 'pg/mL' }, note: [{ text: '报告原文：4.80 pg/mL' }] }],
  ['4.8', {}, { valueQuantity: { value: 4.8, unit: 'pg/mL' } }],
  ['<0.1', {}, { valueQuantity: { value: 0.1, comparator: '<', unit: 'pg/mL' } }],
  ['≥ 1000', {}, { valueQuantity: { value: 1000, comparator: '>=', unit: 'pg/mL' } }],
  ['0', { refHigh: '5' }, { valueQuantity: { value: 0 }, referenceRange: [{ high: { value: 5 } }] }],
  ['阴性', { refText: '阴性' }, { valueString: '阴性', referenceRange: [{ text: '阴性' }] }],
  ['1.020', { refLow: '<1' }, { referenceRange: [{ text: '<1' }], note: [{ text: '报告原文：1.020 pg/mL' }] }],
  [' ', {}, { dataAbsentReason: { coding: [{ code: 'unknown' }] } }],
])('the value %s keeps what the laboratory wrote', (result, range, expected) => {
  const copy = copyOf(1, [item(result, range)])
  const [observation] = observations(copy)
  expect(observation).toMatchObject(expected)
  expect(observation?.['note']).toEqual('note' in expected ? expected.note : undefined)
  expect(observation?.['valueQuantity'] && observation['valueString']).toBeUndefined()
  expect(fhirFaults(fhirBundleOf(copy) as never)).toEqual([])
})

it('ids of the hospital are in no file, and two copies name the same thing alike', () => {
  const copy = copyOf(2)
  expect(JSON.stringify(fhirBundleOf(copy))).not.toMatch(/"(a0|r0|p1)"/)
  const idsOf = (madeAt: number) => observations({ ...copy, madeAt }).map(({ id }) => id)
  expect(idsOf(MADE_AT)).toEqual(idsOf(MADE_AT + 1))
  for (const id of idsOf(MADE_AT))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
