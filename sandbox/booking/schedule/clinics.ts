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
  clinic({
    key: 'repro',
    name: '生殖医学门诊',
    floor: '门诊楼3层A区',
    intro: '不孕不育诊治与辅助生殖前评估',
    regClass: '专家号',
    feeFen: 5000,
  }),
  clinic({
    key: 'male',
    name: '男科门诊',
    floor: '门诊楼3层C区',
    intro: '男性不育与精液异常诊治',
    regClass: '专家号',
    feeFen: 5000,
  }),
  clinic({
    key: 'tcm',
    name: '中医生殖门诊',
    floor: '门诊楼2层B区',
    intro: '中医调理与备孕指导',
    regClass: '普通号',
    feeFen: 2000,
  }),
  clinic({
    key: 'vip',
    name: '特需门诊',
    floor: '特需楼2层',
    intro: '一对一就诊，就诊时段7:30-10:00',
    regClass: '特需号',
    feeFen: 20000,
  }),
]

function clinic({
  key,
  name,
  floor,
  intro,
  regClass,
  feeFen,
}: {
  key: string
  name: string
  floor: string
  intro: string
  regClass: string
  feeFen: number
}): Clinic {
  return { key, name, parentCode: '', floor, intro, regClass, feeFen, bookKind: 'registration' }
}

/** Doctors of the demonstration, by clinic; the first hospital has all of them, the others the first four. */
export const DOCTORS = [
  doctorRow({
    name: '周示范',
    sex: 2,
    title: '主任医师',
    clinicKey: 'repro',
    goodAt: '反复移植失败、卵巢储备减退、胚胎植入前检测',
    ratingTenths: 49,
    consultCount: 1280,
    fansCount: 5620,
  }),
  doctorRow({
    name: '吴样例',
    sex: 1,
    title: '副主任医师',
    clinicKey: 'repro',
    goodAt: '多囊卵巢综合征、促排卵方案个体化',
    ratingTenths: 48,
    consultCount: 930,
    fansCount: 3410,
  }),
  doctorRow({
    name: '孙演示',
    sex: 1,
    title: '副主任医师',
    clinicKey: 'male',
    goodAt: '少弱精子症、无精子症、显微取精',
    ratingTenths: 47,
    consultCount: 610,
    fansCount: 1980,
  }),
  doctorRow({
    name: '郑演练',
    sex: 2,
    title: '主治医师',
    clinicKey: 'tcm',
    goodAt: '中医周期调理、黄体功能不足',
    ratingTenths: 46,
    consultCount: 420,
    fansCount: 1150,
  }),
  doctorRow({
    name: '钱模拟',
    sex: 2,
    title: '主任医师',
    clinicKey: 'repro',
    goodAt: '子宫内膜异位症、输卵管性不孕',
    ratingTenths: 49,
    consultCount: 1530,
    fansCount: 6240,
  }),
  doctorRow({
    name: '冯范本',
    sex: 1,
    title: '主治医师',
    clinicKey: 'repro',
    goodAt: '人工授精、初诊评估',
    ratingTenths: 45,
    consultCount: 300,
    fansCount: 870,
  }),
  doctorRow({
    name: '陈样板',
    sex: 2,
    title: '副主任医师',
    clinicKey: 'tcm',
    goodAt: '薄型子宫内膜、反复流产',
    ratingTenths: 48,
    consultCount: 720,
    fansCount: 2260,
  }),
  doctorRow({
    name: '褚仿真',
    sex: 1,
    title: '主任医师',
    clinicKey: 'vip',
    goodAt: '疑难不孕不育综合诊治',
    ratingTenths: 50,
    consultCount: 2010,
    fansCount: 8800,
  }),
] as const

function doctorRow({
  name,
  sex,
  title,
  clinicKey,
  goodAt,
  ratingTenths,
  consultCount,
  fansCount,
}: {
  name: string
  sex: 1 | 2
  title: string
  clinicKey: string
  goodAt: string
  ratingTenths: number
  consultCount: number
  fansCount: number
}) {
  return { name, sex, title, clinicKey, goodAt, ratingTenths, consultCount, fansCount }
}
