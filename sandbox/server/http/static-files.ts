import type { Context, Hono } from 'hono'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { FRAMED_BY } from './headers'

import type { AnyCall } from '@/api/core/call'
import { sandboxPath } from '@/api/core/openapi'
import { getServerConfig } from '@/api/platform/calls'
import { inlineScripts, pagePolicy } from '@/hospitals/page-policy'

/** The one call that is a file. */
export const CONFIG_CALL: AnyCall = getServerConfig as never

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** How long a browser keeps a file: names with a content hash never change, everything else is asked for again. */
export const CACHE_RULES = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const
export const HASHED = /\.[0-9a-f]{8,20}\.(js|css|png|jpg|webp|svg|woff2?)$/
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt'])

/** The service worker reads files of the page's own origin and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

interface Entry {
  mtimeMs: number
  plain: Buffer
  packed: Buffer | null
  etag: string
  policy: string
}

/** Serves the built h5 app at `/`, compressed once per file and kept in memory. */
export function staticFiles(app: Hono, folder: string): void {
  const known = new Map<string, Entry>()
  // The build's own file wins; else this server itself is the base.
  app.get(sandboxPath(CONFIG_CALL), async (c) => {
    const entry = await read(known, path.join(folder, 'static/serverConfig.json'))
    if (entry) return send(c, entry, '.json', CACHE_RULES.other)
    return c.body('{"baseUrl":""}', 200, { 'content-type': TYPES['.json'] ?? '', 'cache-control': 'no-cache' })
  })
  app.get('*', async (c) => {
    const file = fileOf(folder, c.req.path)
    const entry = file ? await read(known, file) : null
    if (entry && file)
      return send(c, entry, path.extname(file), HASHED.test(file) ? CACHE_RULES.hashed : CACHE_RULES.other)
    if (c.req.path === '/') return c.text('h5 尚未构建，请运行 npm run build:h5', 503)
    return c.text('Not found', 404)
  })
  app.all('*', (c) => c.text('Method not allowed', 405))
}

/** A file inside the folder, or null: dots that lead out, hidden files and NUL never pass. */
function fileOf(folder: string, pathname: string): string | null {
  let name: string
  try {
    name = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (name.includes('\0') || name.includes('\\') || name.split('/').some((part) => part.startsWith('.'))) return null
  const file = path.join(folder, name.endsWith('/') ? `${name}index.html` : name)
  return file.startsWith(folder + path.sep) ? file : null
}

async function read(known: Map<string, Entry>, file: string): Promise<Entry | null> {
  try {
    const { mtimeMs, size } = await stat(file)
    const cached = known.get(file)
    if (cached && cached.mtimeMs === mtimeMs && cached.plain.length === size) return cached
    const plain = await readFile(file)
    const extension = path.extname(file)
    const entry: Entry = {
      mtimeMs,
      plain,
      packed: COMPRESSED.has(extension) && plain.length > 512 ? await promisify(gzip)(plain) : null,
      etag: `"${createHash('sha256').update(plain).digest('hex').slice(0, 20)}"`,
      policy:
        extension === '.html'
          ? policyOf(plain.toString('utf8'))
          : path.basename(file) === 'sw.js'
            ? WORKER_POLICY
            : "default-src 'none'",
    }
    known.set(file, entry)
    return entry
  } catch {
    return null
  }
}

/** The policy that the build wrote into a page, and who may frame it, which only a header can say. */
function policyOf(html: string): string {
  const written = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html)?.[1]
  const scriptHashes = inlineScripts(html).map((text) => createHash('sha256').update(text).digest('base64'))
  return written ? `${written}; frame-ancestors ${FRAMED_BY}` : pagePolicy({ scriptHashes, framedBy: FRAMED_BY })
}

function send(c: Context, entry: Entry, extension: string, cache: string): Response {
  const headers: Record<string, string> = {
    'content-type': TYPES[extension] ?? 'application/octet-stream',
    'cache-control': cache,
    etag: entry.etag,
    'content-security-policy': entry.policy,
    vary: 'Accept-Encoding',
  }
  if (c.req.header('If-None-Match') === entry.etag) return new Response(null, { status: 304, headers })
  const packed = entry.packed && /\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '') ? entry.packed : null
  if (packed) headers['content-encoding'] = 'gzip'
  return new Response(new Uint8Array(packed ?? entry.plain), { headers })
}
