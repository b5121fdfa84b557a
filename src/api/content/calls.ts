import { call } from '../core/call'
import { arg, flag, id, int, list, nothing, page, part, shape, text } from '../core/schema'
import { circleBlocks, circleCommentShape, circleNewsShape, circlePostShape, circleShape } from './circle-schemas'
import { articleRowShape, articleShape, bannerShape, columnShape, todaysReadingShape } from './schemas'

import { COMMENT_MAX, POST_TITLE_MAX, REPORT_REASONS, TEXT_KINDS } from '@/domain/service/circle'

/** A post or a comment by its id. */
const circleText = { kind: arg.choice(TEXT_KINDS), textId: arg.id() }

/** Which page of a circle is asked for. */
const circlePaging = { pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) }

export const listRecommendedCircles = call({
  id: 'bbs.recommendedAttention',
  method: 'POST',
  path: '/api/bbs/recommendedAttention',
  effect: 'read',
  assumed: true,
  data: shape({
    list: list(circleShape),
    /** The house rules, as they have to be agreed to. */
    rules: list(text()),
    rulesVersion: text(),
    agreed: flag(),
  }),
  summary: 'Circles that can be joined; never people.',
})

export const joinCircle = call({
  id: 'ext.joinCircle',
  method: 'POST',
  path: '/api/ext/joinCircle',
  effect: 'write',
  invalidates: ['bbs.recommendedAttention', 'ext.circlePosts'],
  ext: true,
  body: { circleId: arg.id(), rulesVersion: arg.text(20) },
  data: shape({ alias: text() }),
  summary: 'Agrees to the house rules and joins a circle under a name of its own.',
})

export const leaveCircle = call({
  id: 'ext.leaveCircle',
  method: 'POST',
  path: '/api/ext/leaveCircle',
  effect: 'write',
  invalidates: ['bbs.recommendedAttention', 'ext.circlePosts'],
  ext: true,
  body: { circleId: arg.id() },
  data: nothing(),
  summary: 'Leaves a circle.',
})

export const listCirclePosts = call({
  id: 'ext.circlePosts',
  method: 'POST',
  path: '/api/ext/circlePosts',
  effect: 'read',
  ext: true,
  body: { circleId: arg.id(), ...circlePaging },
  data: page(circlePostShape),
  summary: 'Posts of a circle that was joined, newest first, with the own ones that wait.',
})

export const getCirclePost = call({
  id: 'ext.circlePost',
  method: 'POST',
  path: '/api/ext/circlePost',
  effect: 'read',
  ext: true,
  body: { postId: arg.id() },
  data: shape({ post: part(circlePostShape), comments: list(circleCommentShape) }),
  summary: 'One post with its comments.',
})

export const addCirclePost = call({
  id: 'ext.addCirclePost',
  method: 'POST',
  path: '/api/ext/addCirclePost',
  effect: 'write',
  invalidates: ['ext.circlePosts'],
  ext: true,
  idempotent: true,
  body: { circleId: arg.id(), title: arg.text(POST_TITLE_MAX), blocks: circleBlocks },
  data: shape({ postId: id() }),
  summary: 'Hands a post to the hospital, which looks at it before others see it.',
})

export const addCircleComment = call({
  id: 'ext.addCircleComment',
  method: 'POST',
  path: '/api/ext/addCircleComment',
  effect: 'write',
  invalidates: ['ext.circlePost'],
  ext: true,
  idempotent: true,
  body: { postId: arg.id(), content: arg.text(COMMENT_MAX) },
  data: shape({ commentId: id() }),
  summary: 'Hands a comment to the hospital, which looks at it before others see it.',
})

export const deleteCircleText = call({
  id: 'ext.deleteCircleText',
  method: 'POST',
  path: '/api/ext/deleteCircleText',
  effect: 'write',
  invalidates: ['ext.circlePosts', 'ext.circlePost'],
  ext: true,
  body: circleText,
  data: nothing(),
  summary: 'Takes an own post or comment away.',
})

