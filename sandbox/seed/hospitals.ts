import { hospitalOf } from '@/hospitals'

/** What the sandbox adds to a hospital's profile: where it is and what it is licensed for. */
interface Place {
  unitId: number
  level: string
  province: string
  city: string
  address: string
  longitude: number
  latitude: number
  license: string
  /** spec:codes#table: the code that sends a patient without a file to the filing page. */
  filingCode: number | null
  /** spec:codes#2001: a first-visit patient completes the basic information first (code 2001). */
  profileFirst: boolean
}

const PLACES: readonly Place[] = [
  at(335, '三级甲等', '北京市', '北京市', '示例区样例路35号', 116.397, 39.908, 'AIH,AID,IVF-ET,ICSI,PGT'),
  at(324, '三级甲等', '江苏省', '南京市', '演示区中心大道324号', 118.796, 32.06, 'AIH,IVF-ET,ICSI,PGT'),
  at(17, '三级甲等', '浙江省', '杭州市', '样板区医学路17号', 120.155, 30.274, 'AIH,IVF-ET,ICSI', 407),
  at(19, '三级乙等', '湖北省', '武汉市', '范本区妇幼路19号', 114.305, 30.593, 'AIH,IVF-ET,ICSI'),
  at(38, '三级甲等', '广东省', '广州市', '仿真区生殖路38号', 113.264, 23.129, 'AIH,AID,IVF-ET,ICSI,PGT', 556),
  at(1001, '三级甲等', '天津市', '天津市', '样例区妇产路1001号', 117.2, 39.084, 'AIH,IVF-ET,ICSI,PGT'),
  at(1002, '三级甲等', '广东省', '江门市', '演练区人民路1002号', 113.081, 22.578, 'AIH,IVF-ET,ICSI'),
  at(
    1003,
    '三级甲等',
    '江苏省',
    '苏州市',
    '模拟区综合路1003号',
    120.585,
    31.299,
    'AIH,AID,IVF-ET,ICSI,PGT',
    null,
    true,
  ),
]

function at(
  unitId: number,
  level: string,
  province: string,
  city: string,
  address: string,
  longitude: number,
  latitude: number,
  license: string,
  filingCode: number | null = null,
  profileFirst = false,
): Place {
  return { unitId, level, province, city, address, longitude, latitude, license, filingCode, profileFirst }
}

/** Rows of the hospitals, in the order of the choice page. Names and phones come from the profiles. */
export const UNITS = PLACES.map((place, sort) => {
  const { name, shortName, phone, cardHosts } = hospitalOf(place.unitId)
  const [cardHost] = cardHosts
  // Hospitals with a filing code issue their electronic card on a page of their own (code 258).
  const cardPage = place.filingCode !== null && cardHost ? `https://${cardHost}/apply` : ''
  const intro = `${name}为沙箱演示机构，所有人员、地址与数据均为虚构。`
  return { ...place, name, shortName, phone, intro, cardPage, sort }
})

/** A clinic of every hospital, with its doctors in the order of the list. */
export interface Clinic {
  key: string
  name: string
  parentCode: string
  floor: string
  intro: string
  regClass: string
  feeFen: number
  bookKind: 'registration' | 'check'
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
  doctor('周示范', 2, '主任医师', 'repro', '反复移植失败、卵巢储备减退、胚胎植入前检测', 49, 1280, 5620),
  doctor('吴样例', 1, '副主任医师', 'repro', '多囊卵巢综合征、促排卵方案个体化', 48, 930, 3410),
  doctor('孙演示', 1, '副主任医师', 'male', '少弱精子症、无精子症、显微取精', 47, 610, 1980),
  doctor('郑演练', 2, '主治医师', 'tcm', '中医周期调理、黄体功能不足', 46, 420, 1150),
  doctor('钱模拟', 2, '主任医师', 'repro', '子宫内膜异位症、输卵管性不孕', 49, 1530, 6240),
  doctor('冯范本', 1, '主治医师', 'repro', '人工授精、初诊评估', 45, 300, 870),
  doctor('陈样板', 2, '副主任医师', 'tcm', '薄型子宫内膜、反复流产', 48, 720, 2260),
  doctor('褚仿真', 1, '主任医师', 'vip', '疑难不孕不育综合诊治', 50, 2010, 8800),
] as const

function doctor(
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
