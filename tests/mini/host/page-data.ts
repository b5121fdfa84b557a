/** The bridge from logic to view: what pages and components send by setData, in the vendors' limits. */

import type { SetDataRecord } from '../types'
import { depthLimit, depthOf } from '../view/depth'
import type { Logic } from './logic'
import type { Page } from './page-stack'
import { assign, SET_DATA_LIMIT } from './set-data'

type Patch = Record<string, unknown>

/** What the bridge needs of its host. */
export interface DataHost {
  root: string
  logic(): Logic | null
  fail(where: string, error: unknown): void
  post(run: () => void): void
  stack(): readonly Page[]
}

export class PageData {
  /** Every crossing, oldest first. */
  readonly log: SetDataRecord[] = []
  private readonly deepest: number

  constructor(private readonly host: DataHost) {
    this.deepest = depthLimit(host.root)
  }

  /** @param owner whose `data` the patch is written into: the page, or nobody for a component */
  send(page: Page, owner: Patch, patch: Patch, toView: (copy: Patch) => void, done: unknown): void {
    const json = JSON.stringify(patch)
    const bytes = Buffer.byteLength(json)
    const isHidden = this.host.stack().at(-1) !== page
    this.log.push({ route: page.route, bytes, keys: Object.keys(patch), isHidden })
    if (bytes > SET_DATA_LIMIT)
      return this.host.fail('setData', `${bytes} bytes on ${page.route} exceed the limit of ${SET_DATA_LIMIT}`)
    const copy = this.host.logic()?.read<Patch>(json) ?? {}
    const depth = this.deepest === Infinity ? 0 : depthOf(copy)
    if (depth >= this.deepest)
      this.host.fail('setData', `an element at depth ${depth} on ${page.route}: see baseLevel in config/index.ts`)
    const data = owner['data']
    if (typeof data === 'object' && data !== null)
      for (const [path, value] of Object.entries(copy)) assign(data as Patch, path, value)
    this.host.post(() => {
      if (this.host.stack().includes(page)) toView(JSON.parse(json) as Patch)
      if (typeof done === 'function') Reflect.apply(done, owner, [])
    })
  }
}
