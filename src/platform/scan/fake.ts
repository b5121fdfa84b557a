import type { Scan } from './contract'

export * from './contract'

/** A camera that reads a given text, or fails with a given error. */
export function fakeScan(answer: string | Error = ''): Scan {
  return {
    supported: !(answer instanceof Error),
    code: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ text: answer })),
  }
}

export const scan = fakeScan()
