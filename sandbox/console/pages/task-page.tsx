/** @jsxImportSource hono/jsx */
/** What the desk has to do because of what patients sent; danger signs stand first, in red. */

import type { tasksOf } from '../../followup/desk-task-service'
import type { TaskState } from '../../followup/tables'
import { Act, Hidden, type Html, Table, Tag, Under } from '../html'
import { SIGNS } from '../parts/sign-names'

import { formatDateTime } from '@/domain/dates'
import type { DangerSign } from '@/domain/safety/danger-signs'

const STATES: Readonly<Record<TaskState, string>> = { OPEN: '待处理', TAKEN: '处理中', DONE: '已处理' }

const DANGERS: readonly (readonly [part: string, words: string])[] = [
  ['crisis', '心理危机，立即联系'],
  ['emergency', '紧急，立即联系'],
  ['urgent', '尽快联系'],
  ['contact', '今天联系'],
]

type Row = Awaited<ReturnType<typeof tasksOf>>[number]

const wordsOf = ({ kind, danger }: Row): string =>
  kind === 'trigger'
    ? '夜针未确认，立即联系双方'
    : kind === 'reply'
      ? '患者希望联系'
      : kind === 'storage'
        ? '冻存：请与患者联系'
        : kind === 'course'
          ? '治疗：请核对并与患者联系'
          : DANGERS.filter(([part]) => danger.split('-').includes(part))
              .map(([, words]) => words)
              .join('；')

/** An open danger that cannot wait for tomorrow, and every trigger that nobody has confirmed. */
const isRed = ({ kind, danger, state }: Row): boolean =>
  state !== 'DONE' && (kind === 'trigger' || (kind === 'danger' && danger !== 'contact'))

const signWords = (signs: readonly string[]): string =>
  signs.map((sign) => SIGNS[sign as DangerSign] ?? sign).join('、')

/** Whom a nurse has reached about a trigger that nobody confirmed, and the injection that she records for them. */
function HandleTrigger({ task }: { task: Row }): Html {
  return (
    <Act name="handleTrigger">
      <Hidden name="unitId" value={task.unitId} />
      <Hidden name="patientId" value={task.patientId ?? ''} />
      <input name="note" placeholder="联系到谁，怎样约定" aria-label="联系到谁，怎样约定" maxlength={200} required />
      <input name="injectedAt" placeholder="已注射：2026-03-01 21:25" aria-label="已注射的时间，没有注射不填" />
      <button>已联系并处理</button>
    </Act>
  )
}

/** The page of the console. */
export function TaskPage({ list }: { list: Row[] }): Html {
  const rows = list.map((one) => (
    <tr class={isRed(one) ? 'red' : undefined}>
      <td>{formatDateTime(one.createdAt)}</td>
      <td>
        {one.patientName}
        <Under text={one.mobile} />
      </td>
      <td>
        <strong>{wordsOf(one)}</strong>
        <Under text={[one.title, signWords(one.signs)].filter(Boolean).join('：')} />
      </td>
      <td>
        <Tag>{STATES[one.state]}</Tag>
        <Under text={one.note} />
      </td>
      <td>
        {one.state !== 'DONE' && one.kind === 'trigger' ? <HandleTrigger task={one} /> : null}
        {one.state === 'DONE' || (one.kind === 'trigger' && one.state === 'TAKEN') ? null : (
          <Act name="deskTask">
            <Hidden name="taskId" value={one.taskId} />
            <Hidden name="state" value={one.state === 'OPEN' ? 'TAKEN' : 'DONE'} />
            <input name="note" placeholder="说明" aria-label="说明" />
            <button>{one.state === 'OPEN' ? '开始处理' : '已联系'}</button>
          </Act>
        )}
      </td>
    </tr>
  ))
  return (
    <section>
      <Table rows={rows} empty="暂无待办" />
    </section>
  )
}
