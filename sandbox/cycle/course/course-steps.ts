/**
 * The course as steps in three lanes: what she does, what he does, what the hospital does; each with its day or the
 * window it is expected in (spec:treatment#timing). Days that are on record win over those that are counted.
 */

import type { CycleRecords } from '../record-tables'
import { sampleAhead } from './attempt-views'
import { type MeasuredLead, soonestRetrieval } from './growth'
import { retrievalDate, retrievalInstant } from './retrieval-day'
import {
  fatesOf,
  isOver,
  isTriggerOpen,
  pregnancyTestsOf,
  type Stage,
  cycleStatusOf,
  testDayOf,
  testsSay,
} from './stage-engine'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/cycle/calls'
import { addDays, type DateText, hospitalDate } from '@/domain/dates'
import { ABSTINENCE_DAYS } from '@/domain/treatment/abstinence'
import { fastingHour, HOUR_UNKNOWN } from '@/domain/treatment/retrieval-day'
import { pregnancyScanWindow } from '@/domain/treatment/transfer-dates'
import { hospitalOf } from '@/hospitals/index'

type Step = DataOf<typeof calls.getTreatmentProcess>['steps'][number]

/** A step before it is known whether it is over. */
interface Plan extends Partial<Omit<Step, 'key' | 'lane' | 'title' | 'state'>> {
  readonly key: string
  readonly lane: 'female' | 'male' | 'hospital'
  readonly title: string
  readonly isDone: boolean
  /** The stages in which it is its turn. */
  readonly turn: readonly Stage[]
}

const stepOf = ({ isDone: _isDone, turn: _turn, ...step }: Plan, state: Step['state']): Step => ({
  date: '',
  until: '',
  at: null,
  note: '',
  bring: '',
  costFen: null,
  link: '',
  ...step,
  state,
})

/** Usual days of a stimulation, the shortest and the longest. */
const STIMULATION_DAYS = [8, 14] as const
/** Days of a preparation of the lining before a transfer of thawed embryos. */
const LINING_DAYS = [15, 26] as const

/** Prices of the demonstration, fen. Invented; a hospital's own price list decides. */
const PRICES = {
  monitor: 16_000,
  retrieval: 280_000,
  culture: 650_000,
  transfer: 260_000,
  insemination: 180_000,
  test: 6_000,
}

/** Where the course stands on the day that is looked at. */
interface Present {
  /** Instant in ms. */
  readonly now: number
  /** Day of the next scan that is ordered, of the last one once they are over, '' without one. */
  readonly nextScan: DateText
  readonly lead: MeasuredLead | null
}

/** Days that are counted where none is on record, none of them gone by; '' where there is nothing to count from. */
function expected(records: CycleRecords, { now, lead }: Pick<Present, 'now' | 'lead'>) {
  const { gnStartOn, endoPrepOn, inseminatedOn } = records
  // The hour is the hospital's to say: without its word only the day is told.
  const knownAt = retrievalInstant(records)
  const retrievalOn = retrievalDate(records)
  const today = hospitalDate(now)
  const window = (from: DateText | null, [least, most]: readonly [number, number], soonest: DateText) => {
    if (from === null) return { date: '', until: '' }
    const [date = '', until = ''] = [least, most].map((days) => {
      const day = addDays(from, days)
      return day > soonest ? day : soonest
    })
    return { date, until }
  }
  const isMilt = records.method === 'IUI_H' || records.method === 'IUI_D' || records.method === 'OI'
  const soonest = soonestRetrieval(lead, today)
  const punctured = retrievalOn === '' ? window(gnStartOn, STIMULATION_DAYS, soonest) : { date: retrievalOn, until: '' }
  return {
    retrievalAt: isMilt ? null : knownAt,
    retrieval: inseminatedOn ? { date: inseminatedOn, until: '' } : punctured,
    transfer:
      records.method === 'FET' ? window(endoPrepOn, LINING_DAYS, today) : window(retrievalOn || null, [3, 6], today),
  }
}

/** A day, or the first and last day of a window; '' where it is not known. */
interface CourseWindow {
  readonly date: DateText
  readonly until: DateText
}

/** Told once the day itself is known: from a window nobody could count back. */
const SEMEN_DAY = ({ date, until }: CourseWindow) =>
  date === '' || until !== ''
    ? {}
    : { date: addDays(date, -ABSTINENCE_DAYS.most), until: addDays(date, -ABSTINENCE_DAYS.least) }

