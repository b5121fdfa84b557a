/** Alipay's tool. It fetches its compiler from the vendor when it first builds, so nothing of it works without a network. */

import type { Sending } from './sending'
import { loadTool } from './vendor-tools'

/** The part of minidev that is used here. */
interface Minidev {
  minidev: {
    upload(options: object): Promise<{ version: string; qrcodeUrl?: string }>
    preview(options: object): Promise<{ qrcodeUrl?: string; url?: string }>
  }
}

/** Sends a pack. @param identityKeyPath the identity key that the open platform gives out for the tool */
export async function send(folder: string, sending: Sending, identityKeyPath: string): Promise<string[]> {
  const { minidev } = loadTool('minidev') as Minidev
  const { act, appId, version, desc } = sending
  const common = { project: folder, appId, identityKeyPath }
  if (act === 'preview') {
    const { qrcodeUrl, url } = await minidev.preview({ ...common, autoPush: false })
    return [`code of the preview: ${qrcodeUrl ?? url ?? ''}`]
  }
  const { version: given, qrcodeUrl } = await minidev.upload({ ...common, version, versionDescription: desc })
  return [`version ${given}`, ...(qrcodeUrl ? [`code of the trial version: ${qrcodeUrl}`] : [])]
}
