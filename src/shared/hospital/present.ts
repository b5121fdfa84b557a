/** Which configuration holds, also before a hospital has been chosen. */

import { blankHospital, hospitalOf, type Hospital } from '@/hospitals/index'

/** @param unitId 0 while none is chosen: menus, bottom bar and theme of the product that was built */
export const present = (unitId: number): Hospital => (unitId > 0 ? hospitalOf(unitId) : blankHospital(DEFAULT_EDITION))