function stimulation(records: CycleRecords, { nextScan }: Present): Plan[] {
  const { gnStartOn, downRegOn, triggerAt, retrieval, inseminatedOn } = records
  const isOver = triggerAt !== null || retrieval !== null || inseminatedOn !== null
  return [
    ...(downRegOn
      ? [
          {
            key: 'downReg',
            lane: 'female' as const,
            title: '降调用药',
            date: downRegOn,
            isDone: gnStartOn !== null,
            turn: ['DOWN_REG'] as const,
            note: '按医嘱用药，月经来潮后联系医院',
            link: '/doctorAdviceList',
          },
        ]
      : []),
    {
      key: 'stim',
      lane: 'female',
      title: '促排卵用药',
      date: gnStartOn ?? '',
      isDone: isOver,
      turn: ['STIM'],
      note: '每天按医嘱时间注射，用量由医生调整',
      link: '/medicationClockout',
    },
    {
      key: 'monitor',
      lane: 'hospital',
      title: '卵泡监测',
      date: nextScan,
      isDone: isOver,
      turn: ['STIM'],
      note: 'B超和抽血，看卵泡和内膜的变化',
      bring: '就诊卡',
      costFen: PRICES.monitor,
      link: '/FollicularMonitoring',
    },
  ]
}

/** What he prepares and brings to a day of semen, at the hour at which he is to be there. */
function spermSteps(
  records: CycleRecords,
  { now, window, isDone, note }: { now: number; window: CourseWindow; isDone: boolean; note: string },
): Plan[] {
  const { prepare, bring, place } = hospitalOf(records.unitId).attempt.sample
  return [
    {
      key: 'abstain',
      lane: 'male',
      title: '取精前准备',
      ...SEMEN_DAY(window),
      isDone,
      turn: window.until === '' ? ['STIM', 'TRIGGERED'] : [],
      note: prepare,
    },
    {
      key: 'semen',
      lane: 'male',
      title: '来院取精',
      ...window,
      at: sampleAhead(records, now)?.at ?? null,
      isDone,
      turn: ['TRIGGERED'],
      note: [note, place].filter(Boolean).join('，'),
      bring,
    },
  ]
}

/**
 * His own steps towards a sample whose day is ordered: what he is told whatever she shares. Neither of them says what the
 * day is for, how the course stands or what it counts on.
 */
export function hisOwnSteps(records: CycleRecords, now: number): Step[] {
  const sample = sampleAhead(records, now)
  if (sample === null) return []
  const window = { date: sample.date, until: '' }
  return spermSteps(records, { now, window, isDone: false, note: '' }).map((plan) =>
    stepOf(plan, plan.key === 'abstain' || sample.date === hospitalDate(now) ? 'now' : 'next'),
  )
}

/** The trigger at its ordered minute; passed also when what follows from it is done. */
const triggerStep = (records: CycleRecords, isFollowed: boolean, now: number): Plan => ({
  key: 'trigger',
  lane: 'female',
  title: '夜针',
  ...(records.triggerAt !== null && { date: hospitalDate(records.triggerAt), at: records.triggerAt }),
  isDone: isFollowed || (records.triggerAt !== null && records.triggerAt <= now && !isTriggerOpen(records, now)),
  turn: records.triggerAt === null ? [] : ['STIM'],
  note: '时间由医生安排，请按医嘱准时注射',
  link: '/medicationClockout',
})

function retrievalSteps(records: CycleRecords, present: Present): Plan[] {
  const { retrieval, method } = records
  const { now } = present
  const days = expected(records, present)
  const isTaken = retrieval !== null && retrieval.at <= now
  const isDonor = method === 'OOCYTE_FREEZE'
  const { retrieval: words } = hospitalOf(records.unitId).attempt
  const note = '取卵当天与女方一同来院'
  const his = isDonor ? [] : spermSteps(records, { now, window: days.retrieval, isDone: isTaken, note })
  return [
    triggerStep(records, isTaken, now),
    ...his,
    {
      key: 'retrieval',
      lane: 'hospital',
      title: '取卵',
      ...days.retrieval,
      ...(days.retrievalAt !== null && { at: days.retrievalAt }),
      isDone: isTaken,
      turn: ['TRIGGERED'],
      note: [
        days.retrievalAt === null ? HOUR_UNKNOWN : '',
        fastingHour(words) && `${fastingHour(words)}禁食禁水`,
        words.fast,
        words.who,
      ]
        .filter(Boolean)
        .join('；'),
      bring: words.bring,
      costFen: PRICES.retrieval,
    },
  ]
}

