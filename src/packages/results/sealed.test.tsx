/** @jest-environment jsdom */
/** A sealed result on the screen: nothing of it before, the ways to open it, and a correction that arrives while it is open. */

import { act, waitFor } from '@testing-library/react'

import { agreedToAll, arrive, at, open, setStage, stage, tap, text } from '../../../tests/screens/stage'
import LabDetail from './lab-detail'

import { getLabReport } from '@/api/results/calls'
import { invalidate } from '@/data/query'

setStage('verified')

const REPORT = {
  reportId: 'r1',
  title: '一份检验报告',
  sampleType: '',
  status: 'REPORTED',
  sampledAt: null,
  reportedAt: null,
  abnormalCount: 0,
  deskOnly: false,
  seal: 'SEALED' as string | null,
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
  items: [] as object[],
}
const FSH = {
  itemCode: 'FSH',
  itemName: '卵泡刺激素',
  abbr: 'FSH',
  result: '6.8',
  unit: 'mIU/mL',
  flag: null,
  phase: '',
}
const item = (more: object) => ({ ...FSH, refLow: '', refHigh: '', refText: '', was: '', ...more })

let report = REPORT
const show = async (shown: Partial<typeof REPORT>, quiet = false) => {
  report = { ...REPORT, ...shown }
  stage.answers = {
    'ext.consents': agreedToAll,
    'ext.quiet': () => ({ quiet, reason: null, since: null, asks: false }),
    'ext.sharing': () => ({ paired: false, partnerNameMasked: '', list: [] }),
    'member.labList': () => ({ list: [], total: 0, pageNo: 1, pageSize: 10 }),
    'member.labDetail': () => report,
    'ext.openSealedResult': () => ({ seal: 'DOCTOR', togetherMine: false, togetherTheirs: false }),
  }
  open(LabDetail, '/CheckResult', { reportId: 'r1' })
  await waitFor(() => expect(text('screen-lab-detail')).toContain('报告信息'))
}

it('offers the three ways and shows no value', async () => {
  await show({ items: [item({})] })
  expect(['now', 'together', 'doctor'].map((way) => at(`lab-detail-${way}`) !== null)).toEqual([true, true, true])
  expect(at('lab-detail-item-0')).toBeNull()
  tap('lab-detail-doctor')
  await waitFor(() =>
    expect(stage.asked).toContainEqual(['ext.openSealedResult', { reportId: 'r1', kind: 'lab', how: 'doctor' }]),
  )
})

it('leaves it to the doctor where the hospital keeps no such choice', async () => {
  arrive(4711, 'verified')
  await show({})
  expect([at('lab-detail-sealed') !== null, at('lab-detail-now')]).toEqual([true, null])
  arrive(335, 'verified')
})

it('says what was corrected while it is open, beside what stood there before', async () => {
  await show({ seal: null, items: [item({})] })
  expect(at('lab-detail-amended')).toBeNull()
  report = { ...report, status: 'AMENDED', revision: 2, items: [item({ result: '13.1', was: '6.8' })] }
  await act(() => invalidate(getLabReport))
  await waitFor(() => expect(text('lab-detail-amended')).toContain('您打开期间'))
  expect(text('lab-detail-item-0-was')).toBe('修正前 6.8 mIU/mL')
})

it('takes the values off the screen when the laboratory takes the report back', async () => {
  await show({ seal: null, items: [item({})] })
  await waitFor(() => expect(at('lab-detail-item-0')).not.toBeNull())
  report = { ...report, status: 'WITHDRAWN', items: [] }
  await act(() => invalidate(getLabReport))
  await waitFor(() => expect(at('lab-detail-withdrawn')).not.toBeNull())
  expect(at('lab-detail-item-0')).toBeNull()
})

it('says of the edition of a semen report nothing of conception in quiet mode, and the rest of it', async () => {
  const semen = { seal: null, title: '精液常规', edition: 'WHO第6版', items: [item({})] }
  await show(semen)
  await waitFor(() => expect(text('lab-detail-edition')).toContain('自然受孕'))
  await show(semen, true)
  await act(() => invalidate({ id: 'ext.quiet' }))
  await waitFor(() => expect(text('lab-detail-edition')).not.toContain('孕'))
  expect(text('lab-detail-edition')).toContain('各版的下限不同')
})
