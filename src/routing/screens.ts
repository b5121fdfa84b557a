/**
 * Every canonical screen: where it lives, what it is called, who may open it. Pure data; imports no component.
 *
 * A screen is named after its family of the specification, with the role appended where one family has several
 * screens. `page` is the physical page, or null while nobody has written it: its addresses then open the status
 * screen. Whether the page file exists is found out by the build (see built-pages.ts), not stated here.
 */

/** How far a patient must have come: signed in with a phone, hospital record bound, identity verified (D1 6). */
export type GuardLevel = 'public' | 'phone' | 'bound' | 'verified'

/** One screen. `needs` are the query values without which `go` does not compile. */
export interface ScreenRow {
  /** Family of the specification; null for the screens that are ours alone. */
  readonly family: string | null
  readonly page: string | null
  /** Chinese title when no address says it better (domain §17 [A]). */
  readonly title: string
  readonly guard: GuardLevel
  readonly needs?: readonly string[]
}

const defineScreens = <const T extends Record<string, ScreenRow>>(table: T): T => table

export const screens = defineScreens({
  // ours alone; they come first because they own the physical page that other screens are shown on
  'hand-off': { family: null, page: 'pages/hand-off/index', title: '正在打开', guard: 'public' },
  status: { family: null, page: 'pages/status/index', title: '功能准备中', guard: 'public' },
  'web-page': { family: null, page: 'packages/platform/web-page/index', title: '外部页面', guard: 'public' },
  consents: { family: null, page: 'packages/couple/consents/index', title: '我的授权', guard: 'phone' },
  'filing-list': { family: null, page: 'packages/filing/files/index', title: '我的建档', guard: 'verified' },
  'course-notes': {
    family: null,
    page: 'packages/results/course-notes/index',
    title: '病程记录',
    guard: 'verified',
  },
  // shell
  'root-layout': { family: 'root-layout', page: null, title: '首页', guard: 'public' },
  home: { family: 'home', page: 'pages/home/index', title: '首页', guard: 'public' },
  'all-services': { family: 'all-services', page: 'pages/all-services/index', title: '全部服务', guard: 'public' },
  'dev-test': { family: 'dev-test', page: 'pages/playground/index', title: '测试', guard: 'public' },
  'error-page': { family: 'error-page', page: 'pages/status/index', title: '页面不存在', guard: 'public' },
  maintenance: { family: 'maintenance', page: 'pages/status/index', title: '系统维护', guard: 'public' },
  download: { family: 'download', page: null, title: '下载APP', guard: 'public' },
  publish: { family: 'publish', page: null, title: '发布', guard: 'phone' },
  'external-jump': { family: 'external-jump', page: 'pages/hand-off/index', title: '页面跳转', guard: 'public' },
  'transfer-page-detail': { family: 'transfer-page', page: null, title: '转诊详情', guard: 'public' },
  'transfer-page-jump': { family: 'transfer-page', page: null, title: '转诊', guard: 'public' },
  // session
  login: { family: 'login', page: 'pages/login/login', title: '登录', guard: 'public' },
  'bind-phone': { family: 'bind-phone', page: 'pages/bind-phone/index', title: '绑定手机', guard: 'public' },
  'online-auth': {
    family: 'online-auth',
    page: 'packages/identity/online-auth/index',
    title: '在线认证',
    guard: 'phone',
  },
  'online-auth-result': {
    family: 'online-auth-result',
    page: 'packages/identity/online-auth-result/index',
    title: '认证成功',
    guard: 'phone',
  },
  'quick-auth': {
    family: 'quick-auth',
    page: 'packages/identity/quick-auth/index',
    title: '快速认证',
    guard: 'phone',
  },
  'real-name-auth': {
    family: 'real-name-auth',
    page: 'packages/identity/real-name-auth/index',
    title: '实名认证',
    guard: 'phone',
  },
  'face-auth': {
    family: 'external-jump',
    page: 'packages/identity/face-auth/index',
    title: '人脸识别',
    guard: 'phone',
  },
  'hospital-list': {
    family: 'hospital-list',
    page: 'packages/identity/hospital-list/index',
    title: '选择医院',
    guard: 'public',
  },
  // profile
  mine: { family: 'mine', page: 'pages/mine/index', title: '个人中心', guard: 'public' },
  settings: { family: 'settings', page: 'pages/settings/index', title: '设置', guard: 'public' },
  'personal-data-detail': {
    family: 'personal-data',
    page: 'packages/couple/personal-data/index',
    title: '个人资料',
    guard: 'phone',
  },
  'personal-data-form': {
    family: 'personal-data',
    page: 'packages/forms/couple/index',
    title: '编辑资料',
    guard: 'verified',
  },
  'data-supplement': {
    family: 'personal-data',
    page: 'packages/forms/couple/index',
    title: '资料补充',
    guard: 'phone',
  },
  'health-record-detail': {
    family: 'health-record',
    page: 'packages/couple/health-record/index',
    title: '健康档案',
    guard: 'phone',
  },
  'health-record-form': {
    family: 'health-record',
    page: 'packages/forms/couple/index',
    title: '基本信息',
    guard: 'verified',
  },
  'visiting-card-list': {
    family: 'visiting-card',
    page: 'packages/couple/cards/index',
    title: '就诊卡管理',
    guard: 'phone',
  },
  'visiting-card-detail': {
    family: 'visiting-card',
    page: 'packages/couple/health-card/index',
    title: '电子健康卡',
    guard: 'phone',
  },
  'patient-barcode': {
    family: 'patient-barcode',
    page: 'packages/couple/bar-code/index',
    title: '就诊码',
    // The kept card has to be shown where nobody can be asked how far the patient has come; the server asks anyway.
    guard: 'phone',
  },
  'card-issue-form': {
    family: 'card-issue',
    page: 'packages/forms/couple/index',
    title: '领取就诊卡',
    guard: 'verified',
  },
  'card-issue-detail': {
    family: 'card-issue',
    page: 'packages/couple/card-applications/index',
    title: '登记信息',
    guard: 'verified',
  },
  coupons: { family: 'coupons', page: null, title: '优惠券', guard: 'phone' },
  // consultation
  'doctor-list-search': { family: 'doctor-list', page: null, title: '找专家', guard: 'public' },
  'doctor-list-list': { family: 'doctor-list', page: null, title: '咨询医生', guard: 'public' },
  'doctor-home': { family: 'doctor-home', page: null, title: '医生主页', guard: 'public' },
  'doctor-reviews-list': { family: 'doctor-reviews', page: null, title: '患者评价', guard: 'public' },
  'doctor-reviews-form': { family: 'doctor-reviews', page: null, title: '评价', guard: 'phone' },
  'consult-describe': { family: 'consult-describe', page: null, title: '描述病情', guard: 'phone' },
  'consult-detail': { family: 'consult-detail', page: null, title: '咨询详情', guard: 'phone' },
  'consult-orders-list': { family: 'consult-orders', page: null, title: '我的订单', guard: 'phone' },
  'consult-orders-detail': { family: 'consult-orders', page: null, title: '订单详情', guard: 'phone' },
  'consult-chat': { family: 'consult-chat', page: null, title: '咨询对话', guard: 'phone' },
  'consult-success': { family: 'consult-success', page: null, title: '操作成功', guard: 'phone' },
  'consult-messages': { family: 'consult-messages', page: null, title: '消息列表', guard: 'phone' },
  'my-doctors': { family: 'my-doctors', page: null, title: '我的医生', guard: 'phone' },
  'smart-service': { family: 'smart-service', page: null, title: '智能客服', guard: 'public' },
  activity: { family: 'activity', page: null, title: '活动报名', guard: 'phone' },
  // messages
  'message-list': { family: 'message-list', page: null, title: '消息中心', guard: 'phone' },
  'message-detail': { family: 'message-detail', page: null, title: '消息详情', guard: 'phone' },
  feedback: {
    family: 'feedback',
    page: 'packages/messages/feedback/index',
    title: '意见反馈',
    guard: 'phone',
  },
  'feedback-records-list': {
    family: 'feedback-records',
    page: 'packages/messages/feedback-list/index',
    title: '反馈记录',
    guard: 'phone',
  },
  'feedback-records-detail': {
    family: 'feedback-records',
    page: 'packages/messages/feedback-detail/index',
    title: '反馈详情',
    guard: 'phone',
  },
  'complaints-form': { family: 'complaints', page: null, title: '投诉信箱', guard: 'public' },
  'complaints-list': { family: 'complaints', page: null, title: '举报记录', guard: 'public' },
  'complaints-detail': { family: 'complaints', page: null, title: '举报详情', guard: 'public' },
  'complaints-success': { family: 'complaints', page: null, title: '提交成功', guard: 'public' },
  'help-centre-list': { family: 'help-centre', page: null, title: '帮助中心', guard: 'public' },
  'help-centre-detail': { family: 'help-centre', page: null, title: '帮助详情', guard: 'public' },
  // content
  announcements: { family: 'announcements', page: null, title: '公告', guard: 'public' },
  'rich-text': { family: 'rich-text', page: null, title: '详情', guard: 'public' },
  'articles-detail': { family: 'articles', page: null, title: '文章详情', guard: 'public' },
  'articles-list': { family: 'articles', page: null, title: '科普文章', guard: 'public' },
  'hospital-intro': { family: 'hospital-intro', page: null, title: '医院介绍', guard: 'public' },
  'online-classroom': { family: 'online-classroom', page: null, title: '在线课堂', guard: 'public' },
  diagnosis: { family: 'diagnosis', page: null, title: '就诊须知', guard: 'verified' },
  'good-news': { family: 'good-news', page: null, title: '好孕喜报', guard: 'public' },
  'circle-detail': { family: 'circle', page: null, title: '圈子详情', guard: 'public' },
  'circle-list': { family: 'circle', page: null, title: '全部圈子', guard: 'public' },
  'circle-home': { family: 'circle', page: null, title: '圈子', guard: 'public' },
  'circle-post-form': { family: 'circle-post', page: null, title: '发布动态', guard: 'phone' },
  'circle-post-detail': { family: 'circle-post', page: null, title: '帖子详情', guard: 'phone' },
  // tools
  'due-date-calculator-tool': { family: 'due-date-calculator', page: null, title: '预产期计算', guard: 'public' },
  'due-date-calculator-result': { family: 'due-date-calculator', page: null, title: '预产期计算结果', guard: 'public' },
  'pregnancy-tools-menu': { family: 'pregnancy-tools', page: null, title: '孕育工具', guard: 'public' },
  'pregnancy-tools-tool': { family: 'pregnancy-tools', page: null, title: '体重管理', guard: 'public' },
  'pregnancy-tools-form': { family: 'pregnancy-tools', page: null, title: '孕期信息', guard: 'public' },
  'period-tracker-list': { family: 'period-tracker', page: null, title: '经期记录', guard: 'phone' },
  'period-tracker-form': { family: 'period-tracker', page: null, title: '经期设置', guard: 'phone' },
  'pregnancy-diary-list': { family: 'pregnancy-diary', page: null, title: '孕期日记', guard: 'phone' },
  'pregnancy-diary-form': { family: 'pregnancy-diary', page: null, title: '写孕期日记', guard: 'phone' },
  'pregnancy-diary-detail': { family: 'pregnancy-diary', page: null, title: '孕期日记', guard: 'phone' },
  'gestation-diary-list': { family: 'gestation-diary', page: null, title: '怀孕日记', guard: 'phone' },
  'gestation-diary-detail': { family: 'gestation-diary', page: null, title: '日记汇总', guard: 'phone' },
  // medication
  'medical-order-form': { family: 'medical-order', page: null, title: '添加医嘱', guard: 'verified' },
  'medical-order-list': { family: 'medical-order', page: null, title: '选择药品', guard: 'verified' },
  'medical-order-detail': { family: 'medical-order', page: null, title: '药品详情', guard: 'verified' },
  'clock-in-form': { family: 'clock-in', page: null, title: '用药打卡', guard: 'verified' },
  'clock-in-detail': { family: 'clock-in', page: null, title: '治疗进程打卡', guard: 'verified' },
  'choose-doctor': { family: 'choose-doctor', page: null, title: '选择医生', guard: 'public' },
  // booking
  'booking-list': {
    family: 'booking-list',
    page: 'packages/booking/booking-list/index',
    title: '预约挂号',
    guard: 'phone',
  },
  'booking-schedule': {
    family: 'booking-schedule',
    page: 'packages/booking/booking-schedule/index',
    title: '选择时间',
    guard: 'phone',
  },
  'booking-confirm': {
    family: 'booking-confirm',
    page: 'packages/booking/booking-confirm/index',
    title: '确认预约',
    guard: 'verified',
  },
  'booking-success': {
    family: 'booking-success',
    page: 'packages/booking/booking-success/index',
    title: '预约成功',
    guard: 'phone',
  },
  'booking-records': {
    family: 'booking-records',
    page: 'packages/booking/booking-records/index',
    title: '预约记录',
    guard: 'bound',
  },
  'special-need-clinic': {
    family: 'special-need-clinic',
    page: 'packages/booking/special-need-clinic/index',
    title: '特需门诊',
    guard: 'public',
  },
  'check-booking-list': { family: 'check-booking-list', page: null, title: '检查预约', guard: 'phone' },
  'check-booking-schedule': { family: 'check-booking-schedule', page: null, title: '预约检查', guard: 'phone' },
  'check-booking-confirm-success': { family: 'check-booking-confirm', page: null, title: '预约成功', guard: 'bound' },
  'check-booking-confirm-confirm': {
    family: 'check-booking-confirm',
    page: null,
    title: '确认检查预约',
    guard: 'bound',
  },
  'check-booking-records': { family: 'check-booking-records', page: null, title: '检查预约记录', guard: 'bound' },
  'hysteroscopy-apply-form': { family: 'hysteroscopy-apply', page: null, title: '宫腔镜预约', guard: 'bound' },
  'hysteroscopy-apply-list': { family: 'hysteroscopy-apply', page: null, title: '宫腔镜申请', guard: 'bound' },
  'hysteroscopy-apply-detail': { family: 'hysteroscopy-apply', page: null, title: '申请详情', guard: 'bound' },
  'hysteroscopy-reserve-schedule': { family: 'hysteroscopy-reserve', page: null, title: '选择时间', guard: 'bound' },
  'hysteroscopy-reserve-detail': { family: 'hysteroscopy-reserve', page: null, title: '预约详情', guard: 'bound' },
  'assessment-booking': { family: 'assessment-booking', page: null, title: '生育力评估预约', guard: 'bound' },
  'operation-booking-form': { family: 'operation-booking', page: null, title: '手术预约', guard: 'bound' },
  'operation-booking-home': { family: 'operation-booking', page: null, title: '手术安排', guard: 'bound' },
  'my-appointments-records': {
    family: 'my-appointments',
    page: 'packages/booking/my-appointments-records/index',
    title: '我的预约',
    guard: 'bound',
  },
  'my-appointments-success': {
    family: 'my-appointments',
    page: 'packages/booking/my-appointments-success/index',
    title: '预约成功',
    guard: 'bound',
  },
  'my-appointments-confirm': {
    family: 'my-appointments',
    page: 'packages/booking/my-appointments-confirm/index',
    title: '预约确认',
    guard: 'bound',
  },
  // check-in
  'check-in': { family: 'check-in', page: null, title: '定位签到', guard: 'bound' },
  'self-report-list': { family: 'self-report', page: null, title: '签到列表', guard: 'bound' },
  'self-report-detail': { family: 'self-report', page: null, title: '签到详情', guard: 'bound' },
  'self-queue-form': { family: 'self-queue', page: null, title: '自助取号', guard: 'bound' },
  'self-queue-records': { family: 'self-queue', page: null, title: '取号记录', guard: 'bound' },
  'my-queue-list': { family: 'my-queue', page: null, title: '我的排队', guard: 'bound' },
  'my-queue-detail': { family: 'my-queue', page: null, title: '排队详情', guard: 'bound' },
  // registration
  'first-visit-registration': {
    family: 'first-visit-registration',
    page: 'packages/forms/filing/index',
    title: '初诊登记',
    guard: 'phone',
  },
  'registration-success': {
    family: 'registration-success',
    page: 'packages/filing/success/index',
    title: '登记成功',
    guard: 'phone',
  },
  'self-filing': { family: 'self-filing', page: 'packages/forms/filing/index', title: '周期预建档', guard: 'verified' },
  'outpatient-filing': {
    family: 'outpatient-filing',
    page: 'packages/forms/filing/index',
    title: '门诊建档',
    guard: 'verified',
  },
  'filing-info': { family: 'filing-info', page: 'packages/forms/filing/index', title: '建档信息', guard: 'verified' },
  'appointment-filing-records': {
    family: 'appointment-filing',
    page: 'packages/filing/appointments/index',
    title: '预约记录',
    guard: 'verified',
  },
  'appointment-filing-form': {
    family: 'appointment-filing',
    page: 'packages/forms/filing/index',
    title: '预约建档',
    guard: 'verified',
  },
  'quick-clinic': { family: 'quick-clinic', page: 'packages/forms/filing/index', title: '快速就诊', guard: 'phone' },
  'id-upload': { family: 'id-upload', page: 'packages/forms/filing/index', title: '证件上传', guard: 'verified' },
  'couple-pair-form': {
    family: 'couple-pair',
    page: 'packages/couple/invite/index',
    title: '夫妻配对建档',
    guard: 'bound',
  },
  'couple-pair-detail': {
    family: 'couple-pair',
    page: 'packages/couple/pair/index',
    title: '夫妻配对',
    guard: 'bound',
  },
  'case-records-list': {
    family: 'case-records',
    page: 'packages/results/cases/index',
    title: '复诊病历',
    guard: 'verified',
  },
  'case-records-detail': {
    family: 'case-records',
    page: 'packages/results/case-detail/index',
    title: '复诊详情',
    guard: 'verified',
  },
  'case-records-form': {
    family: 'case-records',
    page: 'packages/forms/couple/index',
    title: '初诊病历',
    guard: 'verified',
  },
  'consent-signature-detail': {
    family: 'consent-signature',
    page: 'packages/couple/document/index',
    title: '知情同意书',
    guard: 'verified',
  },
  'consent-signature-list': {
    family: 'consent-signature',
    page: 'packages/couple/documents/index',
    title: '电子签名',
    guard: 'verified',
  },
  'consent-signature-form': {
    family: 'consent-signature',
    page: 'packages/couple/sign/index',
    title: '手写签名',
    guard: 'verified',
  },
  psychotherapy: {
    family: 'psychotherapy',
    page: 'packages/forms/followup/index',
    title: '心理咨询',
    guard: 'verified',
  },
  satisfaction: {
    family: 'satisfaction',
    page: 'packages/forms/followup/index',
    title: '满意度调查',
    guard: 'verified',
  },
  'covid-form': { family: 'covid', page: 'packages/forms/followup/index', title: '流行病学调查', guard: 'verified' },
  'covid-success': { family: 'covid', page: 'packages/followup/success/index', title: '提交成功', guard: 'phone' },
  'covid-detail': { family: 'covid', page: 'packages/followup/guide/index', title: '填写说明', guard: 'phone' },
  // cycle
  'cycle-info': { family: 'cycle-info', page: null, title: '周期信息', guard: 'verified' },
  'treatment-process': { family: 'treatment-process', page: null, title: '治疗进程', guard: 'verified' },
  'outpatient-course': { family: 'outpatient-course', page: null, title: '门诊进程查询', guard: 'verified' },
  'embryo-info': { family: 'embryo-info', page: null, title: '胚胎信息', guard: 'verified' },
  'embryo-photos-list': { family: 'embryo-photos', page: null, title: '胚胎照片', guard: 'verified' },
  'embryo-photos-detail': { family: 'embryo-photos', page: null, title: '照片详情', guard: 'verified' },
  'embryo-transfer-list': { family: 'embryo-transfer', page: null, title: '移植信息', guard: 'verified' },
  'embryo-transfer-detail': { family: 'embryo-transfer', page: null, title: '移植详情', guard: 'verified' },
  'embryo-inquiry-list': { family: 'embryo-inquiry', page: null, title: '胚胎查询', guard: 'verified' },
  'embryo-inquiry-detail': { family: 'embryo-inquiry', page: null, title: '胚胎查询详情', guard: 'verified' },
  'follicle-monitoring-detail': { family: 'follicle-monitoring', page: null, title: '卵泡监测详情', guard: 'verified' },
  'follicle-monitoring-list': { family: 'follicle-monitoring', page: null, title: '卵泡监测', guard: 'verified' },
  // follow-up
  'follow-up-plan-home': {
    family: 'follow-up-plan',
    page: 'packages/followup/plan/index',
    title: '随访',
    guard: 'bound',
  },
  'follow-up-plan-list': {
    family: 'follow-up-plan',
    page: 'packages/followup/plan/index',
    title: '随访计划',
    guard: 'bound',
  },
  'follow-up-sheet': {
    family: 'follow-up-sheet',
    page: 'packages/forms/followup/index',
    title: '一次随访',
    guard: 'bound',
  },
  'outcome-follow-up': {
    family: 'outcome-follow-up',
    page: 'packages/forms/followup/index',
    title: '分娩信息',
    guard: 'bound',
  },
  'follow-up-form-success': {
    family: 'follow-up-form',
    page: 'packages/followup/success/index',
    title: '提交成功',
    guard: 'bound',
  },
  'follow-up-form-form': {
    family: 'follow-up-form',
    page: 'packages/forms/followup/index',
    title: '验孕记录',
    guard: 'bound',
  },
  // payment
  'pay-order': {
    family: 'pay-order',
    page: 'packages/payment/pay-order/index',
    title: '确认支付',
    guard: 'verified',
    needs: ['orderCode'],
  },
  'pay-result': {
    family: 'pay-result',
    page: 'packages/payment/pay-result/index',
    title: '支付结果',
    guard: 'phone',
    needs: ['orderCode'],
  },
  'payable-list': {
    family: 'payable-list',
    page: 'packages/payment/payable-list/index',
    title: '待缴费',
    guard: 'verified',
  },
  'payable-detail': {
    family: 'payable-detail',
    page: 'packages/payment/payable-detail/index',
    title: '缴费详情',
    guard: 'verified',
  },
  'card-top-up-pay': {
    family: 'card-top-up',
    page: 'packages/payment/card-top-up-pay/index',
    title: '充值',
    guard: 'verified',
  },
  'card-top-up-detail': {
    family: 'card-top-up',
    page: 'packages/payment/card-top-up-detail/index',
    title: '充值明细',
    guard: 'verified',
  },
  'pgt-pay-detail': {
    family: 'pgt-pay',
    page: 'packages/payment/pgt-pay-detail/index',
    title: 'PGT缴费详情',
    guard: 'verified',
  },
  'pgt-pay-list': {
    family: 'pgt-pay',
    page: 'packages/payment/pgt-pay-list/index',
    title: 'PGT缴费',
    guard: 'verified',
  },
  'bill-payment-detail': {
    family: 'bill-payment',
    page: 'packages/payment/bill-payment-detail/index',
    title: '账单详情',
    guard: 'verified',
  },
  'bill-payment-list': {
    family: 'bill-payment',
    page: 'packages/payment/bill-payment-list/index',
    title: '账单缴费',
    guard: 'verified',
  },
  'paid-records-detail': {
    family: 'paid-records',
    page: 'packages/payment/paid-records-detail/index',
    title: '缴费记录详情',
    guard: 'verified',
  },
  'paid-records-records': {
    family: 'paid-records',
    page: 'packages/payment/paid-records-records/index',
    title: '缴费记录',
    guard: 'verified',
  },
  'invoice-list': { family: 'invoice', page: null, title: '电子发票', guard: 'verified' },
  'invoice-detail': { family: 'invoice', page: null, title: '发票详情', guard: 'verified' },
  'frozen-list': { family: 'frozen-list', page: null, title: '冻存续费', guard: 'verified' },
  'frozen-renewal': { family: 'frozen-renewal', page: null, title: '续费', guard: 'verified' },
  'frozen-record': { family: 'frozen-record', page: null, title: '续费记录', guard: 'verified' },
  'frozen-deferral': { family: 'frozen-deferral', page: null, title: '延期登记', guard: 'verified' },
  // reports
  'report-upload': { family: 'report-upload', page: null, title: '上传报告', guard: 'verified' },
  'report-list': { family: 'report-list', page: null, title: '报告列表', guard: 'verified' },
  'lab-list': {
    family: 'lab-list',
    page: 'packages/results/lab-list/index',
    title: '检验报告',
    guard: 'verified',
  },
  'lab-detail': {
    family: 'lab-detail',
    page: 'packages/results/lab-detail/index',
    title: '检验结果',
    guard: 'verified',
  },
  'inspection-list': { family: 'inspection-list', page: null, title: '检查报告', guard: 'verified' },
  'doctor-advice-detail': {
    family: 'doctor-advice',
    page: 'packages/medication/medical-order-detail/index',
    title: '医嘱详情',
    guard: 'verified',
  },
  'doctor-advice-list': {
    family: 'doctor-advice',
    page: 'packages/medication/medical-orders/index',
    title: '我的医嘱',
    guard: 'verified',
  },
  'prescription-list': { family: 'prescription', page: null, title: '处方缴费', guard: 'verified' },
  'prescription-detail': { family: 'prescription', page: null, title: '用药信息', guard: 'verified' },
})

/** The name of a canonical screen. */
export type ScreenId = keyof typeof screens

/** Names of the query values that a screen cannot do without. */
export type NeedsOf<Id extends ScreenId> = (typeof screens)[Id] extends { needs: readonly (infer N)[] }
  ? N & string
  : never

/** All screen names, in table order. */
export const screenIds = Object.keys(screens) as ScreenId[]

/** The row of a screen with its optional fields visible to the type checker. */
export const screenOf = (id: ScreenId): ScreenRow => screens[id]

/** Whether a text names a screen; used on values that came from outside. */
export const isScreenId = (text: string): text is ScreenId => Object.prototype.hasOwnProperty.call(screens, text)

/** The screen that stands in for what is not built or not known. */
export const STATUS_SCREEN: ScreenId = 'status'
