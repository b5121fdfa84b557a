/** Circles of patients: who may read, what others see of whom, and what waits for the desk (spec:messages#circles). */

import { picturesOf, takePictures } from '../couple/file/loose-picture-service'
import { isQuiet } from '../couple/patient/quiet-service'
import { raiseDanger } from '../followup/desk-task-service'
import { boundPatient } from '../identity/verification/verification-service'
import { auditCall } from '../server/audit'
import type { UnitContext } from '../server/context'
import { spend } from '../server/http/budgets'
import { notFound, Refusal, refuse } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import {
  type CircleMember,
  type CircleText,
  deleteHidden,
  findComments,
  findHidden,
  findMemberships,
  findPosts,
  findRules,
  findSeenText,
  findText,
  insertMembership,
  insertReport,
  insertText,
  updateMembership,
  updateText,
  upsertHidden,
  upsertRules,
} from './circle-queries'
import type { StoredBlock } from './circle-tables'
import { assertAllowed, drawAlias } from './circle-words'
import { circlesOf } from './circles'

import type * as calls from '@/api/content/calls'
import type { DataOf, InputOf } from '@/api/core/call'
import { hospitalDate } from '@/domain/dates'
import { dangerInText } from '@/domain/safety/danger-signs'
import { mentionsPregnancy } from '@/domain/safety/quiet-wording'
import { HOUSE_RULES, HOUSE_RULES_VERSION, POST_MAX, POST_PICTURES } from '@/domain/service/circle'
import { hospitalOf } from '@/hospitals'

type PostView = DataOf<typeof calls.listCirclePosts>['list'][number]
interface Found {
  row: CircleText
  alias: string
}

const NOT_IN = '请先同意圈规并加入圈子'

async function hasAgreed({ db, caller, unitId }: UnitContext): Promise<boolean> {
  const [rules] = await findRules(db, caller.memberId, unitId)
  return rules?.version === HOUSE_RULES_VERSION
}

const isQuietReader = async (context: UnitContext): Promise<boolean> => {
  const bound = await boundPatient(context)
  return bound !== null && isQuiet(context.db, bound.patient.patientId)
}

/** The circles; in quiet mode those that speak of pregnancy are left out. */
export async function listCircles(context: UnitContext): Promise<DataOf<typeof calls.listRecommendedCircles>> {
  const { db, caller, unitId } = context
  const mine = await findMemberships(db, caller.memberId, unitId)
  const quiet = await isQuietReader(context)
  const agreed = await hasAgreed(context)
  const list = circlesOf(unitId)
    .filter(({ name, intro }) => !(quiet && mentionsPregnancy(name + intro)))
    .map((circle) => {
      const me = agreed ? mine.find((one) => one.circleId === circle.circleId && one.leftAt === null) : undefined
      return { ...circle, joined: me !== undefined, alias: me?.alias ?? '' }
    })
  return { list, rules: [...HOUSE_RULES], rulesVersion: HOUSE_RULES_VERSION, agreed }
}

/** @throws Refusal for other rules than those in force, NotFound for a circle that is not there */
export async function joinCircle(
  context: UnitContext,
  { circleId, rulesVersion }: InputOf<typeof calls.joinCircle>,
): Promise<{ alias: string }> {
  const { db, caller, unitId, now } = context
  const { memberId } = caller
  if (rulesVersion !== HOUSE_RULES_VERSION) throw refuse('圈规已更新，请重新阅读')
  if (!circlesOf(unitId).some((one) => one.circleId === circleId)) throw notFound()
  return db.transaction(async (tx) => {
    await upsertRules(tx, { memberId, unitId, version: rulesVersion, agreedAt: now })
    await auditCall(tx, context, circleId)
    for (let tries = 0; tries < 20; tries++) {
      const [known] = (await findMemberships(tx, memberId, unitId)).filter((one) => one.circleId === circleId)
      const [me] = known
        ? await updateMembership(tx, null, known.aliasId)
        : await insertMembership(tx, { aliasId: randomId(), unitId, circleId, memberId, alias: drawAlias() })
      if (me) return { alias: me.alias }
    }
    throw refuse('暂时无法加入，请稍后重试')
  })
}

/** Who the caller is in a circle. @throws Refusal where the rules are not agreed to or the circle is not joined */
async function meIn(context: UnitContext, circleId: string): Promise<CircleMember> {
  const mine = await findMemberships(context.db, context.caller.memberId, context.unitId)
  const me = mine.find((one) => one.circleId === circleId && one.leftAt === null)
  if (!me || !(await hasAgreed(context))) throw new Refusal(400, NOT_IN)
  return me
}

