import { loadPage } from '@/routing/load-page'

/**
 * Stands for `universal-router` on h5. Taro's router gives it plain addresses only; the package brings patterns,
 * parameters and nesting for them, and builds one regular expression after the other until one fits.
 *
 * As there, an address fits whatever the case of its letters, with or without a last slash, and the first route that
 * names it wins. An address with a pattern would not be found, so config/h5/exact-router.test.ts refuses one.
 */
const keyOf = (path) => path.replace(/[/?#]$/, '').toLowerCase()

/** @typedef {{ path: string | readonly string[], action: (context: { pathname: string }, params: object) => unknown }} Route */

/** Finds the route of an address among plain addresses. */
export default class ExactRouter {
  /**
   * @param {readonly Route[]} routes
   * @param {{ baseUrl?: string }} [options]
   */
  constructor(routes, { baseUrl = '' } = {}) {
    this.base = baseUrl.length
    this.routes = new Map()
    for (const route of routes)
      for (const path of [].concat(route.path)) {
        const key = keyOf(path)
        if (!this.routes.has(key)) this.routes.set(key, route)
      }
  }

  /**
   * What the action of the route gives; rejects with `status` 404 where no route has the address.
   * @param {string} pathname
   * @returns {Promise<unknown>}
   */
  async resolve(pathname) {
    const route = this.routes.get(keyOf(pathname.slice(this.base)))
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 })
    return loadPage(pathname, async () => {
      const found = await route.action({ pathname, route }, {})
      // Taro's routes give a list whose first entry is still on its way.
      return Array.isArray(found) ? Promise.all(found) : found
    })
  }
}
