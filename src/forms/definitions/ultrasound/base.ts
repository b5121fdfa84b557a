import { is, named } from '../../engine/conditions'
import { defineForm } from '../../engine/define'
import type { CrossRule, FieldOf } from '../../engine/kinds'
import { day, gestation, pick, quantity, yesNo } from '../../patterns/basic'
import { photos } from '../../patterns/materials'
import { heartbeat } from '../../patterns/pregnancy'

const seen = named('见孕囊', is('location', 'inside', 'outside', 'both'))

const crl = () => quantity('头臀长', 'reproductive', 'mm', [0, 120], { optional: true, precision: 1 })
const yolkSac = () => yesNo('卵黄囊', 'reproductive', { yes: '可见', no: '未见' })

/** Each sac, wherever it lies, with its own findings; what was answered once belongs to the only one. */
const sacs = (): FieldOf<'group'> => ({
  kind: 'group',
  label: '孕囊所见',
  item: '个',
  data: 'reproductive',
  of: 'female',
  hint: '每个孕囊填一份；一个孕囊内有两个胎儿时各填一份',
  min: 1,
  max: 5,
  // One sac may hold two, so there may be more entries than sacs, never fewer.
  per: { count: 'sacCount', orMore: true },
  showIf: seen,
  replaces: {
    fields: { yolkSac: yolkSac(), heartbeat: heartbeat(), crlMm: crl() },
    read: ({ sacCount, ...former }) => {
      const found = ['yolkSac', 'heartbeat', 'crlMm'].filter((id) => former[id] !== undefined)
      return Number(sacCount) === 1 ? [Object.fromEntries(found.map((id) => [id, former[id]]))] : undefined
    },
  },
  fields: {
    place: pick('位置', 'reproductive', 'inside=宫内 outside=宫外', {
      optional: true,
      signs: { outside: 'ectopic' },
    }),
    yolkSac: yolkSac(),
    heartbeat: heartbeat(),
    crlMm: crl(),
  },
})

const placeOfEach: CrossRule = {
  name: '宫内和宫外分别填写位置',
  needs: ['location', 'sacs'],
  at: 'sacs',
  check: ({ location, sacs: list }) =>
    location === 'both' && Array.isArray(list) && list.some((one) => typeof one === 'object' && !('place' in one))
      ? '请为每个孕囊选择宫内或宫外'
      : null,
}

const placesDiffer: CrossRule = {
  name: '宫内和宫外各有孕囊',
  needs: ['location', 'sacs'],
  at: 'sacs',
  check: ({ location, sacs: list }) => {
    const places = Array.isArray(list) ? list.map((one) => typeof one === 'object' && one['place']) : []
    const isOne = places.every((place) => place === places[0])
    return location === 'both' && isOne && places[0] !== undefined ? '宫内和宫外应各有孕囊，请核对位置' : null
  },
}

/** B超记录 (spec:followup#ultrasound; transfer +28 to 35 days). */
export const ultrasound = defineForm({
  id: 'ultrasound',
  title: 'B超记录',
  lead: '请照报告填写，结果由医生解读。',
  eventDay: 'scanDate',
  fields: {
    scanDate: day('检查日期', 'reproductive', { of: 'female', from: -120 }),
    location: pick('孕囊位置', 'reproductive', 'inside=宫内 outside=宫外 both=宫内和宫外 unseen=未见孕囊', {
      of: 'female',
      signs: { outside: 'ectopic', both: 'ectopic' },
    }),
    sacCount: quantity('孕囊个数', 'reproductive', '个', [1, 5], { of: 'female', showIf: seen }),
    sacs: sacs(),
    gestationalDays: gestation('报告孕周', [3, 42], { of: 'female', optional: true }),
    scanPhotos: photos('B超报告照片', 6, { of: 'female', optional: true }),
  },
  sections: [
    {
      id: 'scan',
      title: 'B超结果',
      fields: ['scanDate', 'location', 'sacCount', 'sacs', 'gestationalDays', 'scanPhotos'],
    },
  ],
  rules: [placeOfEach, placesDiffer],
  calls: { save: 'follow-zy.creatFollowByZy', load: 'follow-zy.getFollowByZy' },
  submit: '提交B超记录',
})
