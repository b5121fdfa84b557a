import { useDocumentKinds } from '../model/use-verification'
import { type DocumentValues, IDENTITY_CARD } from '../model/verification-faults'

import { parseDocumentNumber } from '@/domain/input/document-number'
import { parseName } from '@/domain/input/name'
import { shownAs } from '@/domain/input/parsed'
import { isResidentNumber } from '@/domain/person/id-document'
import { NAME_ROOM, PASTED_LENGTH, Picker, TextField } from '@/ui/field'

type Asked = Pick<DocumentValues, 'name' | 'idType' | 'idNo'>

type DocumentFieldsProps = {
  /** Prefix of the fields' ids: the name of the screen. */
  id: string
  values: Asked
  faults: Partial<Record<keyof Asked, string>>
  set: (field: keyof Asked, value: string) => void
}

/** Name, kind of document, number: what every form of recognition begins with. */
export function DocumentFields({ id, values, faults, set }: DocumentFieldsProps) {
  const { kinds } = useDocumentKinds()
  return (
    <>
      <TextField
        id={`${id}-name`}
        label="姓名"
        value={values.name}
        onChange={(name) => set('name', name)}
        clean={shownAs(parseName)}
        maxLength={NAME_ROOM}
        placeholder="与证件一致"
        error={faults.name}
      />
      <Picker
        id={`${id}-id-type`}
        label="证件类型"
        options={kinds}
        value={values.idType}
        onChange={(idType) => {
          set('idType', idType)
          set('idNo', '')
        }}
      />
      <TextField
        id={`${id}-id-no`}
        label="证件号码"
        type={isResidentNumber(values.idType) ? 'idcard' : 'text'}
        value={values.idNo}
        onChange={(idNo) => set('idNo', idNo)}
        clean={shownAs((text) => parseDocumentNumber(text, values.idType))}
        maxLength={PASTED_LENGTH}
        placeholder={
          values.idType === IDENTITY_CARD
            ? '15 或 18 位身份证号码'
            : isResidentNumber(values.idType)
              ? '18 位证件号码'
              : '证件上的号码'
        }
        error={faults.idNo}
      />
    </>
  )
}
