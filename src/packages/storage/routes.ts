import { H, defineRoutes } from '@/routing/define-routes'

/** Frozen storage: its screens, and one row an address. */
export const storage = defineRoutes({
  screens: {
    'frozen-list': { routeFamily: 'frozen-list', page: 'packages/storage/list/index', title: '冻存续费', guard: 'verified', pullDown: true },
    'frozen-renewal': { routeFamily: 'frozen-renewal', page: 'packages/storage/renewal/index', title: '续费', guard: 'verified', params: { freezeId: 'optional' } },
    'frozen-record': { routeFamily: 'frozen-record', page: 'packages/storage/records/index', title: '续费记录', guard: 'verified', pullDown: true },
    'frozen-deferral': { routeFamily: 'frozen-deferral', page: 'packages/storage/deferral/index', title: '延期登记', guard: 'verified', pullDown: true },
    'storage-disposal': { page: 'packages/storage/disposal/index', title: '放弃保存', guard: 'verified' },
  },
  addresses: {
    '/FrozenList': { editions: H, screen: 'frozen-list', title: '冻存续费' },
    '/FrozenListTG': { editions: H, screen: 'frozen-list', title: '冻存续费', variant: 'TG' },
    '/FrozenListZj': { editions: H, screen: 'frozen-list', title: '冻存续费', variant: 'ZJ' },
    '/FrozenListYc': { editions: H, screen: 'frozen-list', title: '冻存续费', variant: 'YC' },
    '/FrozenListGlou': { editions: H, screen: 'frozen-list', title: '冻存续费', variant: 'Gulou' },
    '/FrozenListSD': { editions: H, screen: 'frozen-list', title: '冻存续费', variant: 'SD' },
    '/FrozenRenewal': { editions: H, screen: 'frozen-renewal', title: '续费' },
    '/FrozenRenewalTG': { editions: H, screen: 'frozen-renewal', title: '续费', variant: 'TG' },
    '/FrozenRenewalYc': { editions: H, screen: 'frozen-renewal', title: '续费', variant: 'YC' },
    '/FrozenRenewalGlou': { editions: H, screen: 'frozen-renewal', title: '续费', variant: 'Gulou' },
    '/FrozenRecord': { editions: H, screen: 'frozen-record', title: '续费记录' },
    '/FrozenRecordGlou': { editions: H, screen: 'frozen-record', title: '续费记录', variant: 'Gulou' },
    '/deferredRegistration': { editions: H, screen: 'frozen-deferral', title: '延期登记' },
  },
})
