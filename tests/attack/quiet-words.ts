/** Words of a page as somebody meets them who has opened it, and which of them were asked for by opening it. */

export interface Word {
  readonly text: string
  /** The title of the window, or within a heading: what a page is called is never asked for. */
  readonly isName: boolean
}

/** In the page: its title, visible texts, the words of empty fields and what a reader hears. */
export function wordsOn(): Word[] {
  const seen = [...document.body.querySelectorAll('*')].filter((one) => {
    const { width, height } = one.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(one).visibility !== 'hidden' && !one.matches('script, style')
  })
  const words = seen.flatMap((one) => {
    const isName = one.closest('[role="heading"], h1, h2, h3') !== null
    return [
      ...[...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ nodeValue }) => nodeValue),
      ...['placeholder', 'aria-label', 'aria-description', 'alt', 'title'].map((name) => one.getAttribute(name)),
    ].map((text) => ({ text: (text ?? '').trim(), isName }))
  })
  return [{ text: document.title, isName: true }, ...words].filter(
    ({ text }, at, all) => text !== '' && all.findIndex((other) => other.text === text) === at,
  )
}

/** Why words stay that somebody in quiet mode can meet: everything on these screens below their names, or these words of it. */
const ASKED_FOR: Readonly<Record<string, { because: string; only?: RegExp }>> = {
  'screen-first-visit-registration': { because: 'the history that a doctor has to know, as the hospital asks for it' },
  'screen-follow-up-form-form': { because: 'a sheet of the hospital, opened to be filled in' },
  'screen-follow-up-sheet': { because: 'a sheet of the hospital, opened to be filled in' },
  'screen-outcome-follow-up': { because: 'a sheet of the hospital, opened to be filled in' },
  'screen-id-upload': { because: 'the kinds of paper between which the hospital lets one choose' },
  'screen-consent-signature-detail': { because: 'a consent is read as it is signed: its risks are part of it' },
  'screen-circle-detail': {
    because: 'what the law forbids to offer, in the rules of a circle',
    only: /代孕和买卖配子/,
  },
}

/** Whether the person has opened what says this. */
export function isAskedFor(landmark: string, { text, isName }: Word): boolean {
  const asked = ASKED_FOR[landmark]
  return !isName && asked !== undefined && (asked.only?.test(text) ?? true)
}
