import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

import { useAdmission } from './admission'
import { type Answer, type Entry, OlderAnswer, type Watcher } from './answers'
import { invalidate, queryClient } from './cache'
import { insteadOf, keepAnswer } from './kept-answers'
import { keyOf, sameScope, useScope } from './keys'
import { isAppShown } from './platform-events'
import { STALE } from './staleness'
import { useVisibility } from './visibility'

import type { Call, DataOf, InputOf } from '@/api/core/call'
import { send, type SendArguments, type SendOptions } from '@/api/core/client'
import { CallError } from '@/api/core/errors'
import { classLacking } from '@/domain/person/consent-kinds'
import type { CancelSignal } from '@/platform/http/contract'

export { invalidate, invalidateAfter } from './cache'
export { useAction } from './action'

type SomeCall = Call<never, unknown>

export interface CallOptions {
  /** False while the input is not complete; the result counts as loading until then. */
  readonly enabled?: boolean
  /** One of `STALE`. */
  readonly staleMs?: number
  /** Asks again after this many milliseconds while the screen is shown; false stops. */
  readonly everyMs?: number | false
  /** Keeps the last answer on the screen while another input loads (search, paging by date). */
  readonly keepPrevious?: boolean
  /** True for what the app asks by itself: a refusal is then neither said nor followed. */
  readonly withoutEffects?: boolean
  /** True where the screen says beside the field what went wrong: a second message over it would say it twice. */
  readonly withoutAlert?: boolean
}

/** What a screen knows about one read. */
export interface CallResult<Data> {
  readonly data: Data | undefined
  /** Nothing to show yet and no failure. */
  readonly isLoading: boolean
  /** Something is shown and a newer answer is on its way. */
  readonly isRefreshing: boolean
  /** The server answered with a code that "returns nothing": show the empty state. */
  readonly isEmpty: boolean
  readonly error: CallError | null
  readonly reload: () => Promise<void>
  /** Milliseconds; 0 when there is no answer yet. */
  readonly updatedAt: number
}

/** Stands in the cache for an answer without a value (codes 404 and 555 at 19). */
const NOTHING = Object.freeze({ nothing: true })

type Silence = Pick<SendOptions, 'withoutEffects' | 'withoutAlert'>

/** What a reading asks, under which key its answer stands, and what the screen has already. */
interface Reading {
  readonly call: SomeCall
  readonly input: unknown
  readonly key: readonly unknown[]
  readonly known: unknown
}

/** The call of the answers to the separate consents. */
const CONSENTS = 'ext.consents'

async function read({ call, input, key, known }: Reading, signal: CancelSignal, silence: Silence): Promise<unknown> {
  try {
    const rest = [input ?? {}, { signal, quiet: true, ...silence }] as unknown as SendArguments<SomeCall>
    const data: unknown = await send(call, ...rest)
    keepAnswer(call, key, data)
    return data
  } catch (reason) {
    if (reason instanceof CallError && reason.settlesEmpty) {
      keepAnswer(call, key, undefined)
      return NOTHING
    }
    // Withdrawn elsewhere, or not chosen yet: what was answered is read anew, and the screen asks for it.
    if (reason instanceof CallError && classLacking(reason.data) !== null) void invalidate({ id: CONSENTS })
    // What the screen has is newer than anything that lies on the device.
    if (known !== undefined) throw reason
    return insteadOf(call, key, reason, NOTHING)
  }
}

const asCallError = (call: SomeCall, reason: unknown): CallError | null => {
  if (reason === null || reason === undefined) return null
  return reason instanceof CallError
    ? reason
    : new CallError({ kind: 'badAnswer', callId: call.id, message: '数据暂时无法显示，请稍后重试' })
}

const noSubscription = () => () => undefined

/**
 * Follows one entry of the cache: its answer is asked for when it is stale, and at intervals where that is wanted. While
 * the page is covered by another one, the answer that it shows stays and no interval runs.
 */
function useAnswer(
  key: readonly unknown[],
  { everyMs = false, ...options }: Watcher & Pick<CallOptions, 'everyMs'>,
): { entry: Entry; answer: Answer; watcher: { current: Watcher } } {
  const entry = queryClient.entry(key)
  const isShown = useVisibility()
  const drawn = useRef<{ entry: Entry; answer: Answer } | null>(null)
  const state = () => (!isShown && drawn.current?.entry === entry ? drawn.current.answer : entry.state())
  const answer = useSyncExternalStore(isShown ? entry.subscribe : noSubscription, state, state)
  drawn.current = { entry, answer }
  const watcher = useRef(options)
  Object.assign(watcher.current, options)
  useEffect(() => entry.watch(watcher.current), [entry])
  useEffect(() => entry.refreshFor(watcher.current), [entry, options.enabled])
  useEffect(() => {
    if (everyMs === false || !options.enabled || !isShown) return undefined
    entry.refreshStale(watcher.current)
    const timer = setInterval(() => isAppShown() && void entry.poll(watcher.current), everyMs)
    return () => clearInterval(timer)
  }, [entry, everyMs, options.enabled, isShown])
  return { entry, answer, watcher }
}

/**
 * Reads a call for a screen. The same call and input on two screens share one answer; another person, hospital or card
 * never does. No overlay: the shell shows a skeleton.
 */
