import { forAnyone, forPhone, type Handler } from '../server/http/handler'
import { paged } from '../server/http/paging'
import {
  addComment,
  addPost,
  deleteText,
  getPost,
  hideAuthor,
  joinCircle,
  leaveCircle,
  listCircles,
  listPosts,
  reportText,
  showAuthors,
} from './circle-service'
import { listGoodNews } from './good-news-service'

import * as calls from '@/api/content/calls'

/** Circles and good news. */
export const circleHandlers: Handler[] = [
  forAnyone(calls.listGoodNews, async (context, { unitId, pageNo, pageSize }) =>
    paged(await listGoodNews(context, unitId), pageNo, pageSize),
  ),
  forPhone(calls.listRecommendedCircles, listCircles),
  forPhone(calls.joinCircle, joinCircle),
  forPhone(calls.leaveCircle, (context, { circleId }) => leaveCircle(context, circleId)),
  forPhone(calls.listCirclePosts, async (context, { circleId, pageNo, pageSize }) =>
    paged(await listPosts(context, circleId), pageNo, pageSize),
  ),
  forPhone(calls.getCirclePost, (context, { postId }) => getPost(context, postId)),
  forPhone(calls.addCirclePost, addPost),
  forPhone(calls.addCircleComment, addComment),
  forPhone(calls.deleteCircleText, deleteText),
  forPhone(calls.reportCircleText, reportText),
  forPhone(calls.hideCircleAuthor, hideAuthor),
  forPhone(calls.showCircleAuthors, (context, { circleId }) => showAuthors(context, circleId)),
]
