import type { Documents } from './contract'

export * from './contract'

/** Opens every file, and remembers which. */
export function fakeDocuments(): Documents & { opened: string[] } {
  const opened: string[] = []
  return {
    opened,
    open({ url }) {
      opened.push(url)
      return Promise.resolve()
    },
    keepsFiles: true,
    keep({ url }) {
      opened.push(url)
      return Promise.resolve(null)
    },
    pageAddress: () => 'https://app.example/',
  }
}

export const documents = fakeDocuments()
