import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { MAX_BYTES } from '../../sandbox/couple/file/upload-service'
import { DRAIN_MS } from '../../sandbox/server/http/drain'
import { FRAMED_BY, SECURITY_HEADERS } from '../../sandbox/server/http/headers'
import { CACHE_RULES, HASHED } from '../../sandbox/server/http/static-files'
import { findNginx, writeNginx } from './nginx'
import { inRoot } from './root.mjs'

import { catalogue } from '@/api/catalogue'
import { sandboxPath } from '@/api/core/openapi'

const SITE = readFileSync(inRoot('deploy/nginx/site.conf'), 'utf8')
const HTTP = readFileSync(inRoot('deploy/nginx/http.conf'), 'utf8')
/** Headers of the server block, as nginx would send them. */
const sent = Object.fromEntries(
  [...SITE.matchAll(/^add_header ([\w-]+) (?:"([^"]*)"|(\$\w+))(?: always)?;$/gm)].map(([, name, value, variable]) => [
    name,
    value ?? variable,
  ]),
)

describe('deploy/compose.yaml', () => {
  it('stops no server before it has given the answers that are on their way', () => {
    const [, seconds] = /stop_grace_period: (\d+)s/.exec(readFileSync(inRoot('deploy/compose.yaml'), 'utf8')) ?? []
    // and has ended its housekeeping and the database after them
    expect(Number(seconds) * 1000).toBeGreaterThanOrEqual(DRAIN_MS + 10_000)
  })
})

describe('deploy/nginx', () => {
  it('sends the headers that the code sends', () => {
    const { 'Strict-Transport-Security': tls, 'Cache-Control': cache, 'Content-Encoding': packed, Vary, ...rest } = sent
    expect(rest).toEqual({ ...SECURITY_HEADERS, 'Content-Security-Policy': `frame-ancestors ${FRAMED_BY}` })
    expect(Number(/^max-age=(\d+); includeSubDomains$/.exec(tls ?? '')?.[1])).toBeGreaterThanOrEqual(31_536_000)
    expect([cache, packed, Vary]).toEqual(['$page_cache', '$packed_as', '$varies'])
    // A header in a location would take all others away.
    expect(SITE.match(/add_header/g)).toHaveLength(Object.keys(sent).length)
  })

  it('keeps files as long as the code does', () => {
    const [, pattern = '', hashed] = /"~([^"]+js\|css[^"]+)" "([^"]+)";/.exec(HTTP) ?? []
    // The copies beside a file are kept as long as it is.
    const plain = pattern.replace('(\\.(br|gz))?', '')
    expect([plain, hashed]).toEqual([HASHED.source.replaceAll('\\/', '/'), CACHE_RULES.hashed])
    expect(/\$page_cache \{[\s\S]*?\bdefault "([^"]+)";/.exec(HTTP)?.[1]).toBe(CACHE_RULES.other)
  })

  it('leads every base of the catalogue to the backend, with room for the largest file', () => {
    const bases = new Set(
      catalogue.filter(({ base }) => base !== 'static').map((call) => sandboxPath(call).split('/')[1] ?? ''),
    )
    const lists = [
      ...SITE.matchAll(/location ~ \^\/\(([\w|-]+)\)\/ \{/g),
      ...HTTP.matchAll(/"~\^\/\(([\w|-]+)\)\/" "";/g),
    ]
    expect(lists).toHaveLength(3)
    for (const [, list = ''] of lists) {
      const named = new Set(list.split('|'))
      expect([...bases].filter((base) => !named.has(base))).toEqual([])
    }
    const kilobytes = Number(/client_max_body_size (\d+)k;/.exec(SITE)?.[1])
    expect(kilobytes * 1024).toBeGreaterThanOrEqual(MAX_BYTES + 100_000)
  })

  it('logs no query', () => {
    expect(SITE).toMatch(/access_log \S+ without_query if=\$is_logged;/)
    expect(/log_format without_query '([^']+)'/.exec(HTTP)?.[1]).not.toMatch(
      /\$(request|request_uri|args|query_string|http_referer)\b/,
    )
  })

  it('is taken by nginx, where there is one', () => {
    const nginx = findNginx()
    if (!nginx) return
    const folder = mkdtempSync(path.join(os.tmpdir(), 'nginx-'))
    const file = writeNginx({ folder, root: folder, listen: '127.0.0.1:1', backends: ['127.0.0.1:2', '127.0.0.1:3'] })
    const { status, stderr } = spawnSync(nginx, ['-t', '-e', path.join(folder, 'error.log'), '-c', file])
    rmSync(folder, { recursive: true, force: true })
    expect([status, stderr.toString()]).toEqual([0, expect.stringContaining('test is successful')])
  })
})
