/** The readiness meter: what of a couple's file is there, what is missing and what each step opens. */
import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { DataOf } from '@/api/core/call'
import type { getFileReadiness } from '@/api/couple/calls'

import type { MemberAsk } from '../context'
import { card } from '../db/schema'
import { consentDocument, formRecord } from '../db/schema-file'
import { documentsOf } from './documents'
import { invitesOf } from './pairing'
import { pairingOf } from './pairs'
import { boundPatient } from './verification'

type Step = DataOf<typeof getFileReadiness>['list'][number]

/** Families whose approval counts as a file at the hospital. */
const FILING = ['archive', 'firstVisit', 'filingInfo']

export async function readinessOf(ask: MemberAsk & { unitId: number }): Promise<DataOf<typeof getFileReadiness>> {
  const { db, now } = ask
  const bound = await boundPatient(ask)
  const me = bound?.patient ?? null
  const cards = me
    ? await db
        .select({ id: card.cardId })
        .from(card)
        .where(and(eq(card.patientId, me.patientId), eq(card.unbound, false)))
    : []
  const paired = me ? await pairingOf(db, me.patientId) : null
  const invites = me && !paired ? await invitesOf(db, me, now) : []
  const waiting = invites.some(({ state }) => state === 'REQUESTED')
  const records = me
    ? await db
        .select({ state: formRecord.state })
        .from(formRecord)
        .where(
          and(
            eq(formRecord.unitId, me.unitId),
            inArray(formRecord.scope, [me.patientId, ...(paired ? [paired.pairId] : [])]),
            inArray(formRecord.family, FILING),
            isNull(formRecord.deletedAt),
          ),
        )
    : []
  if (me && paired) await documentsOf(ask, me, paired)
  const documents = paired
    ? await db
        .select({ state: consentDocument.state })
        .from(consentDocument)
        .where(eq(consentDocument.pairId, paired.pairId))
    : []
  const signed = documents.filter(({ state }) => state === 'SIGNED' || state === 'ARCHIVED').length
  const filed = Boolean(me?.archiveNo) || records.some(({ state }) => state === 'APPROVED' || state === 'CONFIRMED')
  const list: Step[] = [
    step('phone', '绑定手机号', 'done', '', ['预约挂号', '接收通知'], '/autherSaveWx'),
    step(
      'identity',
      '在线认证',
      me ? 'done' : 'todo',
      me ? '' : '与医院档案核对姓名和证件',
      ['检查结果', '医嘱', '缴费'],
      '/OnlineAuther',
    ),
    step(
      'card',
      '就诊卡',
      cards.length > 0 ? 'done' : 'todo',
      cards.length > 0 ? '' : '还没有绑定就诊卡',
      ['就诊码', '余额支付', '自助取号'],
      '/medicalCard',
    ),
    step(
      'partner',
      '夫妻配对',
      paired ? 'done' : waiting ? 'waiting' : 'todo',
      paired ? '' : waiting ? '等待配偶确认' : '邀请配偶，由对方在自己的手机上确认',
      ['共同填写建档资料', '知情同意书'],
      '/couplePairFiling',
    ),
    step(
      'filing',
      '建档资料',
      filed ? 'done' : records.some(({ state }) => state !== 'DRAFT') ? 'waiting' : 'todo',
      filed ? '' : filingNote(records),
      ['进入治疗周期', '周期预建档'],
      '/outpatientFiling',
    ),
    step(
      'consent',
      '知情同意书',
      documents.length > 0 && signed === documents.length ? 'done' : signed > 0 ? 'waiting' : 'todo',
      paired ? `已完成${signed}份，共${documents.length}份` : '完成夫妻配对后开始签署',
      ['取卵', '胚胎移植', '胚胎冷冻'],
      '/electronicSignature',
    ),
  ]
  return { list, done: list.filter(({ state }) => state === 'done').length, total: list.length }
}

function filingNote(records: { state: string }[]): string {
  if (records.some(({ state }) => state === 'SUPPLEMENT')) return '医院需要您补充资料'
  if (records.some(({ state }) => state === 'REJECTED')) return '资料被退回，请修改后重新提交'
  if (records.some(({ state }) => state !== 'DRAFT')) return '已提交，等待医院审核'
  return records.length > 0 ? '已经填好，还没有送交医院' : '还没有提交建档资料'
}

function step(
  key: Step['key'],
  label: string,
  state: Step['state'],
  note: string,
  unlocks: string[],
  link: string,
): Step {
  return { key, label, state, note, unlocks, link }
}
