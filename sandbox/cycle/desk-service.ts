/**
 * What nurse, doctor and laboratory write of a course. Each act is one transaction; what the tables refuse is said in
 * words. The stage is nobody's to write: it follows (stage-engine.ts).
 */

import { isShared, lockPairing, pairingOf } from '../couple/couple-service'
import { writeAudit } from '../server/audit'
import type { Sandbox } from '../server/context'
import type { Db } from '../server/db/database'
import { isBadValue, isRuleViolation } from '../server/db/errors'
import { rowOf } from '../server/db/row-of'
import { emit } from '../server/events'
import { notFound, refuse } from '../server/http/refusal'
import { notifyPatient } from '../server/notices'
import { randomId } from '../server/secrets'
import { checkStart } from './check/check-start'
import { assertSigned } from './course/document-guard'
import { giveInstruction } from './course/instruction-service'
import { closeTest, openTests, outcomeOf, takeNews, withNews } from './course/news-service'
import { destinyOf, isNothingAhead } from './course/stage-engine'
import { announceTrigger } from './course/trigger-service'
import { gradeTextOf } from './cycle-views'
import * as queries from './desk-queries'
import { closeCultureNews, newsDayOf, openCultureNews } from './embryo/culture-seals'
import { releases } from './embryo/released-words'
import { cycleEvents, type LastDose } from './events'
import { findCyclesByPatientId, findCyclesForTeam } from './queries'
import * as reads from './reads'
import type { CycleRecords } from './records'
import type { embryo, treatmentCycle, TreatmentCycle } from './tables'

import { addDays, type DateText, diffDays, hospitalDate, hospitalInstant } from '@/domain/dates'
import { HOUR_MS } from '@/domain/time'
import { SCAN_BOUNDS } from '@/domain/treatment/follicles'
import { hospitalOf } from '@/hospitals'

/** Whose course it is. */
export interface Woman {
  readonly patientId: string
  readonly unitId: number
}

type CycleColumns = typeof treatmentCycle.$inferInsert
type EmbryoColumns = typeof embryo.$inferInsert

const NOT_ALLOWED = '填写的内容不符合规则，没有保存'

/** Runs one act in a transaction, on record. @throws Refusal in words for whatever a table refuses */
async function act<T>({ db, clock }: Sandbox, who: Woman, name: string, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      const done = await work(tx)
      const at = clock.now()
      await writeAudit(tx, {
        at,
        unitId: who.unitId,
        actor: 'staff',
        callId: `console.${name}`,
        target: who.patientId,
        result: 'ok',
      })
      return done
    })
  } catch (cause) {
    if (isRuleViolation(cause) || isBadValue(cause)) throw refuse(NOT_ALLOWED)
    throw cause
  }
}

async function running(tx: Db, { patientId }: Woman): Promise<TreatmentCycle> {
  const [found] = await queries.lockRunningCycle(tx, patientId)
  if (!found) throw refuse('没有进行中的周期')
  return found
}

/** The running cycle with everything on record of it, what is sealed included. */
async function runningRecords(tx: Db, who: Woman): Promise<CycleRecords> {
  const { cycleId } = await running(tx, who)
  return rowOf((await findCyclesForTeam(tx, who.patientId)).filter((one) => one.cycleId === cycleId))
}

/** Said where embryos are of two people of whom one has died or who have separated. */
const HELD = '胚胎所属双方已不是在册夫妻，须先经医院伦理委员会讨论'

/**
 * Whether an embryo of this cycle is of a couple that is none any more: it stays where it is
 * (spec:couple#ending-at-the-desk). A couple that is one stays one until the transaction ends.
 */
async function isHeld(tx: Db, { patientId }: Woman, cycleId: string): Promise<boolean> {
  await lockPairing(tx, patientId)
  const { startedOn } = rowOf(await queries.findStartOfCycle(tx, patientId, cycleId))
  const ended = await reads.findEndedPairs(tx, patientId)
  return ended.some(({ endedAt }) => endedAt !== null && hospitalDate(endedAt) >= startedOn)
}

const NEWS = ['您的治疗进程有更新', '请在“治疗进程”中查看。'] as const

/** Both hear of it where she shares her treatment; the message names nothing clinical. */
export async function tell(tx: Db, who: Woman, now: number): Promise<void> {
  await notifyPatient(tx, who, ...NEWS, now)
  const paired = await pairingOf(tx, who.patientId)
  if (paired && (await isShared(tx, who.patientId, paired.pairId, 'treatment')))
    await notifyPatient(tx, { unitId: who.unitId, patientId: paired.partner.patientId }, ...NEWS, now)
}

