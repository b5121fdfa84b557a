import { H, defineRoutes } from '@/routing/define-routes'

/** The course of a treatment cycle: its screens, and one row an address. */
export const cycle = defineRoutes({
  screens: {
    'cycle-info': { routeFamily: 'cycle-info', page: null, title: '周期信息', guard: 'verified' },
    'treatment-process': { routeFamily: 'treatment-process', page: null, title: '治疗进程', guard: 'verified' },
    'outpatient-course': { routeFamily: 'outpatient-course', page: null, title: '门诊进程查询', guard: 'verified' },
    'embryo-info': { routeFamily: 'embryo-info', page: null, title: '胚胎信息', guard: 'verified' },
    'embryo-photos-list': { routeFamily: 'embryo-photos', page: null, title: '胚胎照片', guard: 'verified' },
    'embryo-photos-detail': { routeFamily: 'embryo-photos', page: null, title: '照片详情', guard: 'verified' },
    'embryo-transfer-list': { routeFamily: 'embryo-transfer', page: null, title: '移植信息', guard: 'verified' },
    'embryo-transfer-detail': { routeFamily: 'embryo-transfer', page: null, title: '移植详情', guard: 'verified' },
    'embryo-inquiry-list': { routeFamily: 'embryo-inquiry', page: null, title: '胚胎查询', guard: 'verified' },
    'embryo-inquiry-detail': { routeFamily: 'embryo-inquiry', page: null, title: '胚胎查询详情', guard: 'verified' },
    'follicle-monitoring-detail': { routeFamily: 'follicle-monitoring', page: null, title: '卵泡监测详情', guard: 'verified' },
    'follicle-monitoring-list': { routeFamily: 'follicle-monitoring', page: null, title: '卵泡监测', guard: 'verified' },
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
