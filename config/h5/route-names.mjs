import { addLeadingSlash } from '@tarojs/runtime'

/**
 * Stands for Taro's table of the pages' addresses on h5, which goes through all of its rows for each of 180 pages when the
 * app starts: 500 rows, and half of what the router does before home. Rows are found by their texts here.
 */
class RouteNames {
  constructor() {
    /** By each address and each page: the rows that name it, in the order in which they came. */
    this.rows = new Map()
    this.getConfig = (url = '') => this.rows.get(url)?.[0]
    this.getOrigin = (url = '') => this.getConfig(url)?.[0] || url
    this.getAlias = (url = '') => this.getConfig(url)?.[1] || url
    this.getAll = (url = '') => (this.rows.get(url) ?? []).map(([, address]) => address)
  }

  set(customRoutes = {}) {
    for (const [page, given] of Object.entries(customRoutes))
      for (const address of [].concat(given)) {
        const row = [addLeadingSlash(page), addLeadingSlash(address)]
        for (const name of new Set(row)) this.rows.set(name, [...(this.rows.get(name) ?? []), row])
      }
  }
}

export const routesAlias = new RouteNames()