/** A new cycle. @throws Refusal while one is running, or without an embryo in store for a transfer of one */
export function startCycle(
  sandbox: Sandbox,
  who: Woman,
  given: Pick<CycleColumns, 'method'> & Partial<Pick<CycleColumns, 'pgt' | 'protocol' | 'lmp'>>,
): Promise<{ cycleId: string }> {
  return act(sandbox, who, 'startCycle', async (tx) => {
    if ((await queries.lockRunningCycle(tx, who.patientId)).length > 0) throw refuse('已有进行中的周期')
    const all = await findCyclesForTeam(tx, who.patientId)
    const stored = all.filter(({ embryos }) => embryos.some((row) => destinyOf(row) === 'FROZEN'))
    if (given.method === 'FET' && stored.length === 0) throw refuse('没有冻存的胚胎，不能开始冻胚移植周期')
    const held = await Promise.all(stored.map(({ cycleId }) => isHeld(tx, who, cycleId)))
    if (given.method === 'FET' && held.every(Boolean)) throw refuse(HELD)
    const cycleId = randomId()
    const startedOn = hospitalDate(sandbox.clock.now())
    const cycleNo = Math.max(0, ...all.map((one) => one.cycleNo)) + 1
    const team = { doctorName: '周示范', nurseName: '孙示意' }
    await queries.insertCycle(tx, { ...given, ...team, cycleId, cycleNo, startedOn, ...who })
    await emit(tx, cycleEvents.cycleStarted, { ...who, cycleId, now: sandbox.clock.now(), method: given.method })
    return { cycleId }
  })
}

type Orders = Partial<
  Pick<
    CycleColumns,
    | 'lmp'
    | 'downRegOn'
    | 'gnStartOn'
    | 'endoPrepOn'
    | 'triggerAt'
    | 'inseminatedOn'
    | 'attemptAt'
    | 'testOn'
    | 'reviewOn'
  >
>

/** The instant of an insemination that is ordered: its minute, or the beginning of its day, ms; null without one. */
function inseminationOf({ inseminatedOn, attemptAt }: Orders): number | null {
  if (inseminatedOn == null) return null
  return attemptAt != null && hospitalDate(attemptAt) === inseminatedOn ? attemptAt : hospitalInstant(inseminatedOn)
}

/**
 * Orders of the running cycle. A trigger ends the drugs of the stimulation with the doses that are stated, an insemination
 * with what is due before it: the domain of drugs listens, and may refuse.
 * @param unsignedReason why drugs or an insemination begin although not everything is signed
 * @throws Refusal where one of them would begin before the documents are signed, where a confirmed trigger would move, and for a
 *   trigger without the last dose of each drug that runs until it
 */
export function orderCourse(
  sandbox: Sandbox,
  who: Woman,
  orders: Orders,
  { lastDoses = [], unsignedReason = '' }: { lastDoses?: readonly LastDose[]; unsignedReason?: string } = {},
): Promise<{ cycleId: string }> {
  return act(sandbox, who, 'orderCourse', async (tx) => {
    const cycle = await running(tx, who)
    const now = sandbox.clock.now()
    const { cycleId, method } = cycle
    const begins = { method, reason: unsignedReason }
    if (orders.gnStartOn != null || orders.endoPrepOn != null)
      await assertSigned(tx, { ...who, cycleId, now }, { ...begins, stage: 'drugs' })
    if (orders.inseminatedOn != null && cycle.inseminatedOn === null)
      await assertSigned(tx, { ...who, cycleId, now }, { ...begins, stage: 'insemination' })
    await queries.updateCycle(tx, cycleId, orders)
    await emit(tx, cycleEvents.courseOrdered, {
      ...who,
      cycleId,
      now,
      cycle,
      triggerAt: orders.triggerAt ?? null,
      inseminatedAt: inseminationOf(orders),
      lastDoses,
    })
    if (orders.triggerAt != null && orders.triggerAt !== cycle.triggerAt)
      await announceTrigger(tx, { ...who, cycleId, now }, orders.triggerAt)
    await tell(tx, who, now)
    return { cycleId }
  })
}

