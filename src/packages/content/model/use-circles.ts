import { useState } from 'react'

import { getCirclePost, listCirclePosts, listGoodNews, listRecommendedCircles } from '@/api/content/calls'
import type { DataOf } from '@/api/core/call'
import { useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import { offers } from '@/hospitals/index'
import { useHospital } from '@/shared/hospital/use-hospital'

export type Circles = DataOf<typeof listRecommendedCircles>
export type Circle = Circles['list'][number]
export type Post = DataOf<typeof getCirclePost>['post']
export type Comment = DataOf<typeof getCirclePost>['comments'][number]

/** Where a hospital has no circles. */
const NONE: Circles = { list: [], rules: [], rulesVersion: '', agreed: false }

/** The circles of the hospital, their rules, and in which of them the reader is. */
export function useCircles() {
  const enabled = offers(useHospital(), 'circles')
  const query = useCall(listRecommendedCircles, {}, { enabled, staleMs: STALE.brief })
  return enabled ? query : { ...query, data: NONE, isLoading: false }
}

/** The circle of an id; without one the first that was joined, else the first of all. Null where there is none. */
export const circleOf = ({ list }: Circles, circleId: string | undefined): Circle | null =>
  (circleId ? list.find((one) => one.circleId === circleId) : (list.find(({ joined }) => joined) ?? list[0])) ?? null

/** What was written in a circle that was joined, page after page. */
export const useCirclePosts = (circleId: string, enabled: boolean) =>
  usePages(listCirclePosts, { circleId }, { enabled: enabled && circleId !== '', staleMs: STALE.brief })

/** One post with its comments; without an id the newest of the first circle that was joined. Null: there is none. */
export function usePost(postId: string | undefined) {
  const circles = useCircles()
  const joined = circles.data?.list.find((one) => one.joined)
  const isNamed = postId !== undefined && postId !== ''
  const newest = useCall(
    listCirclePosts,
    { circleId: joined?.circleId ?? '', pageNo: 1, pageSize: 1 },
    { enabled: !isNamed && joined !== undefined, staleMs: STALE.brief },
  )
  const id = isNamed ? postId : (newest.data?.list[0]?.postId ?? '')
  const query = useCall(getCirclePost, { postId: id }, { enabled: id !== '', staleMs: STALE.brief, withoutAlert: true })
  const isNone = !isNamed && ((circles.data && !joined) || newest.data?.list.length === 0)
  // One that was taken away, or that the reader may not see, is not there; a network that fails is another thing.
  const isGone = query.error?.kind === 'business'
  return {
    ...query,
    data: isNone || isGone ? null : query.data,
    isLoading: !isNone && !isGone && query.data === undefined && query.error === null,
    error: isGone ? null : (query.error ?? (isNamed ? null : (newest.error ?? circles.error))),
    reload: isNone ? circles.reload : query.reload,
  }
}

/** Good news of the hospital, page after page. */
export function useGoodNews() {
  const { unitId } = useHospital()
  return usePages(listGoodNews, { unitId }, { staleMs: STALE.usual })
}

/** The text about which something is to be done: one at a time. */
export const useChosenText = () => useState<ChosenText | null>(null)

/** A post or a comment, as it is named when it is reported, hidden or taken away. */
export interface ChosenText {
  readonly kind: 'post' | 'comment'
  readonly textId: string
  readonly alias: string
  readonly mine: boolean
}
