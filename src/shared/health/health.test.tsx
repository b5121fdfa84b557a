/** @jest-environment jsdom */
/** Laboratory reports and orders as the patient sees them. */

import { act, cleanup, waitFor } from '@testing-library/react'

import { agreedToAll, open, pageOf, setStage, stage, tap, text } from '../../../tests/screens/stage'

import { CallError } from '@/api/core/errors'
import { queryClient } from '@/data/cache'
import HealthRecord from '@/packages/couple/health-record'
import OrderDetail from '@/packages/medication/medical-order-detail'
import Orders from '@/packages/medication/medical-orders'
import LabDetail from '@/packages/results/lab-detail'
import LabReports from '@/packages/results/lab-list'
import { setActing } from '@/shared/member/acting'

const ITEM = { itemCode: '', itemName: '', abbr: '', result: '', unit: '', refText: '', phase: '' }
const ROW = {
  reportId: 'r1',
  title: '性激素六项',
  sampleType: '血清',
  status: 'REPORTED',
  sampledAt: Date.UTC(2026, 2, 1, 1),
  reportedAt: Date.UTC(2026, 2, 1, 7),
  abnormalCount: 1,
  deskOnly: false,
}
const REPORT = {
  ...ROW,
  applyDoctor: '周示范',
  dept: '生殖医学门诊',
  tester: '示例检验员',
  reviewer: '样例审核员',
  remark: '',
  edition: '',
  items: [
    {
      ...ITEM,
      itemCode: 'FSH',
      itemName: '卵泡刺激素',
      result: '6.8',
      unit: 'mIU/mL',
      refLow: '3.5',
      refHigh: '12.5',
      flag: 'N',
    },
    {
      ...ITEM,
      itemCode: 'P',
      itemName: '孕酮',
      result: '0.32',
      unit: 'ng/mL',
      refLow: '0.05',
      refHigh: '0.19',
      flag: 'H',
    },
    {
      ...ITEM,
      itemCode: 'CONC',
      itemName: '精子浓度',
      result: '14',
      unit: '10⁶/mL',
      refLow: '16',
      refHigh: '',
      flag: 'L',
    },
    { ...ITEM, itemCode: 'E2', itemName: '雌二醇', result: '912', unit: 'pg/mL', refLow: '', refHigh: '', flag: 'N' },
    { ...ITEM, itemCode: 'HCG', itemName: '血HCG', result: '30', unit: 'mIU/mL', refLow: '', refHigh: '5', flag: 'H' },
  ],
}
const NOTHING_SAID = {
  'ext.consents': agreedToAll,
  'ext.quiet': () => ({ quiet: false, reason: null, since: 0 }),
}
/** A partner at a hospital that knows these classes of data. */
const paired = (...classes: string[]) => ({
  'ext.sharing': () => ({
    paired: true,
    partnerNameMasked: '孙*',
    list: classes.map((dataClass) => ({ dataClass, label: dataClass, note: '', mine: false, theirs: true })),
  }),
})
const notShared = (label: string) =>
  new CallError({ kind: 'business', callId: 'x', code: 400, message: `配偶没有向您共享${label}` })

setStage('verified')

