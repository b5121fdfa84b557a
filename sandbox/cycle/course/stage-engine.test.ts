import { cycleView, transferView } from '../cycle-views'
import type { CycleRecords } from '../record-tables'
import { attemptView, resultView, waitView } from './attempt-views'
import { courseOf } from './course-service'
import { courseSteps } from './course-steps'
import { lastLeadOf, soonestRetrieval } from './growth'
import { dayTextOf, type Outcome, type Stage, cycleStatusOf } from './stage-engine'

import { addDays, hospitalDate, hospitalInstant } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'

const NOW = hospitalInstant('2026-03-10', 10 * 60)

const EMPTY: CycleRecords = {
  checkClosedOn: null,
  cycleId: 'c',
  unitId: 335,
  patientId: 'p',
  cycleNo: 1,
  method: 'IVF',
  pgt: 'none',
  protocol: '',
  doctorName: '',
  nurseName: '',
  lmp: '2026-02-12',
  startedOn: '2026-02-01',
  downRegOn: null,
  gnStartOn: null,
  endoPrepOn: null,
  triggerAt: null,
  triggerOrder: null,
  inseminatedOn: null,
  attemptAt: null,
  testOn: null,
  reviewOn: null,
  cancelledOn: null,
  cancelReason: null,
  closedOn: null,
  outcome: null,
  reportedOutcome: null,
  reportedOn: null,
  retrieval: null,
  embryos: [],
  transfers: [],
  tests: [],
  sealedTests: [],
  closedFrom: null,
  sealedReports: [],
  instruction: null,
  lutealFrom: null,
}

type Retrieval = NonNullable<CycleRecords['retrieval']>
const retrieval = (more: Partial<Retrieval> = {}): Retrieval => ({
  at: hospitalInstant('2026-03-06', 9 * 60),
  insemination: 'IVF',
  oocytes: 8,
  mii: null,
  mi: 0,
  gv: 0,
  degenerated: 0,
  pn2: null,
  pn1: 0,
  pn3: 0,
  pn0: 0,
  cleaved: null,
  d3Good: null,
  blastocysts: null,
  frozenOocytes: 0,
  remark: '',
  ...more,
})
type Embryo = CycleRecords['embryos'][number]
const embryo = (more: Partial<Embryo> = {}) =>
  ({
    embryoId: 'e',
    embryoNo: 'E01',
    day: 5,
    stage: 'BLASTOCYST',
    frozenOn: null,
    thawedOn: null,
    discardedOn: null,
    donatedOn: null,
    transferId: null,
    ...more,
  }) as Embryo
const transfer = (date: string) =>
  ({
    transferId: 't',
    date,
    embryoDay: 5,
    hcgDate: '',
    kind: 'fresh',
    endometrium: null,
    difficulty: '',
    doctorName: '',
    lutealPlan: '',
  }) as const
const hcg = (date: string, value: number) =>
  ({ kind: 'hcg', date, hcg: value * 10, sacs: null, heartbeat: null, place: null }) as const
const scan = (date: string, heartbeat: boolean | null, place: 'uterus' | 'outside' = 'uterus') =>
  ({ kind: 'scan', date, hcg: null, sacs: 1, heartbeat, place }) as const

const ordered = (at: number, more: Partial<CycleRecords['triggerOrder']> = {}) => ({
  at,
  retrievalAt: null,
  confirmedFor: null,
  lateMin: 30,
  ...more,
})

const CULTURED = { retrieval: retrieval({ mii: 7, gv: 1, pn2: 6, cleaved: 6 }) }
const WAITS = { ...CULTURED, transfers: [transfer('2026-03-01')] }
/** The day of the test is the day before the instant. */
const TESTED = { ...CULTURED, transfers: [transfer('2026-02-25')] }

