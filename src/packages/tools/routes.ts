import { C, H, defineRoutes } from '@/routing/define-routes'

/** The couple's own tools: its screens, and one row an address. */
export const tools = defineRoutes({
  screens: {
    'due-date-calculator-tool': { routeFamily: 'due-date-calculator', page: 'packages/tools/due-date/index', title: '预产期计算', guard: 'public', params: { kind: ['childbirth'] } },
    'due-date-calculator-result': { routeFamily: 'due-date-calculator', page: 'packages/tools/due-date-result/index', title: '预产期计算结果', guard: 'public', pullDown: true },
    'pregnancy-tools-menu': { routeFamily: 'pregnancy-tools', page: 'packages/tools/menu/index', title: '孕育工具', guard: 'public', pullDown: true },
    'pregnancy-tools-tool': { routeFamily: 'pregnancy-tools', page: 'packages/tools/weight/index', title: '体重管理', guard: 'public', pullDown: true },
    'pregnancy-tools-form': { routeFamily: 'pregnancy-tools', page: 'packages/tools/basic-info/index', title: '孕期信息', guard: 'public', pullDown: true },
    'period-tracker-list': { routeFamily: 'period-tracker', page: 'packages/tools/period-record/index', title: '经期记录', guard: 'phone', pullDown: true },
    'period-tracker-form': { routeFamily: 'period-tracker', page: 'packages/tools/period-setting/index', title: '经期设置', guard: 'phone', params: { kind: ['menstrual'] } },
    'pregnancy-diary-list': { routeFamily: 'pregnancy-diary', page: 'packages/tools/diary-list/index', title: '孕期日记', guard: 'phone', pullDown: true },
    'pregnancy-diary-form': { routeFamily: 'pregnancy-diary', page: 'packages/tools/diary-form/index', title: '写孕期日记', guard: 'phone', params: { diaryId: 'optional' } },
    'pregnancy-diary-detail': { routeFamily: 'pregnancy-diary', page: 'packages/tools/diary-detail/index', title: '孕期日记', guard: 'phone', params: { diaryId: 'optional' }, pullDown: true },
    'gestation-diary-list': { routeFamily: 'gestation-diary', page: 'packages/tools/gestation-diary/index', title: '怀孕日记', guard: 'phone', pullDown: true },
    'gestation-diary-detail': { routeFamily: 'gestation-diary', page: 'packages/tools/diary-summary/index', title: '日记汇总', guard: 'phone', pullDown: true },
  },
  addresses: {
    '/calculationDate': { editions: C, screen: 'due-date-calculator-tool', title: '预产期计算' },
    '/childbirthCount': { editions: H, screen: 'due-date-calculator-tool', title: '预产期计算', params: { kind: 'childbirth' } },
    '/childbirthCountResult': { editions: H, screen: 'due-date-calculator-result', title: '预产期计算结果' },
    '/PregnancyTools': { editions: H, screen: 'pregnancy-tools-menu', title: '孕育工具' },
    '/WeightManagement': { editions: H, screen: 'pregnancy-tools-tool', title: '体重管理' },
    '/PregnancyBasicInfo': { editions: H, screen: 'pregnancy-tools-form', title: '孕期信息' },
    '/periodRecord': { editions: H, screen: 'period-tracker-list', title: '经期记录' },
    '/periodSetting': { editions: H, screen: 'period-tracker-form', title: '经期设置' },
    '/MenstrualSetting': { editions: C, screen: 'period-tracker-form', title: '月经设置', params: { kind: 'menstrual' } },
    '/pregnancyDiaryList': { editions: H, screen: 'pregnancy-diary-list', title: '孕期日记' },
    '/pregnancyDiaryRelease': { editions: H, screen: 'pregnancy-diary-form', title: '写孕期日记' },
    '/pregnancyDiary': { editions: H, screen: 'pregnancy-diary-detail', title: '孕期日记' },
    '/gestationDiary': { editions: H, screen: 'gestation-diary-list', title: '怀孕日记' },
    '/diaryCollect': { editions: H, screen: 'gestation-diary-detail', title: '日记汇总' },
  },
})