describe('a laboratory report', () => {
  it('tells in words where each value lies to the range it came with, and leaves the meaning to the doctor', async () => {
    stage.answers = { ...NOTHING_SAID, 'member.labDetail': () => REPORT }
    open(LabDetail, '/CheckResult', { reportId: 'r1' })
    await waitFor(() => expect(text('lab-detail-item-0')).toContain('6.8mIU/mL'))
    expect(text('lab-detail-item-0')).toContain('参考 3.5–12.5')
    expect(text('lab-detail-item-0')).toContain('范围内')
    expect(text('lab-detail-item-1')).toContain('高于上限 ↑')
    expect(text('lab-detail-item-2')).toContain('低于下限 ↓')
    expect(text('lab-detail-item-2')).toContain('参考 不低于16')
    // Without a range nothing is said of where a value lies.
    expect(text('lab-detail-item-3')).toBe('雌二醇912pg/mL卵巢分泌的主要雌激素了解更多')
    expect(text('lab-detail-doctor')).toContain('医生')
    expect(document.body.textContent).not.toMatch(/异常|诊断为/)
  })

  it('explains no value with a pregnancy to somebody who wants it quiet', async () => {
    stage.answers = { ...NOTHING_SAID, 'member.labDetail': () => REPORT }
    open(LabDetail, '/CheckResult', { reportId: 'r1' })
    await waitFor(() => expect(text('lab-detail-item-4')).toContain('验孕'))
    cleanup()
    queryClient.clear()
    stage.answers = { ...stage.answers, 'ext.quiet': () => ({ quiet: true, reason: 'loss', since: 0 }) }
    open(LabDetail, '/CheckResult', { reportId: 'r1' })
    await waitFor(() => expect(text('lab-detail-item-4')).toContain('30'))
    await waitFor(() => expect(text('lab-detail-item-4')).not.toMatch(/验孕|胎/))
  })

  it.each([
    // A laboratory's N is not repeated where its own report does not bear it (spec:results#flags).
    [{ result: '<0.10', refLow: '0.05', refHigh: '0.75', flag: 'N' }, ''],
    [{ result: '溶血', refLow: '0.05', refHigh: '0.75', flag: 'N' }, ''],
    [{ result: '<0.10', refLow: '0.10', refHigh: '0.75', flag: 'N' }, '低于下限 ↓'],
    [{ result: '弱阳性', refText: '阴性', flag: 'N' }, '阳性'],
    [{ result: '0.30', refText: '0.10～0.75', flag: null }, '范围内'],
    [{ result: '阴性', refText: '阴性', flag: 'N' }, ''],
  ])('says of %j %j', async (facts, mark) => {
    const item = { ...ITEM, itemCode: 'X', itemName: '检验项目', abbr: 'AMH', refLow: '', refHigh: '', ...facts }
    stage.answers = { ...NOTHING_SAID, 'member.labDetail': () => ({ ...REPORT, items: [item] }) }
    open(LabDetail, '/CheckResult', { reportId: 'r1' })
    await waitFor(() => expect(text('lab-detail-item-0')).toContain('检验项目（AMH）'))
    const said = ['范围内', '高于上限 ↑', '低于下限 ↓', '阳性'].filter((word) =>
      text('lab-detail-item-0').replace(facts.result, '').includes(word),
    )
    expect(said).toEqual(mark === '' ? [] : [mark])
  })

  it('asks to call the hospital when a value is one the laboratory phones about', async () => {
    const [first] = REPORT.items
    stage.answers = { ...NOTHING_SAID, 'member.labDetail': () => ({ ...REPORT, items: [{ ...first, flag: 'LL' }] }) }
    open(LabDetail, '/CheckResult', { reportId: 'r1' })
    await waitFor(() => expect(text('lab-detail-critical')).toContain('请尽快联系医院'))
    expect(text('lab-detail-item-0')).toContain('危急值 ↓')
  })

  it('shows no value before the report is out, and none that the desk hands out', async () => {
    stage.answers = { ...NOTHING_SAID, 'member.labDetail': () => ({ ...REPORT, status: 'TESTING' }) }
    open(LabDetail, '/CheckResult', { reportId: 'r1' })
    await waitFor(() => expect(text('lab-detail-waiting')).toContain('检验中'))
    expect(text('lab-detail-item-0')).toBe('')
    cleanup()
    queryClient.clear()
    stage.answers = {
      ...stage.answers,
      'member.labDetail': () => ({ ...REPORT, deskOnly: true, remark: '请至医院窗口领取' }),
    }
    open(LabDetail, '/CheckResult', { reportId: 'r1' })
    await waitFor(() => expect(text('lab-detail-desk')).toContain('请至医院窗口领取'))
    expect(text('lab-detail-item-0')).toBe('')
  })

  it('opened without naming one is the newest; without any the page says so', async () => {
    stage.answers = { ...NOTHING_SAID, 'member.labList': () => pageOf([ROW]), 'member.labDetail': () => REPORT }
    open(LabDetail, '/CheckResult')
    await waitFor(() => expect(text('lab-detail-item-0')).toContain('6.8'))
    expect(stage.asked.find(([id]) => id === 'member.labDetail')?.[1]).toEqual({ reportId: 'r1' })
    cleanup()
    queryClient.clear()
    stage.answers = { ...stage.answers, 'member.labList': () => pageOf([]) }
    open(LabDetail, '/CheckResult')
    await waitFor(() => expect(text('lab-detail-empty')).toContain('暂无检验报告'))
  })
})

