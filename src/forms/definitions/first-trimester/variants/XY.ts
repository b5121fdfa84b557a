import { extend } from '../../../engine/define'
import { firstTrimester, fetuses } from '../base'

/** XY wants the measured translucency of each. */
export const firstTrimesterXY = extend(firstTrimester, {
  variant: 'XY',
  replace: { fetuses: fetuses({ needsNt: true }) },
})
