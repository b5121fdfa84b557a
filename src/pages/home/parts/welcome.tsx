import { View } from '@tarojs/components'

import type { HomeStage } from '../model/use-home'
import { HeroTitle } from './hero-title'

import { go } from '@/routing/go'
import { changeAppearance } from '@/shared/appearance/store'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { keptCard } from '@/shared/member/kept-card'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import type { IconName } from '@/ui/icon'
import { useShell } from '@/ui/shell/environment'

import css from '../index.module.scss'

type Step = { icon: IconName; title: string; hint: string; id: string; act: string; onTap: () => void }

/** `verify`: a member opened home to verify the identity. */
type WelcomeStage = HomeStage | 'verify'

/** What comes next for somebody whose day cannot be shown yet. */
const STEPS: Readonly<Partial<Record<WelcomeStage, Step>>> = {
  hospital: {
    icon: 'hospital',
    title: '先选择就诊医院',
    hint: '预约、缴费和报告由所选医院提供，之后可随时切换。',
    id: 'home-choose-hospital',
    act: '选择医院',
    onTap: () => void go('hospital-list'),
  },
  signIn: {
    icon: 'user',
    title: '登录后查看您的就诊安排',
    hint: '预约、排队、缴费和治疗进程会显示在这里。',
    id: 'home-login',
    act: '登录',
    onTap: () => void go('login'),
  },
  phone: {
    icon: 'phone',
    title: '绑定手机号后即可预约',
    hint: '医院用手机号与您的档案核对，并发送就诊提醒。',
    id: 'home-bind-phone',
    act: '绑定手机号',
    onTap: () => void go('bind-phone'),
  },
  verify: {
    icon: 'shield',
    title: '先完成在线认证',
    hint: '认证后可以预约、缴费和查看报告。',
    id: 'home-verify',
    act: '去认证',
    onTap: () => void go('online-auth', { back: '/index' }),
  },
}

type WelcomeProps = { stage: WelcomeStage; failure: string; onRetry: () => unknown }

export function Welcome({ stage, failure, onRetry }: WelcomeProps) {
  const step = STEPS[stage]
  if (step) {
    return (
      <Card accent title={<HeroTitle icon={step.icon}>{step.title}</HeroTitle>}>
        <View className={css.hint}>{step.hint}</View>
        <Button id={step.id} onTap={step.onTap}>
          {step.act}
        </Button>
        <ElderSwitch />
      </Card>
    )
  }
  if (stage !== 'unread') return null
  return (
    <Card title="就诊信息加载失败">
      <View className={css.hint}>{failure || '您的信息没有丢失，请稍后再试。'}</View>
      {keptCard() !== null && (
        <Button id="home-kept-card" icon="scan" onTap={() => void go('patient-barcode')}>
          出示就诊码
        </Button>
      )}
      <Button id="home-retry" kind="secondary" icon="refresh" onTap={() => void onRetry()}>
        重新加载
      </Button>
      <CallHospital id="home-call" text />
    </Card>
  )
}

/** Offered before anything else has to be read. */
function ElderSwitch() {
  const elder = useShell((shell) => shell.elder)
  return (
    <Button id="home-elder" kind="text" icon="text-size" onTap={() => changeAppearance({ elder: !elder })}>
      {elder ? '切换标准版' : '切换长辈版'}
    </Button>
  )
}
