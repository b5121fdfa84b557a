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
  at({
    unitId: 335,
    level: '三级甲等',
    province: '北京市',
    city: '北京市',
    address: '示例区样例路35号',
    longitude: 116.397,
    latitude: 39.908,
    license: 'AIH,AID,IVF-ET,ICSI,PGT',
  }),
  at({
    unitId: 324,
    level: '三级甲等',
    province: '江苏省',
    city: '南京市',
    address: '演示区中心大道324号',
    longitude: 118.796,
    latitude: 32.06,
    license: 'AIH,IVF-ET,ICSI,PGT',
  }),
  at({
    unitId: 17,
    level: '三级甲等',
    province: '浙江省',
    city: '杭州市',
    address: '样板区医学路17号',
    longitude: 120.155,
    latitude: 30.274,
    license: 'AIH,IVF-ET,ICSI',
    filingCode: 407,
  }),
  at({
    unitId: 19,
    level: '三级乙等',
    province: '湖北省',
    city: '武汉市',
    address: '范本区妇幼路19号',
    longitude: 114.305,
    latitude: 30.593,
    license: 'AIH,IVF-ET,ICSI',
  }),
  at({
    unitId: 38,
    level: '三级甲等',
    province: '广东省',
    city: '广州市',
    address: '仿真区生殖路38号',
    longitude: 113.264,
    latitude: 23.129,
    license: 'AIH,AID,IVF-ET,ICSI,PGT',
    filingCode: 556,
  }),
  at({
    unitId: 1001,
    level: '三级甲等',
    province: '天津市',
    city: '天津市',
    address: '样例区妇产路1001号',
    longitude: 117.2,
    latitude: 39.084,
    license: 'AIH,IVF-ET,ICSI,PGT',
  }),
  at({
    unitId: 1002,
    level: '三级甲等',
    province: '广东省',
    city: '江门市',
    address: '演练区人民路1002号',
    longitude: 113.081,
    latitude: 22.578,
    license: 'AIH,IVF-ET,ICSI',
  }),
  at({
    unitId: 1003,
    level: '三级甲等',
    province: '江苏省',
    city: '苏州市',
    address: '模拟区综合路1003号',
    longitude: 120.585,
    latitude: 31.299,
    license: 'AIH,AID,IVF-ET,ICSI,PGT',
    filingCode: null,
    profileFirst: true,
  }),
  at({
    unitId: 1004,
    level: '三级甲等',
    province: '四川省',
    city: '成都市',
    address: '示范区咨询路1004号',
    longitude: 104.066,
    latitude: 30.573,
    license: 'AIH,IVF-ET,ICSI',
  }),
]

function at({
  unitId,
  level,
  province,
  city,
  address,
  longitude,
  latitude,
  license,
  filingCode = null,
  profileFirst = false,
}: {
  unitId: number
  level: string
  province: string
  city: string
  address: string
  longitude: number
  latitude: number
  license: string
  filingCode?: number | null | undefined
  profileFirst?: boolean | undefined
}): Place {
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

export const HOME_UNIT = 335
