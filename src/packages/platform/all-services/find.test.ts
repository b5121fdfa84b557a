import { findServices } from './find'
import { SEARCH_WORDS } from './search-words'

import { TILE_IDS } from '@/hospitals/tiles'

const EVERYTHING = [{ group: '全部', tiles: [...TILE_IDS] }]
const found = (asked: string): readonly string[] => findServices(EVERYTHING, asked).flatMap(({ tiles }) => tiles)

it.each([
  ['打针', ['advice', 'medication']],
  ['B超', ['checkBooking', 'inspections', 'follicles']],
  ['b 超', ['checkBooking', 'inspections', 'follicles']],
  ['结果', ['labReports', 'inspections']],
  ['交费', ['payable', 'frozen']],
  ['退款', ['payable', 'consultOrders']],
  ['dazhen', ['advice', 'medication']],
  ['bchao', ['checkBooking', 'inspections', 'follicles']],
  ['jieguo', ['labReports', 'inspections']],
  ['jiaofei', ['payable', 'frozen']],
  ['tuikuan', ['payable', 'consultOrders']],
  ['一起付', ['payable']],
  ['注销账号', ['settings']],
  ['yygh', ['booking']],
  ['yuyue', ['booking', 'bookingRecords']],
  ['月经', ['periods']],
  ['老公', ['pairing']],
  ['我要看医生', ['booking']],
  ['预约', ['booking', 'bookingRecords', 'checkBooking', 'hysteroscopy']],
])('%s finds what is meant', (asked, ids) => {
  const seen = found(asked)
  for (const id of ids) expect(seen).toContain(id)
  expect(seen.length).toBeLessThanOrEqual(6)
})

it('finds nothing for what no hospital has, and everything for nothing', () => {
  expect(found('火星')).toEqual([])
  expect(found('  ')).toEqual(TILE_IDS)
})

it('each service is found by its own name and by the initials of its pinyin', () => {
  for (const id of TILE_IDS) {
    const initials = SEARCH_WORDS[id].split(' ').at(-1) ?? ''
    expect(initials).toMatch(/^[a-z]+$/)
    expect(found(initials)).toContain(id)
  }
})
