import { call, declared } from '../core/call'
import { arg, list, shape } from '../core/schema'
import { bannerShape } from './schemas'

export const listRecommendedCircles = declared('bbs.recommendedAttention', 'POST read /api/bbs/recommendedAttention', 'Circles and people recommended to follow.')

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

export const listGoodNews = declared('index.goodNews', 'POST read /api/index/goodNews', 'Good-news posts.')
export const getArticle = declared('index.article', 'POST read /api/index/article', 'One article.')
export const getColumn = declared('index.column', 'POST read /api/index/column', 'Column of articles.')
export const listColumnArticles = declared('index.columnList', 'POST read /api/index/columnList', 'Articles of a column.')
export const countReading = declared('index.increReading', 'POST write /api/index/increReading', 'Counts a reading of an article.')
export const listClassroomColumns = declared('index.getColumn', 'POST read /api/index/getColumn', 'Columns of the classroom.')
