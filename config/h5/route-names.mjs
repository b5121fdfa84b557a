import { addLeadingSlash } from '@tarojs/runtime'

/**
 * Stands for Taro's table of the pages' addresses on h5, which goes through all of its rows for each of 180 pages when the
 * app starts: 500 rows, and half of what the router does before home. Rows are found by their texts here.
 */
class RouteNames {
  constructor() {
    /**
     * By each address and each page: the rows that name it, in the order in which they came.
     * @type {Map<string, (readonly [page: string, address: string])[]>}
     */
    this.rows = new Map()
    /** The first row that names an address or a page. */
    this.getConfig = (url = '') => this.rows.get(url)?.[0]
    /** The page of an address; the text itself where no row names it. */
    this.getOrigin = (url = '') => this.getConfig(url)?.[0] || url
    /** The first address of a page; the text itself where no row names it. */
    this.getAlias = (url = '') => this.getConfig(url)?.[1] || url
    /** The addresses of all rows that name it. */
    this.getAll = (url = '') => (this.rows.get(url) ?? []).map(([, address]) => address)
  }

  /**
   * Takes the addresses of each page.
   * @param {Readonly<Record<string, string | readonly string[]>>} [customRoutes]
   */
  set(customRoutes = {}) {
    for (const [page, given] of Object.entries(customRoutes))
      for (const address of [].concat(given)) {
        const row = [addLeadingSlash(page), addLeadingSlash(address)]
        for (const name of new Set(row)) this.rows.set(name, [...(this.rows.get(name) ?? []), row])
      }
  }
}

export const routesAlias = new RouteNames()
