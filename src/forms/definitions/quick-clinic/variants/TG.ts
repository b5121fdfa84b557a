import { extend } from '../../../engine/define'
import { yesNo } from '../../../patterns/basic'
import { quickClinic } from '../base'

/** TG starts from a code scanned at the desk; the day is today and is not asked. */
export const quickClinicTG = extend(quickClinic, {
  variant: 'TG',
  hide: ['visitDate', 'nation'],
  add: {
    visit: { hasCard: yesNo('持有本院就诊卡', 'personal', { of: 'self', assumed: true, yes: '有', no: '没有' }) },
  },
  calls: { save: 'first-visit.saveClinicInfoByScan', load: 'first-visit.getClinicInfo' },
})
