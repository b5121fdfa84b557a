import type { DangerSign } from '@/domain/danger-signs'

/** For the staff only: what the patient told, not what it means. */
export const SIGNS: Readonly<Record<DangerSign, string>> = {
  breath: '气促或胸闷',
  faint: '头晕或晕倒',
  severePain: '剧烈疼痛',
  heavyBleeding: '出血较多',
  urine: '尿少',
  pain: '腹痛',
  swelling: '腹胀',
  bleeding: '出血',
  fluid: '流液',
  fever: '发热',
  ectopic: '提到宫外',
  selfHarm: '伤害自己的想法',
  spotting: '点滴出血',
  weightRise: '体重比之前明显增加',
  girthRise: '腹围比之前明显增加',
}
