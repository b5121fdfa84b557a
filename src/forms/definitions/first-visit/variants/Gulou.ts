import { extend } from '../../../engine/define'
import { line } from '../../../patterns/basic'
import { personName } from '../../../patterns/person'
import { firstVisit } from '../base'

/** Gulou prints a card for the couple and asks whom to reach in an emergency. */
export const firstVisitGulou = extend(firstVisit, {
  variant: 'Gulou',
  add: {
    female: {
      contactName: personName('紧急联系人', { optional: true, of: 'couple', hint: '除配偶外' }),
      workUnit: line('工作单位', 'personal', 50, { optional: true, of: 'female' }),
    },
  },
  hide: ['intercourseFreq'],
  order: { sections: ['female', 'male', 'obstetric', 'menstrual'] },
})
