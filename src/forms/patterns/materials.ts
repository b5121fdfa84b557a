/**
 * Pictures of papers (spec:filing#materials, materials). Pictures are sensitive: they show identity numbers that drafts
 * must not contain.
 */

import type { Field, FieldOf, Person } from '../engine/kinds'
import type { Extra } from './basic'

export const photos = (
  label: string,
  max: number,
  extra: Extra & { min?: number; sample?: string } = {},
): FieldOf<'photos'> => ({ kind: 'photos', label, data: 'sensitive', max, ...extra })

/** Both sides of an identity card. */
export const idCardPhotos = (who: 'self' | 'female' | 'male', extra: Extra = {}): Record<string, Field> => {
  const word = { self: '', female: '女方', male: '男方' }[who]
  const of: Person = who
  return {
    [`${who}IdFront`]: photos(`${word}身份证正面照片`, 1, { of, sample: 'idFront', ...extra }),
    [`${who}IdBack`]: photos(`${word}身份证反面照片`, 1, { of, sample: 'idBack', ...extra }),
  }
}

export const marriageCertPhotos = (extra: Extra = {}): FieldOf<'photos'> =>
  photos('结婚证照片', 3, { of: 'couple', sample: 'marriageCert', hint: '照片页和字号页，四角完整', ...extra })

export const householdPhotos = (extra: Extra = {}): FieldOf<'photos'> =>
  photos('户口本照片', 6, { of: 'couple', sample: 'household', hint: '首页和双方本人页', ...extra })

/** The declaration at the end of every filing. */
export const TRUTH = '我确认以上信息和照片真实、属于本人或本人配偶，用于本院建档'