it.each([
  ['a report', LabDetail, '/CheckResult', { reportId: 'r1' }, 'screen-lab-detail'],
  ['an order', OrderDetail, '/doctorAdvice', { adviceId: 'a1' }, 'screen-doctor-advice-detail'],
])(
  '%s opened in quiet mode has a title that says only what kind of thing it is',
  async (_what, Page, path, params, id) => {
    const quiet = { 'ext.quiet': () => ({ quiet: true, reason: 'loss', since: 0, asks: false }) }
    stage.answers = {
      ...NOTHING_SAID,
      ...quiet,
      'member.labDetail': () => ({ ...REPORT, title: '早期妊娠NT检查', items: [] }),
      'member.adviceDetail': () => ({ ...ORDER, content: '保胎用药', items: [] }),
    }
    open(Page, path, params)
    await waitFor(() => expect(text(id)).toMatch(/检查|用药/))
    await waitFor(() => expect(text(id)).not.toMatch(/孕|NT|胎/))
  },
)

describe('the list of reports', () => {
  it('says where each stands and how many values lie outside, and opens one', async () => {
    stage.answers = {
      ...NOTHING_SAID,
      'member.labList': () => pageOf([ROW, { ...ROW, reportId: 'r2', status: 'TESTING', abnormalCount: 0 }]),
    }
    open(LabReports, '/CheckList')
    await waitFor(() => expect(text('lab-list-item-0')).toContain('1项在参考范围外'))
    expect(text('lab-list-item-0')).toContain('已出报告')
    expect(text('lab-list-item-1')).toContain('检验中')
    expect(document.getElementById('lab-list-whose-spouse')).toBeNull()
    tap('lab-list-item-0')
    expect(stage.went).toEqual([['lab-detail', { reportId: 'r1' }]])
  })

  it('says of a partner who shares none what can be done, without an alert or a failure', async () => {
    const refusal = notShared('检验报告')
    stage.answers = {
      ...NOTHING_SAID,
      ...paired('labs'),
      'member.labList': ({ whose }) => (whose ? refusal : pageOf([ROW])),
    }
    open(LabReports, '/CheckList')
    await waitFor(() => expect(document.getElementById('lab-list-whose-spouse')).not.toBeNull())
    tap('lab-list-whose-spouse')
    await waitFor(() => expect(text('lab-list-empty')).toContain('配偶没有向您共享检验报告'))
    expect(stage.asked.filter(([, { whose }]) => whose === 'spouse')).toEqual(
      stage.withoutEffects.filter(([, { whose }]) => whose === 'spouse'),
    )
    expect(document.getElementById('lab-list-failure')).toBeNull()
    tap('lab-list-pair')
    expect(stage.went).toEqual([['couple-pair-detail']])
  })

  it('says on the report whose it is', async () => {
    const own = { ...REPORT, relation: 'self', patientName: '孙磊' }
    const theirs = { ...REPORT, relation: 'spouse', patientName: '何*' }
    stage.answers = {
      ...NOTHING_SAID,
      ...paired('labs'),
      'member.labDetail': ({ whose }) => (whose === 'spouse' ? theirs : own),
    }
    open(LabDetail, '/CheckResult', { reportId: 'r1' })
    await waitFor(() => expect(document.body.textContent).toContain('受检人孙磊（本人）'))
    cleanup()
    open(LabDetail, '/CheckResult', { reportId: 'r1', whose: 'spouse' })
    await waitFor(() => expect(document.body.textContent).toContain('受检人何*（配偶）'))
    cleanup()
    queryClient.clear()
    // A hospital that leaves the name out.
    stage.answers['member.labDetail'] = () => ({ ...REPORT, relation: null, patientName: '' })
    open(LabDetail, '/CheckResult', { reportId: 'r1', whose: 'spouse' })
    await waitFor(() => expect(document.body.textContent).toContain('受检人配偶'))
  })

  it('opens a partner’s report as a partner’s', async () => {
    stage.answers = { ...NOTHING_SAID, ...paired('labs'), 'member.labList': () => pageOf([ROW]) }
    open(LabReports, '/CheckList')
    await waitFor(() => expect(document.getElementById('lab-list-whose-spouse')).not.toBeNull())
    tap('lab-list-whose-spouse')
    await waitFor(() =>
      expect(stage.asked.some(([id, { whose }]) => id === 'member.labList' && whose === 'spouse')).toBe(true),
    )
    await waitFor(() => expect(text('lab-list-item-0')).toContain('性激素'))
    expect(text('partner-ribbon')).toContain('孙*配偶')
    tap('lab-list-item-0')
    expect(stage.went).toEqual([['lab-detail', { reportId: 'r1', whose: 'spouse' }]])
    tap('partner-ribbon')
    await waitFor(() => expect(document.getElementById('partner-ribbon')).toBeNull())
  })

  it('shows the partner’s first to somebody who acts for the partner, with one ribbon, and the own ones by choice', async () => {
    setActing('孙*')
    const own = { ...ROW, title: '精液常规' }
    stage.answers = {
      ...NOTHING_SAID,
      ...paired('labs'),
      'member.labList': ({ whose }) => pageOf([whose === 'spouse' ? ROW : own]),
    }
    open(LabReports, '/CheckList')
    await waitFor(() => expect(text('lab-list-item-0')).toContain('性激素'))
    expect(stage.asked.some(([id, { whose }]) => id === 'member.labList' && whose === undefined)).toBe(false)
    expect(document.getElementById('acting-ribbon')).not.toBeNull()
    expect(document.getElementById('partner-ribbon')).toBeNull()
    tap('lab-list-whose-self')
    await waitFor(() => expect(text('lab-list-item-0')).toContain('精液常规'))
    act(() => setActing(''))
  })

  it('takes a partner’s reports off the screen as soon as they are shared no longer', async () => {
    let isShared = true
    stage.answers = {
      ...NOTHING_SAID,
      ...paired('labs'),
      'member.labList': () => (isShared ? pageOf([ROW]) : notShared('检验报告')),
    }
    open(LabReports, '/CheckList', { whose: 'spouse' })
    await waitFor(() => expect(text('lab-list-item-0')).toContain('性激素'))
    isShared = false
    await act(() => queryClient.refetchQueries())
    await waitFor(() => expect(text('lab-list-empty')).toContain('没有向您共享'))
    expect(document.getElementById('lab-list-item-0')).toBeNull()
    expect(document.body.textContent).not.toContain('性激素')
  })

  it('asks a hospital that knows nothing of sharing for the own reports only', async () => {
    const unknown = new CallError({ kind: 'notFound', callId: 'ext.sharing', message: '未找到接口服务，请重试' })
    stage.answers = { ...NOTHING_SAID, 'ext.sharing': () => unknown, 'member.labList': () => pageOf([ROW]) }
    open(LabReports, '/CheckList')
    await waitFor(() => expect(text('lab-list-item-0')).toContain('性激素'))
    expect(document.getElementById('lab-list-whose-spouse')).toBeNull()
    cleanup()
    queryClient.clear()
    stage.asked.length = 0
    // By address the partner's are asked for: it would answer with the own ones, under the partner's name.
    stage.answers = { ...stage.answers, ...paired('bills') }
    open(LabReports, '/CheckList', { whose: 'spouse' })
    await waitFor(() => expect(text('lab-list-empty')).toContain('没有向您共享'))
    expect(stage.asked.some(([id]) => id === 'member.labList')).toBe(false)
  })

  it('is a failure with another try when the network is', async () => {
    stage.answers = {
      ...NOTHING_SAID,
      'member.labList': () => new CallError({ kind: 'offline', callId: 'x', message: '网络超时，请重试' }),
    }
    open(LabReports, '/CheckList')
    await waitFor(() => expect(text('lab-list-failure')).toContain('网络超时'))
    expect(document.getElementById('lab-list-retry')).not.toBeNull()
  })

  it('asks for nothing once the person has refused health data on the phone', async () => {
    stage.answers = { 'ext.consents': () => ({ list: [{ kind: 'health', agreed: false, version: '', at: 0 }] }) }
    open(LabReports, '/CheckList')
    await waitFor(() => expect(text('lab-list-consent')).toContain('您没有同意这一项'))
    expect(stage.asked.some(([id]) => id === 'member.labList')).toBe(false)
  })
})

