import { H, defineRoutes } from '@/routing/define-routes'

/** The course of a treatment cycle: its screens, and one row an address. */
export const cycle = defineRoutes({
  screens: {
    'cycle-info': { routeFamily: 'cycle-info', page: 'packages/cycle/cycle-info/index', title: '周期信息', guard: 'verified', params: { cycleId: 'optional', whose: 'optional' } },
    'treatment-process': { routeFamily: 'treatment-process', page: 'packages/cycle/treatment-process/index', title: '治疗进程', guard: 'verified', params: { cycleId: 'optional', whose: 'optional' } },
    'outpatient-course': { routeFamily: 'outpatient-course', page: 'packages/cycle/outpatient-course/index', title: '门诊进程查询', guard: 'verified' },
    'embryo-info': { routeFamily: 'embryo-info', page: 'packages/cycle/embryo-info/index', title: '胚胎信息', guard: 'verified', params: { cycleId: 'optional', whose: 'optional', kind: ['culture'] } },
    'embryo-photos-list': { routeFamily: 'embryo-photos', page: 'packages/cycle/embryo-photos-list/index', title: '胚胎照片', guard: 'verified', params: { cycleId: 'optional', whose: 'optional', embryoId: 'optional' } },
    'embryo-photos-detail': { routeFamily: 'embryo-photos', page: 'packages/cycle/embryo-photos-detail/index', title: '照片详情', guard: 'verified', params: { photoId: 'optional', embryoId: 'optional', whose: 'optional' } },
    'embryo-transfer-list': { routeFamily: 'embryo-transfer', page: 'packages/cycle/embryo-transfer-list/index', title: '移植信息', guard: 'verified', params: { whose: 'optional' } },
    'embryo-transfer-detail': { routeFamily: 'embryo-transfer', page: 'packages/cycle/embryo-transfer-detail/index', title: '移植详情', guard: 'verified', params: { transferId: 'optional', whose: 'optional' } },
    'embryo-inquiry-list': { routeFamily: 'embryo-inquiry', page: 'packages/cycle/embryo-inquiry-list/index', title: '胚胎查询', guard: 'verified', params: { cycleId: 'optional', whose: 'optional', kind: ['images'] } },
    'embryo-inquiry-detail': { routeFamily: 'embryo-inquiry', page: 'packages/cycle/embryo-inquiry-detail/index', title: '胚胎查询详情', guard: 'verified', params: { embryoId: 'optional', whose: 'optional' } },
    'follicle-monitoring-detail': {
      routeFamily: 'follicle-monitoring',
      page: 'packages/cycle/follicle-monitoring-detail/index',
      title: '卵泡监测详情',
      guard: 'verified',
      params: { monitorId: 'optional', cycleId: 'optional', whose: 'optional' },
    },
    'follicle-monitoring-list': { routeFamily: 'follicle-monitoring', page: 'packages/cycle/follicle-monitoring-list/index', title: '卵泡监测', guard: 'verified', params: { cycleId: 'optional', whose: 'optional' } },
  },
  addresses: {
    '/cycleInformation': { editions: H, screen: 'cycle-info', title: '周期信息' },
    '/treatmentProcess': { editions: H, screen: 'treatment-process', title: '治疗进程', bindCheck: true },
    '/outpatientCourse': { editions: H, screen: 'outpatient-course', title: '门诊进程查询' },
    '/embryoInfo': { editions: H, screen: 'embryo-info', title: '胚胎信息' },
    '/embryoEmbryo': { editions: H, screen: 'embryo-info', title: '胚胎培养', params: { kind: 'culture' } },
    '/EmbryoPhotoList': { editions: H, screen: 'embryo-photos-list', title: '胚胎照片' },
    '/EmbryoPhotoDetail': { editions: H, screen: 'embryo-photos-detail', title: '照片详情' },
    '/embryoTransfer': { editions: H, screen: 'embryo-transfer-list', title: '移植信息' },
    '/embryoTransferDetail': { editions: H, screen: 'embryo-transfer-detail', title: '移植详情' },
    '/embryoInquiry': { editions: H, screen: 'embryo-inquiry-list', title: '胚胎查询' },
    '/embryoInquiryImgeList': { editions: H, screen: 'embryo-inquiry-list', title: '胚胎图片', params: { kind: 'images' } },
    '/embryoInquiryDetails': { editions: H, screen: 'embryo-inquiry-detail', title: '胚胎查询详情' },
    '/ovarianDetail': { editions: H, screen: 'follicle-monitoring-detail', title: '卵泡监测详情', keepAlive: true },
    '/FollicularMonitoring': { editions: H, screen: 'follicle-monitoring-list', title: '卵泡监测', keepAlive: true },
    '/FollicularMonitoringZS': { editions: H, screen: 'follicle-monitoring-list', title: '卵泡监测', variant: 'ZS', keepAlive: true, watermark: true },
    '/FollicularMonitoringYC': { editions: H, screen: 'follicle-monitoring-list', title: '卵泡监测', variant: 'YC', keepAlive: true },
  },
})