/** The running cycle is called off; after a retrieval, or a transfer of thawed embryos, it is closed instead. */
export function cancelCycle(sandbox: Sandbox, who: Woman, reason: string): Promise<{ cycleId: string }> {
  return act(sandbox, who, 'cancelCycle', async (tx) => {
    const { cycleId, startedOn, retrieval, transfers, inseminatedOn } = await runningRecords(tx, who)
    if (retrieval !== null || transfers.length > 0 || inseminatedOn !== null)
      throw refuse('取卵、移植或人工授精后不能取消周期，请结束周期')
    const now = sandbox.clock.now()
    await queries.updateCycle(tx, cycleId, { cancelledOn: hospitalDate(now), cancelReason: reason })
    await emit(tx, cycleEvents.cycleCancelled, { ...who, cycleId, startedOn, now, reason })
    await tell(tx, who, now)
    return { cycleId }
  })
}

/** Where an embryo cannot stay once its cycle is closed. */
const UNDECIDED: readonly string[] = ['CULTURING', 'THAWED']

/** The running cycle is over. */
export function closeCycle(
  sandbox: Sandbox,
  who: Woman,
  outcome: NonNullable<CycleColumns['outcome']>,
): Promise<{ cycleId: string }> {
  return act(sandbox, who, 'closeCycle', async (tx) => {
    const records = await runningRecords(tx, who)
    const { cycleId } = records
    const now = sandbox.clock.now()
    await withNews(tx, who, { cycleId, now, closedAs: outcome }, async () => {
      await openTests(tx, records, now)
      await openCultureNews(tx, cycleId, now)
      await queries.updateCycle(tx, cycleId, { closedOn: hospitalDate(now), outcome })
    })
    await emit(tx, cycleEvents.cycleClosed, {
      ...who,
      cycleId,
      now,
      outcome,
      isOver: isNothingAhead({ stage: 'HCG', outcome }) || outcome === 'FREEZE_ALL',
      undecided: records.embryos.filter((row) => UNDECIDED.includes(destinyOf(row))).map(({ embryoNo }) => embryoNo),
    })
    return { cycleId }
  })
}

/** A scan as the doctor dictates it; sizes in mm, `18.5` or `18.5x17`, with commas. */
interface ScanGiven {
  left: string
  right: string
  liningMm?: number | undefined
  liningType?: 'TRIPLE_LINE' | 'ISOECHOIC' | 'HYPERECHOIC' | undefined
  e2?: string | undefined
  lh?: string | undefined
  p?: string | undefined
  gnDose?: string | undefined
  order?: string | undefined
  nextDate?: DateText | undefined
}

const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most

/** @throws Refusal where a size cannot be one */
function sizesOf(text: string, side: 'left' | 'right') {
  const words = text.split(/[,，]/).filter((word) => word.trim() !== '')
  return words.map((word, place) => {
    const [d1 = Number.NaN, d2 = d1] = word.split(/[x×]/).map(Number)
    if (![d1, d2].every((mm) => within(mm, SCAN_BOUNDS.follicleMm))) throw refuse('卵泡大小应为2至40mm')
    return { side, place, d1: Math.round(d1 * 10), d2: Math.round(d2 * 10) }
  })
}

export function writeScan(sandbox: Sandbox, who: Woman, given: ScanGiven): Promise<{ monitorId: string }> {
  return act(sandbox, who, 'writeScan', async (tx) => {
    const { cycleId, doctorName } = await running(tx, who)
    const { left, right, liningMm, liningType = null, nextDate = null, e2 = '', ...rest } = given
    if (liningMm !== undefined && !within(liningMm, SCAN_BOUNDS.liningMm)) throw refuse('内膜厚度应为1至25mm')
    if (e2 !== '' && Number.isFinite(Number(e2)) && !within(Number(e2), SCAN_BOUNDS.e2))
      throw refuse('雌二醇超出可能的范围')
    const monitorId = randomId()
    await queries.insertScan(tx, {
      ...rest,
      e2,
      monitorId,
      cycleId,
      date: hospitalDate(sandbox.clock.now()),
      endometrium: liningMm === undefined ? null : Math.round(liningMm * 10),
      endometriumType: liningType,
      nextDate,
      doctorName,
    })
    const now = sandbox.clock.now()
    const dose = [rest.gnDose, rest.order].filter(Boolean).join('；')
    if (dose !== '') await giveInstruction(tx, { ...who, cycleId, now }, { dose, nextDate, note: '' })
    const sizes = [...sizesOf(left, 'left'), ...sizesOf(right, 'right')]
    if (sizes.length > 0)
      await queries.insertFollicles(
        tx,
        sizes.map((one) => ({ ...one, monitorId })),
      )
    await tell(tx, who, now)
    return { monitorId }
  })
}

