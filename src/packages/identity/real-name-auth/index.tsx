import { useDocumentCheck } from '../model/use-short-ways'
import { ByDocument } from '../parts/by-document'
import { RecognitionScreen } from '../parts/recognition-screen'

import { screen } from '@/shared/app-screen/screen'

/** Real name and document of whoever is signed in, checked on the account's own phone. */
export default screen('real-name-auth', function RealNameAuth(open) {
  const form = useDocumentCheck()

  return (
    <RecognitionScreen
      screen="real-name-auth"
      open={open}
      heading="实名认证"
      lead="请填写您本人的姓名和证件，医院用您登录的手机号核对"
      form={form}
      act="提交实名信息"
      check="请核对姓名和证件号码；如建档时登记的是其他手机号，请使用在线认证"
      here={null}
    >
      <ByDocument id="real-name-auth" form={form} />
    </RecognitionScreen>
  )
})
