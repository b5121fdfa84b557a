export interface TestLockDeps {
  /** Four digits compiled into a locked build, '' where the lock is compiled out (`TEST_LOCK_CODE`). No security is expected of it. */
  code: string
  /** Asks for the password; null when the person cancels. */
  prompt: () => Promise<string | null>
  /** Shows a text and resolves when it is closed. */
  alert: (text: string) => Promise<void>
  reload: () => void
  /** The mini-program's home, or `/` (host.exitToMiniHome). */
  leave: () => void
}

export type TestLockOutcome = 'open' | 'wrong' | 'left'

/** spec:session#test-lock, verbatim. */
export const WRONG_PASSWORD = '口令错误'

/**
 * The lock of test builds (spec:session#test-lock): asks once per start of the app when the first address carries
 * `isTestLock`. A wrong answer leaves the lock armed, so that a mini-program, which keeps its memory over a relaunch,
 * asks again.
 */
export function createTestLock(deps: TestLockDeps) {
  let state: 'untouched' | 'armed' | 'open' = deps.code === '' ? 'open' : 'untouched'

  /** @param asked whether the address of this navigation carries `isTestLock` */
  return async function check(asked: boolean): Promise<TestLockOutcome> {
    if (state === 'untouched') state = asked ? 'armed' : 'open'
    if (state === 'open') return 'open'
    const answer = await deps.prompt()
    if (answer === null) {
      // The way out leads to a page without the parameter, which is not locked.
      state = 'open'
      deps.leave()
      return 'left'
    }
    if (answer.trim() === deps.code) {
      state = 'open'
      return 'open'
    }
    await deps.alert(WRONG_PASSWORD)
    deps.reload()
    return 'wrong'
  }
}