/** What a nurse says on the phone in the afternoon: the dose of tonight, or that it stays, and the next scan. */
export function instruct(
  sandbox: Sandbox,
  who: Woman,
  { dose, nextDate, note = '' }: { dose: string; nextDate?: DateText; note?: string },
): Promise<{ cycleId: string }> {
  return act(sandbox, who, 'instruct', async (tx) => {
    const { cycleId } = await running(tx, who)
    const now = sandbox.clock.now()
    await giveInstruction(tx, { ...who, cycleId, now }, { dose, nextDate: nextDate ?? null, note })
    await tell(tx, who, now)
    return { cycleId }
  })
}

/** Counts of the laboratory, as far as they are made. */
type Counts = Partial<
  Record<
    | 'oocytes'
    | 'mii'
    | 'mi'
    | 'gv'
    | 'degenerated'
    | 'pn2'
    | 'pn1'
    | 'pn3'
    | 'pn0'
    | 'cleaved'
    | 'd3Good'
    | 'blastocysts'
    | 'frozenOocytes',
    number
  >
> & {
  insemination?: 'IVF' | 'ICSI' | 'RESCUE_ICSI'
  remark?: string
}

/** Whose day's news these counts are. */
const newsDaysOf = (counts: Counts, note?: { day: number }) => [
  ...(note ? [newsDayOf(note.day)] : []),
  ...([counts.pn2, counts.pn1, counts.pn3, counts.pn0].some((count) => count !== undefined) ? [newsDayOf(1)] : []),
  ...(counts.cleaved !== undefined || counts.d3Good !== undefined ? [newsDayOf(3)] : []),
  ...(counts.blastocysts !== undefined ? [newsDayOf(5)] : []),
]

/** Releases the sentences of words of the laboratory to the couple. */
async function release(tx: Db, { clock }: Sandbox, cycleId: string, texts: readonly (string | undefined)[]) {
  const rows = releases(cycleId, texts, clock.now())
  if (rows.length > 0) await queries.insertReleasedSentences(tx, rows)
}

/** Releases sentences that the laboratory wrote before, whichever embryo or day they are of. */
export function releaseWords(sandbox: Sandbox, who: Woman, words: string): Promise<{ cycleId: string }> {
  return act(sandbox, who, 'releaseWords', async (tx) => {
    const { cycleId } = await running(tx, who)
    await release(tx, sandbox, cycleId, [words])
    return { cycleId }
  })
}

/** The retrieval, then each day's counts. The table refuses what does not go from more to fewer and add up. */
export function writeCounts(
  sandbox: Sandbox,
  who: Woman,
  { isReleased = false, unsignedReason = '', ...counts }: Counts & { isReleased?: boolean; unsignedReason?: string },
  note?: { day: number; text: string },
) {
  return act(sandbox, who, 'writeCounts', async (tx) => {
    const { cycleId, method } = await running(tx, who)
    const [known] = await queries.lockRetrieval(tx, cycleId)
    if (!known && counts.oocytes === undefined) throw refuse('请先登记获卵数')
    const at = known?.at ?? sandbox.clock.now()
    const row = { oocytes: 0, ...known, ...counts, cycleId, at }
    await assertRoom(tx, cycleId, row.cleaved ?? 0)
    const now = sandbox.clock.now()
    const course = { ...who, cycleId, now }
    const begins = { method, reason: unsignedReason }
    if (!known) await assertSigned(tx, course, { ...begins, stage: 'retrieval' })
    if (!known?.frozenOocytes && (counts.frozenOocytes ?? 0) > 0)
      await assertSigned(tx, course, { ...begins, stage: 'oocyteFreezing' })
    return withNews(tx, who, { cycleId, now }, async () => {
      await queries.upsertRetrieval(tx, row)
      if (!known) await emit(tx, cycleEvents.retrievalRecorded, course)
      if (counts.frozenOocytes !== undefined)
        await emit(tx, cycleEvents.oocytesFrozen, {
          ...course,
          count: counts.frozenOocytes,
          frozenOn: hospitalDate(row.at),
        })
      if (note) await queries.upsertCultureNote(tx, { cycleId, ...note })
      if (isReleased) await release(tx, sandbox, cycleId, [counts.remark, note?.text])
      await closeCultureNews(tx, who, cycleId, newsDaysOf(counts, note))
      await tell(tx, who, now)
      return { cycleId }
    })
  })
}

