/** Ways through the app that show a visitor what it is for: who to be, and what to try. */
export interface Tour {
  readonly persona: string
  readonly title: string
  readonly steps: readonly string[]
}

export const TOURS: readonly Tour[] = [
  {
    persona: 'lin-xiao',
    title: '新患者：从认证到挂号',
    steps: ['首页点“去认证”，按演示账号里的证件填写', '预约明天的号，确认并支付', '在“收银台”选择支付成功、取消或未知'],
  },
  {
    persona: 'zhou-min',
    title: '促排卵第8天',
    steps: ['首页是今晚的用药和明天的监测', '在“时钟”调到今晚20:00，看首页如何变化', '申请取消由护士安排的预约'],
  },
  {
    persona: 'wu-gang',
    title: '配偶：只看见对方愿意共享的',
    steps: ['请对方共享就诊安排', '在“两台手机”里选周敏和吴刚，替她打开或关闭共享', '比较两边看到的内容'],
  },
  {
    persona: 'he-jing',
    title: '冻存胚胎已到期',
    steps: ['首页说明胚胎仍在妥善保存，以及金额和日期', '缴清待缴费用，就诊卡余额不足时如何继续'],
  },
  {
    persona: 'zhao-ting',
    title: '孕7周的随访',
    steps: ['按计划填写一次随访，勾选症状看如何提醒', '登记妊娠丢失后，首页和菜单进入安静模式'],
  },
  {
    persona: 'xu-jie',
    title: '人工授精后的两周',
    steps: ['“治疗进程”里是第几天、哪天化验和什么时候联系医院', '在“时钟”调到化验那天，看首页和本页如何变化'],
  },
]
