import { readFileSync } from 'node:fs'

import { catalogue } from '@/api/catalogue'
import { sandboxPath } from '@/api/core/openapi'

import { MAX_BYTES } from '../../sandbox/couple/upload-service'
import { FRAMED_BY, SECURITY_HEADERS } from '../../sandbox/server/headers'
import { CACHE_RULES, HASHED } from '../../sandbox/server/static-files'

import { inRoot } from './root.mjs'

const PAGE = readFileSync(inRoot('docs/how-to/deploy.md'), 'utf8')
const NGINX = /```nginx\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? ''
/** Headers of the server block, as nginx would send them. */
const sent = Object.fromEntries(
  [...NGINX.matchAll(/^ {2}add_header ([\w-]+) (?:"([^"]*)"|(\$\w+)) always;$/gm)].map(([, name, value, variable]) => [
    name,
    value ?? variable,
  ]),
)

describe('docs/how-to/deploy.md', () => {
  it('sends the headers that the code sends', () => {
    const { 'Strict-Transport-Security': tls, 'Cache-Control': cache, ...rest } = sent
    expect(rest).toEqual({ ...SECURITY_HEADERS, 'Content-Security-Policy': `frame-ancestors ${FRAMED_BY}` })
    expect(Number(/^max-age=(\d+); includeSubDomains$/.exec(tls ?? '')?.[1])).toBeGreaterThanOrEqual(31_536_000)
    expect(cache).toBe('$page_cache')
    // A header in a location would take all others away.
    expect(NGINX.match(/add_header/g)).toHaveLength(Object.keys(sent).length)
  })

  it('keeps files as long as the code does', () => {
    const [, pattern = '', hashed] = /"~([^"]+js\|css[^"]+)" "([^"]+)";/.exec(NGINX) ?? []
    expect([pattern, hashed]).toEqual([HASHED.source.replaceAll('\\/', '/'), CACHE_RULES.hashed])
    expect(/default "([^"]+)";/.exec(NGINX)?.[1]).toBe(CACHE_RULES.other)
  })

  it('leads every base of the catalogue to the backend, with room for the largest file', () => {
    const bases = new Set(
      catalogue.filter(({ base }) => base !== 'static').map((call) => sandboxPath(call).split('/')[1] ?? ''),
    )
    for (const list of [/location ~ \^\/\(([\w|-]+)\)\/ \{/, /"~\^\/\(([\w|-]+)\)\/" "";/]) {
      const named = new Set((list.exec(NGINX)?.[1] ?? '').split('|'))
      expect([...bases].filter((base) => !named.has(base))).toEqual([])
    }
    const kilobytes = Number(/client_max_body_size (\d+)k;/.exec(NGINX)?.[1])
    expect(kilobytes * 1024).toBeGreaterThanOrEqual(MAX_BYTES + 100_000)
  })

  it('logs no query', () => {
    expect(NGINX).toMatch(/access_log \S+ without_query;/)
    expect(/log_format without_query '([^']+)'/.exec(NGINX)?.[1]).not.toMatch(
      /\$(request|request_uri|args|query_string|http_referer)\b/,
    )
  })
})
