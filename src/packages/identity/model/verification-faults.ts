/** What a patient may type into the verification form, field by field. Pure. */
import type { DateText } from '@/domain/dates'
import { checkDocument } from '@/domain/id-document'
import { isMobile, MOBILE_MESSAGE } from '@/domain/phone'

/** Value of the identity card among the kinds of document (spec:identity#document-kinds). */
export const IDENTITY_CARD = '1'

export type Field = 'name' | 'idType' | 'idNo' | 'mobile' | 'cardNo' | 'agreed'

export type Values = Readonly<Record<Exclude<Field, 'agreed'>, string>> & { readonly agreed: boolean }

export const EMPTY: Values = { name: '', idType: IDENTITY_CARD, idNo: '', mobile: '', cardNo: '', agreed: false }

/** Han (rare ones come as two units), Latin letters, and the dots inside minority and foreign names. */
const NAME = /^[\u3400-\u9fff\uf900-\ufaff\ud800-\udfffA-Za-z·•. ]{2,20}$/

/** A passport or permit: letters and digits, as long as any of them is. */
const DOCUMENT = /^[A-Za-z0-9()（）]{5,20}$/

/**
 * What is wrong with each field, in the order of the form; the texts of the identity card are the specified ones
 * (spec:identity#identity-number).
 * @param today a birthday after it is out of range
 */
export function faultsOf(values: Values, today: DateText): Partial<Record<Field, string>> {
  const { agreed, ...faults }: Partial<Record<Field, string>> = documentFaults(values, today)
  if (!isMobile(values.mobile)) faults.mobile = values.mobile === '' ? '请填写手机号' : MOBILE_MESSAGE
  return agreed === undefined ? faults : { ...faults, agreed }
}

/** A name with its document, and the agreement to check them. */
export type DocumentValues = Pick<Values, 'name' | 'idType' | 'idNo' | 'agreed'>

/** The same for the forms that ask no phone. */
export function documentFaults(values: DocumentValues, today: DateText): Partial<Record<keyof DocumentValues, string>> {
  const faults: Partial<Record<keyof DocumentValues, string>> = {}
  if (values.name.trim() === '') faults.name = '请填写姓名'
  else if (!NAME.test(values.name.trim())) faults.name = '请填写证件上的姓名'
  if (values.idNo === '') faults.idNo = '请填写证件号码'
  else {
    const checked = checkDocument(values.idType, values.idNo.toUpperCase(), today)
    if (checked?.ok === false) faults.idNo = checked.message
    else if (checked === null && !DOCUMENT.test(values.idNo)) faults.idNo = '证件号码格式不正确'
  }
  if (!values.agreed) faults.agreed = '请先阅读并同意'
  return faults
}
