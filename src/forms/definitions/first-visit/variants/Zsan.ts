import { extend } from '../../../engine/define'
import { yesNo } from '../../../patterns/basic'
import { firstVisit } from '../base'

/** The third-hospital form: no occupation and schooling, but whether reports of other hospitals are at hand. */
export const firstVisitZsan = extend(firstVisit, {
  variant: 'Zsan',
  hide: ['femaleEducation', 'femaleOccupation', 'maleEducation', 'maleOccupation', 'intercourseFreq'],
  add: {
    complaint: {
      hasReports: yesNo('带有外院检查报告', 'public', { assumed: true, of: 'couple', yes: '有', no: '没有' }),
    },
  },
})
