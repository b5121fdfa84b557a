import { useDataCopy } from '../model/use-data-copy'
import { Consequences } from '../parts/consequences'
import { CopyFiles } from './parts/copy-files'

import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { HealthStop } from '@/shared/health/health-stop'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Result } from '@/ui/result'

const CONTENTS = [
  '基本信息：姓名、性别、出生日期、手机号、病历号',
  '预约与就诊',
  '检验、检查、卵泡监测和每日自查的结果',
  '用药和处方',
  '取卵、移植和人工授精',
  '您签署的文件、授权和提交的资料',
]
const NOT_CONTAINED = [
  '您尚未开启的结果、需在窗口领取的报告',
  '配偶的资料，包括配偶共享给您的',
  '胚胎照片和实验室记录',
  '需要以上内容或加盖公章的病历，请携带证件到医院病案室办理',
]

/** The copy of the own data (PIPL art. 45): what is in it, the proof of who asks, and its two files. */
export default screen('data-copy', function DataCopy() {
  const health = useHealthOpen()
  const dataCopy = useDataCopy()
  const { copy } = dataCopy
  if (health.closed) return <HealthStop closed={health.closed} />
  if (!dataCopy.isOffered)
    return (
      <AppScreen>
        <Result
          id="data-copy-elsewhere"
          tone="info"
          title="请到医院获取个人信息副本"
          text="本院暂不在应用内提供，请携带证件到窗口或致电医院"
        >
          <CallHospital id="data-copy-call" />
        </Result>
      </AppScreen>
    )
  const footer = copy ? undefined : (
    <Button id="data-copy-make" busy={dataCopy.isMaking} onTap={() => void dataCopy.make()}>
      验证本人并获取副本
    </Button>
  )
  return (
    <AppScreen heading="个人信息副本" lead="您可以取得医院为您保存的个人信息，自己留存或交给其他医院。" footer={footer}>
      {copy ? (
        <CopyFiles {...dataCopy} copy={copy} />
      ) : (
        <Notice id="data-copy-before" title="获取前请了解">
          需要先验证是您本人。文件10分钟内有效，只能在本次登录中打开，每天最多获取5次。文件含有您的健康信息，请勿保存在他人的手机或电脑上。
        </Notice>
      )}
      <Consequences id="data-copy-contents" title="副本包含" lines={CONTENTS} />
      <Consequences id="data-copy-not-contained" title="副本不包含" lines={NOT_CONTAINED} />
      {dataCopy.sheet}
    </AppScreen>
  )
})