export const reportCircleText = call({
  id: 'ext.reportCircleText',
  method: 'POST',
  path: '/api/ext/reportCircleText',
  effect: 'write',
  ext: true,
  body: { ...circleText, reason: arg.choice(REPORT_REASONS) },
  data: nothing(),
  summary: 'Tells the desk of a post or comment; nobody else hears who did.',
})

export const hideCircleAuthor = call({
  id: 'ext.hideCircleAuthor',
  method: 'POST',
  path: '/api/ext/hideCircleAuthor',
  effect: 'write',
  invalidates: ['ext.circlePosts', 'ext.circlePost'],
  ext: true,
  body: { ...circleText, way: arg.choice(['mute', 'block']) },
  data: nothing(),
  summary: 'Shows no more of an author in this circle; blocked ones see no more of the own either.',
})

export const showCircleAuthors = call({
  id: 'ext.showCircleAuthors',
  method: 'POST',
  path: '/api/ext/showCircleAuthors',
  effect: 'write',
  invalidates: ['ext.circlePosts', 'ext.circlePost'],
  ext: true,
  body: { circleId: arg.id() },
  data: nothing(),
  summary: 'Shows everybody of a circle again.',
})

export const listBanners = call({
  id: 'index.selectBanner',
  method: 'POST',
  path: '/api/index/selectBanner',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  body: { unitId: arg.optionalInt(), place: arg.optionalText(20) },
  data: shape({ list: list(bannerShape) }),
  summary: 'Banners of the home page.',
})

/** A hospital, a column and a page of it; a keyword is looked for in everything that is published. */
const columnPage = {
  unitId: arg.optionalInt(),
  columnId: arg.optionalText(40),
  keyword: arg.optionalText(40),
  pageNo: arg.optionalInt(1, 1000),
  pageSize: arg.optionalInt(1, 100),
}

export const getArticle = call({
  id: 'index.article',
  method: 'POST',
  path: '/api/index/article',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  body: {
    unitId: arg.optionalInt(),
    articleId: arg.optionalId(),
    /** Without an id the first article of a column, e.g. the introduction of the hospital. */
    columnId: arg.optionalText(40),
  },
  data: articleShape,
  summary: 'One article.',
})

export const getColumn = call({
  id: 'index.column',
  method: 'POST',
  path: '/api/index/column',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  body: { unitId: arg.optionalInt(), columnId: arg.text(40) },
  data: columnShape,
  summary: 'Column of articles.',
})

export const listColumnArticles = call({
  id: 'index.columnList',
  method: 'POST',
  path: '/api/index/columnList',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  body: columnPage,
  data: page(articleRowShape),
  summary: 'Articles of a column, or those that a keyword finds.',
})

/** A reading counts once a person and day (spec:content#reading); the article that is open needs no new answer for it. */
export const countReading = call({
  id: 'index.increReading',
  method: 'POST',
  path: '/api/index/increReading',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { articleId: arg.id() },
  data: shape({ readCount: int() }),
  summary: 'Counts a reading of an article.',
})

export const listClassroomColumns = call({
  id: 'index.getColumn',
  method: 'POST',
  path: '/api/index/getColumn',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  body: { unitId: arg.optionalInt() },
  data: shape({ list: list(columnShape) }),
  summary: 'Columns of the classroom.',
})

export const listTodaysReading = call({
  id: 'ext.todaysReading',
  method: 'GET',
  path: '/api/ext/todaysReading',
  effect: 'read',
  ext: true,
  data: todaysReadingShape,
  summary: 'Three articles at most that fit the stage of the patient today.',
})
export const listGoodNews = call({
  id: 'index.goodNews',
  method: 'POST',
  path: '/api/index/goodNews',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  body: { unitId: arg.optionalInt(), ...circlePaging },
  data: page(circleNewsShape),
  summary: 'Good-news posts; none in quiet mode and after a loss.',
})
