import type { DatingMethod, Trimester } from '@/domain/treatment/due-date'

/** How a due date was found. */
export const METHOD_WORDS: Readonly<Record<DatingMethod, string>> = {
  transfer: '按移植日推算',
  retrieval: '按取卵日推算',
  insemination: '按人工授精日推算',
  lmp: '按末次月经推算',
  scan: '按B超推算',
}

export const TRIMESTER_WORDS: Readonly<Record<Trimester, string>> = {
  early: '孕早期',
  middle: '孕中期',
  late: '孕晚期',
}

const ART: readonly DatingMethod[] = ['transfer', 'retrieval', 'insemination']

/** Why this one counts. */
export const reasonOf = (method: DatingMethod): string => {
  if (ART.includes(method)) return '辅助生殖以移植、取卵或授精日为准，之后的B超不改动预产期。'
  if (method === 'lmp') return '月经不规律时，末次月经推算的误差较大，请由医生结合B超判断。'
  return '没有其他日期时按B超推算，请由医生核对。'
}

export const NO_DIAGNOSIS = '仅供参考，请以医生意见为准。'
