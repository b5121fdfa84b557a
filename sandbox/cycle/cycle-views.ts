import {
  dayTextOf,
  destinyOf,
  fatesOf,
  isBeatMissing,
  isHard,
  isNothingAhead,
  cycleStatusOf,
  testDayOf,
} from './course/stage-engine'
import type { CycleRecords, TransferRecord } from './record-tables'
import { METHOD_WORDS, OUTCOME_WORDS, stageWords } from './words'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/cycle/calls'
import { hospitalDate } from '@/domain/dates'
import { mentionsPregnancy, quietTitle } from '@/domain/safety/quiet-wording'
import { firstHcgDay, followUpWindows } from '@/domain/treatment/transfer-dates'

type CycleView = DataOf<typeof calls.getCycle>
type Embryo = CycleRecords['embryos'][number]

/** What is answered where there is no cycle. */
export const NO_CYCLE: CycleView = {
  found: false,
  cycleId: '',
  cycleNo: null,
  method: null,
  methodText: '',
  protocol: '',
  pgt: null,
  stage: null,
  stageText: '',
  dayText: '',
  lmp: '',
  startDate: '',
  gnStartDate: '',
  triggerAt: null,
  retrievalAt: null,
  transferDate: '',
  hcgTestDate: '',
  endDate: '',
  doctorName: '',
  nurseName: '',
  cancelReason: '',
  outcome: null,
  outcomeText: '',
  isEnded: false,
}

const said = (text: string, isQuiet: boolean): string => (isQuiet && mentionsPregnancy(text) ? '' : text)

/**
 * A cycle as its owner reads it.
 * @param isQuiet in quiet mode what speaks of pregnancy is left out; the records stay as they are
 */
export function cycleView(records: CycleRecords, now: number, isQuiet: boolean): CycleView {
  const standing = cycleStatusOf(records, now)
  const { stage, outcome } = standing
  const stageText = stageWords(records, standing, now)
  return {
    found: true,
    cycleId: records.cycleId,
    cycleNo: records.cycleNo,
    method: records.method,
    methodText: METHOD_WORDS[records.method],
    protocol: records.protocol,
    pgt: records.pgt,
    stage,
    stageText: isQuiet ? quietTitle(stageText) : stageText,
    dayText: said(dayTextOf(records, standing, now), isQuiet),
    lmp: records.lmp ?? '',
    startDate: records.startedOn,
    gnStartDate: records.gnStartOn ?? '',
    triggerAt: records.triggerAt,
    retrievalAt: records.retrieval?.at ?? null,
    transferDate: records.transfers[0]?.date ?? '',
    hcgTestDate: said(testDayOf(records), isQuiet),
    endDate: records.closedOn ?? records.cancelledOn ?? '',
    doctorName: records.doctorName,
    nurseName: records.nurseName,
    cancelReason: records.cancelReason ?? '',
    // No embryo left is not what quiet mode hides: its page offers help.
    outcome: isQuiet && outcome !== 'NO_EMBRYO' ? null : outcome,
    outcomeText: outcome === null ? '' : said(OUTCOME_WORDS[outcome], isQuiet),
    isEnded: stage === 'CANCELLED' || stage === 'CLOSED',
  }
}

/** How the laboratory writes the embryo down: 8细胞Ⅱ级, 4AB; stages 1 and 2 carry no letters. */
export function gradeTextOf(row: Pick<Embryo, 'stage' | 'expansion' | 'icm' | 'te' | 'cellCount' | 'cleavageGrade'>) {
  const { stage, expansion, icm, te, cellCount, cleavageGrade } = row
  if (stage === 'BLASTOCYST' && expansion !== null)
    return expansion < 3 ? `${expansion}期` : `${expansion}${icm ?? ''}${te ?? ''}`
  if (stage === 'MORULA') return '桑葚胚'
  if (cellCount === null) return ''
  return `${cellCount}细胞${cleavageGrade ? `${cleavageGrade}级` : ''}`
}

const lastDateOf = ({ transferId, discardedOn, donatedOn, thawedOn, frozenOn }: Embryo): string =>
  transferId !== null ? (thawedOn ?? '') : (discardedOn ?? donatedOn ?? thawedOn ?? frozenOn ?? '')

/** Whether nothing grows in a cycle any more: it is closed or called off. */
const isClosedCycle = ({ closedOn, cancelledOn }: Pick<CycleRecords, 'closedOn' | 'cancelledOn'>): boolean =>
  (closedOn ?? cancelledOn ?? null) !== null

/**
 * Where an embryo is for the couple: in a closed cycle none is in culture any more. One that is thawed may be so for a later
 * cycle, and stays what is on record.
 */
function destinyShown(row: Embryo, isClosed: boolean): DataOf<typeof calls.listEmbryos>['list'][number]['destiny'] {
  const destiny = destinyOf(row)
  return isClosed && destiny === 'CULTURING' ? 'UNRECORDED' : destiny
}