const ORDER = {
  adviceId: 'a1',
  adviceDate: '2026-03-01',
  kind: 'medication',
  content: '促排卵用药',
  doctorName: '周示范',
  status: 'ACTIVE',
  nextVisit: '',
}

it('an order shows the dose as the doctor wrote it and leaves out what was not written', async () => {
  stage.answers = {
    ...NOTHING_SAID,
    'member.adviceDetail': () => ({
      ...ORDER,
      nextVisit: '2026-03-03',
      items: [
        {
          drugName: '重组人促卵泡激素',
          dose: '150',
          unit: 'IU',
          usage: '皮下注射',
          frequency: '每日一次',
          startAt: '',
          days: 0,
          note: '',
        },
      ],
    }),
  }
  open(OrderDetail, '/doctorAdvice', { adviceId: 'a1' })
  await waitFor(() => expect(text('doctor-advice-detail-item-0')).toContain('150 IU'))
  expect(text('doctor-advice-detail-item-0')).toBe('重组人促卵泡激素每次用量150 IU用法皮下注射频次每日一次')
  expect(text('screen-doctor-advice-detail')).toContain('2026年3月3日')
  expect(text('doctor-advice-detail-doctor')).toContain('不要自行增减')
})

it('the partner’s orders stand under the partner’s name, in the list and in the order', async () => {
  stage.answers = {
    ...NOTHING_SAID,
    ...paired('orders'),
    'member.adviceList': ({ whose }) => pageOf(whose ? [ORDER] : []),
    'member.adviceDetail': () => ({ ...ORDER, items: [] }),
  }
  open(Orders, '/doctorAdviceList')
  await waitFor(() => expect(document.getElementById('doctor-advice-list-whose-spouse')).not.toBeNull())
  tap('doctor-advice-list-whose-spouse')
  await waitFor(() => expect(text('doctor-advice-list-item-0')).toContain('促排卵用药'))
  tap('doctor-advice-list-item-0')
  expect(stage.went).toEqual([['doctor-advice-detail', { adviceId: 'a1', whose: 'spouse' }]])
  cleanup()
  open(OrderDetail, '/doctorAdvice', { adviceId: 'a1', whose: 'spouse' })
  await waitFor(() => expect(text('screen-doctor-advice-detail')).toContain('患者孙*（配偶）'))
  expect(text('partner-ribbon')).toContain('孙*')
  expect(stage.asked.find(([id]) => id === 'member.adviceDetail')?.[1]).toEqual({ adviceId: 'a1', whose: 'spouse' })
})

