import { choice, date, flag, id, instant, int, list, optionalInt, shape, text } from '../core/schema'

import { AUDIENCE_IDS, READING_STAGE_IDS } from '@/domain/service/content'

/** Banner of the home page. `link` is an address of this app or an outside one that the gate will judge. */
export const bannerShape = shape({
  bannerId: id(),
  title: text(),
  imageUrl: text(),
  link: text(),
  sort: int(),
})

/** A column of articles. */
export const columnShape = shape({ columnId: id(), name: text(), intro: text(), total: int() })

const articleFields = {
  articleId: id(),
  columnId: text(),
  title: text(),
  cover: text(),
  summary: text(),
  /** Who answers for what it says; '' where the hospital names nobody, and then that is said. */
  source: text(),
  author: text(),
  /** The day on which somebody of the hospital last read it through; '' where none is known. */
  reviewedOn: date(),
  publishedAt: instant(),
  audience: choice(AUDIENCE_IDS),
  stage: choice(READING_STAGE_IDS),
  /** Seconds of its film or recording; null where there is none. */
  seconds: optionalInt(),
  readCount: int(),
  isTop: flag(),
}

/** An article as a row of a list. */
export const articleRowShape = shape(articleFields)

/** A line of a film and when it is said, seconds from its beginning. */
export const cueShape = shape({ at: int(), text: text() })

/**
 * An article with its body. One that was withdrawn or that quiet mode leaves out has none: `state` says so, and the app
 * says why (spec:content#withdrawn).
 */
export const articleShape = shape({
  ...articleFields,
  state: choice(['PUBLISHED', 'WITHDRAWN', 'HIDDEN']),
  /** What the hospital says about a withdrawal. */
  withdrawnReason: text(),
  /** Markup of the hospital's editor; shown by the one sanitising component and by nothing else. */
  contentHtml: text(),
  videoUrl: text(),
  /** A recording of the text: read aloud where the host has no voice of its own; '' where the hospital has none. */
  audioUrl: text(),
  cues: list(cueShape),
})

/** What is shown unasked today, and for which stage it was chosen; null where none is known. */
export const todaysReadingShape = shape({
  stage: choice(READING_STAGE_IDS),
  list: list(articleRowShape),
})
