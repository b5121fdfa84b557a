import { H, defineRoutes } from '@/routing/define-routes'

/** The day of the visit: check-in and queues: its screens, and one row an address. */
export const visit = defineRoutes({
  screens: {
    'check-in': { routeFamily: 'check-in', page: 'packages/visit/check-in/index', title: '定位签到', guard: 'verified', params: { appointmentId: 'optional', kind: ['improved', 'scan'] }, pullDown: true },
    'visit-ready': { page: 'packages/visit/ready/index', title: '就诊准备', guard: 'verified', params: { visitId: 'optional' }, pullDown: true },
    'self-report-list': { routeFamily: 'self-report', page: 'packages/visit/reports/index', title: '签到列表', guard: 'verified', pullDown: true },
    'self-report-detail': { routeFamily: 'self-report', page: 'packages/visit/report/index', title: '签到详情', guard: 'verified', params: { queueId: 'optional', appointmentId: 'optional' }, pullDown: true },
    'self-queue-form': { routeFamily: 'self-queue', page: 'packages/visit/take-number/index', title: '自助取号', guard: 'verified', pullDown: true },
    'self-queue-records': { routeFamily: 'self-queue', page: 'packages/visit/number-records/index', title: '取号记录', guard: 'verified', pullDown: true },
    'my-queue-list': { routeFamily: 'my-queue', page: 'packages/visit/my-numbers/index', title: '我的排队', guard: 'verified', params: { kind: ['old'] }, pullDown: true },
    'my-queue-detail': { routeFamily: 'my-queue', page: 'packages/visit/my-number/index', title: '排队详情', guard: 'verified', params: { ticketId: 'optional', kind: ['old'] }, pullDown: true },
  },
  addresses: {
    '/Location': { editions: H, screen: 'check-in', title: '定位签到', bindCheck: true },
    '/LocationYouHua': { editions: H, screen: 'check-in', title: '定位签到', params: { kind: 'improved' } },
    '/photoSeach': { editions: H, screen: 'check-in', title: '扫码签到', params: { kind: 'scan' } },
    '/LocationTj': { editions: H, screen: 'check-in', title: '定位签到', variant: 'Tj' },
    '/SelfReportList': { editions: H, screen: 'self-report-list', title: '签到列表' },
    '/SelfReportListDetail': { editions: H, screen: 'self-report-detail', title: '签到详情' },
    '/SelfNumber': { editions: H, screen: 'self-queue-form', title: '自助取号' },
    '/serviceRecordList': { editions: H, screen: 'self-queue-records', title: '取号记录', bindCheck: true },
    '/MyLineNumber': { editions: H, screen: 'my-queue-list', title: '我的排队' },
    '/MyLineNumberOld': { editions: H, screen: 'my-queue-list', title: '我的排队', params: { kind: 'old' }, lifecycle: 'old' },
    '/MyLineNumberZS': { editions: H, screen: 'my-queue-list', title: '我的排队', variant: 'ZS' },
    '/MyLineNumberDetail': { editions: H, screen: 'my-queue-detail', title: '排队详情' },
    '/MyLineNumberDetailOld': { editions: H, screen: 'my-queue-detail', title: '排队详情', params: { kind: 'old' }, lifecycle: 'old' },
  },
})
