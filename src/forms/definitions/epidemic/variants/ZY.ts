import { extend } from '../../../engine/define'
import { yesNo } from '../../../patterns/basic'
import { epidemic } from '../base'

/** ZY also asks about the partner, and not for the temperature, which is measured at the entrance. */
export const epidemicZY = extend(epidemic, {
  variant: 'ZY',
  hide: ['temperature'],
  add: { health: { partnerWell: yesNo('配偶有上述症状', 'personal', { of: 'couple' }) } },
  order: { fields: { health: ['symptoms', 'partnerWell'] } },
})
