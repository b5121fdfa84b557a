/**
 * `npm run upload -- --unit 335 --for weapp|alipay --version 1.4.0 [--preview] [--robot 2] [--desc 修复…] [--dry-run]`: sends
 * a pack of `npm run release` with the vendor's own tool. A dry run needs no key and prints exactly what would be sent;
 * with `--compile` WeChat's tool compiles and checks the package first, as it does before an upload, without sending.
 *
 * Keys: WEAPP_UPLOAD_KEY or WEAPP_UPLOAD_KEY_FILE, ALIPAY_UPLOAD_KEY or ALIPAY_UPLOAD_KEY_FILE (docs/how-to/release.md).
 */

import { KEY_VARIABLES, KeyError, keyOf } from './release/keys'
import { readOptions, UsageError } from './release/options'
import { packFolder, packPath } from './release/place'
import { objections, readManifest, type Sending, sendingOf } from './release/sending'
import { subjectOf } from './release/subject'
import { ensureTool } from './release/vendor-tools'

const USAGE =
  'npm run upload -- --unit 335 --for weapp|alipay --version 1.4.0 [--preview] [--robot 2] [--desc TEXT] [--dry-run [--compile] [--files]]'
const EXTRA = {
  preview: { type: 'boolean' },
  robot: { type: 'string' },
  desc: { type: 'string' },
  'dry-run': { type: 'boolean' },
  compile: { type: 'boolean' },
  files: { type: 'boolean' },
} as const

const say = (line: string): void => console.log(line)

const sizeOf = (files: readonly { bytes: number }[]): string =>
  `${(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(2)} MB`

/** Prints what would go out, a line each. */
function show({ tool, act, appId, version, desc, robot, files }: Sending, withFiles: boolean): void {
  say(`${act} with ${tool}`)
  say(`  app id       ${appId}`)
  say(`  version      ${version}`)
  say(`  description  ${desc}`)
  if (robot > 0) say(`  robot        ${robot}`)
  say(`  files        ${files.length}, ${sizeOf(files)}`)
  if (withFiles)
    for (const { path, bytes, sha256 } of files)
      say(`    ${sha256.slice(0, 16)}  ${String(bytes).padStart(8)}  ${path}`)
}

/** What WeChat's tool makes of the pack; its findings are faults. */
async function compile(folder: string, sending: Sending): Promise<void> {
  const { checkQuality, compiledFiles } = await import('./release/wechat')
  const findings = await checkQuality(folder, sending.appId)
  for (const { name, success, text } of findings) say(`  ${success ? '✓' : '✗'} ${name}${success ? '' : `: ${text}`}`)
  const files = await compiledFiles(folder, sending)
  say(`  compiled     ${files.length} files, ${sizeOf(files)}`)
  if (findings.some(({ success }) => !success)) process.exitCode = 1
}

async function main(): Promise<void> {
  const { units, hosts, version, values } = readOptions(process.argv.slice(2), USAGE, EXTRA)
  const text = (name: string): string => (typeof values[name] === 'string' ? values[name] : '')
  const [host] = hosts
  if (!host || hosts.length > 1) throw new UsageError(`--for takes one host here\n${USAGE}`)
  const found = subjectOf(units)
  if ('faults' in found) return refuse(found.faults)
  const folder = packFolder(found.subject.id, host, version)
  const manifest = readManifest(folder)
  const isDry = values['dry-run'] === true
  const wish = { host, version, isDry, isPreview: values.preview === true, desc: text('desc'), robot: text('robot') }
  const against = objections(folder, manifest, wish)
  if (against.length > 0 || host === 'h5') return refuse(against)
  const sending = sendingOf(folder, manifest, wish)
  // Also in a dry run: a key that may not be used is found before the day it is needed.
  const key = keyOf(host, process.env)
  try {
    if (isDry) {
      show(sending, values.files === true)
      say(`  from         ${packPath(found.subject.id, host, version)}`)
      say(`  key          ${key ? 'given' : 'none'}; nothing is sent`)
      if (values.compile === true && host === 'weapp') {
        await ensureTool('miniprogram-ci', say)
        await compile(folder, sending)
      }
      return
    }
    if (!key) {
      const { text: textName, file } = KEY_VARIABLES[host]
      return refuse([`key: neither ${textName} nor ${file} is set; --dry-run needs none`])
    }
    await ensureTool(host === 'weapp' ? 'miniprogram-ci' : 'minidev', say)
    show(sending, false)
    const { send } = await (host === 'weapp' ? import('./release/wechat') : import('./release/alipay'))
    for (const line of await send(folder, sending, key.file)) say(`  ${line}`)
  } finally {
    key?.forget()
  }
}

function refuse(reasons: readonly string[]): void {
  for (const reason of reasons) console.error(`refused  ${reason}`)
  process.exitCode = 1
}

main()
  .catch((error: unknown) => {
    if (error instanceof UsageError || error instanceof KeyError || error instanceof Error) refuse([error.message])
    else console.error(error)
    process.exitCode = 1
  })
  // The vendors' tools keep watchers and workers open.
  .finally(() => process.exit())