const CASES: [what: string, records: Partial<CycleRecords>, stage: Stage, outcome: Outcome | null][] = [
  ['nothing yet', {}, 'PREPARE', null],
  ['down-regulation', { downRegOn: '2026-03-01' }, 'DOWN_REG', null],
  ['stimulation', { downRegOn: '2026-02-12', gnStartOn: '2026-03-03' }, 'STIM', null],
  ['a stimulation that begins tomorrow', { gnStartOn: '2026-03-11' }, 'PREPARE', null],
  ['a trigger ordered for tonight', { gnStartOn: '2026-03-01', triggerAt: NOW + 1 }, 'STIM', null],
  ['the trigger was due', { gnStartOn: '2026-03-01', triggerAt: NOW }, 'TRIGGERED', null],
  ['nobody confirmed it', { gnStartOn: '2026-03-01', triggerAt: NOW, triggerOrder: ordered(NOW) }, 'STIM', null],
  ['it was confirmed', { triggerAt: NOW, triggerOrder: ordered(NOW, { confirmedFor: NOW }) }, 'TRIGGERED', null],
  [
    'another instant was confirmed',
    { triggerAt: NOW, triggerOrder: ordered(NOW, { confirmedFor: NOW - 1 }) },
    'STIM',
    null,
  ],
  ['eggs after it', { triggerAt: NOW - 1, triggerOrder: ordered(NOW - 1), retrieval: retrieval() }, 'RETRIEVED', null],
  [
    'at home, not confirmed',
    { method: 'OI', gnStartOn: '2026-03-01', triggerAt: NOW, triggerOrder: ordered(NOW) },
    'STIM',
    null,
  ],
  ['eggs counted', { retrieval: retrieval() }, 'RETRIEVED', null],
  ['fertilised', { retrieval: retrieval({ mii: 7, gv: 1, pn2: 6 }) }, 'CULTURE', null],
  [
    'one grows, one is frozen',
    { ...CULTURED, embryos: [embryo(), embryo({ frozenOn: '2026-03-10' })] },
    'CULTURE',
    null,
  ],
  [
    'all frozen',
    { ...CULTURED, embryos: [embryo({ frozenOn: '2026-03-10' }), embryo({ discardedOn: '2026-03-10' })] },
    'FREEZE_ALL',
    'FREEZE_ALL',
  ],
  ['none left', { ...CULTURED, embryos: [embryo({ discardedOn: '2026-03-10' })] }, 'CULTURE', 'NO_EMBRYO'],
  ['none fertilised', { retrieval: retrieval({ mii: 2, pn2: 0 }) }, 'CULTURE', 'NO_EMBRYO'],
  ['no egg', { retrieval: retrieval({ oocytes: 0 }) }, 'CULTURE', 'NO_EMBRYO'],
  [
    'eggs frozen',
    { method: 'OOCYTE_FREEZE', retrieval: retrieval({ mii: 7, frozenOocytes: 7 }) },
    'FREEZE_ALL',
    'FREEZE_ALL',
  ],
  ['lining', { method: 'FET', endoPrepOn: '2026-03-01' }, 'ENDO_PREP', null],
  ['transferred', WAITS, 'TRANSFERRED', null],
  ['the day of the test', { ...WAITS, transfers: [transfer('2026-02-26')] }, 'HCG', null],
  ['an unclear value', { ...WAITS, tests: [hcg('2026-03-09', 12)] }, 'HCG', null],
  ['negative', { ...TESTED, tests: [hcg('2026-03-09', 1.2)] }, 'HCG', 'NOT_PREGNANT'],
  ['negative before its day', { ...WAITS, tests: [hcg('2026-03-09', 1.2)] }, 'TRANSFERRED', null],
  ['negative before its day, which has come', { ...TESTED, tests: [hcg('2026-03-08', 1.2)] }, 'HCG', null],
  ['a test before the transfer', { ...WAITS, tests: [hcg('2026-02-28', 286)] }, 'TRANSFERRED', null],
  [
    'a test before the insemination',
    { method: 'IUI_H', inseminatedOn: '2026-03-05', tests: [hcg('2026-03-04', 60), scan('2026-03-05', null)] },
    'INSEMINATED',
    null,
  ],
  ['a value that falls', { ...WAITS, tests: [hcg('2026-03-08', 300), hcg('2026-03-10', 120)] }, 'HCG', null],
  [
    'a value that fell and rose a little',
    { ...WAITS, tests: [hcg('2026-03-06', 300), hcg('2026-03-08', 120), hcg('2026-03-10', 130)] },
    'HCG',
    null,
  ],
  [
    'a value that fell and rose above all before',
    { ...WAITS, tests: [hcg('2026-03-06', 60), hcg('2026-03-08', 50), hcg('2026-03-10', 130)] },
    'PREGNANT',
    null,
  ],
  ['biochemical', { ...WAITS, tests: [hcg('2026-03-08', 60), hcg('2026-03-10', 3)] }, 'HCG', 'BIOCHEMICAL'],
  ['positive', { ...WAITS, tests: [hcg('2026-03-09', 286)] }, 'PREGNANT', null],
  ['a heartbeat', { ...WAITS, tests: [scan('2026-03-10', true), hcg('2026-03-09', 286)] }, 'PREGNANT', 'CLINICAL'],
  ['ectopic', { ...WAITS, tests: [hcg('2026-03-09', 286), scan('2026-03-10', false, 'outside')] }, 'HCG', 'ECTOPIC'],
  ['a loss', { ...WAITS, tests: [scan('2026-03-08', true), scan('2026-03-10', false)] }, 'HCG', 'MISCARRIAGE'],
  ['no heartbeat', { ...WAITS, tests: [hcg('2026-03-08', 286), scan('2026-03-10', false)] }, 'HCG', null],
  [
    'no heartbeat, then one',
    { ...WAITS, tests: [hcg('2026-03-07', 286), scan('2026-03-08', false), scan('2026-03-10', true)] },
    'PREGNANT',
    'CLINICAL',
  ],
  [
    'a scan without a word on the heartbeat, after one',
    { ...WAITS, tests: [scan('2026-03-08', true), scan('2026-03-10', null)] },
    'PREGNANT',
    'CLINICAL',
  ],
  [
    'a scan without a word on the heartbeat, after a loss',
    { ...WAITS, tests: [scan('2026-03-07', true), scan('2026-03-08', false), scan('2026-03-10', null)] },
    'HCG',
    'MISCARRIAGE',
  ],
  [
    'a heartbeat, then no hCG',
    { ...WAITS, tests: [hcg('2026-03-07', 286), scan('2026-03-08', true), hcg('2026-03-10', 2)] },
    'HCG',
    'MISCARRIAGE',
  ],
  [
    'a sac, then no hCG',
    { ...WAITS, tests: [hcg('2026-03-07', 286), scan('2026-03-08', null), hcg('2026-03-10', 2)] },
    'HCG',
    'MISCARRIAGE',
  ],
  ['inseminated', { method: 'IUI_H', inseminatedOn: '2026-03-09' }, 'INSEMINATED', null],
  ['two weeks after an insemination', { method: 'IUI_D', inseminatedOn: '2026-02-24' }, 'HCG', null],
  ['ovulation at home', { method: 'OI', triggerAt: NOW - 1 }, 'TRIGGERED', null],
  ['cancelled', { gnStartOn: '2026-03-01', cancelledOn: '2026-03-05', cancelReason: '患者原因' }, 'CANCELLED', null],
  ['closed', { ...WAITS, closedOn: '2026-03-10', outcome: 'LIVE_BIRTH' }, 'CLOSED', 'LIVE_BIRTH'],
]

