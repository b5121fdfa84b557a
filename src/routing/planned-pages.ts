import { screenIds, screenOf } from './registry'

/** Every page that a screen is planned on, in the order of the table. */
export const plannedPages = (): string[] => [
  ...new Set(screenIds.map((id) => screenOf(id).page).filter((page) => page !== null)),
]

/** One digit for each planned page, 1 where it is built: short enough to be compiled into the first scripts. */
export function marksOf(pages: readonly string[]): string {
  const present = new Set(pages)
  return plannedPages()
    .map((page) => (present.has(page) ? '1' : '0'))
    .join('')
}
