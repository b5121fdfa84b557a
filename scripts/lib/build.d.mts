export type Platform = 'h5' | 'weapp' | 'alipay'
export function buildFolder(platform: Platform, kind?: string): string
export function isFresh(platform: Platform, kind?: string): boolean
export function build(
  platform: Platform,
  options?: { timeoutMs?: number; kind?: string },
): Promise<{ ok: boolean; output: string; ms: number }>
