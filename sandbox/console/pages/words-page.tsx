/** @jsxImportSource hono/jsx */
/** Words of the laboratory by sentence: what is kept back, with the sentence for the couple to write, and what was released. */

import { type DeskSentence, RELEASERS } from '../../cycle/embryo/release-service'
import { Act, Choice, Hidden, type Html, Post, Table, Under } from '../html'

import { formatDateTime } from '@/domain/dates'

const WHO = RELEASERS.map((name) => [name, name] as const)

/** Whose sentence it is, and where the laboratory wrote it. */
const Whose = ({ row }: { row: DeskSentence }): Html => (
  <td>
    <strong>{row.couple}</strong>
    <Under text={`第${row.cycleNo}周期，${row.places.join('、')}`} />
  </td>
)

/** The sentence for the couple; it begins with what the laboratory wrote, or with what they read now. */
function Release({ row, unitId }: { row: DeskSentence; unitId: number }): Html {
  const { cycleId, sentence, wording } = row
  return (
    <Act name="releaseSentence">
      <Hidden name="unitId" value={unitId} />
      <Hidden name="cycleId" value={cycleId} />
      <Hidden name="sentence" value={sentence} />
      <input name="wording" value={wording ?? sentence} maxlength={120} aria-label="给夫妻看的句子" required />
      <Choice name="by" label="发布人" options={WHO} {...(row.releasedBy !== '' && { selected: row.releasedBy })} />
      <button class={wording === null ? undefined : 'quiet'}>{wording === null ? '发布' : '修改'}</button>
    </Act>
  )
}

/** The page of the console. */
export function WordsPage({ list, unitId }: { list: DeskSentence[]; unitId: number }): Html {
  const kept = list
    .filter(({ wording }) => wording === null)
    .map((row) => (
      <tr>
        <Whose row={row} />
        <td>{row.sentence}</td>
        <td>
          <Release row={row} unitId={unitId} />
        </td>
      </tr>
    ))
  const released = list
    .filter(({ wording }) => wording !== null)
    .map((row) => (
      <tr>
        <Whose row={row} />
        <td>
          {row.wording}
          <Under text={row.wording === row.sentence ? '' : `原文：${row.sentence}`} />
          <Under
            text={`${row.releasedAt === null ? '' : formatDateTime(row.releasedAt).slice(0, 16)} ${row.releasedBy || '实验室登记时发布'}`.trim()}
          />
        </td>
        <td>
          <Release row={row} unitId={unitId} />
          <Post
            name="withholdSentence"
            fields={{ unitId: String(unitId), cycleId: row.cycleId, sentence: row.sentence }}
            label="收回"
            quiet
          />
        </td>
      </tr>
    ))
  return (
    <>
      <section>
        <h2>{`未发布（${kept.length}句）`}</h2>
        <Table rows={kept} head={['夫妻', '实验室原文', '给夫妻看的句子']} empty="没有待发布的句子" />
      </section>
      <section>
        <h2>{`已发布（${released.length}句）`}</h2>
        <Table rows={released} head={['夫妻', '夫妻看到的句子', '修改或收回']} empty="还没有发布过" />
      </section>
    </>
  )
}