export async function leaveCircle(context: UnitContext, circleId: string): Promise<null> {
  const me = await meIn(context, circleId)
  await updateMembership(context.db, context.now, me.aliasId)
  return null
}

async function hiddenFrom({ db }: UnitContext, me: CircleMember): Promise<string[]> {
  const rows = await findHidden(db, me.aliasId)
  return rows.map(({ byAliasId, aliasId }) => (byAliasId === me.aliasId ? aliasId : byAliasId))
}

const plain = ({ title, blocks }: Pick<CircleText, 'title' | 'blocks'>): string =>
  [title, ...blocks.map(({ text }) => text)].join('\n')

/** The day alone; of what nobody else sees yet, the day it was written. */
const dayOf = ({ publishedAt, createdAt }: CircleText) => hospitalDate(publishedAt ?? createdAt)

async function postViews(context: UnitContext, me: CircleMember, found: readonly Found[]): Promise<PostView[]> {
  const { db, caller, now } = context
  const pictures = await picturesOf(
    db,
    found.map(({ row }) => row.textId),
    caller.sessionId,
    now,
  )
  return found.map(({ row, alias }) => {
    const urls = pictures.get(row.textId) ?? []
    const isMine = row.aliasId === me.aliasId
    return {
      postId: row.textId,
      circleId: row.circleId,
      alias,
      mine: isMine,
      title: row.title,
      blocks: row.blocks.map(({ kind, text, pictureId }) => ({
        kind,
        text,
        url: urls.find(({ uploadId }) => uploadId === pictureId)?.url ?? '',
      })),
      state: row.state,
      reason: isMine ? row.reason : '',
      publishedOn: dayOf(row),
    }
  })
}

/** Posts of a circle, without those that the reader does not want to see, and without pregnancy in quiet mode. */
export async function listPosts(context: UnitContext, circleId: string): Promise<PostView[]> {
  const me = await meIn(context, circleId)
  const rows = await findPosts(context.db, me, await hiddenFrom(context, me))
  const quiet = await isQuietReader(context)
  const shown = rows.filter(({ row }) => !(quiet && row.aliasId !== me.aliasId && mentionsPregnancy(plain(row))))
  return postViews(context, me, shown)
}

/** A text that the caller may see, and who the caller is there. @throws NotFound for any other, whatever is the reason */
async function seen(context: UnitContext, textId: string): Promise<{ me: CircleMember; found: Found }> {
  const [text] = await findText(context.db, context.unitId, textId)
  if (!text) throw notFound()
  const me = await meIn(context, text.circleId).catch(() => {
    throw notFound()
  })
  const hidden = await hiddenFrom(context, me)
  const [found] = await findSeenText(context.db, me, hidden, textId)
  // A comment goes with the post it stands under.
  const [post] = text.postId === null ? [found] : await findSeenText(context.db, me, hidden, text.postId)
  if (!found || !post) throw notFound()
  return { me, found }
}

export async function getPost(context: UnitContext, postId: string): Promise<DataOf<typeof calls.getCirclePost>> {
  const { me, found } = await seen(context, postId)
  if (found.row.kind !== 'post') throw notFound()
  const [post] = await postViews(context, me, [found])
  if (!post) throw notFound()
  // A link or an open page leads around the list: what quiet mode leaves out there is not shown here either.
  const isKeptBack = (await isQuietReader(context))
    ? ({ row }: Found) => row.aliasId !== me.aliasId && mentionsPregnancy(plain(row))
    : () => false
  if (isKeptBack(found)) throw notFound()
  const rows = await findComments(context.db, me, await hiddenFrom(context, me), postId)
  const comments = rows
    .filter((one) => !isKeptBack(one))
    .map(({ row, alias }) => ({
      commentId: row.textId,
      alias,
      mine: row.aliasId === me.aliasId,
      content: row.blocks[0]?.text ?? '',
      state: row.state,
      reason: row.aliasId === me.aliasId ? row.reason : '',
      publishedOn: dayOf(row),
    }))
  return { post, comments }
}