/** Embryos are those that cleaved: there are no more of them, whatever became of each. */
async function assertRoom(tx: Db, cycleId: string, cleaved: number, more = 0): Promise<void> {
  const known = await queries.findEmbryosByCycleId(tx, cycleId)
  if (known.length + more > cleaved) throw refuse('胚胎数不能超过卵裂数')
}

/** One embryo on one day of the culture, with a photograph of it. */
export function writeEmbryo(
  sandbox: Sandbox,
  who: Woman,
  {
    isReleased = false,
    ...given
  }: Pick<EmbryoColumns, 'embryoNo' | 'day' | 'stage'> & Partial<EmbryoColumns> & { isReleased?: boolean },
): Promise<{ embryoId: string }> {
  return act(sandbox, who, 'writeEmbryo', async (tx) => {
    const { cycleId } = await running(tx, who)
    const [retrieval] = await queries.lockRetrieval(tx, cycleId)
    if (!retrieval) throw refuse('请先登记获卵数')
    const known = (await queries.findEmbryosByCycleId(tx, cycleId)).find(({ embryoNo }) => embryoNo === given.embryoNo)
    if (!known) await assertRoom(tx, cycleId, retrieval.cleaved ?? 0, 1)
    const embryoId = known?.embryoId ?? randomId()
    await queries.upsertEmbryo(tx, { ...given, embryoId, cycleId })
    if (isReleased) await release(tx, sandbox, cycleId, [given.pgtText, given.remark])
    await closeCultureNews(tx, who, cycleId, [newsDayOf(given.day)])
    const hours = given.day * 24 - 4
    await queries.insertPicture(tx, {
      pictureId: randomId(),
      embryoId,
      kind: 'photo',
      hours,
      takenAt: retrieval.at + hours * HOUR_MS,
      stage: given.stage,
      cells: given.cellCount ?? 1,
      expansion: given.expansion ?? 0,
    })
    return { embryoId }
  })
}

/**
 * The first embryo of a cycle that is frozen, and of a day that is thawed, begins a stage.
 * @param unsignedReason why it begins although not everything is signed
 */
async function beginStorage(
  tx: Db,
  {
    who,
    fate,
    cycleId,
    now,
    unsignedReason,
  }: { who: Woman; fate: 'freeze' | 'thaw'; cycleId: string; now: number; unsignedReason: string },
): Promise<void> {
  const cycles = await findCyclesForTeam(tx, who.patientId)
  const course = { ...who, cycleId, now }
  if (fate === 'thaw') {
    const today = hospitalDate(now)
    const hasBegun = cycles.some(({ embryos }) => embryos.some(({ thawedOn }) => thawedOn === today))
    if (!hasBegun) await assertSigned(tx, course, { method: 'FET', stage: 'thawing', reason: unsignedReason })
    return
  }
  const { method, embryos } = rowOf(cycles.filter((row) => row.cycleId === cycleId))
  const hasBegun = embryos.some(({ frozenOn }) => frozenOn !== null)
  if (!hasBegun) await assertSigned(tx, course, { method, stage: 'embryoFreezing', reason: unsignedReason })
}

