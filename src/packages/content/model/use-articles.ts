import { useEffect, useRef } from 'react'

import {
  countReading,
  getArticle,
  getColumn,
  listClassroomColumns,
  listColumnArticles,
  listTodaysReading,
} from '@/api/content/calls'
import type { DataOf } from '@/api/core/call'
import { useAction, useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import type { ColumnId } from '@/domain/service/content'
import { offers } from '@/hospitals/index'
import { useSession } from '@/session/store'
import { useHospital } from '@/shared/hospital/use-hospital'

export type ArticleRow = DataOf<typeof listColumnArticles>['list'][number]
export type Article = DataOf<typeof getArticle>

/** Where somebody opened an article without saying which: the first one of this column. */
export function useArticle(articleId: string | undefined, columnId: ColumnId) {
  const { unitId } = useHospital()
  return useCall(getArticle, { unitId, ...(articleId ? { articleId } : { columnId }) }, { staleMs: STALE.usual })
}

/** Articles of a column, or of all that are read for their own sake; with a keyword those that it finds. */
export function useArticles(columnId: ColumnId | undefined, keyword = '') {
  const { unitId } = useHospital()
  const asked = keyword.trim()
  return usePages(
    listColumnArticles,
    { unitId, ...(columnId && { columnId }), ...(asked !== '' && { keyword: asked }) },
    { staleMs: STALE.usual },
  )
}

/** What the hospital says a column is about; '' while it is not known, and for no column. */
export function useColumnIntro(columnId: ColumnId | undefined): string {
  const { unitId } = useHospital()
  const { data } = useCall(
    getColumn,
    { unitId, columnId: columnId ?? '' },
    { enabled: columnId !== undefined, staleMs: STALE.long, withoutEffects: true },
  )
  return columnId === undefined ? '' : (data?.intro ?? '')
}

/** Columns of the classroom that hold something; not asked for where an address has chosen one of them. */
export function useClassroom(enabled: boolean) {
  const { unitId } = useHospital()
  return useCall(listClassroomColumns, { unitId }, { enabled, staleMs: STALE.long })
}

/** What was chosen for today; nothing for a visitor, or where the hospital does not choose. */
export function useTodaysReading(): readonly ArticleRow[] {
  const isVerified = useSession(({ boundLevel }) => boundLevel === 'verified')
  const enabled = offers(useHospital(), 'todaysReading') && isVerified
  const { data } = useCall(listTodaysReading, {}, { enabled, staleMs: STALE.usual, withoutEffects: true })
  return data?.list ?? []
}

/** Counts that somebody who is signed in has opened the article; a failure is not worth a word. */
export function useCounted(articleId: string): void {
  const isSignedIn = useSession(({ token }) => token !== '')
  const { run } = useAction(countReading)
  const counted = useRef('')
  useEffect(() => {
    if (!isSignedIn || articleId === '' || counted.current === articleId) return
    counted.current = articleId
    run({ articleId }, { quiet: true, withoutEffects: true }).catch(() => undefined)
  }, [articleId, isSignedIn, run])
}
