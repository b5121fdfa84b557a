/**
 * The courses of the demonstration's couples (spec:treatment#invented-couples): one in stimulation after a cancelled
 * cycle, one with everything frozen and a transfer that came to nothing, one seven weeks pregnant, one in the days after
 * an insemination. All values invented.
 */

import type { PgTable } from 'drizzle-orm/pg-core'

import { transfer } from '../followup/tables'
import { personOf, type Persona } from '../identity/personas'
import type { Db } from '../server/db/database'
import { insertMany } from '../server/db/insert-many'
import { UNITS } from '../server/hospitals'
import { seededId } from '../server/secrets'
import { releases } from './embryo/released-words'
import {
  cultureNote,
  releasedSentence,
  cycleTest,
  cycleTransfer,
  eggRetrieval,
  embryo,
  embryoPicture,
  follicle,
  follicleScan,
  lastPeriod,
  treatmentCycle,
} from './tables'

import { addDays, type DateText, diffDays, hospitalDate, hospitalInstant } from '@/domain/dates'
import { HOUR_MS } from '@/domain/time'
import type { LiningType } from '@/domain/treatment/follicles'
import { monthsAfter } from '@/domain/treatment/storage-terms'

/** Where a period is on record: the couple that waits for its next cycle. */
const PERIOD = { persona: 'he-jing', daysAgo: 10, cycleDays: 30 }

type EmbryoRow = typeof embryo.$inferInsert
type EmbryoSeed = Partial<EmbryoRow> & Pick<EmbryoRow, 'day' | 'stage'>

interface Scan {
  daysAgo: number
  /** Diameters in mm, `18.5x17` where both differ. */
  left: string
  right: string
  lining: readonly [mm: number, type: LiningType]
  hormones: readonly [e2: string, lh: string, p: string]
  dose: string
  order: string
  nextIn?: number
}

interface Transferred {
  id?: string
  daysAgo: number
  kind: 'fresh' | 'frozen'
  lining: number
}

interface Seeded {
  who: string
  no: number
  /** Dates as days before today, under the columns' names. */
  ago: Partial<
    Record<
      'lmp' | 'startedOn' | 'gnStartOn' | 'endoPrepOn' | 'inseminatedOn' | 'testOn' | 'cancelledOn' | 'closedOn',
      number
    >
  >
  row: Pick<typeof treatmentCycle.$inferInsert, 'method' | 'protocol'> & Partial<typeof treatmentCycle.$inferInsert>
  scans?: readonly Scan[]
  retrieval?: { daysAgo: number } & Omit<typeof eggRetrieval.$inferInsert, 'cycleId' | 'at'>
  notes?: Readonly<Record<number, string>>
  embryos?: readonly (EmbryoSeed & {
    frozenAgo?: number
    discardedAgo?: number
    thawedAgo?: number
    biopsiedAgo?: number
    in?: string
  })[]
  transfer?: Transferred
  tests?: readonly ({ daysAgo: number } & Omit<typeof cycleTest.$inferInsert, 'cycleId' | 'testId' | 'date'>)[]
}

const blastocyst = (expansion: number, icm: 'A' | 'B' | 'C', te: 'A' | 'B' | 'C', day = 5): EmbryoSeed => ({
  day,
  stage: 'BLASTOCYST',
  expansion,
  icm,
  te,
})
const cleaved = (cellCount: number, cleavageGrade: 'Ⅰ' | 'Ⅱ' | 'Ⅲ', fragmentationPct: number): EmbryoSeed => ({
  day: 3,
  stage: 'CLEAVAGE',
  cellCount,
  cleavageGrade,
  fragmentationPct,
})

const GN = '重组人促卵泡激素 150IU'
/** B's before the amendment that follows on the last scan (sandbox/medication/plan-seed.ts). */
const GN_BEFORE = '重组人促卵泡激素 225IU'

/** Thawed, biopsied and frozen again on the day of the fee (sandbox/payment/seed.ts). */
const TESTED = { biopsiedAgo: 2, remark: '已取样检测并再次冷冻，报告待出' }

