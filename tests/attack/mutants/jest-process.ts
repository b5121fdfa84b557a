import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { ROOMY } from '../../../scripts/lib/run.mjs'

/** So many rounds are run by one process: jest keeps a little of each. */
const ROUNDS = 80

/** No change is on, and those that would have made a difference are written down. */
export const MEETING = -1

/** What a round of one test file said. */
export interface Round {
  readonly passed: boolean
  /** Jest's words when it did not pass. */
  readonly why: string
  readonly seconds: number
  /** It did not end in its time, or a test of it did not. */
  readonly isLate: boolean
}

/** One change that is turned on for a round. */
export interface Switched {
  readonly id: number
  /** The change is read while modules load, so that the hospitals must start with it. */
  readonly atLoad: boolean
}

function endGroup(child: ChildProcess | null): void {
  try {
    if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // nobody is left in the group
  }
}

/** A jest and a host of hospitals that stay, each in a process group of its own; both know which change is on. */
export class JestProcess {
  private jest: ChildProcess | null = null
  private left = 0
  private host: ChildProcess | null = null
  private hostUrl = ''
  private hostLoaded = 0

  /** @param folder whose tests it runs @param metFile takes the numbers of the changes that are met */
  constructor(
    private readonly folder: string,
    private readonly metFile: string,
  ) {}

  /**
   * Runs one test file.
   * @param limitMs longest that it may take
   */
  async run(test: string, { id, atLoad }: Switched, limitMs: number): Promise<Round> {
    const project = test.startsWith('tests/') ? 'contract' : 'unit'
    if (project === 'contract') await this.openHost(id, atLoad)
    if (!this.jest || this.left === 0) this.startJest()
    this.left -= 1
    const { jest } = this
    const begun = Date.now()
    const said = await new Promise<{ passed: boolean; why: string } | null>((done) => {
      const settle = (answer: { passed: boolean; why: string } | null): void => {
        clearTimeout(limit)
        jest?.removeAllListeners('message').removeAllListeners('exit')
        done(answer)
      }
      const limit = setTimeout(() => settle(null), limitMs)
      jest?.once('message', (answer) => settle(answer as { passed: boolean; why: string }))
      jest?.once('exit', () => settle({ passed: false, why: 'the process ended' }))
      jest?.send({ path: join(this.folder, test), project, mutant: id, hospitals: this.hostUrl })
    })
    const isLate = said === null || /Exceeded timeout of/.test(said.why)
    if (isLate || said.why === 'the process ended') this.end()
    const seconds = (Date.now() - begun) / 1000
    return { passed: said?.passed ?? false, why: said?.why ?? 'no end', seconds, isLate }
  }

  private environment(id: number): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_ENV: 'test',
      MUTANT: String(id),
      MUTANTS_MET: this.metFile,
      MUTANT_LISTENS: '0',
    }
  }

  private startJest(): void {
    endGroup(this.jest)
    this.left = ROUNDS
    this.jest = fork(join(this.folder, 'tests/attack/mutants/jest-child.cjs'), [this.folder], {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', 'ignore', process.env['LOUD'] ? 'inherit' : 'ignore', 'ipc'],
      execArgv: ['--experimental-vm-modules', '--no-warnings'],
      env: this.environment(0),
    })
  }

  /** Hospitals that know the change; those that have loaded another, or none where it is read at load, start again. */
  private async openHost(id: number, atLoad: boolean): Promise<void> {
    const loaded = atLoad || id === MEETING ? id : 0
    if (this.host?.exitCode === null && this.hostLoaded === loaded) {
      const { host } = this
      const heard = once(host, 'message')
      host.send(id)
      await heard
      return
    }
    endGroup(this.host)
    const host = spawn(process.execPath, [...ROOMY, '--import', 'tsx', 'tests/hospital/host.ts'], {
      cwd: this.folder,
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
      env: { ...this.environment(id), MUTANT_LISTENS: '1' },
    })
    this.host = host
    this.hostLoaded = loaded
    const port = once(host.stdout as NodeJS.EventEmitter, 'data').then(([said]) => String(said).trim())
    // a change that keeps the hospital from starting leaves every test of it without one
    const address = await Promise.race([port, once(host, 'exit').then(() => '1')])
    this.hostUrl = `http://127.0.0.1:${address}`
  }

  /** Ends the hospitals, for what a broken one may have left behind. */
  endHost(): void {
    endGroup(this.host)
    this.host = null
  }

  /** Ends all of it with whatever it has started. */
  end(): void {
    endGroup(this.jest)
    this.jest = null
    this.endHost()
  }
}
