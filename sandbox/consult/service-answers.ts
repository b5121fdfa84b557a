/** Questions of the demonstration hospital with the answers that its staff have reviewed. Nothing here is medical advice. */
interface Reviewed {
  readonly key: string
  readonly question: string
  readonly words: readonly string[]
  readonly answer: string
  readonly source: string
  readonly reviewedOn: string
  readonly route: string
  /** Its place among those that are offered first; 0: not. */
  readonly offered: number
}

const OUTPATIENT = '门诊部'
const FILING = '生殖中心建档室'
const FINANCE = '收费处'
const NURSES = '生殖中心护士站'
const MEDICAL_AFFAIRS = '医务部'

/** Stands before the key of an article that a route leads to. */
export const ARTICLE = 'article:'

const reviewed = ({
  key,
  question,
  words,
  answer,
  source: [source, reviewedOn],
  route = '',
  offered = 0,
}: {
  key: string
  question: string
  words: string
  answer: string
  source: readonly [string, string]
  route?: string | undefined
  offered?: number | undefined
}): Reviewed => ({ key, question, words: words.split('、'), answer, source, reviewedOn, route, offered })

export const REVIEWED: readonly Reviewed[] = [
  reviewed({
    key: 'hours',
    question: '门诊几点开始',
    words: '门诊几点、几点开始、几点开诊、几点看病、门诊时间、上班、开门、营业时间',
    answer: '生殖医学门诊每天7:30开始签到，8:00开诊。请按预约的时段到院。',
    source: [OUTPATIENT, '2026-03-02'],
    route: '/SubscribeList',
    offered: 1,
  }),
  reviewed({
    key: 'filing',
    question: '建档需要带什么',
    words: '建档、材料、带什么、证件、结婚证',
    answer: '请夫妻双方一起到院，携带双方身份证和结婚证原件。可以先在线填写建档资料，缺少的材料会在“建档”中列出。',
    source: [FILING, '2026-02-10'],
    route: '/FilingList',
    offered: 2,
  }),
  reviewed({
    key: 'cancel',
    question: '怎么取消或改期预约',
    words: '取消、改期、退号、不去了',
    answer: '在“我的预约”中打开该预约，可以取消或改期。医院安排的预约请提交取消申请，或电话联系医院。',
    source: [OUTPATIENT, '2026-03-02'],
    route: '/myAppoint',
    offered: 3,
  }),
  reviewed({
    key: 'reports',
    question: '报告在哪里看',
    words: '报告、化验单、检查结果、哪里看',
    answer: '报告出来后会通知您，在“检验报告”和“检查报告”中查看。对结果有疑问请咨询医生。',
    source: [OUTPATIENT, '2026-01-15'],
    route: '/CheckList',
    offered: 4,
  }),
  reviewed({
    key: 'invoice',
    question: '怎么开电子票据',
    words: '发票、票据、报销',
    answer: '缴费后在“缴费记录”中打开该笔费用，可以查看和下载电子票据。',
    source: [FINANCE, '2026-02-20'],
    route: '/PaidRecordsTG',
    offered: 5,
  }),
  reviewed({
    key: 'refund',
    question: '退款多久到账',
    words: '退款、到账、退费',
    answer: '退款按原支付方式退回，一般1至7个工作日到账。窗口缴纳的费用请到窗口办理。',
    source: [FINANCE, '2026-02-20'],
  }),
  reviewed({
    key: 'storage',
    question: '冻存续费在哪里办',
    words: '续费、冻存、保存费',
    answer: '在“冻存续费”中可以查看到期日并缴费，夫妻任一方都可以办理。需要推迟决定时，可以申请延期。',
    source: [NURSES, '2026-03-10'],
    route: '/FrozenList',
    offered: 6,
  }),
  reviewed({
    key: 'pairing',
    question: '怎么和配偶配对',
    words: '配对、配偶、绑定',
    answer: '在“夫妻配对”中邀请配偶，配偶确认后完成。双方各自决定向配偶共享哪些资料。',
    source: [FILING, '2026-02-10'],
    route: '/couplePair',
  }),
  reviewed({
    key: 'parking',
    question: '停车场在哪里',
    words: '停车、车位、开车',
    answer: '地下停车场入口在门诊楼东侧，车位有限，就诊高峰请尽量乘坐公共交通。',
    source: ['后勤保障部', '2026-01-08'],
  }),
  reviewed({
    key: 'queue',
    question: '到院后怎么签到',
    words: '签到、报到、候诊、叫号',
    answer: '就诊当天到院后，在“签到候诊”中扫描大厅屏幕上的签到码。也可以到护士站签到。',
    source: [NURSES, '2026-03-10'],
    route: '/MyLineNumber',
  }),
  reviewed({
    key: 'missed-dose',
    question: '忘打一针或打晚了怎么办',
    words:
      '忘打、忘记打、忘了打、漏打、打晚、打迟、迟打、没打针、没打夜针、没按时打、忘记吃、忘了吃、漏吃、漏服、忘记用药、忘服、忘塞',
    answer:
      '处理方法要由医生来定。记下药名、应打的时间和现在的时间；不要自行补打，也不要把两次合在一起；马上致电医院，照医生说的做。夜针打晚或没打，任何时间都请立即致电医院。',
    source: [NURSES, '2026-03-10'],
    route: `${ARTICLE}missed-dose`,
  }),
  reviewed({
    key: 'surrogacy',
    question: '可以做代孕吗',
    words: '代孕、代妈、借腹',
    answer:
      '不可以。见《人类辅助生殖技术管理办法》第三条。医疗机构和医务人员不得实施任何形式的代孕技术。配子、合子、胚胎也禁止以任何形式买卖。本院不提供代孕，也不介绍代孕。',
    source: [MEDICAL_AFFAIRS, '2026-03-10'],
  }),
  reviewed({
    key: 'sex-selection',
    question: '可以选择胎儿性别吗',
    words: '性别、选男、选女、包男、包女、挑男、挑女、生男生女',
    answer:
      '不可以。见《人类辅助生殖技术管理办法》第十七条。实施人类辅助生殖技术的医疗机构不得进行性别选择。法律法规另有规定的除外。家族中有遗传病的，请向医生说明。',
    source: [MEDICAL_AFFAIRS, '2026-03-10'],
  }),
]
