import { type ByHospital, ofHospital } from '../server/by-hospital'
import type { RequestContext } from '../server/context'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/platform/calls'
import { ETHNIC_GROUPS } from '@/domain/dictionaries/ethnic-groups'

const DICTIONARIES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  sex: [
    ['1', '男'],
    ['2', '女'],
  ],
  marital: [
    ['10', '未婚'],
    ['20', '已婚'],
    ['21', '初婚'],
    ['22', '再婚'],
    ['23', '复婚'],
    ['30', '丧偶'],
    ['40', '离婚'],
    ['90', '未说明'],
  ],
  relation: [
    ['self', '本人'],
    ['spouse', '配偶'],
    ['other', '其他'],
  ],
  nation: ETHNIC_GROUPS.map(({ id, name }) => [id, name] as const),
}

export async function listDictionaries(
  _ask: RequestContext,
  { codes }: InputOf<typeof calls.listCodes>,
): Promise<DataOf<typeof calls.listCodes>> {
  const wanted = codes ? codes.split(',') : Object.keys(DICTIONARIES)
  return {
    dictionaries: wanted.flatMap((code) => {
      const items = Object.hasOwn(DICTIONARIES, code) ? DICTIONARIES[code] : undefined
      return items ? [{ code, items: items.map(([value, label]) => ({ value, label })) }] : []
    }),
  }
}

/** Ways by which patients hear of a hospital, as the filing forms offer them (spec:filing#file). */
const SOURCES: ByHospital<Readonly<Record<string, string>>> = {
  usual: { friend: '亲友介绍', doctor: '医生推荐', web: '网络', media: '媒体', other: '其他' },
  // Without advertising nobody comes by it.
  324: { doctor: '院内医生转诊', friend: '亲友介绍', other: '其他' },
}

export const referralSources = (unitId: number | null) =>
  Object.entries(ofHospital(SOURCES, unitId)).map(([code, name]) => ({ code, name }))
