import type { AppointmentKind } from '@/domain/booking/kinds'

/** A clinic of every hospital, with its doctors in the order of the list. */
export interface Clinic {
  key: string
  name: string
  parentCode: string
  floor: string
  intro: string
  regClass: string
  feeFen: number
  bookKind: AppointmentKind
}

export const CLINICS: readonly Clinic[] = [
  clinic('repro', '生殖医学门诊', '门诊楼3层A区', '不孕不育诊治与辅助生殖前评估', '专家号', 5000),
  clinic('male', '男科门诊', '门诊楼3层C区', '男性不育与精液异常诊治', '专家号', 5000),
  clinic('tcm', '中医生殖门诊', '门诊楼2层B区', '中医调理与备孕指导', '普通号', 2000),
  clinic('vip', '特需门诊', '特需楼2层', '一对一就诊，就诊时段7:30-10:00', '特需号', 20000),
]

function clinic(key: string, name: string, floor: string, intro: string, regClass: string, feeFen: number): Clinic {
  return { key, name, parentCode: '', floor, intro, regClass, feeFen, bookKind: 'registration' }
}

/** Doctors of the demonstration, by clinic; the first hospital has all of them, the others the first four. */
export const DOCTORS = [
  doctorRow('周示范', 2, '主任医师', 'repro', '反复移植失败、卵巢储备减退、胚胎植入前检测', 49, 1280, 5620),
  doctorRow('吴样例', 1, '副主任医师', 'repro', '多囊卵巢综合征、促排卵方案个体化', 48, 930, 3410),
  doctorRow('孙演示', 1, '副主任医师', 'male', '少弱精子症、无精子症、显微取精', 47, 610, 1980),
  doctorRow('郑演练', 2, '主治医师', 'tcm', '中医周期调理、黄体功能不足', 46, 420, 1150),
  doctorRow('钱模拟', 2, '主任医师', 'repro', '子宫内膜异位症、输卵管性不孕', 49, 1530, 6240),
  doctorRow('冯范本', 1, '主治医师', 'repro', '人工授精、初诊评估', 45, 300, 870),
  doctorRow('陈样板', 2, '副主任医师', 'tcm', '薄型子宫内膜、反复流产', 48, 720, 2260),
  doctorRow('褚仿真', 1, '主任医师', 'vip', '疑难不孕不育综合诊治', 50, 2010, 8800),
] as const

function doctorRow(
  name: string,
  sex: 1 | 2,
  title: string,
  clinicKey: string,
  goodAt: string,
  ratingTenths: number,
  consultCount: number,
  fansCount: number,
) {
  return { name, sex, title, clinicKey, goodAt, ratingTenths, consultCount, fansCount }
}
