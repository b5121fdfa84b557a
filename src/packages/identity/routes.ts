import { CH, CR, CRH, H, defineRoutes } from '@/routing/define-routes'

/** Sign-in, verification and the choice of the hospital: its screens, and one row an address. */
export const identity = defineRoutes({
  screens: {
    login: { routeFamily: 'login', page: 'pages/login/login', title: '登录', guard: 'public', params: { kind: ['code', 'free'], back: 'optional' } },
    'bind-phone': { routeFamily: 'bind-phone', page: 'packages/identity/bind-phone/index', title: '绑定手机', guard: 'public', params: { kind: ['change'], back: 'optional' } },
    'online-auth': { routeFamily: 'online-auth', page: 'packages/identity/online-auth/index', title: '在线认证', guard: 'phone', params: { back: 'optional' } },
    'online-auth-result': { routeFamily: 'online-auth-result', page: 'packages/identity/online-auth-result/index', title: '认证成功', guard: 'phone', params: { kind: ['detail'], back: 'optional' } },
    'quick-auth': { routeFamily: 'quick-auth', page: 'packages/identity/quick-auth/index', title: '快速认证', guard: 'phone', params: { kind: ['scan'], code: 'optional', back: 'optional' } },
    'real-name-auth': { routeFamily: 'real-name-auth', page: 'packages/identity/real-name-auth/index', title: '实名认证', guard: 'phone', params: { back: 'optional' } },
    'face-auth': { routeFamily: 'external-jump', page: 'packages/identity/face-auth/index', title: '人脸识别', guard: 'phone', params: { back: 'optional' } },
    'hospital-list': { routeFamily: 'hospital-list', page: 'packages/identity/hospital-list/index', title: '选择医院', guard: 'public', params: { back: 'optional' }, pullDown: true },
    'data-copy': { page: 'packages/identity/data-copy/index', title: '个人信息副本', guard: 'verified' },
    'account-deletion': { page: 'packages/identity/account-deletion/index', title: '注销账号', guard: 'phone' },
  },
  addresses: {
    '/transformFace': { editions: H, screen: 'face-auth', title: '人脸识别', keepAlive: true },
    '/login': { editions: CRH, screen: 'login', title: '登录', keepAlive: true, topLevel: true },
    '/pages/login/login': { editions: H, screen: 'login', title: '登录', topLevel: true },
    '/newLogin': { editions: H, screen: 'login', title: '验证码登录', params: { kind: 'code' }, topLevel: true },
    '/freeLogin': { editions: H, screen: 'login', title: '免密登录', params: { kind: 'free' }, topLevel: true },
    '/autherSaveWx': { editions: CH, screen: 'bind-phone', title: '绑定手机', keepAlive: true },
    '/OnlineAuther': { editions: CR, screen: 'online-auth', title: '在线认证', keepAlive: true },
    '/OnlineAutherSuc': { editions: CR, screen: 'online-auth-result', title: '认证成功' },
    '/OnlineAutherDeatil': { editions: H, screen: 'online-auth-result', title: '认证详情', params: { kind: 'detail' } },
    '/quickOnline': { editions: H, screen: 'quick-auth', title: '快速认证' },
    '/quickCertification': { editions: H, screen: 'quick-auth', title: '快捷认证', params: { kind: 'scan' } },
    '/quickOnlineZJ': { editions: H, screen: 'quick-auth', title: '快速认证', variant: 'ZJ' },
    '/realNameAuth': { editions: H, screen: 'real-name-auth', title: '实名认证' },
    '/HospitalList': { editions: CRH, screen: 'hospital-list', title: '选择医院', keepAlive: true },
  },
})
