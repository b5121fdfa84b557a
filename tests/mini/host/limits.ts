/** What the vendors' documents limit in the network, and the app therefore must not go beyond. */

/** Requests and uploads that one mini-program may have under way; the next one fails. */
export const MOST_REQUESTS = 10

/** Largest file that an upload takes, in bytes: Alipay's document says 8 MB; WeChat's names no limit under 200 MB. */
export const LARGEST_UPLOAD = { weapp: 200 * 1024 * 1024, alipay: 8 * 1024 * 1024 } as const

/** Counts what is under way. */
export class Concurrency {
  private open = 0
  most = 0

  /** @returns false when there is no room */
  enter(): boolean {
    if (this.open >= MOST_REQUESTS) return false
    this.open += 1
    this.most = Math.max(this.most, this.open)
    return true
  }

  leave(): void {
    this.open = Math.max(0, this.open - 1)
  }

  clear(): void {
    this.open = 0
  }
}

/** Whether the host is in the list that is kept with the vendor: https only, exact names. */
export function isListed(url: string, hosts: readonly string[]): boolean {
  const host = /^https:\/\/([^/?#]+)/.exec(url)?.[1]
  return host !== undefined && hosts.includes(host)
}
