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
  at(1004, '三级甲等', '四川省', '成都市', '示范区咨询路1004号', 104.066, 30.573, 'AIH,IVF-ET,ICSI'),
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

export const HOME_UNIT = 335