it.each(CASES)('%s', (_, records, stage, outcome) => {
  expect(cycleStatusOf({ ...EMPTY, ...records }, NOW)).toEqual({ stage, outcome })
})

it('meets every stage', () => {
  expect(new Set(CASES.map(([, , stage]) => stage)).size).toBe(14)
})

it('says the day from 1', () => {
  const records = { ...EMPTY, gnStartOn: '2026-03-10' }
  expect(dayTextOf(records, cycleStatusOf(records, NOW), NOW)).toBe('促排第1天')
  const pregnant = { ...EMPTY, ...WAITS, transfers: [transfer('2026-03-01')], tests: [hcg('2026-03-09', 286)] }
  expect(dayTextOf(pregnant, cycleStatusOf(pregnant, NOW), NOW)).toBe('孕4周')
})

it('counts no weeks and announces nothing after a scan that found no heartbeat', () => {
  const tests = [hcg('2026-03-07', 286), scan('2026-03-09', false), hcg('2026-03-10', 900)]
  const records = { ...EMPTY, ...WAITS, method: 'FET' as const, tests }
  expect(cycleView(records, NOW, false)).toMatchObject({ stageText: '请联系主治医生', dayText: '' })
  expect(courseSteps(records, NOW, '').some(({ key }) => key === 'scan')).toBe(false)
  expect(transferView(transfer('2026-03-01'), records, [], NOW, false).scanFrom).toBe('')
  const course = courseOf([records], { isQuiet: false, now: NOW })
  expect(course?.stage).toBe('请联系主治医生')
  expect(course?.steps.some(({ state }) => state === 'ahead')).toBe(false)
})

