import { isClassClosed } from '../couple/consent/consent-service'
import { ownRecord } from '../couple/couple-service'
import { isQuiet } from '../couple/patient/quiet-service'
import type { MemberContext } from '../server/context'
import { paged } from '../server/http/paging'
import { notFound } from '../server/http/refusal'
import { countByTitle, deleteWaitingSms, findMessages, lockMessages, type Owner, updateMessages } from './inbox-queries'
import type { message } from './tables'
import { topicOf } from './topics'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/messages/calls'
import { mentionsPregnancy } from '@/domain/safety/quiet-wording'
import { MESSAGE_GROUP_CODES, MESSAGE_GROUPS, type MessageGroup } from '@/domain/service/messages'

type Row = typeof message.$inferSelect

/** Characters of a text that stand in a row of a list. */
const SHOWN = 60

/** The whole sentences at the beginning of a text that a row has room for: half a sentence may say the opposite. */
function summaryOf(text: string): string {
  if (text.length <= SHOWN) return text
  const end = text.lastIndexOf('。', SHOWN)
  return end > 0 ? text.slice(0, end + 1) : `${text.slice(0, SHOWN)}…`
}

/** Whose inbox it is, and how it is read. */
type Reader = Owner & {
  readonly quiet: boolean
  /** Who reads has not agreed to health data. */
  readonly isClosed: boolean
}

/** Stands for a text about the own health until its reader agrees to health data. */
const CLOSED_TEXT = '内容涉及健康与诊疗信息，同意后可在手机上查看，也可到院查询。'

/**
 * Whose inbox it is: the caller's own also while the caller acts for the partner. Null for a member whose file nobody has
 * bound: the hospital has written nothing to them yet.
 */
async function ownerOf(context: MemberContext): Promise<Reader | null> {
  const { unitId } = context
  const own = unitId === null ? null : await ownRecord(context, unitId)
  if (unitId === null || !own) return null
  const { patientId } = own.patient
  const quiet = await isQuiet(context.db, patientId)
  return { unitId, patientId, quiet, isClosed: await isClassClosed(context, 'health') }
}

/** What a patient in quiet mode is not shown; it waits until the mode ends. */
const isShown = (title: string, quiet: boolean): boolean => !(quiet && mentionsPregnancy(title))

const viewOf = (row: Row, { quiet, isClosed }: Reader) => {
  const shown = isClosed && topicOf(row.title).isHealth === true ? CLOSED_TEXT : row.text
  const text = quiet && mentionsPregnancy(shown) ? '' : shown
  return {
    msgId: String(row.id),
    groupCode: row.groupCode,
    title: row.title,
    summary: summaryOf(text),
    text,
    bizType: topicOf(row.title).group,
    bizId: '',
    route: row.route,
    sentAt: row.at,
    read: row.readAt !== null,
    asks: row.asks,
    acknowledgedAt: row.acknowledgedAt,
  }
}

/** Groups that have messages, in the order of the list, with what is unread in each. */
async function groupsOf(context: MemberContext) {
  const owner = await ownerOf(context)
  if (!owner) return []
  const rows = (await countByTitle(context.db, owner)).filter(({ title }) => isShown(title, owner.quiet))
  return MESSAGE_GROUP_CODES.flatMap((groupCode) => {
    const own = rows.filter((row) => row.groupCode === groupCode)
    const [newest] = [...own].sort((one, other) => other.latest - one.latest)
    if (!newest) return []
    const sum = (of: 'total' | 'unread') => own.reduce((all, row) => all + row[of], 0)
    return [
      {
        groupCode,
        name: MESSAGE_GROUPS[groupCode],
        total: sum('total'),
        unread: sum('unread'),
        latestTitle: newest.title,
        latestAt: newest.latest,
      },
    ]
  })
}

export const listMessageGroups = async (context: MemberContext): Promise<DataOf<typeof calls.listMessageGroups>> => ({
  list: (await groupsOf(context)).map(({ groupCode, name }) => ({ groupCode, name })),
})

