import { isYes, named } from '@/forms/engine/conditions'
import { defineForm } from '@/forms/engine/define'
import {
  agree,
  day,
  gestation,
  line,
  measured,
  offered,
  paragraph,
  pick,
  pickSome,
  quantity,
  rating,
  yesNo,
} from '@/forms/patterns/basic'
import { photos } from '@/forms/patterns/materials'
import { previousPregnancies } from '@/forms/patterns/obstetric'
import { documentNumber, documentType, idCard, mobile, nation, personName } from '@/forms/patterns/person'

const { showIf: _always, ...pregnancies } = previousPregnancies()

/** Every pattern and every kind of field, once. */
export const sampleForm = defineForm({
  id: 'sample',
  title: '样例表格',
  lead: '每一种字段各一个。',
  fields: {
    name: personName(),
    mobile: mobile(),
    idCard: idCard(),
    idType: documentType(),
    idNo: documentNumber('证件号码', 'idType'),
    nation: nation(),
    height: quantity('身高', 'personal', 'cm', [100, 230]),
    weight: quantity('体重', 'personal', 'kg', [30, 250], { precision: 1 }),
    count: quantity('孕次', 'reproductive', '次', [0, 20]),
    gestation: gestation('报告孕周', [3, 42], { optional: true }),
    value: measured('血β-hCG', 'mIU/mL', [0, 500_000], { optional: true }),
    visitDate: day('就诊日期', 'personal', { from: 0, to: 30 }),
    slot: offered('就诊时间', 'personal', 'samplePlaces', { dependsOn: 'visitDate', optional: true }),
    flow: pick('经量', 'reproductive', 'light=少 medium=中 heavy=多'),
    history: pickSome('传染病史', 'reproductive', 'none=无 a=结核 b=肝炎', { none: 'none' }),
    smoking: yesNo('吸烟', 'reproductive'),
    perDay: quantity('每天支数', 'reproductive', '支', [1, 100], { showIf: named('吸烟', isYes('smoking')) }),
    address: line('现住址', 'personal', 100, { optional: true }),
    words: paragraph('补充说明', 'personal', 200, { optional: true }),
    overall: rating('总体'),
    papers: photos('资料照片', 3, { optional: true }),
    pregnancies: { ...pregnancies, max: 3 },
    truth: agree('以上内容', '我确认以上内容真实'),
  },
  sections: [
    { id: 'who', title: '就诊人', fields: ['name', 'mobile', 'idCard', 'idType', 'idNo', 'nation'] },
    {
      id: 'numbers',
      title: '数字和日期',
      fields: ['height', 'weight', 'count', 'gestation', 'value', 'visitDate', 'slot'],
    },
    { id: 'choices', title: '选择', fields: ['flow', 'history', 'smoking', 'perDay', 'overall'] },
    { id: 'rest', title: '其他', fields: ['address', 'words', 'papers', 'pregnancies', 'truth'] },
  ],
  calls: { save: 'ext.saveForm' },
  submit: '提交样例',
})
