import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { pathsBelow } from '../../../scripts/release/files'
import type { Manifest } from '../../../scripts/release/manifest'
import { makePack } from '../../../scripts/release/pack'
import { APP } from '../../../scripts/release/project'
import { refusalsOf } from '../../../scripts/release/refusals'
import { objections, sendingOf } from '../../../scripts/release/sending'
import { subjectOf } from '../../../scripts/release/subject'
import { ensureTool } from '../../../scripts/release/vendor-tools'
import { checkQuality, compiledFiles } from '../../../scripts/release/wechat'
import { hospitalOf } from '../../../src/hospitals'
import type { ReleaseHost } from '../../../src/hospitals/release'
import type { AttackPart, Finding } from '../part'
import { opensAsReleased } from '../release-browser'
import { reachesWhatIsDeclared } from '../release-phone'

const VERSION = '9.9.9'

/** Three hospitals on three hosts, and one mini-program for two hospitals; short, one pack. */
const ROUNDS: readonly (readonly [readonly number[], readonly ReleaseHost[]])[] = [
  [[335], ['weapp', 'alipay', 'h5']],
  [[324], ['weapp', 'alipay', 'h5']],
  [[17], ['weapp', 'alipay', 'h5']],
  [
    [324, 335],
    ['weapp', 'h5'],
  ],
]

/** A hospital of the sandbox that none of these serves. */
const UNSERVED = hospitalOf(38).name

const finding = (what: string, detail: string): Finding => ({ what, detail })

/** The names that WeChat's tool gives out for what it compiles, and those that a dry run shows, are the same. */
async function byWeChat(folder: string, manifest: Manifest): Promise<Finding[]> {
  const wish = { host: 'weapp', version: VERSION, isDry: true, isPreview: false, desc: '', robot: '' } as const
  const sending = sendingOf(folder, manifest, wish)
  const quality = await checkQuality(folder, sending.appId)
  const compiled = new Set((await compiledFiles(folder, sending)).map((file) => file.path))
  const shown = sending.files.map((file) => file.path)
  const unseen = shown.filter((name) => !compiled.has(name))
  const more = [...compiled].filter((name) => !shown.includes(name))
  return [
    ...(quality.length === 0 ? [finding('no check of the vendor ran', folder)] : []),
    ...quality.filter(({ success }) => !success).map(({ name, text }) => finding(`WeChat’s check ${name}`, text)),
    ...(unseen.length > 0 ? [finding('shown, but not compiled', unseen.slice(0, 5).join(', '))] : []),
    ...(more.length > 0 ? [finding('compiled, but not shown', more.slice(0, 5).join(', '))] : []),
  ]
}

/** Every compressed copy says what its file says. */
function copies(folder: string): Finding[] {
  const app = path.join(folder, APP)
  const packed = pathsBelow(app).filter((name) => /\.(?:br|gz)$/.test(name))
  if (packed.length === 0) return [finding('no compressed copies', folder)]
  return packed
    .filter((name) => {
      const bytes = readFileSync(path.join(app, name))
      const plain = name.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes)
      return !plain.equals(readFileSync(path.join(app, name.replace(/\.(?:br|gz)$/, ''))))
    })
    .map((name) => finding('a copy that differs from its file', name))
}

/** Alipay's tool reads this file at the head of a pack, and the package where it says. */
function byAlipay(folder: string): Finding[] {
  const project = JSON.parse(readFileSync(path.join(folder, 'mini.project.json'), 'utf8')) as {
    miniprogramRoot: string
  }
  const app = path.join(folder, project.miniprogramRoot, 'app.json')
  return existsSync(app) ? [] : [finding('the project file leads nowhere', app)]
}

/** Packs as `npm run release` makes them, checked with what of the vendors' tools works without a key. */
export const attack: AttackPart = {
  name: 'release-packs',
  about:
    'packs of three hospitals for three platforms and of two together, with WeChat’s own checks, dry uploads, a browser, and phones that reach declared hosts only',
  async run({ full, say }) {
    const findings: Finding[] = []
    let rounds = 0
    let hasTool = true
    await ensureTool('miniprogram-ci', say).catch((error: unknown) => {
      hasTool = false
      say(`skipped: WeChat’s own checks (${String(error).split('\n')[0]})`)
    })
    const wanted = full ? ROUNDS : ([[[335], ['weapp']]] as const)
    for (const [units, hosts] of wanted) {
      const found = subjectOf(units)
      if ('faults' in found) throw new Error(found.faults.join('; '))
      for (const host of hosts) {
        rounds += 1
        const name = `${units.join('+')} for ${host}`
        const started = Date.now()
        const refused = refusalsOf({ subject: found.subject, host, version: VERSION, env: {} })
        try {
          const { folder, manifest } = await makePack(found.subject, host, VERSION)
          const wish = { host, version: VERSION, isDry: true, isPreview: false, desc: '', robot: '' }
          const against = host === 'h5' ? [] : objections(folder, manifest, wish)
          const own = [
            ...[...refused, ...against].map((line) => finding('refused', line)),
            ...(host === 'weapp' && hasTool ? await byWeChat(folder, manifest) : []),
            ...(host === 'alipay' ? byAlipay(folder) : []),
            ...(host === 'h5' ? [] : await reachesWhatIsDeclared(folder, manifest, found.subject)),
            ...(host === 'h5'
              ? [...copies(folder), ...(await opensAsReleased(path.join(folder, APP), found.subject, UNSERVED))]
              : []),
          ]
          findings.push(...own.map(({ what, detail }) => finding(`${name}: ${what}`, detail)))
        } catch (error) {
          findings.push(finding(`${name} was not made`, error instanceof Error ? error.message : String(error)))
        }
        say(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`)
      }
    }
    return { rounds, findings }
  },
}
