/** @jsxImportSource hono/jsx */
/** Orders a trigger: first its minute, then the last dose of every drug that runs until it, with one proposed for each. */

import { PERSONAS } from '../../identity/personas'
import { Refusal } from '../../server/http/refusal'
import { Act, Choice, Hidden, type Html } from '../html'
import { type lastDosesView, NONE } from '../parts/last-doses'
import { unitOf } from '../unit-input'

type Query = Record<string, string>
type Proposed = Awaited<ReturnType<typeof lastDosesView>>['list']

const WOMEN = PERSONAS.filter(({ sex }) => sex === 2)

interface TriggerDesk {
  readonly unitId: number
  readonly persona: string
  /** `YYYY-MM-DD HH:mm`; '' before one was given. */
  readonly trigger: string
  readonly list: Proposed
  /** Why nothing can be proposed; '' otherwise. */
  readonly refusal: string
}

/** What the page shows for what it is asked. */
export async function triggerDesk(
  query: Query,
  propose: (query: Query) => Promise<{ list: Proposed }>,
): Promise<TriggerDesk> {
  const persona = WOMEN.find(({ key }) => key === query['persona'])?.key ?? WOMEN[0]?.key ?? ''
  const asked = { unitId: unitOf(query), persona, trigger: (query['trigger'] ?? '').replace('T', ' ') }
  if (asked.trigger === '') return { ...asked, list: [], refusal: '' }
  try {
    const { list } = await propose({ ...asked, unitId: String(asked.unitId) })
    return { ...asked, list, refusal: '' }
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    return { ...asked, list: [], refusal: cause.message }
  }
}

const Drugs = ({ list }: { list: Proposed }): Html => (
  <>
    {list.map(({ plan, drugName, lastAt, offered }) => (
      <p>
        <strong>{drugName}</strong>{' '}
        <Choice
          name="lastDoses"
          label={`${drugName}的最后一次`}
          options={[
            ...offered.map((moment) => [`${plan}=${moment}`, `最后一次 ${moment}`] as const),
            [`${plan}=${NONE}`, '不再用药'],
          ]}
          selected={`${plan}=${lastAt}`}
        />
      </p>
    ))}
    {list.length === 0 ? <p class="soft">没有需要随夜针结束的用药</p> : null}
  </>
)

/** The page of the console. */
export function TriggerPage({ unitId, persona, trigger, list, refusal }: TriggerDesk): Html {
  const whose = (
    <>
      <Hidden name="unitId" value={unitId} />
      <Hidden name="persona" value={persona} />
    </>
  )
  return (
    <>
      <section>
        <h2>夜针时间</h2>
        <form method="get" action="/console/triggers">
          <Hidden name="unitId" value={unitId} />
          <Choice name="persona" label="患者" options={WOMEN.map(({ key, name }) => [key, name])} selected={persona} />
          <input name="trigger" value={trigger} placeholder="2026-03-01 21:30" aria-label="夜针时间" required />
          <button class="quiet">查看用药</button>
        </form>
        {refusal === '' ? null : <p role="alert">{refusal}</p>}
      </section>
      {trigger === '' || refusal !== '' ? null : (
        <section>
          <h2>最后一次用药</h2>
          <Act name="orderTrigger">
            {whose}
            <Hidden name="trigger" value={trigger} />
            <Drugs list={list} />
            <input name="retrieval" placeholder="取卵时间 2026-03-03 09:30" aria-label="取卵时间" />
            <input name="drug" placeholder="夜针药品" aria-label="夜针药品" />
            <input name="dose" size={6} placeholder="用量" aria-label="用量" />
            <input name="unit" size={4} placeholder="单位" aria-label="单位" />
            <button>安排夜针</button>
          </Act>
        </section>
      )}
      <section>
        <h2>取消</h2>
        <Act name="cancelTrigger">
          {whose}
          <button class="quiet">取消夜针，恢复原来的用药</button>
        </Act>
      </section>
    </>
  )
}
