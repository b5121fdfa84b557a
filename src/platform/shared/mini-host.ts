import type { Host } from '@/platform/host/contract'

/** What a compiled mini-program cannot have: a native shell around it and a mini-program around it. */
export const miniHost: Pick<Host, 'native' | 'toMiniPage'> = {
  native: { call: () => Promise.resolve({ taken: false, answer: null }) },
  toMiniPage: () => Promise.resolve(false),
}
