/** @jsxImportSource hono/jsx */

import { KIND_LABELS } from '../../couple/file/upload-service'
import { PERSONAS } from '../../identity/personas'
import { Act, Choice, Hidden, type Html, Table, Tag, Under } from '../html'

/** What the desk of the file shows; the looks of the console give it. */
interface Desk {
  profileFirst: boolean
  held: { reason: string; endedAt: number | null; straws: number; paidUntil: string; people: string }[]
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
  ACCEPTED: '审核通过',
}

/** Forms and pictures that wait for the staff, and the sample cards for the picture reader. */
export function FilePage({ desk, unitId }: { desk: Desk; unitId: number }): Html {
  const forms = desk.records.map((one) => (
    <tr>
      <td>{one.patientName}</td>
      <td>
        {one.title} 第{one.version}版
      </td>
      <td>
        <Tag>{STATES[one.state] ?? one.state}</Tag>
        <Under text={one.reason} />
      </td>
      <td>
        <Decide act="reviewRecord" idName="recordId" id={one.recordId} wordsName="reason" acts={RECORD_ACTS} />
      </td>
    </tr>
  ))
  const pictures = desk.uploads.map((one) => (
    <tr>
      <td>{one.name ?? '未认证'}</td>
      <td>
        {KIND_LABELS[one.kind]} {one.width ?? ''}
        {one.height ? `×${one.height}` : ''} {Math.ceil(one.size / 1000)}KB
      </td>
      <td>
        <Tag>{STATES[one.state] ?? one.state}</Tag>
        <Under text={one.need} />
      </td>
      <td>
        <Decide act="reviewUpload" idName="uploadId" id={one.uploadId} wordsName="need" acts={UPLOAD_ACTS} />
      </td>
    </tr>
  ))
  return (
    <>
      <section>
        <h2>表格</h2>
        <ProfileFirst on={desk.profileFirst} unitId={unitId} />
        <Table rows={forms} empty="还没有提交的表格" />
      </section>
      <section>
        <h2>上传的图片</h2>
        <Table rows={pictures} empty="还没有上传的图片" />
      </section>
      <FamilyEvents held={desk.held} unitId={unitId} />
      <section>
        <h2>样例身份证</h2>
        <p class="soft">证件识别只认得这些样例图片</p>
        <ul>
          {PERSONAS.map(({ key, name }) => (
            <li>
              {name}：<a href={`/console/sample-card/${key}/front.png`}>人像面</a> ·{' '}
              <a href={`/console/sample-card/${key}/back.png`}>国徽面</a>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Whether first-visit patients are sent to their basic information first (code 2001). */
function ProfileFirst({ on, unitId }: { on: boolean; unitId: number }): Html {
  return (
    <Act name="profileFirst">
      <Hidden name="unitId" value={unitId} />
      <Hidden name="on" value={!on} />
      <span class="soft">初诊患者{on ? '须先完善基本信息' : '不必先完善基本信息'}</span>{' '}
      <button class="quiet">{on ? '取消要求' : '要求先完善'}</button>
    </Act>
  )
}

/** Nobody is chosen beforehand: what is recorded here cannot be undone by a second click. */
const PEOPLE = [['', '选择人员'], ...PERSONAS.map(({ key, name }) => [key, name] as const)] as const

const ENDINGS = [
  ['endPair', '登记双方分开'],
  ['recordDeath', '登记本人离世'],
  ['withdrawDeath', '撤销误登的离世'],
] as const

/** Couples that the desk has ended, with what is still kept of them: nobody but the desk keeps these in view. */
function FamilyEvents({ held, unitId }: { held: Desk['held']; unitId: number }): Html {
  const rows = held.map((one) => (
    <tr>
      <td>{one.people}</td>
      <td>{one.reason === 'death' ? '一方已故，须经伦理委员会讨论' : '双方已分开，须双方到场'}</td>
      <td>{one.straws}管</td>
      <td>缴至{one.paidUntil}</td>
    </tr>
  ))
  return (
    <section>
      <h2>家庭变故与冻存</h2>
      <p class="soft">登记后停止共享、停止向已故者发送任何通知；冻存物保持原样，不解冻、不移植、不处理。</p>
      {ENDINGS.map(([act, label]) => (
        <Act name={act}>
          <Hidden name="unitId" value={unitId} />
          <Choice name="persona" label="人员" options={PEOPLE} required />
          <button class="quiet">{label}</button>
        </Act>
      ))}
      <Table rows={rows} empty="没有待处理的冻存项" />
    </section>
  )
}

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
  ['ACCEPTED', '审核通过'],
] as const

function Decide(props: {
  act: string
  idName: string
  id: string
  wordsName: string
  acts: readonly (readonly [string, string])[]
}): Html {
  return (
    <Act name={props.act}>
      <Hidden name={props.idName} value={props.id} />
      <Choice name="state" label="处理" options={props.acts} />
      <input name={props.wordsName} placeholder="说明" aria-label="说明" />
      <button>确定</button>
    </Act>
  )
}
