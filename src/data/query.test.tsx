/** @jest-environment jsdom */

import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'

import { AdmissionProvider } from './admission'
import { queryClient } from './cache'
import { useOnceSettled } from './gate'
import { invalidate, invalidateAfter, useAction, useCall, usePages } from './query'
import { STALE } from './staleness'
import { VisibilityProvider } from './visibility'

import { getDoctor, holdSlot } from '@/api/booking/calls'
import { configureClient } from '@/api/core/client'
import { listCards } from '@/api/couple/calls'
import { createFeedback, listAnnouncements, listFeedback } from '@/api/messages/calls'
import type { HttpRequest } from '@/platform/http/contract'
import { fakeHttp } from '@/platform/http/fake'
import { dispatch, sessionState, wireIdentity } from '@/session/store'

type Reply = Parameters<typeof fakeHttp>[0]

const ok = (data: unknown) => ({ text: JSON.stringify({ code: 200, data }) })
const doctor = (name: string) => ok({ doctorId: 'D1', name })

function answering(reply: NonNullable<Reply>, idempotency = false) {
  const http = fakeHttp(reply)
  configureClient({
    http,
    bases: () => ({ '/hc-patient': '/hc-patient' }) as never,
    identity: wireIdentity,
    onEffect: () => undefined,
    overlay: { show: () => undefined, hide: () => undefined },
    log: () => undefined,
    host: () => 'h5',
    idempotency: () => idempotency,
    sleep: async () => undefined,
  })
  return http
}

/** An answer that comes when the test says so. */
function held() {
  const waiting: ((text: { text: string }) => void)[] = []
  return {
    reply: () => new Promise<{ text: string }>((resolve) => waiting.push(resolve)),
    give: (answer: { text: string }) => act(async () => waiting.shift()?.(answer)),
    count: () => waiting.length,
  }
}

beforeEach(() => {
  cleanup()
  queryClient.clear()
  dispatch({ type: 'loggedIn', token: 'token-of-somebody', unitId: 335 })
})

describe('useCall', () => {
  it('goes from loading to data and shares one request between two screens', async () => {
    const http = answering(() => doctor('周示范'))
    const both = renderHook(
      () => [useCall(getDoctor, { doctorId: 'D1' }), useCall(getDoctor, { doctorId: 'D1' })] as const,
    )
    expect(both.result.current[0]).toMatchObject({ isLoading: true, data: undefined, error: null })
    await waitFor(() => expect(both.result.current[1].data?.name).toBe('周示范'))
    expect(both.result.current[0]).toMatchObject({ isLoading: false, isRefreshing: false, isEmpty: false, error: null })
    expect(both.result.current[0].updatedAt).toBeGreaterThan(0)
    expect(http.requests).toHaveLength(1)
  })

  it('shows the typed error and recovers on reload', async () => {
    let fail = true
    answering(() => (fail ? { status: 502, text: '' } : doctor('吴样例')))
    const hook = renderHook(() => useCall(getDoctor, { doctorId: 'D1' }))
    await waitFor(() => expect(hook.result.current.error).toMatchObject({ kind: 'http' }))
    expect(hook.result.current.isLoading).toBe(false)
    fail = false
    await act(() => hook.result.current.reload())
    await waitFor(() => expect(hook.result.current).toMatchObject({ error: null, data: { name: '吴样例' } }))
  })

  it('keeps what it had when a refresh fails', async () => {
    let fail = false
    answering(() => (fail ? 'offline' : doctor('吴样例')))
    const hook = renderHook(() => useCall(getDoctor, { doctorId: 'D1' }))
    await waitFor(() => expect(hook.result.current.data).toBeDefined())
    fail = true
    await act(() => hook.result.current.reload())
    await waitFor(() => expect(hook.result.current.error).toMatchObject({ kind: 'offline' }))
    expect(hook.result.current).toMatchObject({ data: { name: '吴样例' }, isLoading: false })
  })

  it('settles a code that returns nothing into empty, not into failure or loading', async () => {
    answering(() => ({ text: JSON.stringify({ code: 404, message: 'x' }) }))
    const hook = renderHook(() => useCall(getDoctor, { doctorId: 'D1' }))
    await waitFor(() => expect(hook.result.current.isEmpty).toBe(true))
    expect(hook.result.current).toMatchObject({ data: undefined, error: null, isLoading: false })
  })

  it.each([999, 4000, 4001])('settles the silent code %i into a failure that has a text', async (code) => {
    answering(() => ({ text: JSON.stringify({ code }) }))
    const hook = renderHook(() => useCall(getDoctor, { doctorId: 'D1' }))
    await waitFor(() => expect(hook.result.current.error).toMatchObject({ silent: true, code }))
    expect(hook.result.current.isLoading).toBe(false)
  })

  it('waits while it is not enabled', async () => {
    const http = answering(() => doctor('x'))
    const hook = renderHook(() => useCall(getDoctor, { doctorId: 'D1' }, { enabled: false }))
    expect(hook.result.current).toMatchObject({ isLoading: true, error: null })
    expect(http.requests).toHaveLength(0)
  })

  it('sends nothing below a screen that is not admitted, and sends once it is', async () => {
    const http = answering((request) =>
      request.url.includes('notice') ? ok({ list: [], total: 0, pageNo: 1, pageSize: 10 }) : doctor('x'),
    )
    let isAdmitted = false
    const gated = ({ children }: { children: ReactNode }) => (
      <AdmissionProvider value={isAdmitted}>{children}</AdmissionProvider>
    )
    const useBoth = () => ({ hook: useCall(getDoctor, { doctorId: 'D1' }), pages: usePages(listAnnouncements, {}) })
    const screen = renderHook(useBoth, { wrapper: gated })
    await act(() => Promise.resolve())
    expect(http.requests).toHaveLength(0)
    expect(screen.result.current).toMatchObject({ hook: { isLoading: true }, pages: { isLoading: true } })
    isAdmitted = true
    screen.rerender()
    await waitFor(() => expect(screen.result.current.hook.data).toBeDefined())
    await waitFor(() => expect(screen.result.current.pages.data).toEqual([]))
    expect(http.requests).toHaveLength(2)
  })

  it('asks again after its call was invalidated', async () => {
    let name = '甲'
    answering(() => doctor(name))
    const hook = renderHook(() => useCall(getDoctor, { doctorId: 'D1' }))
    await waitFor(() => expect(hook.result.current.data?.name).toBe('甲'))
    name = '乙'
    await act(() => invalidate(getDoctor))
    await waitFor(() => expect(hook.result.current.data?.name).toBe('乙'))
  })
})

