import { choice, flag, id, instant, int, list, maybe, shape, text } from '../core/schema'

import { SUMMARY_PARTS } from '@/domain/treatment/course-summary'

/** One printed part of a summary. */
const sectionShape = shape({
  part: choice(SUMMARY_PARTS),
  facts: list(shape({ label: text(), value: text() })),
  columns: list(text()),
  rows: list(shape({ cells: list(text()) })),
})

export const LINK_STATES = ['open', 'ended', 'closed', 'tries'] as const

/** A link as the couple sees it: its secret and its code are said once, when it is made. */
const linkShape = shape({
  linkId: id(),
  createdAt: instant(),
  endsAt: instant(),
  state: choice(LINK_STATES),
})

const accessShape = shape({ at: instant(), result: choice(['opened', 'wrong']), device: text() })

export const summariesShape = shape({
  /** What can be chosen now: at once, after the partner's yes, or not, because the partner does not share it. */
  offered: list(shape({ part: choice(SUMMARY_PARTS), state: choice(['own', 'ask', 'closed']) })),
  cycles: list(shape({ cycleId: id(), title: text() })),
  list: list(
    shape({
      summaryId: id(),
      title: text(),
      madeAt: instant(),
      isMine: flag(),
      answer: choice(['none', 'waiting', 'yes', 'no']),
      linkState: choice(LINK_STATES),
    }),
  ),
})

/** A summary as one of the couple reads it. `file` is an address for this session and some minutes; '' for the partner. */
export const summaryShape = shape({
  summaryId: id(),
  title: text(),
  madeAt: instant(),
  isMine: flag(),
  answer: choice(['none', 'waiting', 'yes', 'no']),
  /** Parts that were chosen; `isOpen` is false where the partner's yes is missing or was taken back. */
  parts: list(shape({ part: choice(SUMMARY_PARTS), isOpen: flag(), needsYes: flag() })),
  sections: list(sectionShape),
  link: maybe(linkShape),
  accesses: list(accessShape),
  file: text(),
})

/** What is said once. */
export const newLinkShape = shape({ linkId: id(), link: text(), accessCode: text(), endsAt: instant() })

/** What a stranger with link and code reads. */
export const sharedCourseShape = shape({
  title: text(),
  hospitalName: text(),
  madeAt: instant(),
  endsAt: instant(),
  daysLeft: int(),
  sections: list(sectionShape),
})
