import type { SharingOf } from '../core/sharing'
import type * as calls from './calls'

/** Who reads what of the answers of this domain about the partner (spec:couple#sharing). */
export const contentSharing: SharingOf<typeof calls> = {
  listBanners: 'nobody',
  getArticle: 'nobody',
  getColumn: 'nobody',
  listColumnArticles: 'nobody',
  countReading: 'nobody',
  listClassroomColumns: 'nobody',
  listTodaysReading: 'nobody',
  listGoodNews: 'nobody',
  listRecommendedCircles: 'account',
  joinCircle: 'account',
  leaveCircle: 'nobody',
  listCirclePosts: 'account',
  getCirclePost: 'account',
  addCirclePost: 'account',
  addCircleComment: 'account',
  deleteCircleText: 'nobody',
  reportCircleText: 'nobody',
  hideCircleAuthor: 'nobody',
  showCircleAuthors: 'nobody',
}
