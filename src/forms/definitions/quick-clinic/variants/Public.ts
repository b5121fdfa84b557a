import { extend } from '../../../engine/define'
import { quickClinic } from '../base'

/** /quickClinicNewPublic, opened from the hospital's public account: as little as possible. */
export const quickClinicPublic = extend(quickClinic, {
  variant: 'Public',
  hide: ['nation', 'address', 'reasonNote'],
  calls: { save: 'first-visit.quickSaveClinicInfoByZjsrm', load: 'first-visit.getClinicInfo' },
})
