/**
 * The couples of the demonstration, whole: whoever looks at one of them on any day that the console can set finds the same
 * doses, days, amounts and embryos on every page (spec:treatment#invented-couples). One clock, always forward.
 */

import { RETRIEVAL_DAYS } from '../../sandbox/cycle/course/planned-days'
import { PERSONAS } from '../../sandbox/identity/personas'
import { startHost, type TestHost } from './support/test-host'

import { addDays, hospitalInstant } from '@/domain/dates'

const UNIT = 335
const EVENING = 20 * 60

let host: TestHost
beforeAll(async () => {
  host = await startHost()
}, 120_000)
afterAll(() => host?.close())

type Fields = Record<string, unknown>
interface Version {
  dose: string
}
interface Looked {
  today: string
  course: {
    cycleId: string
    stage: string
    gnStartDate: string
    steps: { key: string; state: string; date: string; until: string }[]
  } | null
  scans: {
    date: string
    leadMm: number | null
    gnDose: string
    e2: string
    lh: string
    p: string
    nextDate: string
  }[]
  plans: { planId: string; drugName: string; dose: string; startOn: string; endOn: string }[]
  doses: { drugName: string; date: string; state: string }[]
  changes: { planId: string; fromAt: number; before: Version; after: Version }[]
  orders: { drugName: string; dose: string; startAt: string; isActive: boolean }[]
  labs: { title: string; date: string; items: { abbr: string; result: string }[] }[]
  prescriptions: { status: string; drugs: string[] }[]
  bills: { kind: string; date: string; status: string; items: { name: string; qty: number }[] }[]
  estimates: { cycleId: string; lines: string[] }[]
  embryos: {
    embryoNo: string
    gradeText: string
    destiny: string
    destinyDate: string
    pgt: string
  }[]
  stored: {
    kind: string
    frozenOn: string
    strawCount: number
    itemCount: number
    straws: { strawNo: string; grade: string; count: number }[]
  }[]
  reading: string | null
  readingTitles: string[]
  hasDueDate: boolean
  home: { kind: string; title: string }[]
}

/** Everything that the pages of a woman say, read as her phone reads it. */
async function look(key: string): Promise<Looked> {
  const token = await host.client.token(key, UNIT)
  const call = async <Data>(id: string, input: Fields = {}) => (await host.client.call<Data>(id, input, token)).data
  type List<Row> = { list: Row[] }
  const running = await call<Looked['course'] & Fields>('treatment-process.getPatientPeriodicInfo')
  const plan = await call<Pick<Looked, 'plans' | 'doses' | 'changes'>>('ext.medicationPlan')
  const rows = await call<List<{ adviceId: string; status: string }>>('member.adviceList', { pageSize: 50 })
  const orders = await Promise.all(
    rows.list.map(async ({ adviceId, status }) => {
      const { items } = await call<{ items: Omit<Looked['orders'][number], 'isActive'>[] }>('member.adviceDetail', {
        adviceId,
      })
      return items.map((item) => ({ ...item, isActive: status === 'ACTIVE' }))
    }),
  )
  const labs = await call<List<{ reportId: string; title: string; sampledAt: number | string; status: string }>>(
    'member.labList',
    { pageSize: 50 },
  )
  const prescriptions = await call<List<{ prescriptionId: string; status: string }>>(
    'prescription-sc.getPrescriptionListSC',
    { pageSize: 50 },
  )
  const fresh = (await call<List<{ cycleId: string }>>('embryo.getFreshCycleList')).list
  const embryos = await Promise.all(
    fresh.map(async ({ cycleId }) => {
      const { pgt } = await call<{ pgt: string }>('treatment-process.getPatientPeriodicInfo', { cycleId })
      const { list } = await call<List<Omit<Looked['embryos'][number], 'pgt'>>>('period.getEmbryoInfo', { cycleId })
      return list.map((one) => ({ ...one, pgt }))
    }),
  )
  const reading = await call<{ stage: string | null; list: { title: string }[] }>('ext.todaysReading')
  return {
    today: await host.client.today(),
    course: running?.cycleId ? running : null,
    scans: (await call<List<Looked['scans'][number]>>('period.getOvulationInfo')).list,
    ...plan,
    orders: orders.flat(),
    labs: await Promise.all(
      labs.list
        .filter(({ status }) => status === 'REPORTED')
        .map(async ({ reportId, title }) => {
          const report = await call<{ sampledAt: number; items: { abbr: string; result: string }[] }>(
            'member.labDetail',
            { reportId },
          )
          return { title, date: dayOf(report.sampledAt), items: report.items ?? [] }
        }),
    ),
    prescriptions: await Promise.all(
      prescriptions.list.map(async ({ prescriptionId, status }) => {
        const { items } = await call<List<never> & { items: { name: string }[] }>(
          'prescription-sc.getPrescriptionInfoSC',
          { prescriptionId },
        )
        return { status, drugs: items.map(({ name }) => name) }
      }),
    ),
    bills: (
      await Promise.all(
        ['advice.adviceList', 'pgt.getPgtRecord'].map((id) =>
          call<List<Looked['bills'][number]>>(id, { pageSize: 50 }),
        ),
      )
    ).flatMap(({ list }) => list),
    estimates: (
      await call<{ cycles: { cycleId: string; estimate: { lines: { name: string }[] } }[] }>('ext.ledger')
    ).cycles.map(({ cycleId, estimate }) => ({ cycleId, lines: estimate.lines.map(({ name }) => name) })),
    embryos: embryos.flat(),
    stored: (await call<List<Looked['stored'][number]>>('freeze.getPatientFreeze')).list,
    reading: reading.stage,
    readingTitles: reading.list.map(({ title }) => title),
    hasDueDate: (
      await Promise.all(
        ['due-date.getDueDateInfo', 'pregnancy-log.gestationalWeeks'].map((id) => call<{ known: boolean }>(id)),
      )
    ).every(({ known }) => known),
    home: (await call<{ today: Looked['home'] }>('index.patientIndex')).today,
  }
}

