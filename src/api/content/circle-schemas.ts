import * as v from 'valibot'

import { arg, choice, date, flag, id, list, optionalText, shape, text } from '../core/schema'

import { BLOCK_KINDS, POST_MAX, POST_STATES } from '@/domain/service/circle'

/** A good-news post (spec:messages#good-news): no count of anything. */
export const circleNewsShape = shape({ newsId: id(), nick: text(), story: text(), publishedOn: date() })

/** A circle (spec:messages#circles), and the name that the reader has in it. */
export const circleShape = shape({ circleId: id(), name: text(), intro: text(), joined: flag(), alias: text() })

/** What a post consists of, as it is sent: words, or a picture that was uploaded as `post`. */
export const circleBlocks = v.pipe(
  v.array(
    v.object({
      kind: v.picklist(BLOCK_KINDS),
      text: arg.optionalText(POST_MAX),
      uploadId: arg.optionalId(),
    }),
  ),
  v.minLength(1),
  v.maxLength(100),
)

/** A post under the author's name in this circle: the day alone, and nothing that leads to a person. */
export const circlePostShape = shape({
  postId: id(),
  circleId: text(),
  alias: text(),
  mine: flag(),
  title: text(),
  blocks: list(shape({ kind: choice(BLOCK_KINDS), text: text(), url: optionalText() })),
  state: choice(POST_STATES),
  /** Why it was not published. */
  reason: text(),
  publishedOn: date(),
})

export const circleCommentShape = shape({
  commentId: id(),
  alias: text(),
  mine: flag(),
  content: text(),
  state: choice(POST_STATES),
  reason: text(),
  publishedOn: date(),
})
