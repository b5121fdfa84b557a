import { useState } from 'react'

import { wordsOfPost } from '../model/circle-words'
import { useChosenText, usePost } from '../model/use-circles'
import { noCircles } from '../parts/circles-none'
import { Acts } from './parts/acts'
import { CommentBox } from './parts/comment-box'
import { Comments } from './parts/comments'
import { PostText } from './parts/post-text'

import { go, goBack } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'

const ID = 'circle-post-detail'

/** One post with its comments; what somebody does not want to see is one tap away from being gone. */
export default screen('circle-post-detail', function PostDetail({ params }) {
  const query = usePost(params.postId)
  const mayShow = useMayShow()
  const [chosen, choose] = useChosenText()
  const [isSent, setSent] = useState(false)
  const found = query.data
  const isHidden = found ? !found.post.mine && !mayShow(...wordsOfPost(found.post)) : true
  const gone = () => {
    const wasPost = chosen?.kind === 'post'
    choose(null)
    if (wasPost) void goBack('circle-home')
  }
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      skeleton="detail"
      empty={(one) => one === null || isHidden}
      {...noCircles(ID)}
      emptyText="没有找到这条动态"
      emptyHint="可能已被删除，或现在不向您显示"
      emptyAction={
        <Button id={`${ID}-circles`} kind="secondary" onTap={() => void go('circle-home')}>
          返回圈子
        </Button>
      }
      footer={
        found && !isHidden && found.post.state === 'PUBLISHED' ? (
          <CommentBox id={ID} postId={found.post.postId} onSent={() => setSent(true)} />
        ) : undefined
      }
    >
      {(one) =>
        one && (
          <>
            <PostText id={ID} post={one.post} onMore={choose} />
            {one.post.state === 'PUBLISHED' && (
              <Comments
                id={ID}
                comments={one.comments.filter(({ mine, content }) => mine || mayShow(content))}
                isSent={isSent}
                onMore={choose}
              />
            )}
            <Acts id={ID} chosen={chosen} onClose={() => choose(null)} onGone={gone} />
          </>
        )
      }
    </AppScreen>
  )
})
