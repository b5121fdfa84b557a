import { extend } from '../../../engine/define'
import { firstTrimester } from '../base'

/** XY wants the measured translucency. */
export const firstTrimesterXY = extend(firstTrimester, { variant: 'XY', require: ['nt'] })
