import { extend } from '../../../engine/define'
import { profile } from '../base'

/** 资料补充: what the hospital needs before a first visit. */
export const profileSupplement = extend(profile, {
  variant: 'Supplement',
  title: '资料补充',
  require: ['address', 'nation', 'maritalStatus'],
  hide: ['workUnit', 'bloodType'],
  calls: { save: 'login.completionInfo', load: 'ext.form', plain: { save: 'login.completionInfo' } },
})
