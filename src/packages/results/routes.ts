import { H, defineRoutes } from '@/routing/define-routes'

/** Laboratory and imaging reports, case records: its screens, and one row an address. */
export const results = defineRoutes({
  screens: {
    'course-notes': { page: 'packages/results/course-notes/index', title: '病程记录', guard: 'verified', pullDown: true },
    'case-records-list': { routeFamily: 'case-records', page: 'packages/results/cases/index', title: '复诊病历', guard: 'verified', params: { kind: ['first', 'subsequent'] } },
    'case-records-detail': { routeFamily: 'case-records', page: 'packages/results/case-detail/index', title: '复诊详情', guard: 'verified', params: { kind: ['first', 'subsequent'], caseId: 'optional' } },
    'case-records-form': { routeFamily: 'case-records', page: 'packages/forms/couple/index', title: '初诊病历', guard: 'verified', params: { kind: ['first', 'record'], recordId: 'optional' } },
    'report-upload': { routeFamily: 'report-upload', page: 'packages/results/report-upload/index', title: '上传报告', guard: 'verified', pullDown: true },
    'report-list': { routeFamily: 'report-list', page: 'packages/results/report-list/index', title: '报告列表', guard: 'verified', params: { whose: 'optional' }, pullDown: true },
    'lab-list': { routeFamily: 'lab-list', page: 'packages/results/lab-list/index', title: '检验报告', guard: 'verified', params: { whose: 'optional' }, pullDown: true },
    'lab-detail': { routeFamily: 'lab-detail', page: 'packages/results/lab-detail/index', title: '检验结果', guard: 'verified', params: { reportId: 'optional', whose: 'optional' }, pullDown: true },
    'inspection-list': { routeFamily: 'inspection-list', page: 'packages/results/inspection-list/index', title: '检查报告', guard: 'verified', params: { kind: ['both'], whose: 'optional' }, pullDown: true },
    'inspection-detail': { page: 'packages/results/inspection-detail/index', title: '检查报告详情', guard: 'verified', params: { inspectId: 'optional', whose: 'optional' }, pullDown: true },
    'result-terms': { page: 'packages/results/result-terms/index', title: '名词解释', guard: 'public' },
  },
  addresses: {
    '/subsequentCase': { editions: H, screen: 'case-records-list', title: '复诊病历', params: { kind: 'subsequent' } },
    '/newlyCaseList': { editions: H, screen: 'case-records-list', title: '初诊病历列表', params: { kind: 'first' } },
    '/subsequentParticulars': { editions: H, screen: 'case-records-detail', title: '复诊详情', params: { kind: 'subsequent' } },
    '/caseRecord': { editions: H, screen: 'case-records-detail', title: '病历记录', params: { kind: 'first' } },
    '/newlyCase': { editions: H, screen: 'case-records-form', title: '初诊病历', params: { kind: 'first' } },
    '/AddRecord': { editions: H, screen: 'case-records-form', title: '新增记录', params: { kind: 'record' } },
    '/uploadReport': { editions: H, screen: 'report-upload', title: '上传报告' },
    '/reportListSd': { editions: H, screen: 'report-list', title: '报告列表', variant: 'SD', watermark: true },
    '/CheckList': { editions: H, screen: 'lab-list', title: '检验报告' },
    '/zsinspectionList': { editions: H, screen: 'lab-list', title: '检验报告', variant: 'Zsan' },
    '/CheckResult': { editions: H, screen: 'lab-detail', title: '检验结果' },
    '/ZsanInspectionDetail': { editions: H, screen: 'lab-detail', title: '检验详情', variant: 'Zsan' },
    '/InspectionList': { editions: H, screen: 'inspection-list', title: '检查报告' },
    '/InspectionAndInsper': { editions: H, screen: 'inspection-list', title: '检查检验', params: { kind: 'both' } },
  },
})
