/** The pages of sub-packages as h5's router takes them; the entry that the build writes asks here (config/h5/lean-entry.cjs). */

type Pages = Readonly<Record<string, readonly [load: () => Promise<unknown>, config: object]>>

/** One page of Taro's router. Its configuration is read once it has been loaded. */
interface Route {
  readonly path: string
  load(context: unknown, params: unknown): readonly unknown[]
}

let known: Promise<Pages> | null = null

/** Asked for once; a file that did not arrive is asked for again. */
function pages(ask: () => Promise<{ laterPages: Pages }>): Promise<Pages> {
  known ??= ask().then(
    ({ laterPages }) => laterPages,
    (reason: unknown) => {
      known = null
      throw reason
    },
  )
  return known
}

/**
 * Routes of all pages but the main package's.
 * @param built the pages of this build
 * @param ask loads the list of how they are loaded
 */
export function laterRoutes(
  built: ReadonlySet<string>,
  ask = (): Promise<{ laterPages: Pages }> => import('../../config/h5/later-pages.mjs'),
): Route[] {
  return [...built]
    .filter((path) => !path.startsWith('pages/'))
    .map((path) => {
      const route: Route = {
        path,
        load(context, params) {
          const page = pages(ask).then((all) => {
            const found = all[path]
            if (!found) throw new Error(`no page ${path}`)
            Object.assign(route, found[1])
            return found[0]()
          })
          return [page, context, params]
        },
      }
      return route
    })
}