it.each(CASES)('%s: every step has its lane, and after an end nothing is announced', (_, records, stage, outcome) => {
  const steps = courseSteps({ ...EMPTY, ...records }, NOW, '')
  const isOver = stage === 'CANCELLED' || stage === 'CLOSED' || /NOT|BIO|ECT|MISC|NO_/.test(outcome ?? '')
  expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length)
  if (isOver) expect(steps.filter(({ state }) => state !== 'done')).toEqual([])
  else expect(steps.some(({ state }) => state === 'now') || stage === 'FREEZE_ALL').toBe(true)
})

it.each<[what: string, records: Partial<CycleRecords>, stage: string, state: string]>([
  ['at its minute', { triggerAt: NOW, triggerOrder: ordered(NOW) }, '夜针时间已到，请确认', 'now'],
  [
    'late',
    { triggerAt: NOW - 31 * MINUTE_MS, triggerOrder: ordered(NOW - 31 * MINUTE_MS) },
    '夜针时间已过，请联系医院',
    'now',
  ],
  ['confirmed', { triggerAt: NOW, triggerOrder: ordered(NOW, { confirmedFor: NOW }) }, '已打夜针', 'done'],
  ['written by the desk', { triggerAt: NOW }, '已打夜针', 'done'],
])('a trigger %s is told as %j', (_, records, stage, state) => {
  const cycle = { ...EMPTY, gnStartOn: '2026-03-01', ...records }
  expect(cycleView(cycle, NOW, false).stageText).toBe(stage)
  expect(courseOf([cycle], { isQuiet: false, now: NOW })?.stage).toBe(stage)
  expect(courseSteps(cycle, NOW, '').find(({ key }) => key === 'trigger')?.state).toBe(state)
})

it('tells the hour of the retrieval that was ordered with this trigger, and no hour without one', () => {
  const at = hospitalInstant('2026-03-10', 21 * 60)
  const retrievalAt = hospitalInstant('2026-03-12', 7 * 60 + 30)
  const said = (records: Partial<CycleRecords>) => stepOf({ triggerAt: at, ...records }, 'retrieval')
  expect(said({ triggerOrder: ordered(at, { retrievalAt }) })).toMatchObject({ date: '2026-03-12', at: retrievalAt })
  for (const triggerOrder of [null, ordered(at), ordered(at - 1, { retrievalAt })]) {
    const step = said({ triggerOrder })
    expect(step).toMatchObject({ date: '2026-03-12', at: null })
    expect(step?.note).toContain('时间以医院通知为准')
  }
})

it('expects the retrieval on the day 36 hours after the trigger, and his days of abstinence before it', () => {
  const at = hospitalInstant('2026-03-10', 21 * 60)
  const steps = courseSteps({ ...EMPTY, gnStartOn: '2026-03-01', triggerAt: at }, NOW, '2026-03-11')
  const of = (key: string) => steps.find((step) => step.key === key)
  expect(of('retrieval')).toMatchObject({
    date: '2026-03-12',
    lane: 'hospital',
  })
  expect(of('abstain')).toMatchObject({ date: '2026-03-05', until: '2026-03-10', lane: 'male' })
  expect(of('trigger')).toMatchObject({ at, lane: 'female' })
})

const stepOf = (records: Partial<CycleRecords>, key: string) =>
  courseSteps({ ...EMPTY, ...records }, NOW, '').find((one) => one.key === key)

it.each<[what: string, records: Partial<CycleRecords>, key: string, is: object | undefined]>([
  [
    'luteal support goes on after a loss',
    { ...WAITS, tests: [scan('2026-03-09', false, 'outside')] },
    'luteal',
    undefined,
  ],
  [
    'nothing says that it is done when the cycle is closed',
    { ...WAITS, closedOn: '2026-03-10', outcome: 'CLINICAL' },
    'luteal',
    undefined,
  ],
  ['a test before the transfer is none', { ...WAITS, tests: [hcg('2026-02-28', 9)] }, 'test', { state: 'now' }],
  ['nor is one too early', { ...WAITS, tests: [hcg('2026-03-09', 1)] }, 'test', { state: 'now' }],
  [
    'the transfer after the lining',
    { method: 'FET', endoPrepOn: '2026-03-01' },
    'transfer',
    { date: '2026-03-16', until: '2026-03-27' },
  ],
])('%s', (_, records, key, is) => {
  const step = stepOf(records, key)
  if (is === undefined) expect(step).toBeUndefined()
  else expect(step).toMatchObject(is)
})