function cultureSteps(records: CycleRecords): Plan[] {
  const { retrieval, pgt } = records
  const { culturing, frozen } = fatesOf(records)
  const date = retrieval ? hospitalDate(retrieval.at) : ''
  const isOver = retrieval?.cleaved != null && culturing === 0
  const steps: Plan[] = [
    {
      key: 'culture',
      lane: 'hospital',
      title: '胚胎培养',
      ...(date && { date: addDays(date, 1), until: addDays(date, 6) }),
      isDone: isOver,
      turn: ['RETRIEVED', 'CULTURE'],
      note: '实验室每天观察，结果出来后在这里查看',
      costFen: PRICES.culture,
      link: '/embryoEmbryo',
    },
  ]
  if (frozen > 0 || pgt !== 'none')
    steps.push({
      key: 'freeze',
      lane: 'hospital',
      title: '胚胎冷冻保存',
      date: '',
      isDone: isOver && frozen > 0,
      turn: ['CULTURE', 'FREEZE_ALL'],
      note: '冷冻的胚胎由医院妥善保存',
      link: '/embryoInfo',
    })
  return steps
}

function transferSteps(records: CycleRecords, present: Present): Plan[] {
  const { transfers, pgt, method } = records
  const { now } = present
  const [transfer] = transfers
  const { frozen } = fatesOf(records)
  // Whoever freezes everything is transferred in a cycle of its own.
  if (!transfer && method !== 'FET' && (pgt !== 'none' || (frozen > 0 && fatesOf(records).culturing === 0))) return []
  const isDone = transfer !== undefined && transfer.date <= hospitalDate(now)
  const said = testsSay(records)
  const { transfer: words } = hospitalOf(records.unitId).attempt
  const orderedAt = transfer ? null : records.attemptAt
  const days = transfer ? { date: transfer.date, until: '' } : expected(records, present).transfer
  const isToday = orderedAt !== null && hospitalDate(orderedAt) === hospitalDate(now)
  return [
    // It begins before the transfer and goes on after it.
    lutealStep(records, now),
    {
      key: 'transfer',
      lane: 'hospital',
      title: method === 'FET' ? '解冻移植' : '移植',
      ...(orderedAt === null ? days : { date: hospitalDate(orderedAt), until: '', at: orderedAt }),
      isDone,
      // Until its day is ordered it is expected and nothing more.
      turn: isToday ? ['ENDO_PREP', 'CULTURE'] : [],
      note: [words.who, words.drinkMin > 0 ? '移植前按通知的时间饮水' : ''].filter(Boolean).join('，'),
      bring: words.bring,
      costFen: PRICES.transfer,
      link: '/embryoTransfer',
    },
    {
      key: 'test',
      lane: 'hospital',
      title: '验孕',
      date: testDayOf(records),
      isDone: pregnancyTestsOf(records).some(({ kind }) => kind === 'hcg'),
      turn: ['TRANSFERRED', 'HCG'],
      note: '抽血检查，日期以医院通知为准',
      costFen: PRICES.test,
    },
    ...(said === 'POSITIVE' || said === 'CLINICAL' ? scanStep(records) : []),
  ]
}

/** Never done by itself: neither a result nor the end of a cycle says that a drug has ended, the doctor does. */
function lutealStep({ unitId, lutealFrom }: CycleRecords, now: number): Plan {
  const hasBegun = lutealFrom !== null && lutealFrom <= hospitalDate(now)
  return {
    key: 'luteal',
    lane: 'female',
    title: '黄体支持用药',
    date: lutealFrom ?? '',
    isDone: false,
    turn: [
      ...(hasBegun ? (['ENDO_PREP', 'RETRIEVED', 'CULTURE'] as const) : []),
      'TRANSFERRED',
      'INSEMINATED',
      'HCG',
      'PREGNANT',
    ],
    note: '按医嘱用药，不要自行停药',
    link: hospitalOf(unitId).capabilities.medicationPlan ? '/medicationClockout' : '/doctorAdviceList',
  }
}

const scanStep = (records: CycleRecords): Plan[] => {
  const {
    transfers: [transfer],
    inseminatedOn,
  } = records
  const from = transfer?.date ?? inseminatedOn
  if (!from) return []
  const { due, until } = pregnancyScanWindow(from)
  return [
    {
      key: 'scan',
      lane: 'hospital',
      title: '早孕B超',
      date: due,
      until,
      isDone: pregnancyTestsOf(records).some(({ kind }) => kind === 'scan'),
      turn: ['PREGNANT'],
      note: '请在这段时间内预约检查',
    },
  ]
}