export const pageMessageGroups = async (
  context: MemberContext,
  { pageNo, pageSize }: InputOf<typeof calls.pageMessageGroups>,
): Promise<DataOf<typeof calls.pageMessageGroups>> => paged(await groupsOf(context), pageNo, pageSize)

export async function countUnreadInGroup(
  context: MemberContext,
  { groupCode }: InputOf<typeof calls.countUnreadInGroup>,
): Promise<DataOf<typeof calls.countUnreadInGroup>> {
  return { groupCode, unread: (await groupsOf(context)).find((one) => one.groupCode === groupCode)?.unread ?? 0 }
}

/** Unread messages: all, and those of consultations apart. */
export async function countUnreadMessages(context: MemberContext): Promise<DataOf<typeof calls.countUnreadMessages>> {
  const unread = (await groupsOf(context)).map((one) => ({ code: one.groupCode, count: one.unread }))
  const total = unread.reduce((sum, { count }) => sum + count, 0)
  const consult = unread.find(({ code }) => code === 'CONSULT')?.count ?? 0
  return { total, system: total - consult, consult }
}

async function messagesOf(
  context: MemberContext,
  wanted: { groupCode?: MessageGroup | undefined; msgId?: string | undefined; asking?: boolean | undefined },
) {
  const owner = await ownerOf(context)
  const msgId = wanted.msgId === undefined ? undefined : Number(wanted.msgId)
  if (!owner || (msgId !== undefined && !Number.isSafeInteger(msgId))) return []
  const rows = await findMessages(context.db, owner, { ...wanted, msgId })
  return rows.filter(({ title }) => isShown(title, owner.quiet)).map((row) => viewOf(row, owner))
}

export async function pageMessagesByKind(
  context: MemberContext,
  { groupCode, asking, pageNo, pageSize }: InputOf<typeof calls.pageMessagesByKind>,
): Promise<DataOf<typeof calls.pageMessagesByKind>> {
  const rows = await messagesOf(context, { groupCode, asking })
  return paged(
    rows.map(({ text: _text, ...row }) => row),
    pageNo,
    pageSize,
  )
}

export const listGroupMessages = async (
  context: MemberContext,
  { groupCode, msgId, pageNo, pageSize }: InputOf<typeof calls.listGroupMessages>,
): Promise<DataOf<typeof calls.listGroupMessages>> =>
  paged(await messagesOf(context, { groupCode, msgId }), pageNo, pageSize)

/**
 * Marks messages as read, some or a whole group, and what asks for it as acknowledged where that is said; an SMS that would
 * have followed does not go any more. @throws Refusal 404 where none of them is the caller's
 */
export async function markMessagesRead(
  context: MemberContext,
  { msgIds, groupCode, acknowledged }: InputOf<typeof calls.markMessagesRead>,
): Promise<DataOf<typeof calls.markMessagesRead>> {
  const owner = await ownerOf(context)
  const ids = msgIds?.map(Number).filter(Number.isSafeInteger) ?? []
  // Ids that are none must not turn into the whole group.
  if (!owner || (ids.length === 0 && (!groupCode || (msgIds ?? []).length > 0))) throw notFound()
  const { db, now } = context
  const isAcknowledged = acknowledged === true && ids.length > 0
  await db.transaction(async (tx) => {
    // What quiet mode hides was not read: it stays unread, and its SMS goes.
    const rows = (await lockMessages(tx, owner, { ids, groupCode })).filter(({ title }) => isShown(title, owner.quiet))
    if (rows.length === 0) throw notFound()
    const fresh = rows.filter(({ readAt }) => readAt === null).map(({ id }) => id)
    if (fresh.length > 0) await updateMessages(tx, { readAt: now }, fresh)
    const asking = rows.filter((row) => row.asks && row.acknowledgedAt === null).map(({ id }) => id)
    if (isAcknowledged && asking.length > 0) await updateMessages(tx, { acknowledgedAt: now }, asking)
    await deleteWaitingSms(
      tx,
      rows.map(({ id }) => id),
      now,
    )
  })
  return { unread: (await countUnreadMessages(context)).total }
}
