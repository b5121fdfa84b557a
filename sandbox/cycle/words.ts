/** Words of a cycle for patients (docs/patient-terms.md): neutral ones for how it ended. */

import { isBeatMissing, isHard, isTriggerOpen, type Outcome, type CycleStatus } from './course/stage-engine'
import type { CycleRecords } from './record-tables'

import type { CYCLE_METHODS, CYCLE_STAGES } from '@/api/cycle/schemas'
import { MINUTE_MS } from '@/domain/time'

export const METHOD_WORDS: Readonly<Record<(typeof CYCLE_METHODS)[number], string>> = {
  IUI_H: '夫精人工授精',
  IUI_D: '供精人工授精',
  IVF: 'IVF（一代）',
  ICSI: 'ICSI（二代）',
  FET: '冻胚移植',
  OI: '促排卵指导',
  OOCYTE_FREEZE: '冻卵',
}

/** What home calls a cycle of the method. */
export const TITLE_WORDS: Readonly<Record<(typeof CYCLE_METHODS)[number], string>> = {
  IUI_H: '人工授精周期',
  IUI_D: '人工授精周期',
  IVF: '体外受精周期',
  ICSI: '体外受精周期',
  FET: '冻胚移植周期',
  OI: '促排卵周期',
  OOCYTE_FREEZE: '冻卵周期',
}

const STAGE_WORDS: Readonly<Record<(typeof CYCLE_STAGES)[number], string>> = {
  PREPARE: '术前检查',
  DOWN_REG: '降调中',
  STIM: '促排中',
  TRIGGERED: '已打夜针',
  INSEMINATED: '已人工授精',
  RETRIEVED: '已取卵',
  CULTURE: '胚胎培养中',
  ENDO_PREP: '内膜准备中',
  TRANSFERRED: '已移植',
  HCG: '验孕',
  PREGNANT: '妊娠随访',
  FREEZE_ALL: '全胚冷冻',
  CANCELLED: '取消周期',
  CLOSED: '已结束',
}

/**
 * The stage in words. A trigger that nobody confirmed is asked about and not told as given; after a scan without a
 * heartbeat the doctor is named and no test announced, after hard news no test is named, and no culture goes on without an
 * embryo.
 */
export function stageWords(records: CycleRecords, { stage, outcome }: CycleStatus, now: number): string {
  if (stage === 'HCG' && outcome === null && isBeatMissing(records)) return '请联系主治医生'
  if (stage === 'HCG' && isHard({ outcome })) return '结果已出'
  if (stage === 'CULTURE' && outcome === 'NO_EMBRYO') return '培养已结束'
  const { triggerAt, triggerOrder } = records
  const isAsked = (stage === 'STIM' || stage === 'ENDO_PREP') && isTriggerOpen(records, now)
  if (!isAsked || triggerAt === null || triggerOrder === null) return STAGE_WORDS[stage]
  // Late nobody can confirm it in the app any more.
  const isLate = now > triggerAt + triggerOrder.lateMin * MINUTE_MS
  return isLate ? '夜针时间已过，请联系医院' : '夜针时间已到，请确认'
}

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  NOT_PREGNANT: '本次未孕，下一步请与主治医生商量',
  BIOCHEMICAL: '本次没有继续发展，请联系主治医生',
  CLINICAL: '临床妊娠，请按计划随访',
  ECTOPIC: '请尽快联系主治医生',
  MISCARRIAGE: '请联系主治医生，按医嘱复诊',
  LIVE_BIRTH: '已分娩',
  ONGOING: '持续妊娠，请按计划随访',
  FREEZE_ALL: '胚胎已冷冻保存',
  NO_EMBRYO: '本次没有可用胚胎，请与主治医生商量',
}