function inseminationSteps(records: CycleRecords, present: Present): Plan[] {
  const { method, inseminatedOn, attemptAt, lutealFrom } = records
  const { now } = present
  const isDone = inseminatedOn !== null && inseminatedOn <= hospitalDate(now) && (attemptAt ?? 0) <= now
  const { insemination: words } = hospitalOf(records.unitId).attempt
  const isHome = method === 'OI'
  const days = expected(records, present)
  const note = '人工授精当天来院'
  const his = method === 'IUI_H' ? spermSteps(records, { now, window: days.retrieval, isDone, note }) : []
  return [
    triggerStep(records, isDone, now),
    ...his,
    ...(isHome
      ? []
      : [
          {
            key: 'inseminate',
            lane: 'hospital' as const,
            title: '人工授精',
            ...days.retrieval,
            at: attemptAt,
            isDone,
            turn: ['TRIGGERED'] as const,
            note: `${words.who}，过程约十几分钟，休息后可以离院`,
            bring: words.bring,
            costFen: PRICES.insemination,
          },
          ...(lutealFrom === null ? [] : [lutealStep(records, now)]),
        ]),
    {
      key: 'test',
      lane: 'hospital',
      title: '验孕',
      date: testDayOf(records),
      isDone: pregnancyTestsOf(records).some(({ kind }) => kind === 'hcg'),
      turn: ['TRIGGERED', 'INSEMINATED', 'HCG'].slice(isHome ? 0 : 1) as Stage[],
      note: '抽血检查，日期以医院通知为准',
      costFen: PRICES.test,
    },
    ...(['POSITIVE', 'CLINICAL'].includes(testsSay(records) ?? '') ? scanStep(records) : []),
  ]
}

const lining = ({ endoPrepOn, transfers }: CycleRecords): Plan[] => [
  {
    key: 'lining',
    lane: 'female',
    title: '内膜准备用药',
    date: endoPrepOn ?? '',
    isDone: transfers.length > 0,
    turn: ['ENDO_PREP'],
    note: '按医嘱用药，不要漏服',
    link: '/doctorAdviceList',
  },
  {
    key: 'liningScan',
    lane: 'hospital',
    title: '内膜监测',
    date: '',
    isDone: transfers.length > 0,
    turn: ['ENDO_PREP'],
    note: 'B超看内膜厚度和形态',
    costFen: PRICES.monitor,
  },
]

function plansOf(records: CycleRecords, present: Present): Plan[] {
  const { startedOn, method } = records
  const begun = cycleStatusOf(records, present.now).stage !== 'PREPARE'
  const first: Plan = {
    key: 'prepare',
    lane: 'hospital',
    title: '进周期检查',
    date: startedOn,
    isDone: begun,
    turn: ['PREPARE'],
    note: '检查齐全并签好知情同意书后开始',
    bring: '双方身份证、结婚证',
    link: '/electronicSignature',
  }
  if (method === 'FET') return [first, ...lining(records), ...transferSteps(records, present)]
  const stim = records.gnStartOn === null && method !== 'IVF' && method !== 'ICSI' ? [] : stimulation(records, present)
  if (method === 'IUI_H' || method === 'IUI_D' || method === 'OI')
    return [first, ...stim, ...inseminationSteps(records, present)]
  const frozenEggs: Plan[] =
    method === 'OOCYTE_FREEZE'
      ? [
          {
            key: 'freeze',
            lane: 'hospital',
            title: '卵子冷冻保存',
            isDone: (records.retrieval?.frozenOocytes ?? 0) > 0,
            turn: ['RETRIEVED'],
            note: '冷冻的卵子由医院妥善保存',
          },
        ]
      : [...cultureSteps(records), ...transferSteps(records, present)]
  return [first, ...stim, ...retrievalSteps(records, present), ...frozenEggs]
}

/**
 * Every step of a cycle in order. Of a cycle that is over only what was done is told: nothing is announced any more.
 * @param nextScan day of the next scan that is ordered, of the last one once they are over, '' without one
 * @param lead what the last scan said, from which an expected retrieval is counted
 */
export function courseSteps(
  records: CycleRecords,
  now: number,
  nextScan: DateText,
  lead: MeasuredLead | null = null,
): Step[] {
  const standing = cycleStatusOf(records, now)
  const { stage } = standing
  return plansOf(records, { now, nextScan, lead })
    .filter(({ isDone }) => isDone || !isOver(standing))
    .map((plan) => stepOf(plan, plan.isDone ? 'done' : plan.turn.includes(stage) ? 'now' : 'next'))
}
