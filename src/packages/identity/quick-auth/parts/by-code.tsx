import type { useDeskCode } from '../../model/use-short-ways'
import { Agreed } from '../../parts/agreed'

import { CODE_DIGITS, deskCodeOf, parseDeskCode, parseIdTail, TAIL_LENGTH } from '@/domain/input/code'
import { shownAs } from '@/domain/input/parsed'
import { scan } from '@/platform/scan'
import { PortFault } from '@/platform/shared/fault'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { PASTED_LENGTH, TextField } from '@/ui/field'

/** The text of a scanned slip; '' when the person broke it off or the slip holds no code, which is said. */
async function scanned(): Promise<string> {
  try {
    const code = deskCodeOf((await scan.code()).text)
    if (code === '') await dialogs.alert('未识别到就诊短码，请对准窗口打印的二维码，或手动输入')
    return code
  } catch (reason) {
    if (reason instanceof PortFault && reason.kind !== 'cancelled') await dialogs.alert(`${reason.message}，请手动输入`)
    return ''
  }
}

/** The code, scanned where the host lends its camera, and the end of the document as proof that the slip was not found. */
export function ByCode({ form, scans }: { form: ReturnType<typeof useDeskCode>; scans: boolean }) {
  const { values, faults, set } = form
  const read = async () => {
    const code = await scanned()
    if (code !== '') set('code', code)
  }
  return (
    <>
      {scan.supported && (
        <Button id="quick-auth-scan" kind="secondary" icon="scan" onTap={() => void read()}>
          {scans ? '扫描窗口二维码' : '扫码填写短码'}
        </Button>
      )}
      <TextField
        id="quick-auth-code"
        label="就诊短码"
        type="number"
        value={values.code}
        onChange={(code) => set('code', code)}
        clean={shownAs(parseDeskCode)}
        maxLength={PASTED_LENGTH}
        placeholder={`${CODE_DIGITS} 位数字`}
        error={faults.code}
      />
      <TextField
        id="quick-auth-id-tail"
        label={`证件号码后${TAIL_LENGTH}位`}
        value={values.idTail}
        onChange={(idTail) => set('idTail', idTail)}
        clean={shownAs(parseIdTail)}
        maxLength={PASTED_LENGTH}
        placeholder="例如：002X"
        error={faults.idTail}
      />
      <Agreed
        id="quick-auth-agree"
        agreed={values.agreed}
        onChange={(agreed) => set('agreed', agreed)}
        error={faults.agreed}
      >
        我同意用以上信息找到我在医院的档案
      </Agreed>
    </>
  )
}
