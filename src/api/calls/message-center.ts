import { call } from '../call'
import { int, shape } from '../schema'

export const allUnreadMsgCount = call({
  id: 'message-center.allUnreadMsgCount',
  method: 'GET',
  path: '/api/messageCenter/allUnreadMsgCount',
  effect: 'read',
  assumed: true,
  data: shape({ total: int(), system: int(), consult: int() }),
  summary: 'Unread messages in all boxes.',
})

export const groupList = call({
  id: 'message-center.groupList',
  method: 'POST',
  path: '/api/messageCenter/groupList',
  effect: 'read',
  assumed: true,
  summary: 'Groups of messages.',
})

export const detailList = call({
  id: 'message-center.detailList',
  method: 'POST',
  path: '/api/messageCenter/detailList',
  effect: 'read',
  assumed: true,
  summary: 'Messages of a group.',
})

export const unread = call({
  id: 'message-center.unread',
  method: 'POST',
  path: '/api/messageCenter/unread',
  effect: 'read',
  assumed: true,
  summary: 'Unread messages of a group.',
})

export const msgGroupPage = call({
  id: 'message-center.msgGroupPage',
  method: 'POST',
  path: '/api/messageCenter/msgGroupPage',
  effect: 'read',
  assumed: true,
  summary: 'Groups of messages, paged.',
})

export const msgPageByCode = call({
  id: 'message-center.msgPageByCode',
  method: 'POST',
  path: '/api/messageCenter/msgPageByCode',
  effect: 'read',
  assumed: true,
  summary: 'Messages of a kind, paged.',
})

export const batchMegerRead = call({
  id: 'message-center.batchMegerRead',
  method: 'POST',
  path: '/api/messageCenter/batchMegerRead',
  effect: 'write',
  assumed: true,
  summary: 'Marks messages as read.',
})