const COURSES: readonly Seeded[] = [
  {
    who: 'zhou-min',
    no: 1,
    ago: { lmp: 152, startedOn: 165, gnStartOn: 151, cancelledOn: 143 },
    row: { method: 'IVF', protocol: '拮抗剂方案', cancelReason: '卵泡发育不良' },
    scans: [
      {
        daysAgo: 151,
        left: '5,5,4',
        right: '5,4,4',
        lining: [4.6, 'ISOECHOIC'],
        hormones: ['35', '4.9', '0.3'],
        dose: GN,
        order: '开始促排',
        nextIn: 4,
      },
      {
        daysAgo: 147,
        left: '7,6,6',
        right: '7,6,5',
        lining: [5.8, 'TRIPLE_LINE'],
        hormones: ['96', '3.8', '0.4'],
        dose: GN,
        order: '继续用药',
        nextIn: 3,
      },
      {
        daysAgo: 144,
        left: '9,8,6',
        right: '8,7,6',
        lining: [6.4, 'TRIPLE_LINE'],
        hormones: ['148', '3.5', '0.4'],
        dose: GN,
        order: '复诊讨论',
      },
    ],
  },
  {
    who: 'zhou-min',
    no: 2,
    ago: { lmp: 8, startedOn: 21, gnStartOn: 7 },
    row: { method: 'IVF', protocol: '拮抗剂方案' },
    scans: [
      {
        daysAgo: 7,
        left: '6,5,5,4',
        right: '6,6,5,4',
        lining: [4.2, 'ISOECHOIC'],
        hormones: ['38', '4.6', '0.3'],
        dose: GN_BEFORE,
        order: '开始促排',
        nextIn: 3,
      },
      {
        daysAgo: 4,
        left: '10,9.5x9,9,8',
        right: '9,9,8,7',
        lining: [6.1, 'TRIPLE_LINE'],
        hormones: ['268', '3.1', '0.42'],
        dose: GN_BEFORE,
        order: '继续用药',
        nextIn: 3,
      },
      {
        daysAgo: 1,
        left: '14,14,12.5x12,11',
        right: '14,13,11,10',
        lining: [8.1, 'TRIPLE_LINE'],
        hormones: ['912', '2.4', '0.55'],
        dose: GN,
        order: '今晚起减至150IU，继续注射醋酸西曲瑞克',
        nextIn: 2,
      },
    ],
  },
  {
    who: 'he-jing',
    no: 1,
    ago: { lmp: 414, startedOn: 430, gnStartOn: 412, closedOn: 390 },
    // After the transfer that came to nothing two of the stored embryos are tested; the report is still to come.
    row: { method: 'ICSI', protocol: '拮抗剂方案', pgt: 'A', outcome: 'FREEZE_ALL' },
    scans: [
      {
        daysAgo: 412,
        left: '6,6,5,5,4',
        right: '5.5,5,5,4',
        lining: [4.4, 'ISOECHOIC'],
        hormones: ['41', '5.0', '0.3'],
        dose: GN,
        order: '开始促排',
        nextIn: 4,
      },
      {
        daysAgo: 408,
        left: '11,10,10,9',
        right: '10,9.5,9,8',
        lining: [6.8, 'TRIPLE_LINE'],
        hormones: ['530', '2.9', '0.4'],
        dose: GN,
        order: '继续用药',
        nextIn: 4,
      },
      {
        daysAgo: 404,
        left: '16,15,15,14',
        right: '14.5,14,13,12',
        lining: [9.2, 'TRIPLE_LINE'],
        hormones: ['2210', '2.0', '0.6'],
        dose: GN,
        order: '继续用药',
        nextIn: 2,
      },
      {
        daysAgo: 402,
        left: '18.5,19x18,18,17,16',
        right: '17.5,17,16,15',
        lining: [10.6, 'TRIPLE_LINE'],
        hormones: ['4380', '1.6', '0.9'],
        dose: '',
        order: '当晚夜针',
      },
    ],
    retrieval: {
      daysAgo: 400,
      insemination: 'ICSI',
      oocytes: 12,
      mii: 10,
      mi: 1,
      gv: 1,
      pn2: 8,
      pn1: 1,
      pn0: 1,
      cleaved: 8,
      d3Good: 5,
      blastocysts: 5,
      remark: '雌激素水平较高，为安全起见全部冷冻',
    },
    notes: {
      0: '获卵12枚，当天完成ICSI',
      1: '8枚正常受精',
      3: '8枚胚胎继续发育，其中5枚达到优质标准',
      5: '4枚形成囊胚并冷冻',
      6: '1枚囊胚未达到冷冻标准，培养结束',
    },
    embryos: [
      { ...blastocyst(4, 'A', 'B'), ...TESTED, frozenAgo: 395 },
      { ...blastocyst(4, 'A', 'B'), frozenAgo: 395, thawedAgo: 180, in: 'he-jing-2' },
      { ...blastocyst(4, 'B', 'B'), ...TESTED, frozenAgo: 395 },
      { ...blastocyst(3, 'B', 'C'), frozenAgo: 395 },
      { ...blastocyst(3, 'C', 'C', 6), discardedAgo: 394 },
      { ...cleaved(6, 'Ⅲ', 25), discardedAgo: 394 },
      { ...cleaved(5, 'Ⅲ', 30), discardedAgo: 394 },
      { ...cleaved(4, 'Ⅲ', 35), discardedAgo: 394 },
    ],
  },
  {
    who: 'he-jing',
    no: 2,
    ago: { lmp: 200, startedOn: 206, endoPrepOn: 198, closedOn: 166 },
    row: { method: 'FET', protocol: '替代周期（HRT）', outcome: 'NOT_PREGNANT' },
    transfer: { id: 'he-jing-2', daysAgo: 180, kind: 'frozen', lining: 8.9 },
    tests: [{ daysAgo: 168, kind: 'hcg', hcg: 12 }],
  },
  {
    who: 'zhao-ting',
    no: 1,
    ago: { lmp: 164, startedOn: 180, gnStartOn: 162, closedOn: 140 },
    row: { method: 'IVF', protocol: '拮抗剂方案', outcome: 'FREEZE_ALL' },
    retrieval: {
      daysAgo: 150,
      insemination: 'IVF',
      oocytes: 8,
      mii: 7,
      gv: 1,
      pn2: 5,
      pn0: 2,
      cleaved: 5,
      d3Good: 3,
      blastocysts: 2,
    },
    notes: { 0: '获卵8枚', 1: '5枚正常受精', 3: '5枚胚胎继续发育', 5: '1枚囊胚冷冻' },
    embryos: [
      { ...blastocyst(4, 'A', 'B'), frozenAgo: 145, thawedAgo: 30, in: 'zhao-ting-2' },
      { ...blastocyst(3, 'C', 'C', 6), discardedAgo: 144 },
      { ...cleaved(7, 'Ⅱ', 15), discardedAgo: 144 },
      { ...cleaved(5, 'Ⅲ', 25), discardedAgo: 144 },
      { ...cleaved(4, 'Ⅲ', 30), discardedAgo: 144 },
    ],
  },
  {
    who: 'zhao-ting',
    no: 2,
    ago: { lmp: 50, startedOn: 56, endoPrepOn: 48 },
    row: { method: 'FET', protocol: '替代周期（HRT）' },
    transfer: { id: 'zhao-ting-2', daysAgo: 30, kind: 'frozen', lining: 9.4 },
    tests: [
      { daysAgo: 18, kind: 'hcg', hcg: 2860 },
      { daysAgo: 16, kind: 'hcg', hcg: 5980 },
      { daysAgo: 1, kind: 'scan', sacs: 1, heartbeat: true, place: 'uterus' },
    ],
  },
  {
    who: 'xu-jie',
    no: 1,
    ago: { lmp: 20, startedOn: 27, gnStartOn: 17, inseminatedOn: 6, testOn: -8 },
    row: { method: 'IUI_H', protocol: '来曲唑促排卵' },
    scans: [
      {
        daysAgo: 12,
        left: '10,9',
        right: '9',
        lining: [5.9, 'TRIPLE_LINE'],
        hormones: ['118', '5.2', '0.4'],
        dose: '来曲唑 2.5mg',
        order: '继续用药',
        nextIn: 4,
      },
      {
        daysAgo: 8,
        left: '18.5,12',
        right: '11',
        lining: [8.6, 'TRIPLE_LINE'],
        hormones: ['286', '9.8', '0.6'],
        dose: '',
        order: '今晚21:00夜针，后天上午人工授精',
      },
    ],
  },
]

