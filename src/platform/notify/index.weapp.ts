import { MAX_TEMPLATES, type Notify } from './contract'

import { callHost } from '@/platform/shared/call-host'

export * from './contract'

const ANSWERS: Readonly<Record<string, 'accepted'>> = {
  accept: 'accepted',
  acceptWithAudio: 'accepted',
  acceptWithAlert: 'accepted',
}

export const notify: Notify = {
  supported: true,
  async request(templateIds) {
    const ids = [...new Set(templateIds)].slice(0, MAX_TEMPLATES)
    const ask = wx.requestSubscribeMessage
    if (!ask || ids.length === 0) return Object.fromEntries(ids.map((id) => [id, 'unsupported' as const]))
    try {
      const said = await callHost<Record<string, unknown>>(
        (callbacks) => ask({ tmplIds: ids, ...callbacks }),
        '未开启提醒',
      )
      return Object.fromEntries(ids.map((id) => [id, ANSWERS[String(said[id])] ?? ('refused' as const)]))
    } catch {
      return Object.fromEntries(ids.map((id) => [id, 'refused' as const]))
    }
  },
  buzz: () => void callHost((callbacks) => wx.vibrateLong(callbacks), '').catch(() => undefined),
}
