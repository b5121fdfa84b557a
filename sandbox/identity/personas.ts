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

function persona(
  key: string,
  couple: CoupleKey,
  name: string,
  sex: 1 | 2,
  province: string,
  birthday: string,
  number: number,
  story: string,
): Persona {
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
  persona('lin-xiao', 'A', '林晓', 2, '11', '1993-04-16', 1, '新患者：医院有档，尚未在线认证'),
  persona('chen-hao', 'A', '陈浩', 1, '11', '1991-11-02', 2, '新患者的配偶：医院有档，尚未在线认证'),
  persona('zhou-min', 'B', '周敏', 2, '32', '1990-07-21', 3, '促排卵第8天，下次监测已由护士预约'),
  persona('wu-gang', 'B', '吴刚', 1, '32', '1988-01-09', 4, '促排卵患者的配偶'),
  persona('he-jing', 'C', '何静', 2, '44', '1987-09-30', 5, '全胚冷冻，三管，保存费已逾期一个月'),
  persona('sun-lei', 'C', '孙磊', 1, '44', '1986-12-12', 6, '全胚冷冻患者的配偶'),
  persona('zhao-ting', 'D', '赵婷', 2, '33', '1989-03-08', 7, '冻胚移植后妊娠7周'),
  persona('li-jun', 'D', '李军', 1, '33', '1987-06-25', 8, '妊娠患者的配偶'),
  persona('xu-jie', 'E', '许洁', 2, '51', '1992-05-14', 9, '人工授精后第6天，等待化验'),
  persona('gao-yuan', 'E', '高远', 1, '51', '1990-10-03', 10, '人工授精患者的配偶'),
]

/** The person of this key, undefined for anybody else. */
export const personaOf = (key: string): Persona | undefined => PERSONAS.find((one) => one.key === key)

/** The persona of this key. @throws Error for an unknown one */
export function personOf(key: string): Persona {
  const found = personaOf(key)
  if (!found) throw new Error(`no persona ${key}`)
  return found
}
