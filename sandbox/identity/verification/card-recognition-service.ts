import { markFileChecked } from '../../couple/file/file-service'
import { ownUpload } from '../../couple/file/upload-service'
import { type MemberContext, requireUnitContext } from '../../server/context'
import { spend } from '../../server/http/budgets'
import { refuse } from '../../server/http/refusal'
import { recognise } from './sample-card'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/identity/calls'

export async function recogniseCard(
  context: MemberContext,
  { uploadId, side = 'front' }: InputOf<typeof calls.recognizeIdCard>,
): Promise<DataOf<typeof calls.recognizeIdCard>> {
  const row = await ownUpload(context.db, requireUnitContext(context), uploadId)
  if (!(await spend(context.db, 'recognition', context.caller.memberId, context.now)))
    throw refuse('识别次数过多，请稍后再试，或手工填写')
  const found = await recognise(row.bytes, row.mime)
  if (!found)
    return { recognised: false, side, fields: [], reason: '没有识别出证件信息，请对准证件重新拍摄，或手工填写' }
  if (found.side !== side)
    return {
      recognised: false,
      side,
      fields: [],
      reason: side === 'front' ? '这是国徽面，请拍摄人像面' : '这是人像面，请拍摄国徽面',
    }
  await markFileChecked(context.db, uploadId)
  return { recognised: true, side, fields: fieldsOf(found.person, side), reason: '' }
}

type Read = {
  field: 'name' | 'sex' | 'nation' | 'birthday' | 'idNo' | 'address' | 'issuer' | 'validUntil'
  label: string
  value: string
  sure: boolean
}

/** What stands on a sample card; the address is one the reader is not sure of, so that the patient looks. */
function fieldsOf(
  person: { name: string; sex: 1 | 2; birthday: string; idNo: string },
  side: 'front' | 'back',
): Read[] {
  const read = (field: Read['field'], label: string, value: string, sure = true): Read => ({
    field,
    label,
    value,
    sure,
  })
  if (side === 'back') return [read('issuer', '签发机关', '示例市公安局'), read('validUntil', '有效期至', '2036-01-01')]
  return [
    read('name', '姓名', person.name),
    read('sex', '性别', person.sex === 1 ? '男' : '女'),
    read('nation', '民族', '汉'),
    read('birthday', '出生日期', person.birthday),
    read('idNo', '证件号码', person.idNo),
    read('address', '住址', '示例市示例区样例路1号', false),
  ]
}
