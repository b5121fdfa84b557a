/** @jest-environment jsdom */

import { renderHook } from '@testing-library/react'

import { useUnread } from './use-unread'

import { sessionState } from '@/session/store'

it('shows the same count everywhere: the one that was heard last', () => {
  const home = renderHook(({ told, at }) => useUnread('messages', told, at), { initialProps: { told: 4, at: 1_000 } })
  expect([home.result.current, sessionState().unreadMessageCount]).toEqual([4, 4])
  // The inbox hears of one more; home, the menus and the bottom bar show it before they ask again.
  const inbox = renderHook(() => useUnread('messages', 5, 2_000))
  expect([home.result.current, inbox.result.current, sessionState().unreadMessageCount]).toEqual([5, 5, 5])
  // A menu that is drawn with an older answer says nothing new, and nothing that was not answered counts.
  const menu = renderHook(() => useUnread('messages', 4, 1_500))
  const waiting = renderHook(() => useUnread('messages', undefined, undefined))
  expect([home, inbox, menu, waiting].map(({ result }) => result.current)).toEqual([5, 5, 5, 5])
  home.rerender({ told: 0, at: 3_000 })
  expect([home, inbox, menu, waiting].map(({ result }) => result.current)).toEqual([0, 0, 0, 0])
})
