import { isBuiltPage } from './built-pages'
import { screenOf, type ScreenId } from './registry'

/** The id of the root view that shows a screen, the same on all platforms; tests and the report look for it. */
export function landmarkOf(screen: ScreenId): string {
  const { page } = screenOf(screen)
  if (!isBuiltPage(page) || page === screenOf('status').page) return 'screen-status'
  return page === screenOf('hand-off').page ? 'screen-hand-off' : `screen-${screen}`
}
