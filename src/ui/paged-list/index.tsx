import { useReachBottom } from '@tarojs/taro'
import type { ReactNode } from 'react'

import { Button } from '../button'
import { List } from '../list'

/** The part of a paged read that a list needs; what `usePages` returns fits. */
interface Pages {
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => Promise<void>
}

interface PagedListProps {
  /** Of the screen; the button is `<id>-more`. */
  id: string
  pages: Pages
  title?: string
  /** The rows of all pages loaded so far. */
  children: ReactNode
}

/** Rows that are read page after page: the next page is asked for at the bottom of the screen, or with the button. */
export function PagedList({ id, pages, title, children }: PagedListProps) {
  const { hasMore, isLoadingMore, loadMore } = pages
  useReachBottom(() => void (hasMore && loadMore()))
  return (
    <>
      <List {...(title !== undefined && { title })}>{children}</List>
      {hasMore && (
        <Button id={`${id}-more`} kind="text" busy={isLoadingMore} onTap={() => void loadMore()}>
          查看更多
        </Button>
      )}
    </>
  )
}
