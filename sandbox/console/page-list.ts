/** The console's pages in the order of its rail. */
export interface ConsolePage {
  readonly path: string
  readonly title: string
  readonly group: '演示' | '掌控' | '医院窗口' | '记录'
  /** What it is for, under the title. */
  readonly about: string
}

export const PAGES = [
  {
    path: 'start',
    title: '沙箱医院',
    group: '演示',
    about: '一家虚构的生殖中心：真实的服务器和数据库，按医院的规则处理认证、建档、预约、缴费、报告和随访。',
  },
  {
    path: 'couple',
    title: '两台手机',
    group: '演示',
    about: '夫妻二人同屏，各用各的登录。一边操作，另一边和下方的接口记录随即变化。',
  },
  {
    path: 'hospital',
    title: '我的医院',
    group: '演示',
    about: '患者看到的名称、颜色和功能，以及每一项设置的值和来源。',
  },
  {
    path: 'accounts',
    title: '演示账号',
    group: '演示',
    about: '人员与号码均为虚构。一键登录打开患者端；也可用手机号登录，验证码见“短信”。',
  },
  {
    path: 'clock',
    title: '时钟',
    group: '掌控',
    about: '预约、缴费、用药和随访都按医院时间进行。已打开的患者端立即跟随。',
  },
  {
    path: 'snapshots',
    title: '快照与重置',
    group: '掌控',
    about: '把整家医院此刻的状态存下来，演示后再恢复。',
  },
  { path: 'faults', title: '故障', group: '掌控', about: '下一次调用时发生，用完即止。' },
  {
    path: 'tasks',
    title: '待办',
    group: '医院窗口',
    about: '患者填写了需要尽快处理的情况，或希望医院联系。红色的先处理。',
  },
  {
    path: 'complaints',
    title: '投诉',
    group: '医院窗口',
    about: '受理、调查和答复投诉。匿名投诉不留姓名、账号和设备，只能由持有查询码的人查看。',
  },
  {
    path: 'circles',
    title: '圈子',
    group: '医院窗口',
    about: '审核患者的帖子和评论，处理举报。这里只显示圈内昵称。',
  },
  { path: 'bookings', title: '预约', group: '医院窗口', about: '答复取消申请，标记就诊和爽约，调整预约资格。' },
  { path: 'places', title: '号源', group: '医院窗口', about: '停诊、恢复，替患者预约。' },
  { path: 'queues', title: '叫号', group: '医院窗口', about: '叫号、过号、公布延迟，显示大厅屏幕上的签到码。' },
  { path: 'file', title: '建档', group: '医院窗口', about: '审核患者提交的表格和图片。' },
  { path: 'procedures', title: '检查与手术', group: '医院窗口', about: '审核宫腔镜申请，答复周期手术的取消申请。' },
  {
    path: 'contents',
    title: '内容',
    group: '医院窗口',
    about: '文章、课堂、名词和介绍：一人编辑，另一人审核后发布；撤回要写明原因。',
  },
  {
    path: 'triggers',
    title: '夜针',
    group: '医院窗口',
    about: '安排、更改和取消夜针。随夜针结束的药，先写明每种最后一次什么时候用。没有确认的夜针在“待办”中处理。',
  },
  {
    path: 'words',
    title: '胚胎文字',
    group: '医院窗口',
    about: '实验室写的备注不会自动给夫妻看。在这里读原文，写好给夫妻看的句子，再发布；不能写胚胎的性别和成功的可能。',
  },
  { path: 'consults', title: '在线咨询', group: '医院窗口', about: '替医生回复、退回或结束咨询，审核患者的评价。' },
  { path: 'orders', title: '窗口收费', group: '医院窗口', about: '开单、收费和退款。' },
  {
    path: 'books',
    title: '退款与对账',
    group: '医院窗口',
    about: '超过单人限额的退款由两个人复核。每天与支付机构核对；有差异时暂停退款，核对后恢复。',
  },
  { path: 'cashier', title: '收银台', group: '医院窗口', about: '替支付机构决定一笔支付的结果。' },
  {
    path: 'sms',
    title: '短信',
    group: '医院窗口',
    about: '发给患者的短信。患者看不清拼图时，会用自己的手机把页面上的六位数字发给医院；在这里代发。',
  },
  {
    path: 'reminders',
    title: '提醒',
    group: '医院窗口',
    about:
      '订阅消息的发件箱。一次授权发送一条；患者改约或取消后，未发送的会撤回并退还次数。下方是短信、订阅消息和退款的发送任务，多次未成功的由人决定是否重发。',
  },
  {
    path: 'app',
    title: '应用',
    group: '记录',
    about: '仍在服务的最低版本、可在线开关的功能，以及应用报告的错误：只有错误种类和程序位置，没有患者的任何内容。',
  },
  { path: 'audit', title: '审计', group: '记录', about: '谁在何时做了什么。只增不改，不含姓名和号码。' },
] as const satisfies readonly ConsolePage[]

export type PagePath = (typeof PAGES)[number]['path']
