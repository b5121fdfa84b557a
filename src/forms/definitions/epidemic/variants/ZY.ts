import { extend } from '../../../engine/define'
import { yesNo } from '../../../patterns/basic'
import { epidemic } from '../base'

/** ZY asks after the partner as well and not for the temperature, which is taken at the door. */
export const epidemicZY = extend(epidemic, {
  variant: 'ZY',
  hide: ['temperature'],
  add: { health: { partnerWell: yesNo('配偶有上述症状', 'personal', { of: 'couple' }) } },
  order: { fields: { health: ['symptoms', 'partnerWell'] } },
})
