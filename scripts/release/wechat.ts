/** WeChat's tool: upload, preview, and what of it works without a key or a network. */

import path from 'node:path'

import type { Sending } from './sending'
import { loadTool } from './vendor-tools'

/** The part of miniprogram-ci that is used here. */
interface Ci {
  Project: new (options: object) => { attr: () => Promise<object> }
  upload(options: object): Promise<{ subPackageInfo?: { name: string; size: number }[] }>
  preview(options: object): Promise<{ subPackageInfo?: { name: string; size: number }[] }>
  checkCodeQuality(project: object, saveTo?: string): Promise<Finding[]>
  getCompiledResult(options: object, saveTo?: string): Promise<Record<string, string | Buffer>>
}

/** One of the tool's checks of a package. */
export interface Finding {
  readonly name: string
  readonly success: boolean
  readonly text: string
}

/** What a package may hold, as the vendor's server answers it for an ordinary app; without a network it cannot be asked. */
const USUAL_LIMITS = {
  gameApp: false,
  isSandbox: false,
  released: true,
  setting: {
    MaxCodeSize: 2,
    MaxSubpackageSubCodeSize: 2,
    MaxSubpackageFullCodeSize: 30,
    NavigateMiniprogramLimit: 10,
    MaxSubPackageLimit: 100,
    MinTabbarCount: 2,
    MaxTabbarCount: 5,
    MaxTabbarIconSize: 40,
  },
}

/** Stands where the tool wants a key for work that never leaves the machine. */
const NO_KEY = 'no key'

const ci = (): Ci => loadTool('miniprogram-ci') as Ci

function projectOf(folder: string, appId: string, key: { privateKeyPath: string } | { privateKey: string }) {
  return new (ci().Project)({ appid: appId, type: 'miniProgram', projectPath: folder, ignores: [], ...key })
}

/** A pack's project that asks the vendor's server nothing. */
function localProject(folder: string, appId: string) {
  const project = projectOf(folder, appId, { privateKey: NO_KEY })
  project.attr = () => Promise.resolve(USUAL_LIMITS)
  return project
}

/** The tool's own checks of a pack; needs neither key nor network. */
export const checkQuality = (folder: string, appId: string): Promise<Finding[]> =>
  ci().checkCodeQuality(localProject(folder, appId))

/** Names and bytes of the files as the tool compiles them for sending; needs neither key nor network. */
export async function compiledFiles(
  folder: string,
  { appId, version, desc }: Sending,
): Promise<{ path: string; bytes: number }[]> {
  const project = localProject(folder, appId)
  const options = { project, version, desc, setting: { useProjectConfig: true }, onProgressUpdate: () => undefined }
  const result = await ci().getCompiledResult(options)
  return Object.entries(result)
    .map(([name, content]) => ({ path: name, bytes: Buffer.byteLength(content) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Sends a pack. @returns the sizes that WeChat answers, and the picture of a preview's code */
export async function send(folder: string, sending: Sending, privateKeyPath: string): Promise<string[]> {
  const { act, appId, version, desc, robot } = sending
  const project = projectOf(folder, appId, { privateKeyPath })
  const common = { project, desc, robot, setting: { useProjectConfig: true }, onProgressUpdate: () => undefined }
  const picture = path.join(folder, 'preview.jpg')
  const { subPackageInfo = [] } =
    act === 'preview'
      ? await ci().preview({ ...common, qrcodeFormat: 'image', qrcodeOutputDest: picture })
      : await ci().upload({ ...common, version })
  return [
    ...subPackageInfo.map(({ name, size }) => `${name}  ${(size / 1000).toFixed(0)} KB`),
    ...(act === 'preview' ? [`code of the preview: ${picture}`] : []),
  ]
}