/** Freezes, thaws or ends one embryo. @throws Refusal where it is not in the state that the act needs */
export function decideEmbryo(
  sandbox: Sandbox,
  who: Woman,
  embryoId: string,
  fate: 'freeze' | 'thaw' | 'discard',
  unsignedReason = '',
): Promise<{ embryoId: string }> {
  return act(sandbox, who, 'decideEmbryo', async (tx) => {
    const [found] = await queries.lockEmbryo(tx, who.patientId, embryoId)
    if (!found) throw notFound()
    const now = sandbox.clock.now()
    const today = hospitalDate(now)
    const destiny = destinyOf(found)
    const from = { freeze: ['CULTURING'], thaw: ['FROZEN'], discard: ['CULTURING', 'THAWED', 'FROZEN'] }[fate]
    if (!from.includes(destiny)) throw refuse('胚胎的去向已登记')
    if (destiny !== 'CULTURING' && (await isHeld(tx, who, found.cycleId))) throw refuse(HELD)
    if (fate !== 'discard') await beginStorage(tx, { who, fate, cycleId: found.cycleId, now, unsignedReason })
    const column = { freeze: 'frozenOn', thaw: 'thawedOn', discard: 'discardedOn' } as const
    const course = { ...who, cycleId: found.cycleId, now }
    return withNews(tx, who, { cycleId: found.cycleId, now }, async () => {
      await queries.updateEmbryo(tx, embryoId, { [column[fate]]: today })
      const embryo = {
        embryoId,
        embryoNo: found.embryoNo,
        isBlastocyst: found.stage === 'BLASTOCYST',
        gradeText: gradeTextOf(found),
      }
      if (fate === 'freeze') await emit(tx, cycleEvents.embryoFrozen, { ...course, embryo, frozenOn: today })
      else if (destiny === 'FROZEN')
        await emit(tx, cycleEvents.embryoTakenOut, {
          ...course,
          embryo,
          fate: fate === 'thaw' ? 'THAWED' : 'DISCARDED',
        })
      const [retrieval] = await queries.lockRetrieval(tx, found.cycleId)
      if (retrieval)
        await closeCultureNews(tx, who, found.cycleId, [newsDayOf(diffDays(today, hospitalDate(retrieval.at)))])
      return { embryoId }
    })
  })
}

/** A transfer of one or two embryos: fresh ones of the day they have, frozen ones thawed before. */
export function writeTransfer(
  sandbox: Sandbox,
  who: Woman,
  given: { embryoIds: readonly string[]; liningMm?: number; hcgDate?: DateText; unsignedReason?: string },
): Promise<{ transferId: string }> {
  return act(sandbox, who, 'writeTransfer', async (tx) => {
    if (new Set(given.embryoIds).size < given.embryoIds.length) throw refuse('同一枚胚胎只能登记一次')
    const cycle = await running(tx, who)
    const embryos = []
    for (const id of given.embryoIds) embryos.push(...(await queries.lockEmbryo(tx, who.patientId, id)))
    const [first] = embryos
    if (!first || embryos.length !== given.embryoIds.length) throw notFound()
    if (embryos.length > 2) throw refuse('一次最多移植2枚胚胎')
    for (const one of embryos) if (await isHeld(tx, who, one.cycleId)) throw refuse(HELD)
    const kind = cycle.method === 'FET' ? ('frozen' as const) : ('fresh' as const)
    const needed = kind === 'frozen' ? 'THAWED' : 'CULTURING'
    if (embryos.some((row) => destinyOf(row) !== needed))
      throw refuse(kind === 'frozen' ? '冻存的胚胎须先解冻' : '胚胎的去向已登记')
    if (kind === 'fresh' && cycle.pgt !== 'none') throw refuse('胚胎检测周期须先全部冷冻')
    const date = hospitalDate(sandbox.clock.now())
    const [retrieval] = await queries.lockRetrieval(tx, cycle.cycleId)
    if (kind === 'fresh' && (!retrieval || addDays(hospitalDate(retrieval.at), first.day) !== date))
      throw refuse('移植日与胚胎天数不符')
    const transferId = randomId()
    const now = sandbox.clock.now()
    const { cycleId, method } = cycle
    const begins = { method, stage: 'transfer', reason: given.unsignedReason ?? '' } as const
    await assertSigned(tx, { ...who, cycleId, now }, begins)
    const kept = { transferId, date, embryoDay: first.day, hcgDate: given.hcgDate ?? '' }
    await emit(tx, cycleEvents.transferRecorded, { ...who, ...kept, cycleId: cycle.cycleId, now })
    await queries.insertCycleTransfer(tx, {
      transferId,
      cycleId: cycle.cycleId,
      kind,
      endometrium: given.liningMm === undefined ? null : Math.round(given.liningMm * 10),
      difficulty: '顺利',
      doctorName: cycle.doctorName,
      lutealPlan: '按医嘱用药',
    })
    // Whoever comes to a transfer has been told what there is.
    await openCultureNews(tx, cycle.cycleId, now)
    for (const [place, { embryoId }] of embryos.entries())
      await queries.updateEmbryo(tx, embryoId, { transferId, transferPlace: place + 1 })
    await tell(tx, who, now)
    return { transferId }
  })
}

