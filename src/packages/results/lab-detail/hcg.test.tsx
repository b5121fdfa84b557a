/** @jest-environment jsdom */
/** Two values of hCG on the screen: set out side by side, never compared, and nothing of it in quiet mode. */

import { cleanup, waitFor } from '@testing-library/react'

import { agreedToAll, arrive, at, open, setStage, stage, text } from '../../../../tests/screens/stage'
import LabDetail from '.'

import { queryClient } from '@/data/cache'
import { hospitalInstant } from '@/domain/dates'
import { HOUR_MS } from '@/domain/time'
import { hospitalOf } from '@/hospitals/index'

setStage('verified')

const NOW = hospitalInstant('2026-03-05', 8 * 60)
const report = (reportId: string, hoursBefore: number, result: string, more: object = {}) => ({
  reportId,
  title: '血β-hCG',
  sampleType: '血清',
  status: 'REPORTED',
  sampledAt: NOW - hoursBefore * HOUR_MS,
  reportedAt: NOW - hoursBefore * HOUR_MS,
  abnormalCount: 0,
  deskOnly: false,
  seal: null,
  togetherMine: false,
  togetherTheirs: false,
  relation: 'self',
  patientName: '',
  dept: '',
  applyDoctor: '',
  tester: '',
  reviewer: '',
  edition: '',
  remark: '',
  revision: 1,
  amendedAt: null,
  items: [
    {
      itemCode: 'HCG',
      itemName: '人绒毛膜促性腺激素',
      abbr: 'β-hCG',
      result,
      unit: 'mIU/mL',
      refLow: '',
      refHigh: '',
      refText: '',
      flag: null,
      phase: '',
      was: '',
    },
  ],
  ...more,
})

const show = async (now: object, before: object[], quiet = false): Promise<string> => {
  cleanup()
  queryClient.clear()
  const all = [now, ...before] as { reportId: string }[]
  stage.answers = {
    'ext.consents': agreedToAll,
    'ext.quiet': () => ({ quiet, reason: null, since: null, asks: false }),
    'ext.sharing': () => ({ paired: false, partnerNameMasked: '', list: [] }),
    'member.labList': () => ({ list: all, total: all.length, pageNo: 1, pageSize: 10 }),
    'member.labDetail': ({ reportId }) => all.find((one) => one.reportId === reportId),
  }
  open(LabDetail, '/CheckResult', { reportId: 'now' })
  await waitFor(() => expect(text('lab-detail-item-0')).not.toBe(''))
  // What came before is read report by report.
  for (let turn = 0; turn < 10; turn++) await new Promise((done) => setTimeout(done, 5))
  return text('lab-detail-item-0')
}
/** Words that would say what a change means, or count it. */
const JUDGED = /上次|高\d|低\d|翻倍|正常|上升|下降|概率|%/

it('sets out two values with their hours and what the hospital says of such two, and judges neither', async () => {
  for (const [before, now] of [
    ['120', '286'],
    ['286', '120'],
  ] as const) {
    const shown = await show(report('now', 0, now), [report('before', 48, before)])
    expect(text('lab-detail-item-0-both')).toContain(`03-03 08:00 ${before} mIU/mL03-05 08:00 ${now} mIU/mL`)
    expect(text('lab-detail-item-0-both-said')).toContain('由医生结合检查日期和B超一起看')
    expect(shown).not.toMatch(JUDGED)
  }
})

it('shows none sooner than 24 hours or later than 96, of words and of bounds', async () => {
  const none: [string, number, string][] = [
    ['286', 23, '120'],
    ['286', 97, '120'],
    ['286', 48, '阳性'],
    ['阳性', 48, '120'],
    ['286', 48, '<5'],
  ]
  for (const [now, hours, before] of none) {
    const shown = await show(report('now', 0, now), [report('before', hours, before)])
    expect([now, hours, before, at('lab-detail-item-0-both')]).toEqual([now, hours, before, null])
    expect(shown).not.toMatch(JUDGED)
  }
})

it('shows none in quiet mode, and none of a report that is sealed or taken back', async () => {
  const before = report('before', 48, '120')
  await show(report('now', 0, '286'), [before], true)
  expect(at('lab-detail-item-0-both')).toBeNull()
  for (const hidden of [{ seal: 'SEALED', items: [] }, { status: 'WITHDRAWN' }]) {
    await show(report('now', 0, '286'), [{ ...before, ...hidden }])
    expect(at('lab-detail-item-0-both')).toBeNull()
  }
})

it('lets them stand alone where the hospital says nothing of such two, as by default', async () => {
  expect(hospitalOf(324).attempt.hcgTrend).toBe('')
  arrive(324, 'verified')
  await show(report('now', 0, '286'), [report('before', 48, '120')])
  expect(text('lab-detail-item-0-both')).toContain('03-03 08:00 120 mIU/mL')
  expect(at('lab-detail-item-0-both-said')).toBeNull()
})
