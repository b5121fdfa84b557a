/** Interval and limit of the polling, ms: a rendered node appears in the host's page with a delay. */
const LOOK_MS = 50
const LOOKS = 40

/** Repeats a lookup until it succeeds. @throws the error of the last attempt */
export async function pollUntilFound<T>(look: () => Promise<T>): Promise<T> {
  for (let left = LOOKS; ; left -= 1) {
    try {
      return await look()
    } catch (error) {
      if (left <= 1) throw error
      await new Promise((done) => setTimeout(done, LOOK_MS))
    }
  }
}