/** Hours at which the laboratory takes a photograph, with what is seen then (spec:treatment#culture-checks). */
const LOOKS = [
  { hours: 17, stage: 'ZYGOTE', cells: 1 },
  { hours: 67, stage: 'CLEAVAGE', cells: 8 },
  { hours: 116, stage: 'BLASTOCYST', cells: 0 },
] as const

/** Frames of a film, by hours since insemination. */
const FRAMES = [
  { hours: 17, stage: 'ZYGOTE', cells: 1 },
  { hours: 26, stage: 'CLEAVAGE', cells: 2 },
  { hours: 38, stage: 'CLEAVAGE', cells: 4 },
  { hours: 56, stage: 'CLEAVAGE', cells: 8 },
  { hours: 90, stage: 'MORULA', cells: 16 },
  { hours: 106, stage: 'BLASTOCYST', cells: 0 },
  { hours: 116, stage: 'BLASTOCYST', cells: 0 },
] as const

/** The pictures of one embryo up to the stage that it reached; only the best two have a film. */
function picturesOf(row: EmbryoRow, place: number, retrievedAt: number): (typeof embryoPicture.$inferInsert)[] {
  const reached = row.stage === 'BLASTOCYST' ? 200 : 70
  const drawn = [
    ...LOOKS.map((look) => ({ ...look, kind: 'photo' as const })),
    ...(place < 2 ? FRAMES.map((look) => ({ ...look, kind: 'frame' as const })) : []),
  ]
  return drawn
    .filter(({ hours }) => hours <= reached)
    .map(({ hours, stage, cells, kind }) => ({
      pictureId: seededId('embryo-picture', row.embryoId, kind, hours),
      embryoId: row.embryoId,
      kind,
      hours,
      takenAt: retrievedAt + hours * HOUR_MS,
      stage,
      cells: stage === 'CLEAVAGE' && kind === 'photo' ? (row.cellCount ?? cells) : cells,
      expansion: stage !== 'BLASTOCYST' ? 0 : hours < 110 ? 2 : (row.expansion ?? 0),
      gradeText: '',
    }))
}

