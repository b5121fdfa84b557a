import { seededId } from '../server/secrets'

import { idCardCheckCharacter } from '@/domain/person/id-card'

export const patientIdOf = (unitId: number, who: Persona): string => seededId('patient', unitId, who.key)
/** The seeded member of a persona. */
export const memberIdOf = (who: Persona): string => seededId('member', who.key)

/** The couples of the acceptance journeys. All invented; the numbers pass their checks but are nobody's. */
export type CoupleKey = 'A' | 'B' | 'C' | 'D' | 'E'

export interface Persona {
  key: string
  couple: CoupleKey
  name: string
  sex: 1 | 2
  birthday: string
  mobile: string
  idNo: string
  /** One line for the console. */
  story: string
}

/** 18 characters: a province with 0000 (no county code), birthday, a sequence that is odd for men, check character. */
function idNo(province: string, birthday: string, sequence: string): string {
  const first = `${province}0000${birthday.replaceAll('-', '')}${sequence}`
  return first + idCardCheckCharacter(first)
}

function persona({
  key,
  couple,
  name,
  sex,
  province,
  birthday,
  number,
  story,
}: {
  key: string
  couple: CoupleKey
  name: string
  sex: 1 | 2
  province: string
  birthday: string
  number: number
  story: string
}): Persona {
  const sequence = `${String(number).padStart(2, '0')}${sex}`
  return {
    key,
    couple,
    name,
    sex,
    birthday,
    mobile: `138000000${String(number).padStart(2, '0')}`,
    idNo: idNo(province, birthday, sequence),
    story,
  }
}

export const PERSONAS: readonly Persona[] = [
  persona({
    key: 'lin-xiao',
    couple: 'A',
    name: '林晓',
    sex: 2,
    province: '11',
    birthday: '1993-04-16',
    number: 1,
    story: '新患者：医院有档，尚未在线认证',
  }),
  persona({
    key: 'chen-hao',
    couple: 'A',
    name: '陈浩',
    sex: 1,
    province: '11',
    birthday: '1991-11-02',
    number: 2,
    story: '新患者的配偶：医院有档，尚未在线认证',
  }),
  persona({
    key: 'zhou-min',
    couple: 'B',
    name: '周敏',
    sex: 2,
    province: '32',
    birthday: '1990-07-21',
    number: 3,
    story: '促排卵第8天，下次监测已由护士预约',
  }),
  persona({
    key: 'wu-gang',
    couple: 'B',
    name: '吴刚',
    sex: 1,
    province: '32',
    birthday: '1988-01-09',
    number: 4,
    story: '促排卵患者的配偶',
  }),
  persona({
    key: 'he-jing',
    couple: 'C',
    name: '何静',
    sex: 2,
    province: '44',
    birthday: '1987-09-30',
    number: 5,
    story: '全胚冷冻，三管，保存费已逾期一个月',
  }),
  persona({
    key: 'sun-lei',
    couple: 'C',
    name: '孙磊',
    sex: 1,
    province: '44',
    birthday: '1986-12-12',
    number: 6,
    story: '全胚冷冻患者的配偶',
  }),
  persona({
    key: 'zhao-ting',
    couple: 'D',
    name: '赵婷',
    sex: 2,
    province: '33',
    birthday: '1989-03-08',
    number: 7,
    story: '冻胚移植后妊娠7周',
  }),
  persona({
    key: 'li-jun',
    couple: 'D',
    name: '李军',
    sex: 1,
    province: '33',
    birthday: '1987-06-25',
    number: 8,
    story: '妊娠患者的配偶',
  }),
  persona({
    key: 'xu-jie',
    couple: 'E',
    name: '许洁',
    sex: 2,
    province: '51',
    birthday: '1992-05-14',
    number: 9,
    story: '人工授精后第6天，等待化验',
  }),
  persona({
    key: 'gao-yuan',
    couple: 'E',
    name: '高远',
    sex: 1,
    province: '51',
    birthday: '1990-10-03',
    number: 10,
    story: '人工授精患者的配偶',
  }),
]

/** The person of this key, undefined for anybody else. */
export const personaOf = (key: string): Persona | undefined => PERSONAS.find((one) => one.key === key)

/** The persona of this key. @throws Error for an unknown one */
export function personOf(key: string): Persona {
  const found = personaOf(key)
  if (!found) throw new Error(`no persona ${key}`)
  return found
}

/** A persona's record at one of the hospitals. */
export interface SeededPerson {
  readonly unitId: number
  readonly who: Persona
}
