import { View } from '@tarojs/components'

import { offers } from '@/hospitals/index'
import { go, goHome } from '@/routing/go'
import { useSession } from '@/session/store'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Result } from '@/ui/result'

const ID = 'transfer-page-jump'

/**
 * Where a link with a transfer mark ends (spec:session#transfer-mark). The mark opens nothing: whose referral it is, the
 * session says, and who has none signs in first.
 */
export default screen(ID, function Transfer() {
  const hospital = useHospital()
  const isMember = useSession((session) => session.token !== '')
  const isOffered = offers(hospital, 'referrals')
  return (
    <AppScreen
      footer={
        isOffered ? (
          <Button id={`${ID}-open`} onTap={() => void go('transfer-page-detail')}>
            {isMember ? '查看我的转诊' : '登录后查看'}
          </Button>
        ) : (
          <Button id={`${ID}-home`} onTap={() => void goHome()}>
            返回首页
          </Button>
        )
      }
    >
      <Result
        id={`${ID}-words`}
        tone="info"
        title={isOffered ? '查看您的转诊' : '转诊由医院为您联系'}
        text={
          isOffered
            ? '为保护您的隐私，转诊内容只有您本人登录后才能看到。'
            : '医院确定接诊时间后会电话通知您，请保持手机畅通。'
        }
      />
      {isOffered && (
        <Card id={`${ID}-steps`} title="怎么办理">
          <Facts
            rows={[
              { label: '第一步', value: '查看接诊医院、科室和转诊原因' },
              { label: '第二步', value: '确认是否同意把病历资料转给对方' },
              { label: '第三步', value: '带好证件和资料前往就诊' },
            ]}
          />
        </Card>
      )}
      <View>
        <CallHospital id={`${ID}-phone`} text />
      </View>
    </AppScreen>
  )
})
