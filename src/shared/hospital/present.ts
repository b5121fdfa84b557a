/** Which configuration holds, also before a hospital has been chosen. */
import { defineHospital } from '@/hospitals/define'
import { hospitalOf, type Hospital } from '@/hospitals/index'

/** Menus, bottom bar and theme of the product that was built. */
const none = defineHospital({ unitId: 0, edition: DEFAULT_EDITION }, 'the build').hospital

/** @param unitId 0 while none is chosen */
export const present = (unitId: number): Hospital => (unitId > 0 ? hospitalOf(unitId) : none)