/** An embryo of a cycle with its pictures counted. */
export const embryoView = (
  row: Embryo,
  cycle: Pick<CycleRecords, 'closedOn' | 'cancelledOn'>,
  pictureCount: number,
): DataOf<typeof calls.listEmbryos>['list'][number] => ({
  embryoId: row.embryoId,
  embryoNo: row.embryoNo,
  day: row.day,
  stage: row.stage,
  cellCount: row.cellCount,
  fragmentationPct: row.fragmentationPct,
  cleavageGrade: row.cleavageGrade ?? '',
  expansion: row.expansion,
  icm: row.icm ?? '',
  te: row.te ?? '',
  gradeText: gradeTextOf(row),
  destiny: destinyShown(row, isClosedCycle(cycle)),
  destinyDate: lastDateOf(row),
  pgtText: row.pgtText,
  remark: row.remark,
  pictureCount,
})

/** The counts of a culture; what was not counted yet is null. */
export function cultureView(records: CycleRecords): Omit<DataOf<typeof calls.getEmbryoCulture>, 'news'> {
  const { retrieval, cycleId, cycleNo, embryos } = records
  const isCounted = retrieval?.cleaved != null
  const { culturing, frozen, transferred, discarded, donated } = fatesOf(records)
  const thawed = embryos.filter((row) => destinyOf(row) === 'THAWED').length
  const fate = (count: number) => (isCounted ? count : null)
  const known = retrieval?.pn2 != null
  const isOver = isClosedCycle(records)
  return {
    found: retrieval !== null,
    cycleId,
    cycleNo,
    retrievalAt: retrieval?.at ?? null,
    insemination: retrieval?.insemination ?? null,
    oocytes: retrieval?.oocytes ?? null,
    mii: retrieval?.mii ?? null,
    mi: retrieval?.mii != null ? retrieval.mi : null,
    gv: retrieval?.mii != null ? retrieval.gv : null,
    degenerated: retrieval?.mii != null ? retrieval.degenerated : null,
    pn2: retrieval?.pn2 ?? null,
    pn1: known ? (retrieval?.pn1 ?? null) : null,
    pn3: known ? (retrieval?.pn3 ?? null) : null,
    pn0: known ? (retrieval?.pn0 ?? null) : null,
    cleaved: retrieval?.cleaved ?? null,
    d3Good: retrieval?.d3Good ?? null,
    blastocysts: retrieval?.blastocysts ?? null,
    // Thawed and not transferred yet: at the laboratory, as those that grow.
    culturing: fate(isOver ? 0 : culturing + thawed),
    frozen: fate(frozen),
    transferred: fate(transferred),
    discarded: fate(discarded),
    donated: fate(donated),
    unrecorded: fate(isOver ? culturing + thawed : 0),
    frozenOocytes: retrieval?.frozenOocytes ?? null,
    remark: retrieval?.remark ?? '',
  }
}

const LOOKED_AT = '已检查，请以报告为准'

/** What a test or scan found, in neutral words and without a judgement. */
function testText({ kind, hcg, sacs, heartbeat, place }: CycleRecords['tests'][number]): string {
  if (kind === 'hcg') return hcg === null ? '' : `血hCG ${hcg / 10} mIU/mL`
  if (place === 'outside') return '请尽快联系主治医生'
  const found = [
    sacs === null ? '' : `孕囊${sacs}个`,
    heartbeat === null ? '' : heartbeat ? '见心管搏动' : '未见心管搏动',
  ]
  return found.filter(Boolean).join('，') || LOOKED_AT
}

/** A transfer, the days that follow from it, and what came of it. */
export function transferView(
  row: TransferRecord,
  records: CycleRecords,
  embryos: readonly { embryoId: string; embryoNo: string; gradeText: string }[],
  now: number,
  isQuiet: boolean,
): DataOf<typeof calls.listTransfers>['list'][number] {
  const isEnough = isNothingAhead(cycleStatusOf(records, now)) || isBeatMissing(records)
  const scan = isEnough ? null : followUpWindows(row).ultrasound
  const { outcomeText } = cycleView(records, now, isQuiet)
  const isOver = isHard(cycleStatusOf(records, now))
  return {
    transferId: row.transferId,
    cycleId: records.cycleId,
    cycleNo: records.cycleNo,
    date: row.date,
    kind: row.kind,
    embryoDay: row.embryoDay,
    embryos: [...embryos],
    endometriumMm: row.endometrium === null ? null : row.endometrium / 10,
    difficulty: row.difficulty,
    doctorName: row.doctorName,
    lutealPlan: row.lutealPlan,
    hcgTestDate: firstHcgDay({ ...row, hcgDate: records.testOn ?? row.hcgDate }),
    // After an end nothing is announced any more.
    scanFrom: scan?.due ?? '',
    scanUntil: scan?.until ?? '',
    results: isQuiet
      ? []
      : records.tests.map((one) => ({
          kind: one.kind,
          date: one.date,
          text: isOver && mentionsPregnancy(testText(one)) ? LOOKED_AT : testText(one),
        })),
    outcomeText: row.date <= hospitalDate(now) ? outcomeText : '',
    isOver,
  }
}
