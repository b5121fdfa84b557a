/** Compressed copies beside the files of the browser edition, so that a server sends them without work. */

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { pathsBelow } from './files'

/** What becomes smaller; pictures and fonts of the web are packed already. */
const PACKED = /\.(?:html|js|css|json|svg|txt|webmanifest|ttf)$/
/** Smaller files fit into the first packets of an answer either way. */
const LEAST = 1000

/** Writes `.gz` and `.br` beside every file that gains by it. @returns how many files got copies */
export function compress(folder: string): number {
  const files = pathsBelow(folder).filter((name) => PACKED.test(name))
  let count = 0
  for (const name of files) {
    const plain = readFileSync(path.join(folder, name))
    if (plain.length < LEAST) continue
    const gzip = gzipSync(plain, { level: 9 })
    const brotli = brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    })
    if (gzip.length >= plain.length || brotli.length >= plain.length) continue
    writeFileSync(path.join(folder, `${name}.gz`), gzip)
    writeFileSync(path.join(folder, `${name}.br`), brotli)
    count += 1
  }
  return count
}