describe('a gate that opens its page when its query has settled, by a failure as well', () => {
  /** The page reads what the gate reads. */
  function Page() {
    const page = useCall(getDoctor, { doctorId: 'D1' }, { staleMs: STALE.always })
    return <button onClick={() => void page.reload()}>{page.data?.name ?? page.error?.kind ?? 'loading'}</button>
  }
  let mounts = 0
  const Counted = () => {
    useEffect(() => void (mounts += 1), [])
    return <Page />
  }
  const Gate = ({ lasting }: { lasting: boolean }) => {
    const query = useCall(getDoctor, { doctorId: 'D1' }, { staleMs: STALE.always })
    const isSettled = useOnceSettled(query)
    return (lasting ? isSettled : !query.isLoading) ? <Counted /> : <i>waiting</i>
  }
  const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)))

  beforeEach(() => {
    mounts = 0
  })

  it.each([false, true])('is not asked again by the page that appears (%s)', async (lasting) => {
    // A gate that is asked without end would keep the test from ending: after ten requests none is answered.
    const http = answering(() => (http.requests.length > 10 ? new Promise(() => undefined) : 'offline'))
    const { container } = render(<Gate lasting={lasting} />)
    await waitFor(() => expect(container.textContent).toBe('offline'))
    await rest()
    expect({ requests: http.requests.length, mounts }).toEqual({ requests: 1, mounts: 1 })
  })

  it('keeps the page while it reads again, and closes for another person', async () => {
    const slow = held()
    let isHeld = false
    answering(() => (isHeld ? slow.reply() : 'offline'))
    const { container } = render(<Gate lasting />)
    await waitFor(() => expect(container.textContent).toBe('offline'))
    isHeld = true
    await act(async () => container.querySelector('button')?.click())
    expect(container.textContent).toBe('loading')
    await slow.give(doctor('甲'))
    expect({ shown: container.textContent, mounts }).toEqual({ shown: '甲', mounts: 1 })
    await act(async () => void dispatch({ type: 'loggedIn', token: 'token-of-another', unitId: 335 }))
    expect(container.textContent).toBe('waiting')
    await slow.give(doctor('乙'))
  })

  it('a page that is opened later asks for itself', async () => {
    const clock = jest.spyOn(Date, 'now')
    const http = answering(() => 'offline')
    const hook = renderHook(() => useCall(getDoctor, { doctorId: 'D1' }))
    await waitFor(() => expect(hook.result.current.error).not.toBeNull())
    clock.mockReturnValue(Date.now() + 5_000)
    const other = renderHook(() => useCall(getDoctor, { doctorId: 'D1' }))
    await waitFor(() => expect(http.requests).toHaveLength(2))
    other.unmount()
    hook.unmount()
    clock.mockRestore()
  })
})

