import { bylineOf, stateOf, waitingWords } from '../../model/circle-words'
import type { ChosenText, Comment } from '../../model/use-circles'

import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

type CommentsProps = {
  id: string
  comments: readonly Comment[]
  /** One was sent just now. */
  isSent: boolean
  onMore: (chosen: ChosenText) => void
}

/** What others have said to it; a tap asks what is to be done about one. */
export function Comments({ id, comments, isSent, onMore }: CommentsProps) {
  return (
    <>
      {isSent && <Notice id={`${id}-sent`}>评论已提交，医院审核后其他人才能看到。</Notice>}
      {comments.length > 0 && (
        <List title="评论">
          {comments.map((one, at) => {
            const state = stateOf(one)
            const { commentId: textId, alias, mine } = one
            return (
              <ListRow
                key={textId}
                id={`${id}-comment-${at}`}
                title={one.content}
                facts={[...bylineOf(one), state?.text === '未通过' ? waitingWords(one) : '']}
                {...(state && { badge: state })}
                onTap={() => onMore({ kind: 'comment', textId, alias, mine })}
              />
            )
          })}
        </List>
      )}
    </>
  )
}
