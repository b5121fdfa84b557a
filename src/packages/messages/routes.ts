import { C, CH, CRH, H, defineRoutes } from '@/routing/define-routes'

/** Messages, feedback and complaints: its screens, and one row an address. */
export const messages = defineRoutes({
  screens: {
    'message-list': { routeFamily: 'message-list', page: 'packages/messages/message-list/index', title: '消息中心', guard: 'phone', params: { kind: ['notice', 'system'], group: 'optional' }, pullDown: true },
    'message-detail': { routeFamily: 'message-detail', page: 'packages/messages/message-detail/index', title: '消息详情', guard: 'phone', params: { kind: ['notice'], msgId: 'optional' }, pullDown: true },
    announcements: { routeFamily: 'announcements', page: 'packages/messages/message-list/index', title: '公告', guard: 'public', params: { noticeId: 'optional' } },
    feedback: { routeFamily: 'feedback', page: 'packages/messages/feedback/index', title: '意见反馈', guard: 'phone' },
    'feedback-records-list': { routeFamily: 'feedback-records', page: 'packages/messages/feedback-list/index', title: '反馈记录', guard: 'phone', pullDown: true },
    'feedback-records-detail': { routeFamily: 'feedback-records', page: 'packages/messages/feedback-detail/index', title: '反馈详情', guard: 'phone', params: { feedbackId: 'optional', sent: 'optional' }, pullDown: true },
    'help-centre-list': { routeFamily: 'help-centre', page: 'packages/content/help-centre/index', title: '帮助中心', guard: 'public', pullDown: true },
    'help-centre-detail': { routeFamily: 'help-centre', page: 'packages/content/article/index', title: '帮助详情', guard: 'public', params: { articleId: 'optional' } },
    'complaints-form': { routeFamily: 'complaints', page: 'packages/messages/complaint-form/index', title: '投诉信箱', guard: 'public' },
    'complaints-list': { routeFamily: 'complaints', page: 'packages/messages/complaint-list/index', title: '举报记录', guard: 'public' },
    'complaints-detail': { routeFamily: 'complaints', page: 'packages/messages/complaint-detail/index', title: '举报详情', guard: 'public', params: { reportId: 'optional' } },
    'complaints-success': { routeFamily: 'complaints', page: 'packages/messages/complaint-success/index', title: '提交成功', guard: 'public', params: { reportId: 'optional', help: 'optional' } },
  },
  addresses: {
    '/MessageList': { editions: CRH, screen: 'message-list', title: '消息中心', keepAlive: true },
    '/noticeAndMessage': { editions: C, screen: 'message-list', title: '通知公告', params: { kind: 'notice' } },
    '/SystemMessage': { editions: H, screen: 'message-list', title: '系统消息', params: { kind: 'system' } },
    '/MessageListDetail': { editions: CRH, screen: 'message-detail', title: '消息详情' },
    '/noticeAndMessageDetail': { editions: C, screen: 'message-detail', title: '通知详情', params: { kind: 'notice' } },
    '/AnnouncementList': { editions: H, screen: 'announcements', title: '公告' },
    '/feedback': { editions: CH, screen: 'feedback', title: '意见反馈' },
    '/feedList': { editions: H, screen: 'feedback-records-list', title: '反馈记录' },
    '/feedDetails': { editions: H, screen: 'feedback-records-detail', title: '反馈详情' },
    '/complaintMailbox': { editions: H, screen: 'complaints-form', title: '投诉信箱', skipsOutsideLogin: true },
    '/informantList': { editions: H, screen: 'complaints-list', title: '举报记录', skipsOutsideLogin: true },
    '/informantDetail': { editions: H, screen: 'complaints-detail', title: '举报详情', skipsOutsideLogin: true },
    '/informantSuccess': { editions: H, screen: 'complaints-success', title: '提交成功', skipsOutsideLogin: true },
    '/NounParsing': { editions: C, screen: 'help-centre-list', title: '帮助中心' },
    '/NounParsingDetails': { editions: C, screen: 'help-centre-detail', title: '帮助详情' },
  },
})
