import { type Page } from 'playwright-core'

/** Half a pixel of rounding. */
const ROUNDING = 0.5

/**
 * What can be pressed on the page and is smaller than a finger needs, as short descriptions. A link inside a line of text
 * is as high as its line (WCAG 2.5.8, inline).
 *
 * @param least width and height in px
 */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate(
    ({ limit }) =>
      [...document.querySelectorAll('[id^="screen-"] [tabindex="0"], [id^="screen-"] input, [id^="screen-"] textarea')]
        .filter((element) => element.tagName !== 'TARO-TEXT-CORE')
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0 && (box.width < limit || box.height < limit))
        .map(
          ({ element, box }) =>
            `${element.tagName.toLowerCase()}#${element.id || element.parentElement?.id || ''} ${Math.round(box.width)}×${Math.round(box.height)}`,
        ),
    { limit: least - ROUNDING },
  )
}
