import { useDeskCode, useDocumentCheck } from '../model/use-short-ways'
import { ByDocument } from '../parts/by-document'
import { RecognitionScreen } from '../parts/recognition-screen'
import { quickWays } from '../variants/quick-auth'
import { ByCode } from './parts/by-code'

import { deskCodeOf } from '@/domain/input/code'
import { variantOf } from '@/domain/variant-set'
import { screen } from '@/shared/app-screen/screen'

/** The short way: a code of the desk, or name and document on the account's own phone. */
export default screen('quick-auth', function QuickAuth(open) {
  const way = variantOf(quickWays, open.variant)
  const scans = open.params.kind === 'scan'
  const byCode = useDeskCode(deskCodeOf(open.params.code ?? ''), scans)
  const byDocument = useDocumentCheck()
  const isCode = way.by === 'deskCode'

  return (
    <RecognitionScreen
      screen="quick-auth"
      open={open}
      heading={way.heading}
      lead={way.lead}
      form={isCode ? byCode : byDocument}
      act="提交认证"
      check={isCode ? '请核对短码和证件后四位' : '请核对姓名和证件号码'}
      here={isCode ? 'quick-auth' : null}
    >
      {isCode ? <ByCode form={byCode} scans={scans} /> : <ByDocument id="quick-auth" form={byDocument} />}
    </RecognitionScreen>
  )
})
