/** How long a broken stream is left alone before it is opened again, ms. */
const REOPEN_MS = 3000

/** Reads a stream of server-sent events until the signal ends it; resolves when the server has closed it. */
async function readEvents(body: ReadableStream<Uint8Array>, onMessage: (data: string) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let pending = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (pending + decoder.decode(value, { stream: true })).split('\n')
    pending = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) onMessage(line.slice('data:'.length).trim())
  }
}

/**
 * Listens to a stream of server-sent events with headers of its own, which a browser's EventSource cannot send, and opens
 * a broken one again. Each event is one line of data.
 *
 * @returns ends it
 */
export function listenWithHeaders(
  win: Pick<Window & typeof globalThis, 'fetch'>,
  url: string,
  headers: () => Record<string, string>,
  onMessage: (data: string) => void,
): () => void {
  const ending = new AbortController()
  const listen = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        const answer = await win.fetch(url, { headers: headers(), credentials: 'omit', signal: ending.signal })
        if (answer.ok && answer.body) await readEvents(answer.body, onMessage)
      } catch {
        // The network broke or the listener has gone; the loop says which.
      }
      if (!ending.signal.aborted) await new Promise((resolve) => setTimeout(resolve, REOPEN_MS))
    }
  }
  void listen()
  return () => ending.abort()
}