function sizesOf(text: string, side: 'left' | 'right') {
  return text.split(',').map((one, place) => {
    const [d1 = 0, d2 = d1] = one.split('x').map((mm) => Math.round(Number(mm) * 10))
    return { side, place, d1, d2 }
  })
}

/** All rows of one cycle at one hospital. */
function rowsOf(unitId: number, seeded: Seeded, today: DateText) {
  const { who, no, ago, row, scans = [], retrieval, notes = {}, embryos = [], tests = [] } = seeded
  const cycleId = seededId('cycle', unitId, who, no)
  const patientId = seededId('patient', unitId, who)
  // A year's term that ended 30 days ago began 395 or, over a leap day, 396 days ago; the course before it moves along.
  const shift =
    row.outcome === 'FREEZE_ALL' && who === STORED.who
      ? diffDays(addDays(today, -STORED.daysAgo), frozenOnOf(today))
      : 0
  const day = (count: number) => addDays(today, -count - shift)
  const at = hospitalInstant(day(retrieval?.daysAgo ?? 0)) + 9 * HOUR_MS
  const inseminatedAt = ago.inseminatedOn === undefined ? null : hospitalInstant(day(ago.inseminatedOn)) + 9 * HOUR_MS
  const transferOf = (name: string) =>
    // Couple D's is on record with the follow-ups already.
    name.startsWith('zhao-ting') ? seededId('transfer', patientId) : seededId('transfer', unitId, name)
  const embryoRows = embryos.map(
    ({ frozenAgo, discardedAgo, thawedAgo, biopsiedAgo, in: into, ...one }, place): EmbryoRow => ({
      ...one,
      embryoId: seededId('embryo', cycleId, place),
      cycleId,
      embryoNo: `E${String(place + 1).padStart(2, '0')}`,
      ...(frozenAgo !== undefined && { frozenOn: day(frozenAgo) }),
      ...(thawedAgo !== undefined && { thawedOn: addDays(today, -thawedAgo) }),
      ...(biopsiedAgo !== undefined && { biopsiedOn: addDays(today, -biopsiedAgo) }),
      ...(discardedAgo !== undefined && { discardedOn: day(discardedAgo) }),
      ...(into !== undefined && { transferId: transferOf(into), transferPlace: 1 }),
    }),
  )
  return {
    cycle: {
      ...row,
      cycleId,
      unitId,
      patientId,
      cycleNo: no,
      doctorName: '周示范',
      nurseName: '孙示意',
      startedOn: day(ago.startedOn ?? 0),
      ...Object.fromEntries(Object.entries(ago).map(([name, count]) => [name, day(count)])),
      ...(retrieval && { triggerAt: at - 36 * HOUR_MS }),
      ...(inseminatedAt !== null && { triggerAt: inseminatedAt - 36 * HOUR_MS, attemptAt: inseminatedAt }),
    } satisfies typeof treatmentCycle.$inferInsert,
    scans: scans.map((scan) => ({
      monitorId: seededId('scan', cycleId, scan.daysAgo),
      cycleId,
      date: day(scan.daysAgo),
      endometrium: Math.round(scan.lining[0] * 10),
      endometriumType: scan.lining[1],
      e2: scan.hormones[0],
      lh: scan.hormones[1],
      p: scan.hormones[2],
      order: scan.order,
      gnDose: scan.dose,
      nextDate: scan.nextIn === undefined ? null : day(scan.daysAgo - scan.nextIn),
      doctorName: '周示范',
    })),
    follicles: scans.flatMap((scan) =>
      [...sizesOf(scan.left, 'left'), ...sizesOf(scan.right, 'right')].map((one) => ({
        ...one,
        monitorId: seededId('scan', cycleId, scan.daysAgo),
      })),
    ),
    retrievals: retrieval ? [{ ...withoutAgo(retrieval), cycleId, at }] : [],
    notes: Object.entries(notes).map(([name, text]) => ({ cycleId, day: Number(name), text })),
    embryos: embryoRows,
    pictures: embryoRows.flatMap((one, place) => picturesOf(one, place, at)),
    transfers: transferRows(seeded, { unitId, patientId, cycleId, today, transferOf }),
    tests: tests.map((one) => ({
      ...withoutAgo(one),
      testId: seededId('cycle-test', cycleId, one.kind, one.daysAgo),
      cycleId,
      date: day(one.daysAgo),
    })),
  }
}

