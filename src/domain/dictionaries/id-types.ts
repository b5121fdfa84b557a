/**
 * Kinds of identity document (spec:identity#document-kinds); the server may serve its own list through
 * `member/certificateType`.
 */

import { entries } from './entry'

export const ID_TYPES = entries(`
  1 居民身份证
  2 护照
  3 港澳居民来往内地通行证
  4 台湾居民来往大陆通行证
  7 港澳台居民居住证
  5 外国人永久居留身份证（旧版）
  8 外国人永久居留身份证（新版）
  6 军官证
  9 其他
`)

/** Documents of people of another country: passport, both cards of permanent residence. */
export const FOREIGN_ID_TYPES = ['2', '5', '8'] as const
/** The document the identity-card rules apply to. */
export const RESIDENT_ID_TYPE = '1'
/** The residence permit of people from Hong Kong, Macao and Taiwan. */
export const REGION_RESIDENCE = '7'
/** The permanent residence card of 2023; the earlier one keeps its kind. */
export const PERMANENT_RESIDENCE_2023 = '8'
