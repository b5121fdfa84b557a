import { H, defineRoutes } from '@/routing/define-routes'

/** Medical orders, prescriptions and reminders to take them: its screens, and one row an address. */
export const medication = defineRoutes({
  screens: {
    'medical-order-form': { routeFamily: 'medical-order', page: 'packages/medication/add-order/index', title: '添加医嘱', guard: 'verified', pullDown: true },
    'medical-order-list': { routeFamily: 'medical-order', page: 'packages/medication/choose-drug/index', title: '选择药品', guard: 'verified', pullDown: true },
    'medical-order-detail': { routeFamily: 'medical-order', page: 'packages/medication/drug-detail/index', title: '药品详情', guard: 'verified', params: { drugId: 'optional', pick: 'optional' }, pullDown: true },
    'clock-in-form': { routeFamily: 'clock-in', page: 'packages/medication/clock-in/index', title: '用药打卡', guard: 'verified', params: { whose: 'optional' }, pullDown: true },
    'clock-in-detail': { routeFamily: 'clock-in', page: 'packages/medication/treatment-progress/index', title: '治疗进程打卡', guard: 'verified', params: { whose: 'optional' }, pullDown: true },
    'choose-doctor': { routeFamily: 'choose-doctor', page: 'packages/medication/choose-doctor/index', title: '选择医生', guard: 'public', params: { doctorId: 'optional' }, pullDown: true },
    'doctor-advice-detail': { routeFamily: 'doctor-advice', page: 'packages/medication/medical-order-detail/index', title: '医嘱详情', guard: 'verified', params: { adviceId: 'optional', whose: 'optional' }, pullDown: true },
    'doctor-advice-list': { routeFamily: 'doctor-advice', page: 'packages/medication/medical-orders/index', title: '我的医嘱', guard: 'verified', params: { whose: 'optional' }, pullDown: true },
    'prescription-list': { routeFamily: 'prescription', page: 'packages/medication/prescription-list/index', title: '处方缴费', guard: 'verified', params: { whose: 'optional' }, pullDown: true },
    'prescription-detail': { routeFamily: 'prescription', page: 'packages/medication/prescription-detail/index', title: '用药信息', guard: 'verified', params: { prescriptionId: 'optional', whose: 'optional' }, pullDown: true },
  },
  addresses: {
    '/addOrder': { editions: H, screen: 'medical-order-form', title: '添加医嘱', keepAlive: true },
    '/choiceDrugs': { editions: H, screen: 'medical-order-list', title: '选择药品' },
    '/drugsDetails': { editions: H, screen: 'medical-order-detail', title: '药品详情' },
    '/medicationClockout': { editions: H, screen: 'clock-in-form', title: '用药打卡' },
    '/treatmentClockout': { editions: H, screen: 'clock-in-detail', title: '治疗进程打卡' },
    '/doctorList': { editions: H, screen: 'choose-doctor', title: '选择医生' },
    '/doctorAdvice': { editions: H, screen: 'doctor-advice-detail', title: '医嘱详情' },
    '/doctorAdviceList': { editions: H, screen: 'doctor-advice-list', title: '我的医嘱' },
    '/prescription': { editions: H, screen: 'prescription-list', title: '处方缴费', watermark: true },
    '/medicationInfor': { editions: H, screen: 'prescription-detail', title: '用药信息' },
  },
})