describe('a page that another one covers', () => {
  /** A page that can be covered, with what it drew. */
  const pageOf = (use: () => string | undefined) => {
    const drawn: (string | undefined)[] = []
    let setShown: (isShown: boolean) => void = () => undefined
    const Page = () => {
      drawn.push(use())
      return null
    }
    const View = () => {
      const [isShown, set] = useState(true)
      setShown = set
      const [page] = useState(<Page />)
      return <VisibilityProvider value={isShown}>{page}</VisibilityProvider>
    }
    render(<View />)
    return { drawn, show: (isShown: boolean) => act(async () => setShown(isShown)) }
  }

  it('draws no answer until it is in front again', async () => {
    let name = '甲'
    const http = answering(() => doctor(name))
    const { drawn, show } = pageOf(() => useCall(getDoctor, { doctorId: 'D1' }).data?.name)
    await waitFor(() => expect(drawn.at(-1)).toBe('甲'))
    await show(false)
    const before = drawn.length
    name = '乙'
    await act(() => invalidate(getDoctor))
    expect(http.requests).toHaveLength(2)
    expect(drawn).toHaveLength(before)
    await show(true)
    expect(drawn.at(-1)).toBe('乙')
  })

  it('shows nothing of another person, although it is covered when the person changes', async () => {
    answering(() => ok({ list: [{ cardId: 'card-canary' }] }))
    const { drawn, show } = pageOf(() => JSON.stringify(useCall(listCards).data ?? null))
    await waitFor(() => expect(drawn.at(-1)).toContain('canary'))
    await show(false)
    answering(() => ok({ list: [] }))
    await act(async () => void dispatch({ type: 'loggedIn', token: 'token-of-another', unitId: 335 }))
    expect(drawn.at(-1)).not.toContain('canary')
  })

  it('polls only while it is in front, and at once when it comes back', async () => {
    const http = answering(() => doctor('甲'))
    const { show } = pageOf(
      () => useCall(getDoctor, { doctorId: 'D1' }, { staleMs: STALE.always, everyMs: 20 }).data?.name,
    )
    await waitFor(() => expect(http.requests.length).toBeGreaterThan(2))
    await show(false)
    const before = http.requests.length
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(http.requests).toHaveLength(before)
    await show(true)
    expect(http.requests.length).toBeGreaterThan(before)
  })
})

describe('whose data it is', () => {
  it.each([
    ['another person', () => dispatch({ type: 'loggedIn', token: 'token-of-another', unitId: 335 })],
    ['another hospital', () => dispatch({ type: 'hospitalSwitched', unitId: 324 })],
    ['another card', () => dispatch({ type: 'cardSwitched', card: { cardId: 'c2', patientId: 'p2', name: '王演示' } })],
    ['sign-out', () => dispatch({ type: 'signedOut' })],
  ])('%s: the old answer is gone and an answer under way is not shown', async (_what, change) => {
    dispatch({ type: 'cardSwitched', card: { cardId: 'c1', patientId: 'p1', name: '张示例' } })
    const slow = held()
    answering(slow.reply)
    const hook = renderHook(() => useCall(listCards))
    await waitFor(() => expect(slow.count()).toBe(1))
    await slow.give(ok({ list: [{ cardId: 'card-canary' }] }))
    await waitFor(() => expect(hook.result.current.data?.list).toHaveLength(1))

    void hook.result.current.reload()
    await waitFor(() => expect(slow.count()).toBe(1))
    await act(async () => void change())
    await slow.give(ok({ list: [{ cardId: 'late-canary' }] }))
    expect(JSON.stringify(hook.result.current.data ?? null)).not.toContain('canary')
    expect(JSON.stringify(queryClient.all().map((entry) => entry.state().data ?? null))).not.toContain('canary')
    await slow.give(ok({ list: [] }))
    hook.unmount()
    expect(sessionState().unitId).toBeGreaterThan(0)
  })

  it('keeps the last answer on the screen only for the same card', async () => {
    dispatch({ type: 'cardSwitched', card: { cardId: 'c1', patientId: 'p1', name: '张示例' } })
    const slow = held()
    answering(slow.reply)
    const hook = renderHook(({ id }) => useCall(getDoctor, { doctorId: id }, { keepPrevious: true }), {
      initialProps: { id: 'D1' },
    })
    await waitFor(() => expect(slow.count()).toBe(1))
    await slow.give(doctor('甲'))
    hook.rerender({ id: 'D2' })
    expect(hook.result.current.data?.name).toBe('甲')
    await act(
      async () => void dispatch({ type: 'cardSwitched', card: { cardId: 'c2', patientId: 'p2', name: '王演示' } }),
    )
    expect(hook.result.current.data).toBeUndefined()
    hook.unmount()
  })
})

