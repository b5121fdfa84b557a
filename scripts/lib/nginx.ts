/** The configuration of `deploy/nginx` for an nginx of this machine, on loopback and without TLS. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { inRoot } from './root.mjs'

const PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/usr/bin']

/** The nginx of this machine (NGINX, else the usual places); null where there is none. */
export function findNginx(env: Readonly<Record<string, string | undefined>> = process.env): string | null {
  const named = env['NGINX'] ?? ''
  if (named !== '') return existsSync(named) ? named : null
  return PLACES.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file)) ?? null
}

interface Local {
  /** Everything that nginx writes goes here. */
  readonly folder: string
  /** Files of the browser edition. */
  readonly root: string
  readonly listen: string
  readonly backends: readonly string[]
}

/** Writes a whole configuration that includes the files of `deploy/nginx`. @returns its path */
export function writeNginx({ folder, root, listen, backends }: Local): string {
  const file = path.join(folder, 'nginx.conf')
  mkdirSync(path.join(folder, 'tmp'), { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${path.join(folder, 'tmp', name)};`,
  )
  const text = [
    `daemon off; pid ${path.join(folder, 'nginx.pid')}; error_log ${path.join(folder, 'error.log')} warn;`,
    // Started by root, its worker would be somebody who may not read a folder of root's.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    'events { worker_connections 256; }',
    'http {',
    ...temporary,
    '  include mime.types;',
    `  include ${inRoot('deploy/nginx/http.conf')};`,
    upstreamOf(backends),
    '  server {',
    `    listen ${listen};`,
    `    root ${root};`,
    `    include ${path.join(folder, 'site.conf')};`,
    '  }',
    '}',
    '',
  ]
  writeFileSync(
    path.join(folder, 'mime.types'),
    'types { image/png png; image/jpeg jpg; image/svg+xml svg; application/json json; }\n',
  )
  writeFileSync(path.join(folder, 'site.conf'), siteOf(folder))
  writeFileSync(file, text.join('\n'))
  return file
}

/** The upstream of the whole site with these instances in the place of its own: nothing else of it changes. */
function upstreamOf(backends: readonly string[]): string {
  const block = /upstream hospital \{[^}]*\}/.exec(readFileSync(inRoot('deploy/nginx/app.conf'), 'utf8'))?.[0] ?? ''
  const servers = [...block.matchAll(/^ *server [^ ]+(.*;)$/gm)]
  const [first] = servers
  if (!first || servers.length < backends.length) throw new Error('deploy/nginx/app.conf names too few instances')
  const lines = block.split('\n').filter((line) => !/^ *server /.test(line))
  lines.splice(1, 0, ...backends.map((address) => `  server ${address}${first[1]}`))
  return lines.join('\n')
}

/** The server block's file with its log in the folder: nothing else of it changes. */
function siteOf(folder: string): string {
  return readFileSync(inRoot('deploy/nginx/site.conf'), 'utf8').replace(
    'access_log /var/log/nginx/app.log',
    `access_log ${path.join(folder, 'app.log')}`,
  )
}
