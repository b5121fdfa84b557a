import { useHospital } from './use-hospital'

import { isOfMind, signsInWords } from '@/domain/safety/danger-words'

interface NoneFound {
  readonly text: string
  readonly hint: string
}

/** Stands under the numbers that the field of the search shows (mind-help.tsx). */
const TALK_FIRST: NoneFound = { text: '请先和人说说', hint: '12356和120全天有人接听，电话就在上面' }

/**
 * What stands where a search finds nothing. Who searches for a way to harm themselves is never told that nothing was found
 * (spec:followup#danger-signs).
 * @param asked what is searched for
 * @param none what is said of any other words
 */
export function useNoneFound(asked: string, none: NoneFound): NoneFound {
  const { danger } = useHospital()
  return signsInWords(asked, danger).some(isOfMind) ? TALK_FIRST : none
}
