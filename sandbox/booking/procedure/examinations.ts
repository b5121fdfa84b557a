import type { checkItem } from '../tables'

type Terms = Partial<Omit<typeof checkItem.$inferInsert, 'subjectId' | 'preparation' | 'byDoctor'>> &
  Pick<typeof checkItem.$inferInsert, 'who'>

/** An examination of every hospital, with who does it. */
export interface Examination {
  key: string
  name: string
  /** The group it stands in; '' for the ordinary ones. */
  parentCode: string
  floor: string
  intro: string
  feeFen: number
  terms: Terms
  preparation: readonly string[]
  /** Doctors whom a patient chooses, or the room. */
  staff: readonly { name: string; sex: 1 | 2; title: string }[]
}

/** What the groups are called; `gqj` is the one that code 3040 leads to (spec:codes#3040). */
export const EXAM_GROUPS: Readonly<Record<string, string>> = { '': '常规检查', gqj: '宫腔镜术前检查' }

const room = (name: string) => [{ name, sex: 2 as const, title: '' }]

const FASTING = ['检查前一晚22点后禁食，可少量饮水', '带好就诊卡，抽血后按压5分钟']

/** Invented fees and places; days by spec:booking#examinations. */
export const EXAMINATIONS: readonly Examination[] = [
  {
    key: 'ultrasound',
    name: '妇科B超',
    parentCode: '',
    floor: '门诊楼3层B区超声室',
    intro: '经阴道超声，看子宫、内膜和卵巢',
    feeFen: 12_000,
    terms: { who: 'woman' },
    preparation: ['检查前排空膀胱，无需空腹', '穿宽松、便于更换的衣裤', '月经期也可以检查，请提前告知医生'],
    staff: [
      { name: '蒋图例', sex: 2, title: '主治医师' },
      { name: '沈模型', sex: 1, title: '副主任医师' },
    ],
  },
  {
    key: 'hsg',
    name: '子宫输卵管造影',
    parentCode: '',
    floor: '医技楼1层放射科',
    intro: '看输卵管是否通畅',
    feeFen: 58_000,
    terms: { who: 'woman', cycleRule: 'afterBleeding', cycleFrom: 3, cycleUntil: 7, latestCycleDay: 14 },
    preparation: [
      '本次月经开始到检查前不要同房',
      '携带近期白带常规报告',
      '对碘过敏或可能怀孕，请提前告知医生',
      '检查后休息半小时，请家属陪同',
    ],
    staff: [{ name: '韩示踪', sex: 2, title: '副主任医师' }],
  },
  {
    key: 'semen',
    name: '精液分析',
    parentCode: '',
    floor: '门诊楼3层C区男科实验室',
    intro: '看精子的数量、活力和形态',
    feeFen: 15_000,
    terms: { who: 'man', abstainFrom: 2, abstainUntil: 7 },
    preparation: ['禁欲2至7天，期间避免饮酒和泡热水澡', '在院内取精室取样，请全部收集', '发热或服药期间请先询问医生'],
    staff: room('男科实验室'),
  },
  {
    key: 'hormone',
    name: '基础内分泌抽血',
    parentCode: '',
    floor: '门诊楼2层采血处',
    intro: '月经第2至3天的性激素六项',
    feeFen: 32_000,
    terms: { who: 'woman', cycleRule: 'cycleDay', cycleFrom: 2, cycleUntil: 3 },
    preparation: ['无需空腹，抽血前静坐10分钟', '正在用激素类药物，请告知医生'],
    staff: room('采血一号窗'),
  },
  {
    key: 'blood',
    name: '空腹抽血',
    parentCode: '',
    floor: '门诊楼2层采血处',
    intro: '肝肾功能、血糖、血脂和甲状腺功能',
    feeFen: 26_000,
    terms: { who: 'all', fastingHours: 8 },
    preparation: FASTING,
    staff: room('采血二号窗'),
  },
  {
    key: 'hcg',
    name: '验孕抽血',
    parentCode: '',
    floor: '门诊楼2层采血处',
    intro: '人工授精或移植后的血hCG检查',
    feeFen: 8_000,
    terms: { who: 'woman' },
    preparation: ['无需空腹，抽血前静坐10分钟', '按医嘱的日期抽血，改期请先问医生', '目前用药不要自行停用'],
    staff: room('采血四号窗'),
  },
  {
    key: 'leucorrhea',
    name: '白带常规',
    parentCode: 'gqj',
    floor: '门诊楼3层A区妇科检查室',
    intro: '宫腔镜前排除阴道炎症',
    feeFen: 4_000,
    terms: { who: 'woman', cycleRule: 'notBleeding' },
    preparation: ['检查前3天不要同房、冲洗或用药', '月经期不能检查'],
    staff: room('妇科检查室'),
  },
  {
    key: 'preBlood',
    name: '术前抽血（凝血功能、传染病四项）',
    parentCode: 'gqj',
    floor: '门诊楼2层采血处',
    intro: '血常规、凝血功能和传染病四项',
    feeFen: 36_000,
    terms: { who: 'woman', fastingHours: 8 },
    preparation: FASTING,
    staff: room('采血三号窗'),
  },
  {
    key: 'ecg',
    name: '心电图',
    parentCode: 'gqj',
    floor: '医技楼2层心电图室',
    intro: '宫腔镜麻醉前评估心脏情况',
    feeFen: 3_000,
    terms: { who: 'woman' },
    preparation: ['无需空腹，检查前静坐10分钟', '穿容易解开的上衣'],
    staff: room('心电图室'),
  },
]
