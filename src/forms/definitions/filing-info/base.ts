import { defineForm } from '../../engine/define'
import { agree, line, namesOf } from '../../patterns/basic'
import { TRUTH } from '../../patterns/materials'
import { heardFrom, marriage, partnerBlock, partnerSection } from '../../patterns/person'
import { infertility } from '../../patterns/reason'

/** 建档信息: the register entry of the file, shown and corrected until the hospital has approved it. */
export const filingInfo = defineForm({
  id: 'filing-info',
  title: '建档信息',
  lead: '请核对建档信息；审核通过前可以修改。',
  fields: {
    ...partnerBlock('female', 'identity', 'validity', 'contact', 'profile'),
    ...partnerBlock('male', 'identity', 'validity', 'contact', 'profile'),
    ...marriage(),
    ...infertility(),
    archiveNo: line('建档号', 'sensitive', 32, { optional: true, of: 'couple', hint: '已有建档号时填写' }),
    source: heardFrom(),
    truth: agree('以上内容', TRUTH),
  },
  sections: [
    partnerSection('female', 'identity', 'validity', 'contact', 'profile'),
    partnerSection('male', 'identity', 'validity', 'contact', 'profile'),
    {
      id: 'couple',
      title: '建档情况',
      fields: [...namesOf(marriage(), infertility()), 'archiveNo', 'source', 'truth'],
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
