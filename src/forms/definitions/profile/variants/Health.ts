import { extend } from '../../../engine/define'
import { paragraph } from '../../../patterns/basic'
import { profile } from '../base'

/** 基本信息 of the health record: body and history. */
export const profileHealth = extend(profile, {
  variant: 'Health',
  title: '基本信息',
  hide: ['maritalStatus', 'education', 'occupation', 'workUnit'],
  require: ['heightCm', 'weightKg'],
  add: {
    body: {
      pastHistory: paragraph('既往史', 'reproductive', 300, { of: 'self', optional: true }),
      familyHistory: paragraph('家族史', 'reproductive', 300, { of: 'self', optional: true }),
    },
  },
})
