import { atLeast, is, named } from '../../engine/conditions'
import { defineForm } from '../../engine/define'
import { day, pick, quantity, yesNo } from '../../patterns/basic'
import { photos } from '../../patterns/materials'

const inside = named('宫内', is('location', 'inside'))

/** B超记录 (spec:followup#ultrasound; transfer +28 to 35 days). */
export const ultrasound = defineForm({
  id: 'ultrasound',
  title: 'B超记录',
  lead: '请照报告填写，结果由医生解读。',
  fields: {
    scanDate: day('检查日期', 'reproductive', { of: 'female', from: -120 }),
    location: pick('孕囊位置', 'reproductive', 'inside=宫内 outside=宫外 both=宫内和宫外 unseen=未见孕囊', {
      of: 'female',
    }),
    sacCount: quantity('孕囊个数', 'reproductive', '个', [0, 5], { of: 'female', showIf: inside }),
    yolkSac: yesNo('卵黄囊', 'reproductive', {
      of: 'female',
      yes: '可见',
      no: '未见',
      showIf: named('有孕囊', atLeast('sacCount', 1)),
    }),
    heartbeat: yesNo('胎心', 'reproductive', {
      of: 'female',
      yes: '可见',
      no: '未见',
      showIf: named('有孕囊', atLeast('sacCount', 1)),
    }),
    crlMm: quantity('头臀长', 'reproductive', 'mm', [0, 120], {
      of: 'female',
      optional: true,
      precision: 1,
      showIf: inside,
    }),
    gestationalDays: quantity('报告孕天数', 'reproductive', '天', [20, 300], { of: 'female', optional: true }),
    scanPhotos: photos('B超报告照片', 6, { of: 'female', optional: true }),
  },
  sections: [
    {
      id: 'scan',
      title: 'B超结果',
      fields: ['scanDate', 'location', 'sacCount', 'yolkSac', 'heartbeat', 'crlMm', 'gestationalDays', 'scanPhotos'],
    },
  ],
  calls: { save: 'follow-zy.creatFollowByZy', load: 'follow-zy.getFollowByZy' },
  submit: '提交B超记录',
})