it.each<[text: string, test: CycleRecords['tests'][number]]>([
  ['孕囊1个，见心管搏动', scan('2026-03-09', true)],
  ['见心管搏动', { ...scan('2026-03-09', true), sacs: null }],
  ['孕囊0个', { ...scan('2026-03-09', null), sacs: 0 }],
  ['已检查，请以报告为准', { ...scan('2026-03-09', null), sacs: null }],
])('a scan reads %s', (text, test) => {
  const records = { ...EMPTY, ...WAITS, tests: [test] }
  expect(transferView(transfer('2026-03-01'), records, [], NOW, false).results).toMatchObject([{ text }])
})

it.each<[what: string, records: Partial<CycleRecords>, isAhead: boolean]>([
  ['while it runs', WAITS, true],
  ['after a negative test', { ...TESTED, tests: [hcg('2026-03-09', 1)] }, false],
  ['once closed', { ...WAITS, closedOn: '2026-03-10', outcome: 'CLINICAL' }, false],
])('the scan is announced only %s: %j', (_, records, isAhead) => {
  const [row = transfer('2026-03-01')] = records.transfers ?? []
  const view = transferView(row, { ...EMPTY, ...records }, [], NOW, false)
  expect([view.scanFrom !== '', view.scanUntil !== '']).toEqual([isAhead, isAhead])
})

it.each<[what: string, records: Partial<CycleRecords>, isAhead: boolean]>([
  ['waits', { ...WAITS, method: 'FET' }, true],
  ['has a negative test', { ...TESTED, method: 'FET', tests: [hcg('2026-03-09', 1)] }, false],
  ['has everything frozen', { ...CULTURED, embryos: [embryo({ frozenOn: '2026-03-10' })] }, false],
])('home of a course that %s', (_, records, isAhead) => {
  const steps = courseOf([{ ...EMPTY, ...records }], { isQuiet: false, now: NOW })?.steps ?? []
  expect(steps.map(({ state }) => state)).toContain('current')
  expect(steps.some(({ state }) => state === 'ahead')).toBe(isAhead)
})

describe('the transfer and the wait', () => {
  const IUI: CycleRecords = { ...EMPTY, method: 'IUI_H', inseminatedOn: '2026-03-01', testOn: '2026-03-15' }
  const VIEW = { all: [], stored: [], isQuiet: false, now: NOW }

  it('an ordered transfer is not announced once everything is frozen or nothing is left', () => {
    const attemptAt = NOW + 60 * MINUTE_MS
    const planned = { ...EMPTY, attemptAt, retrieval: retrieval() }
    expect(attemptView(planned, NOW)).toMatchObject({ kind: 'transfer', at: attemptAt })
    expect(attemptView({ ...planned, retrieval: retrieval({ oocytes: 0 }) }, NOW)).toBeNull()
    const frozen = { ...planned, ...CULTURED, embryos: [embryo({ frozenOn: '2026-03-10' })] }
    expect(cycleStatusOf(frozen, NOW).stage).toBe('FREEZE_ALL')
    expect(attemptView(frozen, NOW)).toBeNull()
  })

  it('what the trigger leaves in the blood is no result: the wait goes on', () => {
    const early = { ...IUI, tests: [hcg('2026-03-08', 40)] }
    expect(waitView(early, NOW)).toBeNull()
    const triggered = { ...early, triggerAt: hospitalInstant('2026-02-27', 22 * 60) }
    expect(waitView(triggered, NOW)).toMatchObject({ isDue: false, testDate: '2026-03-15' })
    const after = hospitalInstant('2026-03-15', 12 * 60)
    const both = { ...triggered, tests: [...triggered.tests, hcg('2026-03-15', 1)] }
    expect(cycleStatusOf(both, after).outcome).toBe('NOT_PREGNANT')
  })

  it('an ectopic finding is told of a cycle at home as well', () => {
    const home: CycleRecords = {
      ...EMPTY,
      method: 'OI',
      triggerAt: hospitalInstant('2026-02-20', 22 * 60),
      tests: [scan('2026-03-09', null, 'outside')],
    }
    expect(resultView(home, VIEW)).toMatchObject({ branch: 'ectopic' })
    const closed: CycleRecords = { ...home, outcome: 'ECTOPIC', closedOn: '2026-02-24' }
    expect(resultView(closed, VIEW)).toMatchObject({ branch: 'ectopic' })
    expect(resultView({ ...closed, closedOn: '2026-02-23' }, VIEW)).toBeNull()
  })

  it('luteal support is done by nobody’s clock, and after an insemination only where it is ordered', () => {
    const luteal = (records: CycleRecords) => courseSteps(records, NOW, '').find(({ key }) => key === 'luteal')
    expect(luteal(IUI)).toBeUndefined()
    expect(luteal({ ...IUI, lutealFrom: '2026-03-02' })).toMatchObject({ state: 'now' })
    expect(luteal({ ...IUI, lutealFrom: '2026-03-02', closedOn: '2026-03-10', outcome: 'CLINICAL' })).toBeUndefined()
  })
})

