/** Lessons of the classroom, help, notes for a visit and what the hospital says of itself. */

import type { Text } from './write'

export const LESSONS: readonly Text[] = [
  {
    key: 'inject-steps',
    column: 'injection',
    stage: 'STIMULATION',
    isTop: true,
    title: '皮下注射：从洗手到收针的八步',
    summary: '在家注射的完整步骤，可以对照着做。',
    keywords: '打针 注射 皮下 步骤 dazhen zhushe pixia',
    pictures: ['wash', 'check', 'fridge', 'site', 'wipe', 'inject', 'hold', 'sharps'],
    lines: `第一次请在医院由护士看着完成。
      # 准备
      - 用肥皂洗手，擦干桌面。
      - 核对药名、有效期和医嘱上的用量。
      - 从冰箱取出的药，按说明书放到室温。
      # 注射
      - 选肚脐旁两指以外的皮肤，避开瘀青和疤痕。
      - 用酒精棉由内向外擦，等它自然干。
      - 轻轻捏起皮肤，针头按护士教的角度进入。
      - 慢慢推完，停几秒再拔出，不要揉。
      # 收好
      - 针头放进利器盒，不要套回针帽。
      > 用量以医嘱为准，看不懂时先致电护士，不要猜。`,
  },
  {
    key: 'inject-sites',
    column: 'injection',
    stage: 'STIMULATION',
    title: '注射部位怎样轮换',
    summary: '左右交替，离上一针两指，少一些硬结。',
    keywords: '部位 轮换 硬结 瘀青 buwei lunhuan',
    lines: `总打在一处容易起硬结，也更疼。
      - 左右两侧每天交替。
      - 新的一针离上一针至少两指宽。
      - 避开肚脐、疤痕、瘀青和硬结。
      - 硬结热敷前先问护士。
      > 红肿扩大、发热或流脓，请联系医院。`,
  },
  {
    key: 'cold-chain',
    column: 'injection',
    stage: 'STIMULATION',
    title: '需要冷藏的药怎样保存和携带',
    summary: '放冷藏室，不冷冻，路上用冰袋隔开。',
    keywords: '冷藏 冰箱 保存 出差 lengcang bingxiang',
    lines: `每种药的保存方法不同，以说明书和护士的话为准。
      - 需要冷藏的放冰箱冷藏室，不放冷冻室。
      - 不要贴着冰箱内壁，避免结冰。
      - 路上用保温袋，药和冰袋之间隔一层布。
      - 结过冰或晒过的药不要用，先致电护士。`,
  },
  {
    key: 'care-after',
    column: 'nursing',
    title: '阴道用药：干净、按时、不紧张',
    summary: '洗手、卧位和常见的分泌物。',
    keywords: '阴道用药 塞药 yindaoyongyao',
    lines: `按医嘱的时间用，睡前用可以少流出一些。
      - 洗净双手，剪短指甲。
      - 放松，慢慢放到舒适的深处。
      - 用后躺一会儿，垫一片护垫。
      - 有白色分泌物是药的基质，属于常见情况。
      > 出血、瘙痒或疼痛明显，请联系医院。`,
  },
  {
    key: 'identity-check',
    column: 'laboratory',
    title: '实验室怎样保证不弄错',
    summary: '双人核对、全程编号和电子见证。',
    keywords: '核对 编号 弄错 hedui',
    lines: `从取样到移植，每一步都由两个人核对。
      - 每个培养皿写有双方的姓名和编号。
      - 换皿、受精、冷冻和解冻时都要核对。
      - 您会被多次问到姓名，请不要嫌麻烦。
      > 手环或标签上的名字不对，请当场告诉护士。`,
  },
  {
    key: 'chinese-medicine',
    column: 'chineseMedicine',
    title: '治疗期间吃中药，先让两边医生知道',
    summary: '中药也是药，和促排卵用药可能互相影响。',
    keywords: '中药 中医 针灸 zhongyao zhongyi',
    lines: `中医调理可以和治疗配合，前提是医生知道。
      - 就诊时带上处方，告诉生殖门诊的医生。
      - 同样把用药方案告诉中医师。
      - 取卵、移植前后是否停用，由医生决定。
      - 不要使用成分不明的偏方和丸药。`,
  },
  {
    key: 'help-booking',
    column: 'help',
    title: '怎样预约、改期和取消',
    summary: '从选医生到就诊当天签到。',
    keywords: '预约 挂号 取消 改期 yuyue guahao',
    lines: `在首页选择“预约挂号”，选好门诊、医生和时间。
      - 号源会保留十分钟，请及时支付。
      - 需要改期，请在“我的预约”中办理。
      - 不能来时请提前取消，避免爽约。`,
  },
  {
    key: 'help-pairing',
    column: 'help',
    title: '夫妻配对和资料共享',
    summary: '配对之后，共享什么由本人决定。',
    keywords: '配对 共享 配偶 peidui gongxiang',
    lines: `双方完成认证后可以配对，共同填写建档资料。
      - 各自的报告和用药默认不共享。
      - 共享哪一类由本人打开，随时可以关闭。
      - 不想看到相关内容时，可以打开安静模式。`,
  },
  {
    key: 'help-report',
    column: 'help',
    title: '报告多久出，在哪里看',
    summary: '出具后会有消息，敏感结果可以选择怎样看。',
    keywords: '报告 结果 化验 baogao jieguo',
    lines: `报告出具后，消息中心会提醒您。
      - 在“检验报告”和“检查报告”中查看。
      - 部分结果可以选择现在看或由医生告知。
      - 看不懂请问医生，不要自行用药。`,
  },
  {
    key: 'visit-notes',
    column: 'visit',
    isTop: true,
    title: '就诊须知',
    summary: '来院前看一遍，少跑一趟。',
    keywords: '就诊须知 准备 空腹 证件 jiuzhenxuzhi',
    lines: `# 来之前
      - 带好身份证原件，建档和手术当天带结婚证原件。
      - 空腹检查请在前一晚十点后不进食。
      - 精液检查按医生告知的天数禁欲。
      # 到院
      - 在手机上签到，到候诊区等候叫号。
      - 过号后请到分诊台说明，不要反复签到。
      # 看完之后
      - 缴费、取药、预约下一次都可以在手机上办理。
      - 用药的时间请当场问清。
      > 发热、呼吸道不适请先致电医院，由护士安排。`,
  },
  {
    key: 'visit-first',
    column: 'visit',
    title: '首次就诊流程',
    summary: '认证、建卡、看诊、检查、复诊。',
    keywords: '流程 首诊 第一次 liucheng',
    lines: `- 在线认证并领取就诊卡。
      - 预约门诊，按时间到院签到。
      - 医生问诊，开检查单。
      - 缴费后按项目检查，部分需要预约。
      - 结果齐全后复诊，商量下一步。`,
  },
  {
    key: 'hospital-intro',
    column: 'hospital',
    title: '关于我们',
    summary: '专注不孕不育诊治的生殖中心。',
    keywords: '医院介绍 简介 yiyuanjieshao',
    lines: `我们是一家面向夫妻双方的生殖中心，女方和男方在同一处就诊。
      # 您在这里可以办理
      - 门诊、检查、手术和胚胎冷冻保存。
      - 男科、中医和心理咨询。
      # 我们的约定
      - 每项治疗前，医生讲清做法、费用和风险。
      - 双方的资料分别保管，共享由本人决定。
      - 文字内容都注明来源和审核日期。`,
  },
  {
    key: 'dept-clinic',
    column: 'department',
    title: '生殖医学门诊',
    summary: '女方问诊、检查安排和治疗方案。',
    keywords: '门诊 妇科 menzhen',
    lines: `负责女方问诊、检查安排和治疗方案。
      - 初诊请提前预约。
      - 月经第2至4天抽血的，请预约当天上午。`,
  },
  {
    key: 'dept-andrology',
    column: 'department',
    title: '男科门诊',
    summary: '男方检查、用药和手术取精。',
    keywords: '男科 男方 nanke',
    lines: `负责男方检查、用药和手术取精。
      - 建议双方同一天就诊。
      - 精液检查请提前预约取样时间。`,
  },
  {
    key: 'dept-lab',
    column: 'department',
    title: '胚胎实验室',
    summary: '受精、培养、冷冻和解冻。',
    keywords: '实验室 胚胎 shiyanshi',
    lines: `负责受精、培养、冷冻和解冻。
      - 实验室不对外开放，结果由医生告知。
      - 保存的样本每天有人检查。`,
  },
  {
    key: 'dept-nursing',
    column: 'department',
    title: '护理组',
    summary: '打针教学、术前准备和电话随访。',
    keywords: '护理 护士 huli',
    lines: `负责打针教学、术前准备和电话随访。
      - 注射的问题可以随时致电。
      - 术后护士会联系您，请保持手机畅通。`,
  },
  {
    key: 'programme-ivf',
    column: 'programme',
    title: 'IVF（一代）与ICSI（二代）',
    summary: '两种受精方式的区别和适用情况。',
    keywords: '试管 一代 二代 IVF ICSI shiguan',
    lines: `两种方式都要促排卵和取卵，区别在受精的方法。
      - IVF（一代）让卵子和精子在皿中自行结合。
      - ICSI（二代）由实验室把单个精子注入卵子。
      - 用哪一种由医生根据检查结果与您商量。`,
  },
  {
    key: 'programme-iui',
    column: 'programme',
    title: '人工授精',
    summary: '把处理过的精液送入宫腔。',
    keywords: '人授 人工授精 IUI rengongshoujing',
    lines: `在排卵前后，把处理过的精液送入宫腔。
      - 需要至少一侧输卵管通畅。
      - 过程像妇科检查，一般不需要麻醉。
      - 是否合适由医生评估。`,
  },
]
