import type { RequestContext } from '../server/context'
import { paged } from '../server/http/paging'
import type { unit } from '../server/tables'
import { unitRow } from '../server/units'
import { CHECK_IN_RADIUS_M, distanceM } from './position'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/platform/calls'
import { searchKey } from '@/domain/input/search-key'
import { hospitalOf } from '@/hospitals'
import { bookingNotice, bookingRuleOf } from '@/hospitals/booking'

export async function unitAddress(
  context: RequestContext,
  { unitId }: InputOf<typeof calls.getHospitalAddress>,
): Promise<DataOf<typeof calls.getHospitalAddress>> {
  const row = await unitRow(context, unitId)
  return {
    unitId: row.unitId,
    unitName: row.name,
    address: row.address,
    longitude: row.longitude,
    latitude: row.latitude,
    phone: row.phone,
    traffic: '地铁生殖中心站A口步行5分钟；公交样例路站下车。',
    parking: '院内地下停车场，就诊当日可凭预约信息减免2小时。',
  }
}

export async function listUnits(
  context: RequestContext,
  { keyword, province, city, longitude, latitude, pageNo, pageSize }: InputOf<typeof calls.listHospitals>,
): Promise<DataOf<typeof calls.listHospitals>> {
  const rows = await context.sandbox.shared.units()
  const word = searchKey(keyword ?? '')
  const here =
    longitude !== undefined && latitude !== undefined
      ? { longitude: Number(longitude), latitude: Number(latitude) }
      : null
  const fits = (row: typeof unit.$inferSelect) =>
    searchKey(`${row.name}${row.shortName}${row.city}`).includes(word) &&
    (!province || row.province === province) &&
    (!city || row.city === city)
  const list = rows.filter(fits).map((row) => ({
    unitId: row.unitId,
    unitName: row.name,
    shortName: row.shortName,
    logoUrl: '',
    level: row.level,
    province: row.province,
    city: row.city,
    address: row.address,
    longitude: row.longitude,
    latitude: row.latitude,
    // Whole metres that have gone by: what is printed in kilometres is rounded from them, once.
    distanceM: here ? Math.floor(distanceM(here, row)) : null,
    phone: row.phone,
    license: row.license.split(','),
    visited: false,
  }))
  if (here) list.sort((a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0))
  return paged(list, pageNo, pageSize)
}

export async function unitSettings(
  context: RequestContext,
  { unitId }: InputOf<typeof calls.getHospitalSettings>,
): Promise<DataOf<typeof calls.getHospitalSettings>> {
  const row = await unitRow(context, unitId)
  const hospital = hospitalOf(row.unitId)
  const rule = bookingRuleOf(hospital)
  return {
    unitId: row.unitId,
    unitName: row.name,
    capabilities: Object.entries(hospital.capabilities).flatMap(([name, offered]) => (offered ? [name] : [])),
    features: ['booking', 'visitCardPay'],
    checkInRadiusM: CHECK_IN_RADIUS_M,
    bookingRule: rule.key,
    notice: bookingNotice(hospital, rule).join('\n'),
    serverTime: context.now,
  }
}
