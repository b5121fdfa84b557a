import { chmodSync, closeSync, existsSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { hashOf, randomId } from '../secrets'
import { StartError } from '../upkeep/start-error'

/**
 * The embedded database belongs to one process: two would damage it. A claim is a listening socket in the folder, which
 * the system closes with the process, however that ends; a number of a process says nothing, because another one may
 * have it afterwards or at the same time in a container of its own.
 *
 * Each process listens under a name of its own and then looks at all others. Whoever finds no other living one has the
 * folder: of two that come together at least one sees the other. A dead one is cleared away, and no name is used twice,
 * so that nothing living can be cleared away by mistake.
 */
const NAME = /^sandbox-([0-9a-f]{8})-([0-9a-f]{8})-(\d+)-[0-9a-f]{8}\.lock$/
/** Two that come at the same moment both step back; after so many times the folder counts as in use. */
const ATTEMPTS = 4
const STEP_BACK_MS = 150

const shortHash = (text: string): string => hashOf(text).slice(0, 8)

/** The running system: a socket tells the truth only to processes of the same one. */
const BOOT = shortHash(read('/proc/sys/kernel/random/boot_id') || os.hostname())
const MACHINE = shortHash(os.hostname())
/** Claims of this process, for the words only. */
const own = new Set<string>()

/**
 * Claims the folder of a database.
 * @returns releases the claim.
 * @throws StartError when another living process holds it or the folder refuses writing.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  for (let attempt = 1; ; attempt++) {
    const name = `sandbox-${MACHINE}-${BOOT}-${process.pid}-${shortHash(randomId())}.lock`
    const server = await listenIn(folder, name)
    const other = await findOther(folder, name)
    if (other === null) {
      own.add(name)
      return async () => {
        own.delete(name)
        await stop(server, path.join(folder, name))
      }
    }
    await stop(server, path.join(folder, name))
    if (own.has(other)) throw new StartError(`数据目录已在本进程中打开：${folder}`)
    const [, machine, boot, pid] = NAME.exec(other) ?? []
    if (boot !== BOOT && machine !== MACHINE)
      throw new StartError(`数据目录正被另一台机器使用，若其已停止，请删除 ${path.join(folder, other)}`)
    if (attempt >= ATTEMPTS) throw new StartError(`数据目录正被另一个沙箱医院使用（进程 ${pid}）：${folder}`)
    // oxlint-disable-next-line eslint-js/no-restricted-syntax -- how long two servers wait for each other is no secret
    await pause(STEP_BACK_MS * (0.5 + Math.random()))
  }
}

/** The name of another process that holds the folder or is about to, null when there is none. */
async function findOther(folder: string, mine: string): Promise<string | null> {
  for (const name of readdirSync(folder)) {
    const found = NAME.exec(name)
    if (!found || name === mine) continue
    const [, machine, boot] = found
    // Of another system nothing is known; one of this machine before its last start is over.
    if (boot !== BOOT && machine !== MACHINE) return name
    if (boot === BOOT && (await isAlive(folder, name))) return name
    rmSync(path.join(folder, name), { force: true })
  }
  return null
}

/** Listens under a passing name and takes the real one then: between binding and listening it would look dead. */
async function listenIn(folder: string, name: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy())
  const passing = `${name}.new`
  try {
    await withShortPath(
      folder,
      passing,
      (address) =>
        new Promise<void>((resolve, reject) => {
          server.once('error', reject)
          server.listen(address, () => resolve())
        }),
    )
    chmodSync(path.join(folder, passing), 0o600)
    renameSync(path.join(folder, passing), path.join(folder, name))
  } catch (cause) {
    server.close()
    throw new StartError(`数据目录无法写入：${folder}（${(cause as Error).message}）`)
  }
  server.unref()
  return server
}

function isAlive(folder: string, name: string): Promise<boolean> {
  return withShortPath(
    folder,
    name,
    (address) =>
      new Promise((resolve) => {
        const socket = connect(address)
        const end = (alive: boolean) => {
          socket.destroy()
          resolve(alive)
        }
        socket.once('connect', () => end(true))
        // A full queue or a missing right is no proof that nobody listens.
        socket.once('error', ({ code }: NodeJS.ErrnoException) => end(code !== 'ECONNREFUSED' && code !== 'ENOENT'))
      }),
  )
}

/** Names of sockets may have about a hundred characters; through the open folder they are short wherever it lies. */
async function withShortPath<T>(folder: string, name: string, use: (address: string) => Promise<T>): Promise<T> {
  const full = path.join(folder, name)
  if (process.platform === 'win32') return use(`\\\\?\\pipe\\${full}`)
  if (!existsSync('/proc/self/fd')) return use(full)
  const handle = openSync(folder, 'r')
  try {
    return await use(`/proc/self/fd/${handle}/${name}`)
  } finally {
    closeSync(handle)
  }
}

function stop(server: Server, file: string): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      rmSync(file, { force: true })
      resolve()
    })
  })
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