export function useCall<C extends SomeCall>(
  call: C,
  input?: InputOf<C>,
  options: CallOptions = {},
): CallResult<DataOf<C>> {
  const scope = useScope()
  const isAdmitted = useAdmission()
  const {
    enabled = true,
    staleMs = STALE.usual,
    everyMs = false,
    keepPrevious = false,
    withoutEffects = false,
    withoutAlert = false,
  } = options
  const key = keyOf(call, input, scope)
  const { entry, answer, watcher } = useAnswer(key, {
    read: (signal, known) => read({ call, input, key, known }, signal, { withoutEffects, withoutAlert }),
    enabled: enabled && isAdmitted,
    staleMs,
    everyMs,
  })
  const reload = useCallback(() => entry.run(watcher.current.read, 'reading'), [entry, watcher])
  const last = useRef<{ key: readonly unknown[]; data: unknown } | null>(null)
  if (answer.data !== undefined) last.current = { key, data: answer.data }
  const previous = keepPrevious && answer.error === null && last.current && sameScope(last.current.key, scope)
  const shown = answer.data ?? (previous ? last.current?.data : undefined)
  const isWaiting = answer.data === undefined && answer.error === null && enabled && isAdmitted
  const empty = shown === NOTHING
  return {
    data: empty ? undefined : (shown as DataOf<C> | undefined),
    isLoading: shown === undefined && answer.error === null,
    isRefreshing: shown !== undefined && (isWaiting || answer.doing !== 'nothing'),
    isEmpty: empty,
    error: asCallError(call, answer.error),
    reload,
    updatedAt: answer.updatedAt,
  }
}

/** A page as the `page` schema reads it. */
interface PageOf<Item> {
  readonly list: Item[]
  readonly total: number
  readonly pageNo: number
  readonly pageSize: number
}

export interface PagesResult<Item> extends Omit<CallResult<Item[]>, 'isEmpty'> {
  readonly total: number
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => Promise<void>
}

/** Items per page (spec:calls#paging). */
export const PAGE_SIZE = 10

type Pages<Item> = readonly PageOf<Item>[]

/** Whether the server has more items than these pages. */
function hasNext(pages: Pages<unknown>): boolean {
  const loaded = pages.reduce((sum, one) => sum + one.list.length, 0)
  const last = pages[pages.length - 1]
  return last !== undefined && last.list.length > 0 && loaded < last.total
}

/** Reads a paged list page after page; `data` holds the items of all pages loaded so far. */
export function usePages<Item, C extends Call<never, PageOf<Item>>>(
  call: C,
  input: Omit<InputOf<C>, 'pageNo' | 'pageSize'>,
  options: Pick<CallOptions, 'enabled' | 'staleMs' | 'withoutEffects'> = {},
): PagesResult<DataOf<C>['list'][number]> {
  type Row = DataOf<C>['list'][number]
  const scope = useScope()
  const isAdmitted = useAdmission()
  const { withoutEffects = false } = options
  const key = [...keyOf(call, input, scope), 'pages']
  const ask = (pageNo: number, signal: CancelSignal, known: unknown): Promise<unknown> => {
    const asked = { call, input: { ...input, pageNo, pageSize: PAGE_SIZE }, key: [...key, pageNo], known }
    return read(asked, signal, { withoutEffects })
  }
  const pageOf = (answer: unknown, pageNo: number): PageOf<Row> =>
    answer === NOTHING ? { list: [], total: 0, pageNo, pageSize: PAGE_SIZE } : (answer as PageOf<Row>)
  // Only the first page is worth having when it is old.
  const readPage = async (pageNo: number, signal: CancelSignal) => pageOf(await ask(pageNo, signal, key), pageNo)
  const { entry, answer, watcher } = useAnswer(key, {
    // as many pages as are shown, one after the other: each tells whether there is a next one
    read: async (signal, known) => {
      const first = await ask(1, signal, known)
      if (first instanceof OlderAnswer) return new OlderAnswer([pageOf(first.data, 1)], first.at, first.reason)
      const wanted = Math.max(1, (known as Pages<Row> | undefined)?.length ?? 1)
      const pages = [pageOf(first, 1)]
      while (pages.length < wanted && hasNext(pages)) pages.push(await readPage(pages.length + 1, signal))
      return pages
    },
    enabled: isAdmitted && (options.enabled ?? true),
    staleMs: options.staleMs ?? STALE.brief,
  })
  const pages = answer.data as Pages<Row> | undefined
  const data = useMemo(() => pages?.flatMap((one) => one.list), [pages])
  const next = useRef(readPage)
  next.current = readPage
  const loadMore = useCallback(async () => {
    const { doing } = entry.state()
    await entry.settled()
    const known = entry.state().data as Pages<Row> | undefined
    if (doing === 'reading more' || !known || !hasNext(known)) return
    await entry.run(async (signal) => [...known, await next.current(known.length + 1, signal)], 'reading more')
  }, [entry])
  return {
    data,
    total: pages?.[0]?.total ?? 0,
    isLoading: data === undefined && answer.error === null,
    isRefreshing: answer.doing === 'reading',
    isLoadingMore: answer.doing === 'reading more',
    hasMore: pages !== undefined && hasNext(pages),
    error: asCallError(call, answer.error),
    reload: useCallback(() => entry.run(watcher.current.read, 'reading'), [entry, watcher]),
    loadMore,
    updatedAt: answer.updatedAt,
  }
}
