import type { Db } from '../server/db/database'
import { UNITS } from '../server/hospitals'
import { seededId } from '../server/secrets'
import { filmWith } from './film-service'
import { insertArticles, insertRevisions } from './queries'
import { ARTICLES } from './texts/articles'
import { LESSONS } from './texts/lessons'
import { itemsOf, markupOf } from './texts/write'

import { addDays, hospitalDate, hospitalInstant } from '@/domain/dates'

const EDITOR = '宣教编辑'
const REVIEWER = '周示范（生殖医学门诊）'
const SOURCE = '本院生殖医学宣教组'
/** Days ago: the first text, and how many lie between two reviews. */
const OLDEST = 120
const APART = 3

export const articleIdOf = (unitId: number, key: string): string => seededId('article', unitId, key)

/** The texts of every hospital. Running it again changes nothing, also not what editors have changed since. */
export async function seedContent(db: Db, now: number): Promise<void> {
  const today = hospitalDate(now)
  const texts = [...ARTICLES, ...LESSONS]
  const rows = UNITS.flatMap(({ unitId }) => texts.map((text, at) => ({ unitId, text, at })))
  await insertArticles(
    db,
    rows.map(({ unitId, text, at }) => ({
      articleId: articleIdOf(unitId, text.key),
      unitId,
      columnId: text.column,
      sort: at,
      isTop: text.isTop ?? false,
    })),
  )
  await insertRevisions(
    db,
    rows.map(({ unitId, text, at }) => {
      const day = addDays(today, -(OLDEST - at * APART))
      return {
        revisionId: seededId('revision', unitId, text.key),
        articleId: articleIdOf(unitId, text.key),
        number: 1,
        state: 'PUBLISHED' as const,
        title: text.title,
        summary: text.summary,
        body: markupOf(text.lines),
        film: text.pictures ? { ...filmWith(itemsOf(text.lines), text.pictures), audioUrl: '' } : null,
        source: text.source ?? SOURCE,
        keywords: text.keywords,
        stage: text.stage ?? null,
        audience: text.audience ?? ('ALL' as const),
        editor: EDITOR,
        editedAt: hospitalInstant(addDays(day, -1), 600),
        reviewer: REVIEWER,
        reviewedOn: day,
        publishedAt: hospitalInstant(day, 600),
      }
    }),
  )
}
