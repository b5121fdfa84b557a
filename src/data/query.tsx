import { QueryClientProvider, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'

import { queryClient } from './cache'
import { useAdmission } from './admission'
import { keyOf, sameScope, useScope } from './keys'
import { STALE } from './staleness'

import type { Call, DataOf, InputOf } from '@/api/core/call'
import { send, type SendArguments, type SendOptions } from '@/api/core/client'
import { CallError } from '@/api/core/errors'
import type { CancelSignal } from '@/platform/http/contract'

export { invalidate } from './cache'
export { useAction } from './action'

type SomeCall = Call<never, unknown>

/** Around all pages, once. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

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

async function read(call: SomeCall, input: unknown, signal: CancelSignal, silence: Silence = {}): Promise<unknown> {
  try {
    const rest = [input ?? {}, { signal, quiet: true, ...silence }] as unknown as SendArguments<SomeCall>
    return await send(call, ...rest)
  } catch (reason) {
    if (reason instanceof CallError && reason.settlesEmpty) return NOTHING
    throw reason
  }
}

const asCallError = (call: SomeCall, reason: unknown): CallError | null => {
  if (reason === null || reason === undefined) return null
  return reason instanceof CallError
    ? reason
    : new CallError({ kind: 'badAnswer', callId: call.id, message: '数据暂时无法显示，请稍后重试' })
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
  const query = useQuery<unknown, Error, unknown, QueryKey>({
    queryKey: keyOf(call, input, scope),
    queryFn: ({ signal }) => read(call, input, signal, { withoutEffects, withoutAlert }),
    enabled: enabled && isAdmitted,
    staleTime: staleMs,
    refetchInterval: everyMs,
    placeholderData: (previous: unknown, query: { queryKey: readonly unknown[] } | undefined) =>
      keepPrevious && query && sameScope(query.queryKey, scope) ? previous : undefined,
  })
  const { refetch } = query
  const reload = useCallback(async () => {
    await refetch()
  }, [refetch])
  const empty = query.data === NOTHING
  return {
    data: empty ? undefined : (query.data as DataOf<C> | undefined),
    isLoading: query.data === undefined && query.error === null,
    isRefreshing: query.data !== undefined && query.isFetching,
    isEmpty: empty,
    error: asCallError(call, query.error),
    reload,
    updatedAt: query.dataUpdatedAt,
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

/** Items per page (domain §3). */
export const PAGE_SIZE = 10

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
  const query = useInfiniteQuery({
    queryKey: [...keyOf(call, input, scope), 'pages'],
    queryFn: async ({ signal, pageParam }) => {
      const answer = await read(call, { ...input, pageNo: pageParam, pageSize: PAGE_SIZE }, signal, { withoutEffects })
      return answer === NOTHING
        ? { list: [], total: 0, pageNo: pageParam, pageSize: PAGE_SIZE }
        : (answer as PageOf<Row>)
    },
    initialPageParam: 1,
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((sum, one) => sum + one.list.length, 0)
      return last.list.length > 0 && loaded < last.total ? all.length + 1 : undefined
    },
    enabled: isAdmitted && (options.enabled ?? true),
    staleTime: options.staleMs ?? STALE.brief,
  })
  const pages = query.data?.pages
  const data = useMemo(() => pages?.flatMap((one) => one.list), [pages])
  const { refetch, fetchNextPage } = query
  return {
    data,
    total: pages?.[0]?.total ?? 0,
    isLoading: data === undefined && query.error === null,
    isRefreshing: data !== undefined && query.isRefetching,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    error: asCallError(call, query.error),
    reload: useCallback(async () => void (await refetch()), [refetch]),
    loadMore: useCallback(async () => void (await fetchNextPage()), [fetchNextPage]),
    updatedAt: query.dataUpdatedAt,
  }
}
