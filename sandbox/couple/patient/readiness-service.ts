/** The readiness meter: what of a couple's file is there, what is missing and what each step opens. */

import { boundPatient } from '../../identity/verification/verification-service'
import type { UnitContext } from '../../server/context'
import { documentsOf } from '../consent/document-service'
import { pairingOf } from '../couple-service'
import { listInvites } from '../pairing/pairing-service'
import { findFormStates } from '../reads'
import { findBoundCardIds, findDocumentStates } from './readiness-queries'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/couple/calls'

type Step = DataOf<typeof calls.getFileReadiness>['list'][number]

/** Families whose approval counts as a file at the hospital. */
const FILING = ['archive', 'firstVisit', 'filingInfo']

export async function readinessOf(context: UnitContext): Promise<DataOf<typeof calls.getFileReadiness>> {
  const { db, now } = context
  const bound = await boundPatient(context)
  const me = bound?.patient ?? null
  const cards = me ? await findBoundCardIds(db, me.patientId) : []
  const paired = me ? await pairingOf(db, me.patientId) : null
  const invites = me && !paired ? await listInvites(db, me, now) : []
  const waiting = invites.some(({ state }) => state === 'REQUESTED')
  const records = me
    ? await findFormStates(db, me.unitId, [me.patientId, ...(paired ? [paired.pairId] : [])], FILING)
    : []
  if (me && paired) await documentsOf(context, me, paired)
  const documents = paired ? await findDocumentStates(db, paired.pairId) : []
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
      paired ? '' : waiting ? '等待配偶确认' : '邀请配偶在本人手机上确认',
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
  return records.length > 0 ? '已填写，待提交审核' : '尚未提交建档资料'
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