function transferRows(
  { who, no, transfer: known }: Seeded,
  {
    unitId,
    patientId,
    cycleId,
    today,
    transferOf,
  }: { unitId: number; patientId: string; cycleId: string; today: DateText; transferOf: (name: string) => string },
) {
  if (!known) return []
  const transferId = transferOf(known.id ?? `${who}-${no}`)
  return [
    {
      row: { transferId, patientId, unitId, date: addDays(today, -known.daysAgo), embryoDay: 5 },
      detail: {
        transferId,
        cycleId,
        kind: known.kind,
        endometrium: Math.round(known.lining * 10),
        difficulty: '顺利',
        doctorName: '周示范',
        lutealPlan: '黄体酮软胶囊，按医嘱使用',
      },
    },
  ]
}

const withoutAgo = <Row extends { daysAgo: number }>({ daysAgo: _, ...row }: Row) => row

/** Whose embryos are in store, frozen about so many days ago. */
const STORED = { who: 'he-jing', no: 1, daysAgo: 395 }
/** The day on which they were frozen: their first year ended 30 days ago. */
const frozenOnOf = (today: DateText): DateText => monthsAfter(addDays(today, -30), -12)

/** What of the seeded embryos is in store, straw by straw, as the embryo pages have it. */
export function storedEmbryos(unitId: number, today: DateText) {
  const seeded = COURSES.find(({ who, no }) => who === STORED.who && no === STORED.no)
  const rows = seeded ? rowsOf(unitId, seeded, today).embryos : []
  const kept = rows.filter(({ frozenOn, thawedOn }) => frozenOn && !thawedOn)
  return {
    who: STORED.who,
    frozenOn: frozenOnOf(today),
    straws: kept.map(({ embryoNo, expansion, icm, te }) => ({
      strawNo: embryoNo,
      what: '囊胚',
      grade: `${expansion ?? ''}${icm ?? ''}${te ?? ''}`,
      count: 1,
    })),
  }
}

