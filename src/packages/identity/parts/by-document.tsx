import type { useDocumentCheck } from '../model/use-short-ways'
import { Agreed } from './agreed'
import { DocumentFields } from './document-fields'

/** Name and document; the phone of the account stands in for the one on file. */
export function ByDocument({ id, form }: { id: string; form: ReturnType<typeof useDocumentCheck> }) {
  const { values, faults, set } = form
  return (
    <>
      <DocumentFields id={id} values={values} faults={faults} set={set} />
      <Agreed
        id={`${id}-agree`}
        agreed={values.agreed}
        onChange={(agreed) => set('agreed', agreed)}
        error={faults.agreed}
      >
        我同意将姓名、证件号码和登录手机号用于与医院档案核对；证件号码不会保存在手机上
      </Agreed>
    </>
  )
}
