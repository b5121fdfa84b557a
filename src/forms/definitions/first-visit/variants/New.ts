import { extend } from '../../../engine/define'
import { firstVisit } from '../base'

/** The newer form (J2): identity and reason first, the long history is asked in the consulting room. */
export const firstVisitNew = extend(firstVisit, {
  variant: 'New',
  lead: '只需几分钟。病史可以见到医生后再补充。',
  hide: [
    'art',
    'andrology',
    'presentHistory',
    'femaleSurgery',
    'femalePastHistory',
    'femaleFamilyGenetic',
    'tubalTest',
    'tubalResult',
    'maleSurgery',
    'malePastHistory',
    'maleFamilyGenetic',
    'pregnancies',
    'intercourseFreq',
    'contraception',
  ],
  calls: { save: 'first-visit.saveInfoNew', load: 'first-visit.getFirstInfo' },
})