describe('useAction', () => {
  const place = { lockId: 'L1', lockExpireAt: '2026-03-01 09:30:00' }
  const keyOf = (request: HttpRequest | undefined) => request?.headers['Idempotency-Key']

  it('is one request for fifty taps, and runs again afterwards', async () => {
    const slow = held()
    const http = answering(slow.reply)
    const hook = renderHook(() => useAction(holdSlot))
    const runs: Promise<unknown>[] = []
    await act(async () => {
      for (let tap = 0; tap < 50; tap += 1) runs.push(hook.result.current.run({ slotId: 'S1' }))
    })
    expect(hook.result.current.isRunning).toBe(true)
    await slow.give(ok(place))
    const answers = await Promise.all(runs)
    expect(new Set(answers).size).toBe(1)
    expect(http.requests).toHaveLength(1)
    expect(hook.result.current.isRunning).toBe(false)
    await act(async () => void hook.result.current.run({ slotId: 'S1' }))
    expect(http.requests).toHaveLength(2)
    await slow.give(ok(place))
  })

  it('has the reads asked again that stand with the call, after a failure as well', async () => {
    let answer = 0
    const http = answering((request) =>
      request.url.includes('userFeedback') && !request.url.includes('List')
        ? { text: JSON.stringify({ code: 888, message: '请稍后' }) }
        : ok({ list: [], total: (answer += 1), pageNo: 1, pageSize: 10 }),
    )
    const useBoth = () => ({
      all: useCall(listFeedback, { pageNo: 1, pageSize: 10 }),
      write: useAction(createFeedback),
    })
    const hook = renderHook(useBoth)
    await waitFor(() => expect(hook.result.current.all.data?.total).toBe(1))
    await act(async () => {
      await hook.result.current.write.run({ kind: 'feedback', content: '您好' }).catch(() => undefined)
    })
    await waitFor(() => expect(hook.result.current.all.data?.total).toBe(2))
    expect(http.requests).toHaveLength(3)
  })

  it('has them asked again for a write that the page sends by itself', async () => {
    let answer = 0
    answering(() => ok({ list: [], total: (answer += 1), pageNo: 1, pageSize: 10 }))
    const hook = renderHook(() => useCall(listFeedback, { pageNo: 1, pageSize: 10 }))
    await waitFor(() => expect(hook.result.current.data?.total).toBe(1))
    await act(() => invalidateAfter(holdSlot))
    expect(hook.result.current.data?.total).toBe(1)
    await act(() => invalidateAfter(createFeedback))
    await waitFor(() => expect(hook.result.current.data?.total).toBe(2))
  })

  it('gives the error to the caller and keeps it for the screen', async () => {
    answering(() => ({ text: JSON.stringify({ code: 888, message: '余额不足' }) }))
    const hook = renderHook(() => useAction(holdSlot))
    await act(async () => {
      await expect(hook.result.current.run({ slotId: 'S1' })).rejects.toMatchObject({ code: 888, message: '余额不足' })
    })
    expect(hook.result.current).toMatchObject({ isRunning: false, error: { code: 888 } })
  })

  it('keeps the key of the wish after a lost answer and takes a new one after a clear answer', async () => {
    const replies = ['timeout', ok({ feedbackId: 'F1' }), ok({ feedbackId: 'F2' })] as const
    let next = 0
    const http = answering(() => replies[next++] ?? 'offline', true)
    const hook = renderHook(() => useAction(createFeedback))
    const input = { kind: 'feedback', content: '您好' } as const
    await act(async () => void (await hook.result.current.run(input).catch(() => undefined)))
    await act(async () => void (await hook.result.current.run(input)))
    await act(async () => void (await hook.result.current.run(input)))
    const keys = http.requests.map(keyOf)
    expect(keys[0]).toMatch(/^[\w-]{12,}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('sends no key to a backend that does not honour it', async () => {
    const http = answering(() => ok(place), false)
    const hook = renderHook(() => useAction(holdSlot))
    await act(async () => void (await hook.result.current.run({ slotId: 'S1' })))
    expect(keyOf(http.requests[0])).toBeUndefined()
  })
})

describe('usePages', () => {
  it('loads page after page until the total is reached', async () => {
    const http = answering((request) => {
      const { pageNo } = JSON.parse(request.body ?? '{}') as { pageNo: number }
      const list = Array.from({ length: pageNo < 3 ? 10 : 3 }, (_, row) => ({
        noticeId: `n${pageNo}-${row}`,
        title: '公告',
      }))
      return ok({ list, total: 23, pageNo, pageSize: 10 })
    })
    const hook = renderHook(() => usePages(listAnnouncements, {}))
    await waitFor(() => expect(hook.result.current.data).toHaveLength(10))
    await act(() => hook.result.current.loadMore())
    await act(() => hook.result.current.loadMore())
    await waitFor(() => expect(hook.result.current.data).toHaveLength(23))
    expect(hook.result.current).toMatchObject({ hasMore: false, total: 23 })
    expect(http.requests).toHaveLength(3)
  })
})