describe('the health record', () => {
  const OWN = { basics: [{ label: '病历号', value: 'S1' }], complete: true, stays: [] }

  it('of the partner holds what is shared class by class, and nothing else of the partner or of oneself', async () => {
    stage.answers = {
      ...NOTHING_SAID,
      ...paired('labs', 'orders', 'cycle'),
      'patient.getpatientOutpatientInpatientInfo': () => OWN,
      'ext.uploads': () => ({ list: [] }),
      'member.labList': ({ whose }) => pageOf(whose ? [ROW] : []),
      'member.adviceList': ({ whose }) => (whose ? notShared('医嘱') : pageOf([ORDER])),
      'member.ovulation': ({ whose }) => ({
        found: whose === 'spouse',
        lmp: '2026-02-20',
        cycleDays: 28,
        nextPeriod: '2026-03-20',
        ovulationDate: '2026-03-06',
        fertileFrom: '',
        fertileTo: '',
        note: '',
      }),
    }
    open(HealthRecord, '/HealthRecords')
    await waitFor(() => expect(text('screen-health-record-detail')).toContain('促排卵用药'))
    tap('health-record-detail-whose-spouse')
    await waitFor(() => expect(text('health-record-detail-ovulation')).toContain('2026年3月6日'))
    await waitFor(() => expect(text('health-record-detail-lab-0')).toContain('性激素'))
    const shown = text('screen-health-record-detail')
    expect(shown).toContain('配偶没有向您共享医嘱')
    expect(shown).not.toMatch(/促排卵用药|病历号|就诊记录|填写基本信息/)
    tap('health-record-detail-lab-0')
    tap('health-record-detail-orders')
    expect(stage.went).toEqual([
      ['lab-detail', { reportId: 'r1', whose: 'spouse' }],
      ['doctor-advice-list', { whose: 'spouse' }],
    ])
  })

  it('leaves out a class that the hospital does not share between partners', async () => {
    stage.answers = {
      ...NOTHING_SAID,
      ...paired('labs'),
      'patient.getpatientOutpatientInpatientInfo': () => OWN,
      'ext.uploads': () => ({ list: [] }),
      'member.labList': () => pageOf([ROW]),
      'member.adviceList': () => pageOf([ORDER]),
    }
    open(HealthRecord, '/HealthRecords', { whose: 'spouse' })
    await waitFor(() => expect(text('health-record-detail-lab-0')).toContain('性激素'))
    expect(text('screen-health-record-detail')).not.toContain('医嘱')
    expect(stage.asked.some(([id]) => id === 'member.adviceList')).toBe(false)
  })
})
