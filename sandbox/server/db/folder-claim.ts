import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { StartError } from '../start-error'

/**
 * The embedded database belongs to one process: two would damage it. The claim is a file with the process id;
 * one left by a killed process is recognised and taken over.
 * @returns releases the claim.
 * @throws StartError when another living process holds it or the folder refuses writing.
 */
export function claimFolder(folder: string): () => void {
  const file = path.join(folder, 'sandbox.pid')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new StartError(`数据目录无法写入：${folder}（${(cause as Error).message}）`)
      }
      const holder = Number(readFileSync(file, 'utf8'))
      if (holder !== process.pid && isAlive(holder)) {
        throw new StartError(`数据目录正被另一个沙箱医院使用（进程 ${holder}）：${folder}`)
      }
      if (holder === process.pid) throw new StartError(`数据目录已在本进程中打开：${folder}`)
      rmSync(file, { force: true })
    }
  }
  throw new StartError(`数据目录正被另一个沙箱医院使用：${folder}`)
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}
