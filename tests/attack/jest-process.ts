import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** So many rounds are run by one process: jest keeps a little of each. */
const ROUNDS = 60

/** A jest that stays, in a process group of its own; started anew when a round took too long or after many rounds. */
export class JestProcess {
  private child: ChildProcess | null = null
  private left = 0

  /** @param folder whose tests it runs @param limitMs longest that a round may take */
  constructor(
    private readonly folder: string,
    private readonly limitMs: number,
  ) {}

  /** Whether all tests of the files pass; a round that does not end does not. */
  async pass(tests: readonly string[]): Promise<boolean> {
    if (!this.child || this.left === 0) this.start()
    this.left -= 1
    const { child } = this
    return new Promise((done) => {
      const settle = (passed: boolean): void => {
        clearTimeout(limit)
        child?.removeAllListeners()
        if (!passed && child?.exitCode !== null) this.end()
        done(passed)
      }
      const limit = setTimeout(() => {
        this.end()
        settle(false)
      }, this.limitMs)
      child?.once('message', (passed) => settle(passed === true))
      child?.once('exit', () => settle(false))
      child?.send(tests.map((test) => join(this.folder, test)))
    })
  }

  private start(): void {
    this.end()
    this.left = ROUNDS
    this.child = fork(join(__dirname, 'jest-child.cjs'), [this.folder], {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--experimental-vm-modules', '--no-warnings'],
      env: { ...process.env, NODE_ENV: 'test' },
    })
  }

  /** Ends it with whatever it has started. */
  end(): void {
    const { child } = this
    this.child = null
    this.left = 0
    try {
      if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // nobody is left in the group
    }
  }
}
