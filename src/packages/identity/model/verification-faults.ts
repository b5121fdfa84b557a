/** What a patient may type into the verification form, field by field. Pure. */

import type { DateText } from '@/domain/dates'
import { parseCardNo } from '@/domain/input/card-number'
import { parseDocumentNumber } from '@/domain/input/document-number'
import { parseName } from '@/domain/input/name'
import { faultIn, valueOr } from '@/domain/input/parsed'
import { mobileFaultIn } from '@/domain/input/phone'
import { checkDocument } from '@/domain/person/id-document'
import { isOfAge, UNDER_AGE } from '@/domain/person/of-age'

/** Value of the identity card among the kinds of document (spec:identity#document-kinds). */
export const IDENTITY_CARD = '1'

export type Field = 'name' | 'idType' | 'idNo' | 'mobile' | 'cardNo' | 'agreed'

export type Values = Readonly<Record<Exclude<Field, 'agreed'>, string>> & { readonly agreed: boolean }

export const EMPTY: Values = { name: '', idType: IDENTITY_CARD, idNo: '', mobile: '', cardNo: '', agreed: false }

/**
 * What is wrong with each field, in the order of the form; the texts of the identity card are the specified ones
 * (spec:identity#identity-number).
 * @param today a birthday after it is out of range
 */
export function faultsOf(values: Values, today: DateText): Partial<Record<Field, string>> {
  const { agreed, ...faults }: Partial<Record<Field, string>> = documentFaults(values, today)
  const mobile = mobileFaultIn(values.mobile)
  if (mobile !== '') faults.mobile = mobile
  const cardNo = parseCardNo(values.cardNo)
  if (!cardNo.ok && cardNo.reason !== 'empty') faults.cardNo = cardNo.message
  return agreed === undefined ? faults : { ...faults, agreed }
}

/** A name with its document, and the agreement to check them. */
export type DocumentValues = Pick<Values, 'name' | 'idType' | 'idNo' | 'agreed'>

/** Name and document as they are sent: in the written form of each. */
export function statedOf({ name, idType, idNo }: Pick<Values, 'name' | 'idType' | 'idNo'>) {
  return {
    name: valueOr(parseName(name), name),
    idType,
    idNo: valueOr(parseDocumentNumber(idNo, idType), idNo),
  }
}

/** The same for the forms that ask no phone. */
export function documentFaults(values: DocumentValues, today: DateText): Partial<Record<keyof DocumentValues, string>> {
  const faults: Partial<Record<keyof DocumentValues, string>> = {}
  const name = faultIn(parseName(values.name))
  if (name !== '') faults.name = name
  const number = parseDocumentNumber(values.idNo, values.idType)
  const checked = number.ok ? checkDocument(values.idType, number.value, today) : number
  if (checked?.ok === false) faults.idNo = checked.message
  else if (checked && !isOfAge(checked.birthday, today)) faults.idNo = UNDER_AGE
  if (!values.agreed) faults.agreed = '请先阅读并同意'
  return faults
}
