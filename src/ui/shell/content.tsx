import type { ReactNode } from 'react'

import { timeAgo } from '@/domain/text'

import { Button } from '../button'
import { Empty } from '../empty'
import { Notice } from '../notice'
import { Result } from '../result'
import { Skeleton, type SkeletonKind } from '../skeleton'

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
  skeleton?: SkeletonKind
  children?: ReactNode | ((data: T) => ReactNode)
}

type ContentProps<T> = Shown<T> & {
  online: boolean
  now: () => number
}

/** First load → skeleton; nothing and no way to get it → failure with retry; nothing inside → empty; else the content. */
export function Content<T>(props: ContentProps<T>) {
  const { id, query, children, online } = props
  if (!query) {
    return (
      <>
        {!online && <Offline />}
        {typeof children === 'function' ? null : children}
      </>
    )
  }
  const { data, error, isLoading, reload, updatedAt } = query
  if (data === undefined) {
    if (query.isEmpty) {
      return <Empty id={`${id}-empty`} text={props.emptyText} hint={props.emptyHint} action={props.emptyAction} />
    }
    if (isLoading && !error) return <Skeleton kind={props.skeleton} />
    return <Failure id={id} message={error?.message} online={online && error?.kind !== 'offline'} onRetry={reload} />
  }
  const age = updatedAt ? timeAgo(updatedAt, props.now()) : undefined
  return (
    <>
      {!online && <Offline age={age} />}
      {online && error && (
        <Notice id={`${id}-stale`} tone="warning" title="未能更新" action={<Retry id={id} onRetry={reload} />}>
          {[error.message, age && `以下是${age}的内容`].filter(Boolean).join('，')}
        </Notice>
      )}
      {props.empty?.(data) ? (
        <Empty id={`${id}-empty`} text={props.emptyText} hint={props.emptyHint} action={props.emptyAction} />
      ) : typeof children === 'function' ? (
        children(data)
      ) : (
        children
      )}
    </>
  )
}

function Offline({ age }: { age?: string }) {
  return (
    <Notice id="offline" tone="warning" title="当前没有网络">
      {age ? `以下是${age}的内容，联网后会自动更新` : '联网后再继续，已填写的内容不会丢失'}
    </Notice>
  )
}

type FailureProps = { id: string; message?: string; online: boolean; onRetry: () => unknown }

function Failure({ id, message, online, onRetry }: FailureProps) {
  return (
    <Result
      id={`${id}-failure`}
      tone={online ? 'failure' : 'waiting'}
      title={online ? '暂时打不开' : '当前没有网络'}
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