/** Hands words to the desk. Who may be in danger is never turned away, and the desk has a task. */
async function hand(
  context: UnitContext,
  me: CircleMember,
  said: { kind: 'post' | 'comment'; postId: string | null; title: string; blocks: StoredBlock[] },
): Promise<string> {
  const { db, unitId, now, caller } = context
  const bound = await boundPatient(context)
  const words = plain(said)
  const danger = dangerInText(words, hospitalOf(unitId).danger)
  if (!danger.isCrisis) assertAllowed(words, bound?.patient.name ?? '')
  if (!(await spend(db, 'circleText', caller.memberId, now)) && !danger.isCrisis)
    throw refuse('发布过于频繁，请稍后再试')
  const textId = randomId()
  await db.transaction(async (tx) => {
    const { circleId, aliasId } = me
    await insertText(tx, { textId, unitId, circleId, aliasId, ...said, state: 'REVIEWING', createdAt: now })
    const ids = said.blocks.flatMap(({ pictureId }) => (pictureId === undefined ? [] : [pictureId]))
    await takePictures(tx, { unitId, kind: 'post', recordId: textId }, ids)
    const from = { source: textId, title: '圈子发言', patientId: bound?.patient.patientId ?? null }
    await raiseDanger(tx, context, from, danger)
    await auditCall(tx, context, textId)
  })
  return textId
}

export async function addPost(
  context: UnitContext,
  { circleId, title, blocks: sent }: InputOf<typeof calls.addCirclePost>,
): Promise<{ postId: string }> {
  const me = await meIn(context, circleId)
  const blocks = sent.flatMap(({ kind, text = '', uploadId }): StoredBlock[] => {
    if (kind === 'image') return uploadId === undefined ? [] : [{ kind, text: '', pictureId: uploadId }]
    return text.trim() === '' ? [] : [{ kind, text: text.trim() }]
  })
  if (title.trim() === '' || !blocks.some(({ kind }) => kind !== 'image')) throw refuse('请填写标题和内容')
  if (plain({ title: '', blocks }).trim().length > POST_MAX) throw refuse(`内容最多${POST_MAX}字`)
  if (blocks.filter(({ kind }) => kind === 'image').length > POST_PICTURES) throw refuse(`最多${POST_PICTURES}张图片`)
  return { postId: await hand(context, me, { kind: 'post', postId: null, title: title.trim(), blocks }) }
}

export async function addComment(
  context: UnitContext,
  { postId, content }: InputOf<typeof calls.addCircleComment>,
): Promise<{ commentId: string }> {
  const { me, found } = await seen(context, postId)
  if (found.row.kind !== 'post' || found.row.state !== 'PUBLISHED') throw notFound()
  const text = content.trim()
  if (text === '') throw refuse('请填写评论')
  const blocks: StoredBlock[] = [{ kind: 'plain', text }]
  return { commentId: await hand(context, me, { kind: 'comment', postId, title: '', blocks }) }
}

type Named = Pick<InputOf<typeof calls.deleteCircleText>, 'kind' | 'textId'>

async function named(context: UnitContext, { kind, textId }: Named) {
  context.target = textId
  const { me, found } = await seen(context, textId)
  if (found.row.kind !== kind) throw notFound()
  return { me, row: found.row, isMine: found.row.aliasId === me.aliasId }
}

/** The own ones alone. It is hidden at once and kept for the desk as long as the law asks. */
export async function deleteText(context: UnitContext, input: Named): Promise<null> {
  const { row, isMine } = await named(context, input)
  if (!isMine) throw notFound()
  await updateText(context.db, { deletedAt: context.now }, row.textId, context.unitId)
  return null
}

export async function reportText(context: UnitContext, input: InputOf<typeof calls.reportCircleText>): Promise<null> {
  const { row, isMine } = await named(context, input)
  const { db, caller, now } = context
  if (isMine) throw refuse('可以直接删除自己的发言')
  if (!(await spend(db, 'circleText', caller.memberId, now))) throw refuse('操作过于频繁，请稍后再试')
  await insertReport(db, { textId: row.textId, memberId: caller.memberId, reason: input.reason, at: now })
  return null
}

export async function hideAuthor(context: UnitContext, input: InputOf<typeof calls.hideCircleAuthor>): Promise<null> {
  const { me, row, isMine } = await named(context, input)
  if (isMine) throw refuse('不能屏蔽自己')
  await upsertHidden(context.db, { byAliasId: me.aliasId, aliasId: row.aliasId, way: input.way })
  return null
}

export async function showAuthors(context: UnitContext, circleId: string): Promise<null> {
  const me = await meIn(context, circleId)
  await deleteHidden(context.db, me.aliasId)
  return null
}
