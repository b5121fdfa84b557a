import { extend } from '../../../engine/define'
import type { CrossRule } from '../../../engine/kinds'
import { mobile } from '../../../patterns/person'
import { outpatientFilingZSNew } from './ZSNew'

const ownPhones: CrossRule = {
  name: '双方手机号不同',
  needs: ['femaleMobile', 'partnerMobile'],
  at: 'partnerMobile',
  check: ({ femaleMobile, partnerMobile }) =>
    femaleMobile === partnerMobile ? '男方手机号不能与女方相同，医院需要分别联系双方' : null,
}

/** As ZSNew, and the woman's form also takes the man's phone (the specification's note on this address). */
export const outpatientFilingZSNewP = extend(outpatientFilingZSNew, {
  variant: 'ZSNewP',
  add: { female: { partnerMobile: mobile('男方手机号', { of: 'male', hint: '用于向男方发送配对邀请' }) } },
  order: {
    fields: {
      female: [
        'femaleName',
        'femaleIdType',
        'femaleIdNo',
        'femaleIdTerm',
        'femaleIdUntil',
        'femaleMobile',
        'partnerMobile',
      ],
    },
  },
  rules: [ownPhones],
})
