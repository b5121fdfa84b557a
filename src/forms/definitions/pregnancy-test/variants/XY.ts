import { extend } from '../../../engine/define'
import { pregnancyTest } from '../base'

/** XY wants the slip itself. */
export const pregnancyTestXY = extend(pregnancyTest, { variant: 'XY', require: ['slip'], hide: ['drugs'] })