const dayOf = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)

/** Drugs of a stage, by the words of their names. */
const STIMULATING = /促卵泡|促性腺|西曲瑞克|加尼瑞克/
const LUTEAL = /黄体酮|地屈孕酮|孕酮/
/** Stages from which on luteal support is ordered; a thawed transfer takes it before. */
const AFTER_RETRIEVAL = [
  'RETRIEVED',
  'CULTURE',
  'FREEZE_ALL',
  'ENDO_PREP',
  'TRANSFERRED',
  'INSEMINATED',
  'HCG',
  'PREGNANT',
]

/** Each rule names what contradicts it, in words for whoever mends the seed. */
const RULES: Readonly<Record<string, (of: Looked) => string[]>> = {
  'a scan says the dose of the plan on its evening': ({ scans, plans, changes, course }) =>
    course === null
      ? []
      : scans.flatMap(({ date, gnDose }) => {
          const said = /(\d+(?:\.\d+)?)\s*IU/.exec(gnDose)?.[1]
          const plan = plans.find(({ drugName, startOn }) => drugName.includes('促卵泡') && startOn <= date)
          if (said === undefined || !plan) return []
          const evening = hospitalInstant(date, EVENING)
          const later = changes
            .filter(({ planId, fromAt }) => planId === plan.planId && fromAt > evening)
            .sort((a, b) => a.fromAt - b.fromAt)[0]
          const dose = later?.before.dose ?? plan.dose
          return dose === said ? [] : [`${date}: scan ${said} IU, plan ${dose} IU`]
        }),
  'an order says the dose of its plan': ({ orders, plans }) =>
    orders.flatMap(({ drugName, dose, isActive }) => {
      const plan = plans.find((one) => one.drugName === drugName)
      return !plan || !isActive || plan.dose === dose ? [] : [`${drugName}: order ${dose}, plan ${plan.dose}`]
    }),
  'a scan says the hormones of the report of its day': ({ scans, labs }) =>
    scans.flatMap((scan) => {
      const report = labs.find(({ title, date }) => title === '促排监测激素' && date === scan.date)
      return (report?.items ?? []).flatMap(({ abbr, result }) => {
        const said = { E2: scan.e2, LH: scan.lh, P: scan.p }[abbr]
        return said === undefined || said === result
          ? []
          : [`${scan.date}: ${abbr} ${said} on the scan, ${result} in the report`]
      })
    }),
  'no luteal support before its stage': ({ course, orders, prescriptions, bills }) => {
    if (course !== null && AFTER_RETRIEVAL.includes(course.stage)) return []
    return [
      ...orders
        .filter(({ drugName, isActive }) => isActive && LUTEAL.test(drugName))
        .map(({ drugName }) => `order of ${drugName}`),
      ...prescriptions
        .filter(({ status }) => status === 'UNPAID')
        .flatMap(({ drugs }) => drugs.filter((name) => LUTEAL.test(name)).map((name) => `prescription of ${name}`)),
      ...bills
        .filter(({ status }) => status === 'UNPAID')
        .flatMap(({ items }) => items.filter(({ name }) => LUTEAL.test(name)).map(({ name }) => `bill of ${name}`)),
    ]
  },
  'no drug of a stimulation is due once it is planned to be over': ({ course, doses, today, home }) => {
    const from = course?.stage === 'STIM' ? addDays(course.gnStartDate, RETRIEVAL_DAYS) : ''
    if (from === '' || today < from) return []
    return [
      ...doses
        .filter(({ drugName, date }) => STIMULATING.test(drugName) && date >= from)
        .map(({ drugName }) => drugName),
      ...home.filter(({ title }) => STIMULATING.test(title)).map(({ title }) => `home: ${title}`),
    ]
  },
  'no drug of a stimulation without a planned end': ({ plans }) =>
    plans.filter(({ drugName, endOn }) => STIMULATING.test(drugName) && endOn === '').map(({ drugName }) => drugName),
  'a fee for embryo testing follows from a cycle with it': ({ bills, embryos }) =>
    bills
      .filter(({ kind }) => kind === 'pgt')
      .flatMap(({ date, items }) => {
        const tested = embryos.filter(({ pgt }) => pgt !== 'none').length
        const billed = Math.max(...items.map(({ qty }) => qty))
        return billed <= tested ? [] : [`${date}: ${billed} embryos billed, ${tested} in cycles with a test`]
      }),
  'what is stored is what the embryo pages call frozen': ({ embryos, stored }) => {
    const frozen = embryos
      .filter(({ destiny }) => destiny === 'FROZEN')
      .map(({ embryoNo, gradeText, destinyDate }) => `${embryoNo} ${gradeText} ${destinyDate}`)
    const kept = stored
      .filter(({ kind }) => kind === 'embryo')
      .flatMap(({ straws, frozenOn }) => straws.map(({ strawNo, grade }) => `${strawNo} ${grade} ${frozenOn}`))
    const counted = stored.filter(
      ({ strawCount, itemCount, straws }) =>
        strawCount !== straws.length || itemCount !== straws.reduce((sum, { count }) => sum + count, 0),
    )
    return [
      ...(frozen.sort().join() === kept.sort().join()
        ? []
        : [`frozen ${frozen.join(', ')}; stored ${kept.join(', ')}`]),
      ...counted.map(({ frozenOn }) => `${frozenOn}: straws and embryos are miscounted`),
    ]
  },
  'a pregnancy is read about and has its due date': ({ course, reading, readingTitles, hasDueDate }) =>
    course?.stage !== 'PREGNANT'
      ? []
      : [
          ...(reading === 'PREGNANCY' && readingTitles.some((title) => title.includes('孕'))
            ? []
            : [`reads ${String(reading)}: ${readingTitles.join('、')}`]),
          ...(hasDueDate ? [] : ['no due date']),
        ],
  'nobody else reads about a pregnancy': ({ course, reading }) =>
    course?.stage !== 'PREGNANT' && reading === 'PREGNANCY' ? [`${course?.stage ?? 'no course'} reads ${reading}`] : [],
  'a retrieval that is only expected fits the last scan': ({ course, scans, today }) => {
    const step = course?.steps.find(({ key }) => key === 'retrieval')
    const last = [...scans].sort((a, b) => (a.date < b.date ? 1 : -1))[0]
    if (course?.stage !== 'STIM' || !step || step.until === '' || !last || last.leadMm === null) return []
    // Two millimetres a day to 18, and two nights after the trigger (spec:treatment#timing).
    const grown = addDays(last.date, Math.max(0, Math.ceil((18 - last.leadMm) / 2)) + 2)
    const soonest = addDays(today, 2)
    const earliest = grown > soonest ? grown : soonest
    return step.date >= earliest
      ? []
      : [`from ${step.date} on, at ${last.leadMm} mm on ${last.date} not before ${earliest}`]
  },
}

/** Faults of one person on one day, each with its rule. */
const faultsOf = (looked: Looked): string[] =>
  Object.entries(RULES).flatMap(([rule, check]) => check(looked).map((fault) => `${rule}: ${fault}`))

const WOMEN = PERSONAS.filter(({ sex, couple }) => sex === 2 && couple !== 'A')

it('agree with themselves on every day that the console can set', async () => {
  const seen = async (at: string) => {
    const faults: string[] = []
    for (const { key } of WOMEN) for (const fault of faultsOf(await look(key))) faults.push(`${at} ${key}: ${fault}`)
    return faults
  }
  const { list } = await host.client.look<{ list: { at: string; key: string }[] }>('milestones', {
    unitId: String(UNIT),
  })
  const all = await seen('at the start')
  for (const { at, key } of list) {
    await host.client.act('clock', { at, keepSessions: true })
    all.push(...(await seen(`${key} ${at}`)))
  }
  expect(all).toEqual([])
}, 600_000)
