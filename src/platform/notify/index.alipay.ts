import { MAX_TEMPLATES, type Notify } from './contract'

import { callHost } from '@/platform/shared/call-host'

export * from './contract'

/** The lists of an answer (spec:platforms#subscribed-messages). The vendor's document nests them in `result`; a first version had them beside `behavior`. */
interface Lists {
  subscribeEntityIds?: unknown
  subscribedEntityIds?: unknown
}

const namesOf = ({ subscribeEntityIds, subscribedEntityIds }: Lists): unknown[] =>
  [subscribeEntityIds, subscribedEntityIds].flat()

export const notify: Notify = {
  supported: true,
  async request(templateIds) {
    const ids = [...new Set(templateIds)].slice(0, MAX_TEMPLATES)
    if (typeof my.requestSubscribeMessage !== 'function' || ids.length === 0)
      return Object.fromEntries(ids.map((id) => [id, 'unsupported' as const]))
    try {
      const said = await callHost<Lists & { result?: Lists }>(
        (callbacks) => my.requestSubscribeMessage({ entityIds: ids, ...callbacks }),
        '未开启提醒',
      )
      // Those of this time and those given earlier. What is in no list was not given, whatever `behavior` says: it
      // reads `subscribe` as soon as one of several was.
      const accepted = [...namesOf(said.result ?? {}), ...namesOf(said)]
      return Object.fromEntries(
        ids.map((id) => [id, accepted.includes(id) ? ('accepted' as const) : ('refused' as const)]),
      )
    } catch {
      return Object.fromEntries(ids.map((id) => [id, 'refused' as const]))
    }
  },
  buzz: () => void callHost((callbacks) => my.vibrateLong(callbacks), '').catch(() => undefined),
}