/** Whether anybody of this couple has a course at the start. */
export const hasSeededCourse = (couple: Persona['couple']): boolean =>
  COURSES.some(({ who }) => personOf(who).couple === couple)

/**
 * At every hospital, as all of their records; after the transfers of the follow-ups. Running it again changes nothing.
 *
 * @param couple whose courses; everybody's when left out
 */
export async function seedCourses(db: Db, now: number, couple?: Persona['couple']): Promise<void> {
  const today = hospitalDate(now)
  const theirs = COURSES.filter(({ who }) => couple === undefined || personOf(who).couple === couple)
  const all = UNITS.flatMap(({ unitId }) => theirs.map((one) => rowsOf(unitId, one, today)))
  const put = async (table: PgTable, rows: readonly object[]): Promise<void> => {
    if (rows.length > 0)
      await db
        .insert(table)
        .values(rows as never)
        .onConflictDoNothing()
  }
  await put(
    treatmentCycle,
    all.map(({ cycle }) => cycle),
  )
  await insertMany(
    db,
    follicleScan,
    all.flatMap(({ scans }) => scans),
  )
  await insertMany(
    db,
    follicle,
    all.flatMap(({ follicles }) => follicles),
  )
  await put(
    eggRetrieval,
    all.flatMap(({ retrievals }) => retrievals),
  )
  await put(
    cultureNote,
    all.flatMap(({ notes }) => notes),
  )
  await put(
    transfer,
    all.flatMap(({ transfers }) => transfers.map(({ row }) => row)),
  )
  await put(
    cycleTransfer,
    all.flatMap(({ transfers }) => transfers.map(({ detail }) => detail)),
  )
  await put(
    embryo,
    all.flatMap(({ embryos }) => embryos),
  )
  await put(
    releasedSentence,
    all.flatMap(({ cycle, retrievals, notes, embryos }) => {
      const words = [...retrievals, ...embryos].map(({ remark }) => remark)
      const tests = embryos.map(({ pgtText }) => pgtText)
      return releases(cycle.cycleId, [...words, ...tests, ...notes.map(({ text }) => text)], now)
    }),
  )
  await insertMany(
    db,
    embryoPicture,
    all.flatMap(({ pictures }) => pictures),
  )
  await put(
    cycleTest,
    all.flatMap(({ tests }) => tests),
  )
}

/** The period that is on record, at every hospital. */
export async function seedPeriod(db: Db, now: number): Promise<void> {
  const lmp = addDays(hospitalDate(now), -PERIOD.daysAgo)
  const rows = UNITS.map(({ unitId }) => ({
    patientId: seededId('patient', unitId, PERIOD.persona),
    lmp,
    cycleDays: PERIOD.cycleDays,
  }))
  await db.insert(lastPeriod).values(rows).onConflictDoNothing()
}
