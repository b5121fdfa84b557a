import { extend } from '../../../engine/define'
import { appointmentFiling } from '../base'

/** SC calls the man too, so his phone is required. */
export const appointmentFilingSC = extend(appointmentFiling, { variant: 'SC', require: ['maleMobile', 'source'] })
