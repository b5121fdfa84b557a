import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { claimFolder } from './folder-claim'

const MODULE = path.join(__dirname, 'folder-claim.ts')
const SCRIPT = `require(${JSON.stringify(MODULE)}).claimFolder(process.argv[1]).then(
  () => { console.log('held'); setInterval(() => undefined, 1000) },
  (cause) => { console.log(cause.message); process.exit(1) },
)`

/** A process of its own that claims the folder and keeps it, and the first line it says. */
function claimant(folder: string): { child: ChildProcess; said: Promise<string> } {
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', SCRIPT, folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)))
  const said = new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk).trim()))
    child.once('exit', () => setTimeout(() => resolve(errors), 50))
  })
  return { child, said }
}

const gone = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

const claims = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.lock'))
/** What a process with another number would have left. */
const withPid = (name: string, pid: number) => name.replace(/-\d+-([0-9a-f]{8}\.lock)$/, `-${pid}-$1`)

let folder: string
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'claim-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a living process keeps its folder, whatever number it goes by in another container', async () => {
  const { child, said } = claimant(folder)
  expect(await said).toBe('held')
  await expect(claimFolder(folder)).rejects.toThrow(`数据目录正被另一个沙箱医院使用（进程 ${child.pid}）`)
  const [name = ''] = claims(folder)
  // Numbers of processes are counted anew in each container: there is no such process here, and it lives.
  renameSync(path.join(folder, name), path.join(folder, withPid(name, 4_190_000)))
  await expect(claimFolder(folder)).rejects.toThrow('数据目录正被另一个沙箱医院使用')
  await gone(child)
  await (
    await claimFolder(folder)
  )()
  expect(claims(folder)).toEqual([])
}, 60_000)

it('a killed process leaves nothing that holds, also when its number is ours', async () => {
  const { child, said } = claimant(folder)
  expect(await said).toBe('held')
  await gone(child)
  const [name = ''] = claims(folder)
  renameSync(path.join(folder, name), path.join(folder, withPid(name, process.pid)))
  const release = await claimFolder(folder)
  expect(claims(folder)).toHaveLength(1)
  await expect(claimFolder(folder)).rejects.toThrow('数据目录已在本进程中打开')
  await release()
}, 60_000)

it('of processes that come at the same moment, one has it at most, over the one that was killed', async () => {
  for (let round = 0; round < 3; round++) {
    const all = Array.from({ length: 4 }, () => claimant(folder))
    const said = await Promise.all(all.map((one) => one.said))
    const holders = said.filter((line) => line === 'held').length
    await Promise.all(all.map(({ child }) => gone(child)))
    expect([holders <= 1, said]).toEqual([true, said])
    expect(said.filter((line) => line !== 'held').every((line) => line.includes('数据目录正被'))).toBe(true)
  }
}, 120_000)

it('a name as long as a path may be is no obstacle', async () => {
  const deep = path.join(folder, 'x'.repeat(90), 'y'.repeat(90))
  mkdirSync(deep, { recursive: true })
  const release = await claimFolder(deep)
  await expect(claimFolder(deep)).rejects.toThrow('数据目录已在本进程中打开')
  await release()
})
