import { defineForm } from '../../engine/define'
import { agree, line, pick, quantity } from '../../patterns/basic'
import { TRUTH } from '../../patterns/materials'
import { marriage, partnerBlock } from '../../patterns/person'

/** 建档信息: the register entry of the file, shown and corrected until the hospital has approved it. */
export const filingInfo = defineForm({
  id: 'filing-info',
  title: '建档信息',
  lead: '请核对建档信息；审核通过前可以修改。',
  fields: {
    ...partnerBlock('female', 'identity', 'contact', 'profile'),
    ...partnerBlock('male', 'identity', 'contact', 'profile'),
    ...marriage(),
    infertilityType: pick('不孕类型', 'reproductive', 'primary=原发不孕 secondary=继发不孕', { of: 'couple' }),
    infertilityYears: quantity('不孕年限', 'reproductive', '年', [0, 30], { of: 'couple', precision: 1 }),
    archiveNo: line('建档号', 'sensitive', 32, { optional: true, of: 'couple', hint: '已有建档号时填写' }),
    source: pick('如何知道本院', 'public', 'friend=亲友介绍 doctor=医生推荐 web=网络 media=媒体 other=其他', {
      optional: true,
      of: 'couple',
    }),
    truth: agree('以上内容', TRUTH),
  },
  sections: [
    {
      id: 'female',
      title: '女方信息',
      fields: [
        'femaleName',
        'femaleIdType',
        'femaleIdNo',
        'femaleMobile',
        'femaleAddress',
        'femaleNation',
        'femaleEducation',
        'femaleOccupation',
      ],
    },
    {
      id: 'male',
      title: '男方信息',
      fields: [
        'maleName',
        'maleIdType',
        'maleIdNo',
        'maleMobile',
        'maleAddress',
        'maleNation',
        'maleEducation',
        'maleOccupation',
      ],
    },
    {
      id: 'couple',
      title: '建档情况',
      fields: [
        'marriageDate',
        'marriageCertNo',
        'marriageCount',
        'infertilityType',
        'infertilityYears',
        'archiveNo',
        'source',
        'truth',
      ],
    },
  ],
  calls: {
    save: 'filing-register.creatRegister',
    update: 'filing-register.updateRegister',
    load: 'filing-register.getRegister',
  },
  submit: '提交建档信息',
  shared: true,
})
