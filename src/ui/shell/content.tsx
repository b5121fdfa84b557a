import type { ReactNode } from 'react'

import { Button } from '../button'
import type { DrawingName } from '../drawing'
import { Empty } from '../empty'
import { Notice } from '../notice'
import { Result } from '../result'
import { Skeleton, type SkeletonKind } from '../skeleton'
import type { ShellEnvironment } from './environment'

import { formatMinutes, hospitalClock, hospitalDate } from '@/domain/dates'
import { timeAgo } from '@/domain/text'

/** What the shell needs to know of a `useCall` result. */
export type ScreenQuery<T> = {
  data: T | undefined
  isLoading: boolean
  /** The server answered with a code that returns nothing: the empty state, not a failure. */
  isEmpty?: boolean
  isRefreshing?: boolean
  /** `message` is Chinese and fit for a patient. */
  error?: { message: string; kind?: string } | null
  reload: () => unknown
  /** When the data arrived, ms. */
  updatedAt?: number
}

/** What a screen shows, and what instead of it. */
export type Shown<T> = {
  /** ScreenId of the routing table; the root gets `screen-<id>`. */
  id: string
  /** Result of `useCall`; then `children` is a function of the data. */
  query?: ScreenQuery<T>
  /** Whether the data holds nothing to show. */
  empty?: (data: T) => boolean
  /** Words, hint and way on for the empty state; 暂无数据 unless told. */
  emptyText?: string
  emptyHint?: string
  emptyAction?: ReactNode
  /** What is missing, drawn. */
  emptyDrawing?: DrawingName
  skeleton?: SkeletonKind
  /** Without `query`: when what the screen shows was read, ms, while it cannot be read anew. */
  asOf?: number | undefined
  children?: ReactNode | ((data: T) => ReactNode)
}

type Clocks = Pick<ShellEnvironment, 'now' | 'hospitalNow'>

type ContentProps<T> = Shown<T> & Clocks & { online: boolean }

/** First load → skeleton; nothing and no way to get it → failure with retry; nothing inside → empty; else the content. */
export function Content<T>(props: ContentProps<T>) {
  const { id, query, children, online } = props
  if (!query) {
    return (
      <>
        {(!online || props.asOf !== undefined) && <Offline online={online} asOf={props.asOf} clocks={props} />}
        {typeof children === 'function' ? null : children}
      </>
    )
  }
  const { data, error, isLoading, reload, updatedAt } = query
  if (data === undefined) {
    if (query.isEmpty) {
      return <Nothing {...props} />
    }
    if (isLoading && !error) return <Skeleton kind={props.skeleton} />
    return <Failure id={id} message={error?.message} online={online && error?.kind !== 'offline'} onRetry={reload} />
  }
  return (
    <>
      {!online && <Offline online={false} asOf={updatedAt || undefined} clocks={props} />}
      {online && error && (
        <Notice id={`${id}-stale`} tone="warning" title="未能更新" action={<Retry id={id} onRetry={reload} />}>
          {[error.message, updatedAt && asOfText(updatedAt, props)].filter(Boolean).join('，')}
        </Notice>
      )}
      {props.empty?.(data) ? <Nothing {...props} /> : typeof children === 'function' ? children(data) : children}
    </>
  )
}

type NothingProps = Pick<Shown<never>, 'id' | 'emptyText' | 'emptyHint' | 'emptyAction' | 'emptyDrawing'>

function Nothing({ id, emptyText, emptyHint, emptyAction, emptyDrawing }: NothingProps) {
  return <Empty id={`${id}-empty`} drawing={emptyDrawing} text={emptyText} hint={emptyHint} action={emptyAction} />
}

type OfflineProps = { online: boolean; asOf?: number | undefined; clocks: Clocks }

function Offline({ online, asOf, clocks }: OfflineProps) {
  return (
    <Notice id="offline" tone="warning" title={online ? '没有连接到医院' : '当前没有网络'}>
      {asOf ? `${asOfText(asOf, clocks)}，联网后会自动更新` : '联网后再继续，已填写的内容不会丢失'}
    </Notice>
  )
}

/**
 * When something was read, by the hospital's clock: the phone, whose clock may be wrong by days, tells only how long ago that
 * was. While nobody has told the hospital's time, the age alone is said.
 * @param readAt by the phone's clock, ms
 */
function asOfText(readAt: number, { now, hospitalNow }: Clocks): string {
  const present = hospitalNow()
  if (present === null) return `以下内容是${timeAgo(readAt, now())}读取的`
  return `以下内容截至${moment(present - Math.max(0, now() - readAt), present)}`
}

/** `14:05`, with the day when that is not today. */
function moment(ms: number, now: number): string {
  const { date, minutes } = hospitalClock(ms)
  const day = date === hospitalDate(now) ? '' : `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日 `
  return day + formatMinutes(minutes)
}

type FailureProps = { id: string; message?: string; online: boolean; onRetry: () => unknown }

function Failure({ id, message, online, onRetry }: FailureProps) {
  return (
    <Result
      id={`${id}-failure`}
      tone="failure"
      {...(!online && { drawing: 'offline' as const })}
      title={online ? '加载失败' : '当前没有网络'}
      text={message ?? '您的信息没有丢失，请稍后再试'}
    >
      <Retry id={id} onRetry={onRetry} large />
    </Result>
  )
}

function Retry({ id, onRetry, large }: { id: string; onRetry: () => unknown; large?: boolean }) {
  return (
    <Button id={`${id}-retry`} kind="secondary" small={!large} icon="refresh" onTap={() => void onRetry()}>
      重新加载
    </Button>
  )
}
