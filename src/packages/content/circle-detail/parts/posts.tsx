import { beginningOf, bylineOf, stateOf, wordsOfPost } from '../../model/circle-words'
import { type Circle, useCirclePosts } from '../../model/use-circles'

import { go } from '@/routing/go'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { PagedList } from '@/ui/paged-list'
import { Skeleton } from '@/ui/skeleton'

/** What was written in the circle, newest first; no counts of anything. */
export function Posts({ id, circle }: { id: string; circle: Circle }) {
  const query = useCirclePosts(circle.circleId, circle.joined)
  const mayShow = useMayShow()
  const shown = query.data?.filter((post) => post.mine || mayShow(...wordsOfPost(post)))
  return (
    <>
      <Notice id={`${id}-circle`} title={circle.name}>{`${circle.intro}您在这里的昵称是“${circle.alias}”。`}</Notice>
      {query.error && !query.data && (
        <Notice
          id={`${id}-failed`}
          tone="warning"
          action={
            <Button id={`${id}-again`} kind="secondary" small onTap={() => void query.reload()}>
              重新加载
            </Button>
          }
        >
          {query.error.message}
        </Notice>
      )}
      {!shown && !query.error && <Skeleton kind="list" />}
      {shown?.length === 0 && !query.hasMore && (
        <Empty id={`${id}-none`} text="还没有动态" hint="可以写下第一条，审核后显示" />
      )}
      {shown && (shown.length > 0 || query.hasMore) && (
        <PagedList id={id} pages={query} title="动态">
          {shown.map((post, at) => {
            const state = stateOf(post)
            return (
              <ListRow
                key={post.postId}
                id={`${id}-post-${at}`}
                title={post.title}
                note={beginningOf(post)}
                facts={bylineOf(post)}
                {...(state && { badge: state })}
                onTap={() => void go('circle-post-detail', { postId: post.postId })}
              />
            )
          })}
        </PagedList>
      )}
    </>
  )
}
