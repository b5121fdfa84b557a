import type { Article, ArticleRow } from './use-articles'

import { abbreviate } from '@/domain/abbreviate'
import { formatDay } from '@/domain/dates'
import { AUDIENCES, READING_STAGES } from '@/domain/service/content'

/** Whom it is for, short; '' for everybody at any time. */
export function laneOf({ stage, audience }: Pick<ArticleRow, 'stage' | 'audience'>): string {
  const who = audience === 'MALE' || audience === 'FEMALE' ? `${AUDIENCES[audience]}` : ''
  return [stage === null ? '' : READING_STAGES[stage], who].filter(Boolean).join('，')
}

/** Who answers for the text and when it was last read through: said also where it is not known. */
export const sourceWords = ({ source, reviewedOn }: Pick<Article, 'source' | 'reviewedOn'>): string[] => [
  source === '' ? '来源未注明' : `来源：${source}`,
  reviewedOn === '' ? '审核日期未注明' : `审核于${formatDay(reviewedOn)}`,
]

/** How often it has been read, in short; '' for not yet (spec:money-and-dates#number-abbreviations). */
export const readsOf = ({ readCount }: Pick<ArticleRow, 'readCount'>): string =>
  readCount > 0 ? `阅读${abbreviate(readCount)}` : ''

/** A sentence a line, so that a voice can stop between them. */
export const sentencesOf = (words: string): string[] =>
  words
    .split(/[\n。！？；]+/)
    .map((one) => one.trim())
    .filter(Boolean)
