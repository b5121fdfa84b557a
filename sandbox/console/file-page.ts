import { KIND_LABELS } from '../couple/upload-service'
import { PERSONAS } from '../identity/personas'
import { escape } from './html'

/** What the desk of the file shows; the looks of the console give it. */
interface Desk {
  profileFirst: boolean
  records: { recordId: string; title: string; patientName: string; state: string; reason: string; version: number }[]
  uploads: {
    uploadId: string
    kind: keyof typeof KIND_LABELS
    name: string | null
    state: string
    need: string
    size: number
    width: number | null
    height: number | null
  }[]
}

const STATES: Readonly<Record<string, string>> = {
  SUBMITTED: '待审核',
  SUPPLEMENT: '需补充',
  REJECTED: '已退回',
  APPROVED: '已通过',
  CONFIRMED: '医生已确认',
  REVIEWED: '已审阅',
  CLOSED: '已归档',
  CHECKED: '已查看',
  NEEDS: '需补充',
  ACCEPTED: '已接收',
}

/** Forms and pictures that wait for the staff, and the sample cards for the picture reader. */
export function filePage({ records, uploads, profileFirst }: Desk, unitId: number, filter: string): string {
  const forms = records.map(
    (one) =>
      `<tr><td>${escape(one.patientName)}</td><td>${escape(one.title)} 第${one.version}版</td><td><span class="tag">${STATES[one.state] ?? one.state}</span>${note(one.reason)}</td>` +
      `<td>${decide('reviewRecord', 'recordId', one.recordId, 'reason', RECORD_ACTS)}</td></tr>`,
  )
  const pictures = uploads.map(
    (one) =>
      `<tr><td>${escape(one.name ?? '未认证')}</td><td>${KIND_LABELS[one.kind]} ${one.width ?? ''}${one.height ? `×${one.height}` : ''} ${Math.ceil(one.size / 1000)}KB</td><td><span class="tag">${STATES[one.state] ?? one.state}</span>${note(one.need)}</td>` +
      `<td>${decide('reviewUpload', 'uploadId', one.uploadId, 'need', UPLOAD_ACTS)}</td></tr>`,
  )
  const samples = PERSONAS.map(
    ({ key, name }) =>
      `<li>${name}：<a href="/console/sample-card/${key}/front.png">人像面</a> · <a href="/console/sample-card/${key}/back.png">国徽面</a></li>`,
  )
  return (
    `<section><h2>表格（医院 ${unitId}）</h2>${filter}${firstVisits(profileFirst, unitId)}${table(forms, '还没有提交的表格')}</section>` +
    `<section><h2>上传的图片</h2>${table(pictures, '还没有上传的图片')}</section>` +
    `<section><h2>样例身份证</h2><p class="soft">证件识别只认得这些样例图片</p><ul>${samples.join('')}</ul></section>`
  )
}

/** Whether first-visit patients are sent to their basic information first (code 2001). */
const firstVisits = (on: boolean, unitId: number): string =>
  `<form method="post" action="/console/do/profileFirst"><input type="hidden" name="unitId" value="${unitId}"><input type="hidden" name="on" value="${!on}">` +
  `<span class="soft">初诊患者${on ? '须先完善基本信息' : '不必先完善基本信息'}</span> <button class="quiet">${on ? '取消要求' : '要求先完善'}</button></form>`

const RECORD_ACTS = [
  ['APPROVED', '通过'],
  ['SUPPLEMENT', '需补充'],
  ['REJECTED', '退回'],
  ['CONFIRMED', '医生确认'],
  ['REVIEWED', '已审阅'],
] as const
const UPLOAD_ACTS = [
  ['CHECKED', '已查看'],
  ['NEEDS', '需补充'],
  ['ACCEPTED', '接收'],
] as const

const note = (text: string): string => (text ? `<br><span class="soft">${escape(text)}</span>` : '')

function decide(
  act: string,
  idName: string,
  id: string,
  wordsName: string,
  acts: readonly (readonly [string, string])[],
): string {
  const options = acts.map(([value, label]) => `<option value="${value}">${label}</option>`)
  return (
    `<form method="post" action="/console/do/${act}"><input type="hidden" name="${idName}" value="${escape(id)}">` +
    `<select name="state" aria-label="处理">${options.join('')}</select><input name="${wordsName}" placeholder="说明" aria-label="说明"><button>确定</button></form>`
  )
}

const table = (rows: string[], empty: string): string =>
  rows.length > 0 ? `<div class="scroll"><table>${rows.join('')}</table></div>` : `<p class="soft">${empty}</p>`
