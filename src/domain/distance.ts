/** Distances as a patient reads them. */

import { halfUp } from './rounding'

const METRES_A_KM = 1000

/** `980 米`, `1.2 公里`; a kilometre is rounded to a tenth from the whole metres that have gone by, once. */
export const distanceText = (metres: number): string =>
  metres < METRES_A_KM ? `${metres} 米` : `${(halfUp(metres, METRES_A_KM / 10) / 10).toFixed(1)} 公里`
