import { defineHospital } from '../define'

/**
 * 19 is silent on code 555. The specification assigns local booking to no hospital; it is assigned to this one so that
 * a seeded hospital shows it. Its backend offers the extensions for safety and
 * no others.
 */
export default defineHospital({
  unitId: 19,
  name: '范本妇幼医院',
  shortName: '范本妇幼',
  phone: '010-0000-0019',
  danger: { phoneHours: '每日8:00–17:30' },
  booking: { family: 'local' },
  backend: 'extended',
})
