/** @jsxImportSource hono/jsx */
/** Calling numbers on the day of a visit, and the code of the screen at the door. */

import { PERSONAS } from '../../identity/personas'
import type { queueDesk } from '../../visit/desk-service'
import { Act, Choice, Hidden, type Html, Post, Table, Tag, Under } from '../html'

const PEOPLE = PERSONAS.map((who) => [who.key, who.name] as const)

/** Numbers of a queue that are listed. */
const SHOWN = 8

/** The page of the console. */
export function QueuePage({ list, unitId }: { list: Awaited<ReturnType<typeof queueDesk>>; unitId: number }): Html {
  const unit = { unitId: String(unitId) }
  const rows = list.map(({ queueId, name, place, calling, waiting, missed, lateMinutes }) => (
    <tr>
      <td>
        {name}
        <Under text={place} />
      </td>
      <td>
        {calling ? <Tag tone="info">{`正在叫 ${calling}`}</Tag> : <Tag>未叫号</Tag>}
        <Under text={lateMinutes > 0 ? `晚${lateMinutes}分钟` : ''} />
      </td>
      <td>
        {`${waiting.length}人等候`}
        <Under text={waiting.slice(0, SHOWN).join('、')} />
      </td>
      <td>
        <Post name="queueCall" fields={{ queueId, ...unit }} label="叫下一位" />
        {calling ? <Post name="queueRecall" fields={{ queueId, ...unit }} label="再叫一次" quiet /> : null}
        {calling ? <Post name="queueLetIn" fields={{ queueId, ...unit }} label="已进入" quiet /> : null}
        {calling ? <Post name="queueMiss" fields={{ queueId, ...unit }} label="过号" quiet /> : null}
        {missed.map(({ ticketId, queueNo }) => (
          <>
            <Post name="queueRejoin" fields={{ ticketId, ...unit }} label={`${queueNo} 重新排队`} quiet />
            <Post name="queueReactivate" fields={{ ticketId, ...unit }} label={`${queueNo} 自助机激活`} quiet />
          </>
        ))}
        <Act name="queueDelay">
          <Hidden name="queueId" value={queueId} />
          <Hidden name="unitId" value={unitId} />
          <input name="minutes" type="number" min="0" max="600" placeholder="晚几分钟" aria-label="晚几分钟" required />
          <input name="note" placeholder="原因" aria-label="原因" />
          <button class="quiet">公布延迟</button>
        </Act>
      </td>
    </tr>
  ))
  return (
    <section>
      <div class="row">
        <Post name="checkInCode" fields={unit} label="显示签到码" />
        <Act name="visitToday">
          <Hidden name="unitId" value={unitId} />
          <Choice name="persona" label="患者" options={PEOPLE} />
          <button class="quiet">安排今天就诊</button>
        </Act>
      </div>
      <Table rows={rows} empty="今天没有排队" />
    </section>
  )
}
