import { defineForm } from '../../engine/define'
import type { CrossRule } from '../../engine/kinds'
import { agree, day, paragraph, pickSome } from '../../patterns/basic'
import { photos } from '../../patterns/materials'
import { mobile } from '../../patterns/person'

import { LATEST_BLEEDING_END_DAYS, LATEST_PERIOD_DAYS, LONGEST_BLEEDING_DAYS } from '@/domain/booking/hysteroscopy'
import { diffDays, isDate } from '@/domain/dates'

const bleedingAfterPeriod: CrossRule = {
  name: '月经干净日期在末次月经之后',
  needs: ['lmp', 'menstruationEndDate'],
  at: 'menstruationEndDate',
  check: ({ lmp, menstruationEndDate: ended }) => {
    if (!isDate(lmp) || !isDate(ended)) return null
    const days = diffDays(ended, lmp)
    if (days < 0) return '月经干净日期不能早于末次月经第一天'
    return days > LONGEST_BLEEDING_DAYS ? '出血时间较长，请先就诊，由医生安排检查' : null
  },
}

/** 宫腔镜申请 (spec:booking#hysteroscopy): the examination lies 3 to 7 days after the end of the bleeding, up to day 14 of the cycle. */
export const hysteroscopy = defineForm({
  id: 'hysteroscopy',
  title: '宫腔镜申请',
  lead: '宜在月经干净后3至7天、周期第14天前检查。申请由医生审核，审核通过后缴费并预约时间。',
  fields: {
    lmp: day('末次月经第一天', 'reproductive', { of: 'female', from: -LATEST_PERIOD_DAYS }),
    menstruationEndDate: day('最后一天出血的日期', 'reproductive', {
      of: 'female',
      from: -LATEST_BLEEDING_END_DAYS,
      hint: '仍在出血请干净后再申请',
    }),
    indication: pickSome(
      '检查原因',
      'reproductive',
      'polyp=宫腔息肉 adhesion=宫腔粘连 myoma=黏膜下肌瘤 implantation=反复种植失败 infertility=不孕检查',
      { of: 'female', hint: '请照医生告知的原因选择' },
    ),
    leucorrheaReport: photos('白带常规报告照片', 3, {
      of: 'female',
      optional: true,
      hint: '本院30天内的报告会自动核对，外院报告请拍照',
    }),
    bloodReport: photos('传染病和凝血报告照片', 6, {
      of: 'female',
      optional: true,
      hint: '本院180天内的报告会自动核对，外院报告请拍照',
    }),
    allergy: paragraph('过敏史', 'reproductive', 200, {
      of: 'female',
      hint: '药物、麻醉药、消毒液等，没有请填“无”',
    }),
    noIntercourse: agree('检查前准备', '我已了解检查前3天内不能有性生活，如有会及时告知医院', { of: 'female' }),
    phone: mobile('联系手机号', { of: 'female' }),
  },
  sections: [
    { id: 'period', title: '月经情况', fields: ['lmp', 'menstruationEndDate'] },
    { id: 'checks', title: '检查原因和术前检查', fields: ['indication', 'leucorrheaReport', 'bloodReport'] },
    { id: 'ready', title: '过敏史和准备', fields: ['allergy', 'noIntercourse', 'phone'] },
  ],
  rules: [bleedingAfterPeriod],
  calls: { save: 'gqj.createHysteroscope' },
  submit: '提交宫腔镜申请',
})
