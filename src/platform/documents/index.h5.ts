import { DOCUMENT_DEADLINE_MS, type Documents, type RemoteDocument } from './contract'

import { DOCUMENT_WORDS, MOST_DOCUMENT_BYTES, statusWords } from '@/platform/shared/document-words'
import { PortFault } from '@/platform/shared/fault'

export * from './contract'

/** How long a browser may need to begin with a file that was handed to it, ms. */
const HANDED_OVER_MS = 60_000

/** @param types how the content types that are documents begin */
async function fetched({ url, headers = {} }: RemoteDocument, types: readonly string[]): Promise<Blob> {
  const cut = new AbortController()
  const timer = setTimeout(() => cut.abort(), DOCUMENT_DEADLINE_MS)
  try {
    const answer = await fetch(url, {
      headers,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: cut.signal,
    })
    if (!answer.ok) throw new PortFault('failed', statusWords(answer.status))
    // A page in between (a portal, a proxy) answers 200 as well.
    const type = answer.headers.get('content-type') ?? ''
    if (!types.some((known) => type.startsWith(known))) throw new PortFault('failed', DOCUMENT_WORDS.busy)
    if (Number(answer.headers.get('content-length') ?? 0) > MOST_DOCUMENT_BYTES)
      throw new PortFault('failed', DOCUMENT_WORDS.tooLarge)
    return await answer.blob()
  } catch (reason) {
    if (reason instanceof PortFault) throw reason
    throw cut.signal.aborted
      ? new PortFault('timeout', DOCUMENT_WORDS.slow)
      : new PortFault('failed', DOCUMENT_WORDS.offline)
  } finally {
    clearTimeout(timer)
  }
}

function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: name })
  document.body.appendChild(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), HANDED_OVER_MS)
}

export const documents: Documents = {
  async open(remote) {
    handOver(await fetched(remote, ['application/pdf']), remote.name)
  },
  keepsFiles: true,
  async keep(remote) {
    handOver(await fetched(remote, ['application/pdf', 'application/fhir+json']), remote.name)
    return null
  },
  pageAddress: () => `${window.location.origin}${window.location.pathname}`,
}
