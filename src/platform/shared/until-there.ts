/** How often and how long to look, ms: what a component has drawn reaches the host's page a moment later. */
const LOOK_MS = 50
const LOOKS = 40

/** Looks until something is there. @throws what the last look threw */
export async function untilThere<T>(look: () => Promise<T>): Promise<T> {
  for (let left = LOOKS; ; left -= 1) {
    try {
      return await look()
    } catch (error) {
      if (left <= 1) throw error
      await new Promise((done) => setTimeout(done, LOOK_MS))
    }
  }
}
