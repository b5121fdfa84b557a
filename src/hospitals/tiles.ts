/** Menu entries: label, icon and screen. A hospital's profile chooses which are shown. */

export interface Tile {
  readonly id: TileId
  readonly label: string
  /** Name of an icon of the set (`ui/icon`). */
  readonly icon: string
  /** Id of a screen. */
  readonly screen: string
  readonly params?: Readonly<Record<string, string>>
}

interface TileRow {
  /** What the hospital's backend has to offer for it; the menus of an edition leave it out otherwise. */
  readonly needs?: 'circles' | 'subApps'
  readonly label: string
  readonly icon: string
  readonly screen: string
  readonly params?: Readonly<Record<string, string>>
}

const rows = {
  booking: { label: '预约挂号', icon: 'calendar', screen: 'booking-list' },
  bookingRecords: { label: '预约记录', icon: 'calendar-check', screen: 'booking-records' },
  checkBooking: { label: '检查预约', icon: 'microscope', screen: 'check-booking-list' },
  hysteroscopy: { label: '宫腔镜预约', icon: 'stethoscope', screen: 'hysteroscopy-apply-form' },
  specialNeeds: { label: '特需门诊', icon: 'ticket', screen: 'special-need-clinic' },
  checkIn: { label: '到院签到', icon: 'pin', screen: 'check-in' },
  queue: { label: '我的排队', icon: 'hourglass', screen: 'my-queue-list' },
  payable: { label: '门诊缴费', icon: 'wallet', screen: 'payable-list' },
  topUp: { label: '就诊卡充值', icon: 'card', screen: 'card-top-up-pay' },
  ledger: { label: '费用账本', icon: 'list', screen: 'ledger' },
  invoices: { label: '电子票据', icon: 'receipt', screen: 'invoice-list' },
  frozen: { label: '冻存续费', icon: 'snowflake', screen: 'frozen-list' },
  labReports: { label: '检验报告', icon: 'flask', screen: 'lab-list' },
  inspections: { label: '检查报告', icon: 'report', screen: 'inspection-list' },
  advice: { label: '我的医嘱', icon: 'file', screen: 'doctor-advice-list' },
  prescriptions: { label: '我的处方', icon: 'pill', screen: 'prescription-list' },
  treatment: { label: '治疗进程', icon: 'activity', screen: 'treatment-process' },
  follicles: { label: '卵泡监测', icon: 'report', screen: 'follicle-monitoring-list' },
  embryos: { label: '胚胎信息', icon: 'heart', screen: 'embryo-info' },
  medication: { label: '用药打卡', icon: 'syringe', screen: 'clock-in-form' },
  followUp: { label: '随访计划', icon: 'list', screen: 'follow-up-plan-list' },
  filing: { label: '门诊建档', icon: 'edit', screen: 'outpatient-filing' },
  filings: { label: '我的建档', icon: 'list', screen: 'filing-list' },
  firstVisit: { label: '初诊登记', icon: 'user-plus', screen: 'first-visit-registration' },
  pairing: { label: '夫妻配对', icon: 'users', screen: 'couple-pair-form' },
  signatures: { label: '电子签名', icon: 'edit', screen: 'consent-signature-list' },
  cards: { label: '就诊卡管理', icon: 'card', screen: 'visiting-card-list' },
  verification: { label: '在线认证', icon: 'shield', screen: 'online-auth' },
  hospitals: { label: '切换医院', icon: 'hospital', screen: 'hospital-list' },
  consult: { label: '在线咨询', icon: 'chat', screen: 'doctor-list-list' },
  consultOrders: { label: '我的订单', icon: 'receipt', screen: 'consult-orders-list' },
  myDoctors: { label: '我的医生', icon: 'stethoscope', screen: 'my-doctors' },
  healthRecord: { label: '健康档案', icon: 'file', screen: 'health-record-detail' },
  periods: { label: '经期记录', icon: 'calendar', screen: 'period-tracker-list' },
  diary: { label: '孕期日记', icon: 'book', screen: 'pregnancy-diary-list' },
  dueDate: { label: '预产期计算', icon: 'calendar', screen: 'due-date-calculator-tool' },
  articles: { label: '科普文章', icon: 'book', screen: 'articles-list' },
  classroom: { label: '在线课堂', icon: 'book', screen: 'online-classroom' },
  introduction: { label: '医院介绍', icon: 'hospital', screen: 'hospital-intro' },
  guide: { label: '就诊须知', icon: 'info', screen: 'diagnosis' },
  announcements: { label: '医院公告', icon: 'bell', screen: 'announcements' },
  messages: { label: '消息中心', icon: 'bell', screen: 'message-list' },
  psychotherapy: { label: '心理咨询', icon: 'heart', screen: 'psychotherapy' },
  circles: { label: '病友圈子', icon: 'users', screen: 'circle-home', needs: 'circles' },
  goodNews: { label: '好孕喜报', icon: 'heart', screen: 'good-news' },
  subConsult: {
    label: '在线问诊',
    icon: 'stethoscope',
    screen: 'sub-app',
    params: { target: 'consult' },
    needs: 'subApps',
  },
  subConsultNew: {
    label: '新版问诊',
    icon: 'stethoscope',
    screen: 'sub-app',
    params: { target: 'consult_new' },
    needs: 'subApps',
  },
  subPatient: { label: '就诊服务', icon: 'users', screen: 'sub-app', params: { target: 'patient' }, needs: 'subApps' },
  coupons: { label: '优惠券', icon: 'ticket', screen: 'coupons' },
  feedback: { label: '意见反馈', icon: 'edit', screen: 'feedback' },
  complaints: { label: '投诉信箱', icon: 'alert', screen: 'complaints-form' },
  settings: { label: '设置', icon: 'settings', screen: 'settings' },
} as const satisfies Record<string, TileRow>

export type TileId = keyof typeof rows

/** Every tile id; the order has no meaning. */
export const TILE_IDS = Object.keys(rows) as readonly TileId[]

/** The tile of an id. */
export function tileOf(id: TileId): Tile {
  const { needs: _, ...row }: TileRow = rows[id]
  return { id, ...row }
}

/** The capability, or the setting, without which a tile leads nowhere. */
export const needOf = (id: TileId): TileRow['needs'] => (rows[id] as TileRow).needs

/** The tiles of a list of ids, in its order. */
export function tilesOf(ids: readonly TileId[]): Tile[] {
  return ids.map(tileOf)
}
