import { quietTitle, mentionsPregnancy } from './quiet-wording'

import { legacyOf, legacyPaths, screenIds, screenOf } from '@/routing/registry'

/** As they stand in titles, messages, news, orders and reports of hospitals, by theme. */
const HURTING = `
孕期日记 怀孕日记 早孕随访 孕7周 验孕 验孕记录 孕妇学校 孕妈课堂 孕前检查 孕期营养 孕检预约 备孕经验分享 好孕喜报 恭喜怀孕 成功怀孕 孕育工具 孕囊已见
妊娠随访资料 妊娠试验阳性 多胎妊娠减胎知情同意书 临床妊娠率 双胎妊娠管理 早期妊娠超声
双胎 单胎 胎心监护 胎心正常 胎动计数 胎教音乐 胎盘位置 胎位不正 胎儿发育 胎儿心脏彩超 安胎 保胎注意事项 头胎 二胎政策
产检预约 产科门诊 产前诊断记录 产前筛查 产后42天复查 产后康复 产后抑郁 产假申请 待产包 临产征兆 早产儿随访 足月 分娩记录 分娩信息 顺产经验 剖宫产 剖腹产 产妇须知 产妇 产房参观 产钳助产 催产素
预产期 预产期计算 宫缩 破水怎么办 见红 坐月子 月子中心 月子餐 月嫂推荐 满月 满月酒 百日宴 周岁 接生 生娃
着床 着床出血 胚胎着床成功 移植成功 移植成功率 成功率 活产成功率
NT NT检查 孕12周NT 预约NT 做NT。 唐筛 唐氏筛查 羊水穿刺 羊水指数 羊穿结果 绒毛穿刺 无创DNA NIPT 无创NIPT检测 大排畸 排畸超声 四维彩超 四维B超照片 脐血流 脐带绕颈
宝宝 宝宝乐园 宝宝已出生 宝贝 宝妈 宝妈交流群 宝爸 二宝 大宝 孩子 孩子出生后填写 小孩 婴儿 试管婴儿成长 新生儿 新生儿疾病筛查 新生儿死亡 儿童保健 幼儿 抱娃 萌娃照片墙 晒娃
出生 出生证 出生医学证明 出生缺陷登记 育儿 育儿课堂 亲子活动 早教 母婴护理讲座 妈妈课堂 准妈妈 准妈妈学校 准爸爸 奶爸 辣妈 新手妈妈 新手爸爸 当妈了 当爸
哺乳 哺乳期用药 母乳 母乳喂养 喂奶 开奶 断奶 奶粉 奶瓶 尿布 尿不湿
喜报 喜讯 报喜 喜得千金 喜得贵子 喜添一女 龙凤胎 龙凤呈祥 接好运 顺利毕业 试管毕业
怀上了 怀了 有喜了 大肚照 顺利生产 生产方式 产程图 产床 产道 产康项目 助产士门诊 新生命 小生命 男孩女孩 生了儿子 女儿 萌宝大赛 妈咪 准父母课堂 回奶 涨奶 奶水不足 生育津贴申领 生育保险
`
  .trim()
  .split(/\s+/)

/** What somebody after a loss still needs to see, and what only looks like one of the above. */
const NEEDED = `
卵泡监测 胚胎保存费 胚胎保存费用待续 胚胎培养 胚胎查询 胚胎照片 胚胎移植 冻胚移植周期 冻胚保存 鲜胚移植 囊胚培养 放弃胚胎保存同意书 冻存续费 续费记录
用药 用药打卡 今晚用药 用药提醒 促排卵 促排第8天 夜针 取卵 取卵前准备 取卵手术 黄体支持 内膜准备 移植 移植信息 移植后用药 停药通知
复诊 复诊提醒 预约挂号 预约成功 待缴费 缴费记录 检验报告 检查报告 检验结果 孕酮 血清孕酮 孕激素 孕激素用药 雌二醇 抗缪勒管激素（AMH） 人绒毛膜促性腺激素 B超记录 超声检查 宫腔镜 宫腔镜预约 内分泌检查 NT-proBNP
不孕不育门诊 不孕症 男性不育 助孕预建档 避孕 避孕用药 未孕 流产随访 流产 胎停 胎停随访 妊娠终止 终止妊娠 宫外孕 异位妊娠 引产 引产后复查
心理咨询 随访 随访计划 PGT检测 知情同意书 体外受精知情同意书 身份证 出生日期 出生地 妇产科 妇产医院 妇女儿童医院 市儿童医院 生产日期 生产厂家 生产批号 发生了 产品说明 产生费用
签到候诊 我的排队 电子票据 就诊卡 夫妻配对 精液分析 取精 生育力评估 月经记录 排卵期推算 基础体温 体重管理 CENTER INTERNET
`
  .trim()
  .split(/\s+/)

describe('words that are kept back', () => {
  it('are listed in number', () => {
    expect(new Set(HURTING).size).toBeGreaterThanOrEqual(120)
    expect(new Set(NEEDED).size).toBeGreaterThanOrEqual(60)
  })

  it.each([...HURTING, '好孕喜报：恭喜又一位宝宝出生', '中医调理与备孕指导'])('%s', (text) =>
    expect(mentionsPregnancy(text)).toBe(true),
  )

  it.each([...NEEDED, ''])('but not %s', (text) => expect(mentionsPregnancy(text)).toBe(false))
})

describe('titles', () => {
  const titles = [
    ...screenIds.map((id) => screenOf(id).title),
    ...legacyPaths.map((path) => legacyOf(path).title ?? ''),
  ]

  it('of every screen and address can be said, and nearly all stay as they are', () => {
    const told = titles.map((title) => [title, quietTitle(title)] as const)
    expect(told.filter(([, said]) => mentionsPregnancy(said))).toEqual([])
    expect(told.filter(([, said]) => said === '详情' || said === '')).toEqual(
      told.filter(([title]) => title === '详情' || title === ''),
    )
    expect(told.filter(([title, said]) => title !== said).every(([title]) => mentionsPregnancy(title))).toBe(true)
  })

  it('keep the name of the hospital that stands behind them', () => {
    expect(quietTitle('验孕记录-示例医院')).toBe('化验记录-示例医院')
    expect(quietTitle('宝宝乐园')).toBe('详情')
  })

  it.each([
    ['多胎妊娠减胎知情同意书', '知情同意书'],
    ['保胎用药', '用药'],
    ['NT检查', '检查'],
    ['早孕B超', 'B超检查'],
    ['出生医学证明', '证明'],
    ['胎停复诊', '胎停复诊'],
  ])('%s still says what kind of thing it is: %s', (title, said) => expect(quietTitle(title)).toBe(said))

  it('say nothing that hurts, whatever they were', () => {
    expect(HURTING.map(quietTitle).filter(mentionsPregnancy)).toEqual([])
  })
})