/** A test result; written again on the same day it is amended, and it can be withdrawn. */
export function writeTest(
  sandbox: Sandbox,
  who: Woman,
  given: { kind: 'hcg' | 'scan'; hcg?: number; sacs?: number; heartbeat?: boolean; place?: 'uterus' | 'outside' },
): Promise<{ date: DateText; testId: string }> {
  return act(sandbox, who, 'writeTest', async (tx) => {
    const { cycleId } = await running(tx, who)
    const now = sandbox.clock.now()
    const date = hospitalDate(now)
    const { kind, hcg, sacs = null, heartbeat = null, place = null } = given
    const value = kind === 'hcg' && hcg !== undefined ? Math.round(hcg * 10) : null
    const row = { testId: randomId(), cycleId, kind, date, hcg: value, sacs, heartbeat, place }
    const kept = await withNews(tx, who, { cycleId, now }, async () => {
      // What the hospital sees itself weighs more than an end that was reported before.
      if (heartbeat === true) await queries.updateCycle(tx, cycleId, { reportedOutcome: null, reportedOn: null })
      const [written] = await queries.upsertTest(tx, row)
      if (written) await closeTest(tx, who, { ...row, testId: written.testId }, now)
      return written
    })
    await tell(tx, who, now)
    return { date, testId: kept?.testId ?? '' }
  })
}

/** The doctor has told what the tests and the culture of the running cycle say; from then on both read them. */
export function tellTests(sandbox: Sandbox, who: Woman): Promise<{ cycleId: string }> {
  return act(sandbox, who, 'tellTests', async (tx) => {
    const records = await runningRecords(tx, who)
    const { cycleId, sealedTests } = records
    const now = sandbox.clock.now()
    const before = await outcomeOf(tx, who.patientId, cycleId, now)
    const [hers] = (await findCyclesByPatientId(tx, who.patientId)).filter((one) => one.cycleId === cycleId)
    if (sealedTests.length === 0 && hers?.closedFrom == null) throw refuse('没有待说明的结果')
    await openTests(tx, records, now)
    await openCultureNews(tx, cycleId, now)
    await takeNews(tx, { ...who, cycleId, now }, { before, after: await outcomeOf(tx, who.patientId, cycleId, now) })
    return { cycleId }
  })
}

/** Closes the daily self-check of a woman's latest cycle with a trigger or retrieval from now on, or opens it again. */
export function closeSelfCheck(sandbox: Sandbox, who: Woman, isClosed: boolean): Promise<{ cycleId: string }> {
  return act(sandbox, who, 'closeSelfCheck', async (tx) => {
    const cycles = await findCyclesByPatientId(tx, who.patientId)
    const now = sandbox.clock.now()
    const { checkDays } = hospitalOf(who.unitId).danger
    const checked = cycles.find((cycle) => cycle.triggerAt !== null || checkStart(cycle, { checkDays, now }) !== null)
    if (!checked) throw refuse('没有夜针、取卵或取消周期的记录')
    const checkClosedOn = isClosed ? hospitalDate(now) : null
    await queries.updateCycle(tx, checked.cycleId, { checkClosedOn })
    await tell(tx, who, now)
    return { cycleId: checked.cycleId }
  })
}

export function withdrawTest(
  sandbox: Sandbox,
  who: Woman,
  kind: 'hcg' | 'scan',
  date: DateText,
): Promise<{ date: DateText }> {
  return act(sandbox, who, 'withdrawTest', async (tx) => {
    const { cycleId } = await running(tx, who)
    if ((await queries.deleteTest(tx, cycleId, kind, date)).length === 0) throw notFound()
    await tell(tx, who, sandbox.clock.now())
    return { date }
  })
}

/**
 * Keeps a transfer that was noted by its day alone with the running cycle, where there is one.
 * @throws Refusal where its documents are not signed, and no reason is stated
 */
export async function adoptTransfer(
  tx: Db,
  who: Woman & { readonly now: number },
  { transferId, unsignedReason = '' }: { transferId: string; unsignedReason?: string | undefined },
): Promise<void> {
  const [cycle] = await queries.lockRunningCycle(tx, who.patientId)
  if (!cycle) return
  const { cycleId, method } = cycle
  await assertSigned(tx, { ...who, cycleId }, { method, stage: 'transfer', reason: unsignedReason })
  const kind = method === 'FET' ? 'frozen' : 'fresh'
  await queries.insertCycleTransfer(tx, { transferId, cycleId: cycle.cycleId, kind, doctorName: cycle.doctorName })
}
