import { MAX_TEMPLATES, type Notify } from './contract'

import { callHost } from '@/platform/shared/call-host'

export * from './contract'

export const notify: Notify = {
  supported: true,
  async request(templateIds) {
    const ids = [...new Set(templateIds)].slice(0, MAX_TEMPLATES)
    const ask = my.requestSubscribeMessage
    if (!ask || ids.length === 0) return Object.fromEntries(ids.map((id) => [id, 'unsupported' as const]))
    try {
      const said = await callHost<{ behavior?: string; subscribeEntityIds?: string[]; subscribedEntityIds?: string[] }>(
        (callbacks) => ask({ entityIds: ids, ...callbacks }),
        '未开启提醒',
      )
      // Those of this time and those given earlier; older libraries name neither and only say what was done.
      const named = [...(said.subscribeEntityIds ?? []), ...(said.subscribedEntityIds ?? [])]
      const accepted = (id: string): boolean => (named.length > 0 ? named.includes(id) : said.behavior === 'subscribe')
      return Object.fromEntries(ids.map((id) => [id, accepted(id) ? ('accepted' as const) : ('refused' as const)]))
    } catch {
      return Object.fromEntries(ids.map((id) => [id, 'refused' as const]))
    }
  },
}
