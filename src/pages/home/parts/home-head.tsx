import { View } from '@tarojs/components'

import css from '../index.module.scss'
import type { HomeStage, useHome } from '../model/use-home'

import { maskName } from '@/domain/text'
import type { Hospital } from '@/hospitals/index'
import { go } from '@/routing/go'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'

type HomeHeadProps = {
  hospital: Hospital
  stage: HomeStage
  home: ReturnType<typeof useHome>['home']
}

/** Where the patient is and as whom; both can be changed from here. */
export function HomeHead({ hospital, stage, home }: HomeHeadProps) {
  const isMember = stage === 'member' || stage === 'unread' || stage === 'reading'
  const name = home?.patientName ? maskName(home.patientName) : isMember ? '已登录' : '未登录'
  return (
    <View className={css.head}>
      <View className={css.where} {...press({ id: 'home-hospital', onTap: () => void go('hospital-list') })}>
        <Icon name="hospital" size={36} />
        <View className={css.hospital}>{hospital.unitId > 0 ? hospital.name : '请选择就诊医院'}</View>
        <Icon name="right" size={32} />
      </View>
      <View className={css.who} {...press({ id: 'home-patient', onTap: () => void go(isMember ? 'mine' : 'login') })}>
        <Avatar name={home?.patientName ? name : isMember ? '我' : '客'} />
        <View id="home-patient-name" className={css.name}>
          {name}
        </View>
        {home && <Badge tone={home.verified ? 'success' : 'warning'}>{home.verified ? '已认证' : '未认证'}</Badge>}
      </View>
    </View>
  )
}
