import type { DangerSign } from '@/domain/safety/danger-signs'

/** For the staff only: what the patient told, not what it means. */
export const SIGNS: Readonly<Record<DangerSign, string>> = {
  overdose: '服药过量或服毒',
  allergy: '过敏表现',
  breath: '气促或胸闷',
  faint: '头晕或晕倒',
  head: '头痛、视物不清或血压高',
  severePain: '剧烈疼痛',
  heavyBleeding: '出血较多',
  urine: '尿少',
  pain: '腹痛',
  swelling: '腹胀',
  bleeding: '出血',
  fluid: '流液',
  fever: '发热',
  leg: '腿肿或腿痛',
  vomiting: '持续呕吐',
  movement: '胎动减少',
  ectopic: '提到宫外',
  selfHarm: '伤害自己的想法',
  spotting: '点滴出血',
  dizzy: '头晕',
  thirst: '明显口渴',
  weightRise: '体重比之前明显增加',
  girthRise: '腹围比之前明显增加',
}
