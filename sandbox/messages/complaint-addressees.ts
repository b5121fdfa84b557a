/** Whom complaints of a hospital go to (spec:messages#complaints). */

import type { ComplaintType } from '@/domain/service/complaints'

interface Addressee {
  readonly addressCode: string
  readonly name: string
  /** What it looks into. */
  readonly note: string
}

const SERVICE: Addressee = { addressCode: 'service', name: '患者服务中心', note: '服务态度、就诊流程和环境' }
const NURSING: Addressee = { addressCode: 'nursing', name: '护理部', note: '护理服务和护理操作' }
const MEDICAL: Addressee = { addressCode: 'medical', name: '医务部', note: '诊疗过程和诊疗安全' }
const LABORATORY: Addressee = { addressCode: 'laboratory', name: '实验室质量管理组', note: '胚胎、精液和检验' }
const FINANCE: Addressee = { addressCode: 'finance', name: '财务部', note: '收费、退费和票据' }
const STORAGE: Addressee = { addressCode: 'storage', name: '冻存管理组', note: '冻存费用和续费' }
const DISCIPLINE: Addressee = { addressCode: 'discipline', name: '纪检监察室', note: '收受财物等违规违纪行为' }

/** By kind, the usual one first. */
const OF_TYPE: Readonly<Record<ComplaintType, readonly Addressee[]>> = {
  attitude: [SERVICE, NURSING, MEDICAL],
  quality: [MEDICAL, NURSING, LABORATORY],
  fee: [FINANCE, STORAGE, SERVICE],
  integrity: [DISCIPLINE],
  other: [SERVICE, MEDICAL],
}

/** Who has it after the addressee: the office for complaints, then the head of the hospital. */
const NEXT = ['投诉管理办公室', '院领导'] as const

export const addresseesOf = (type: ComplaintType): readonly Addressee[] => OF_TYPE[type]

export const nameOfAddressee = (type: ComplaintType, code: string): string =>
  OF_TYPE[type].find(({ addressCode }) => addressCode === code)?.name ?? SERVICE.name

/** Who has a complaint at its stage, from 1. */
export const holderOf = ({ type, addressCode, stage }: { type: ComplaintType; addressCode: string; stage: number }) =>
  stage <= 1 ? nameOfAddressee(type, addressCode) : (NEXT[stage - 2] ?? NEXT[1])