describe('the timeline', () => {
  const TODAY = hospitalDate(NOW)
  const on = (days: number) => addDays(TODAY, days)
  const stepsOf = (records: Partial<CycleRecords>, leadMm: number | null = null) =>
    courseSteps({ ...EMPTY, ...records }, NOW, '', leadMm === null ? null : { date: on(-1), leadMm })
  const find = (steps: ReturnType<typeof stepsOf>, key: string) => steps.find((step) => step.key === key)

  it('calls a transfer due on its ordered day alone, not while the embryos grow or the lining does', () => {
    const growing = { ...CULTURED, embryos: [embryo()] }
    const lined = { method: 'FET' as const, endoPrepOn: on(-10) }
    for (const records of [growing, lined]) {
      expect(find(stepsOf(records), 'transfer')?.state).toBe('next')
      const order = (days: number) => ({ ...records, attemptAt: hospitalInstant(on(days), 10 * 60) })
      expect(find(stepsOf(order(2)), 'transfer')).toMatchObject({ state: 'next', date: on(2) })
      expect(find(stepsOf(order(0)), 'transfer')?.state).toBe('now')
    }
  })

  it('puts luteal support before the transfer, from the day on which it is ordered', () => {
    for (const records of [
      { ...CULTURED, embryos: [embryo()] },
      { method: 'FET' as const, endoPrepOn: on(-10) },
    ]) {
      const keys = stepsOf(records).map(({ key }) => key)
      expect(keys.indexOf('luteal')).toBeLessThan(keys.indexOf('transfer'))
      expect(find(stepsOf(records), 'luteal')).toMatchObject({ state: 'next', date: '' })
      expect(find(stepsOf({ ...records, lutealFrom: on(1) }), 'luteal')).toMatchObject({ state: 'next', date: on(1) })
      expect(find(stepsOf({ ...records, lutealFrom: on(0) }), 'luteal')).toMatchObject({ state: 'now', date: on(0) })
    }
  })

  it.each([
    // Two days of growth from yesterday, and two nights after the trigger.
    [14, 3],
    [17, 2],
    [18, 2],
    [22, 2],
    [10, 5],
    [null, 2],
  ])('expects no retrieval at %s mm before the %s day from today', (leadMm, days) => {
    const step = find(stepsOf({ gnStartOn: on(-7) }, leadMm), 'retrieval')
    expect(step).toMatchObject({ date: on(days), state: 'next' })
    expect(step?.until).toBe(on(7))
  })

  it('never expects a day that has gone by, and measures the largest of the last scan', () => {
    expect(find(stepsOf({ gnStartOn: on(-20) }, 9), 'retrieval')).toMatchObject({ date: on(6), until: on(6) })
    expect(find(stepsOf({ method: 'FET', endoPrepOn: on(-20) }), 'transfer')).toMatchObject({
      date: on(0),
      until: on(6),
    })
    const follicle = (d1: number, d2 = d1) => ({ side: 'left' as const, place: 0, d1, d2, count: 1 })
    const scans = [
      { date: '2026-03-02', follicles: [follicle(170, 181)] },
      { date: '2026-03-01', follicles: [follicle(300)] },
    ]
    expect(lastLeadOf(scans as never)).toEqual({ date: '2026-03-02', leadMm: 17.6 })
    expect(lastLeadOf([])).toBeNull()
    expect(soonestRetrieval({ date: '2026-03-02', leadMm: 17.6 }, '2026-03-02')).toBe('2026-03-05')
  })
})
