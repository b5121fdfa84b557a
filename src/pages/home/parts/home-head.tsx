import { View } from '@tarojs/components'

import type { HomeStage, useHome } from '../model/use-home'

import { maskName } from '@/domain/text'
import { editionOf, onlyHospital, type Hospital } from '@/hospitals/index'
import { go } from '@/routing/go'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'

import css from '../index.module.scss'

type HomeHeadProps = {
  hospital: Hospital
  stage: HomeStage
  home: ReturnType<typeof useHome>['home']
}

/**
 * The couple together, and where they are treated; both can be changed from here. The code for the visit is one tap away.
 * In the reproduction edition the centre stands first (spec:interface#theme-colours).
 */
export function HomeHead({ hospital, stage, home }: HomeHeadProps) {
  const isMember = stage === 'member' || stage === 'unread' || stage === 'reading'
  const name = home?.patientName ? maskName(home.patientName) : isMember ? '已登录' : '未登录'
  const partner = home?.partner?.nameMasked ?? ''
  const isCentre = editionOf(hospital).header === 'centre'
  const words = <View className={css.hospital}>{hospital.unitId > 0 ? hospital.name : '请选择就诊医院'}</View>
  const where =
    onlyHospital() === null ? (
      <View className={css.where} {...press({ id: 'home-hospital', onTap: () => void go('hospital-list') })}>
        {words}
        <Icon name="right" size={28} />
      </View>
    ) : (
      <View id="home-hospital" className={css.where}>
        {words}
      </View>
    )
  return (
    <View className={cx(css.head, isCentre && css.centre)}>
      <View className={css.people}>
        {isCentre && where}
        <View className={css.who} {...press({ id: 'home-patient', onTap: () => void go(isMember ? 'mine' : 'login') })}>
          <View className={css.faces}>
            <Avatar name={home?.patientName ? name : isMember ? '我' : '客'} />
            {partner !== '' && <Avatar name={partner} />}
          </View>
          <View id="home-patient-name" className={css.name}>
            {name}
          </View>
          {partner !== '' && <View className={css.name}>{`和 ${partner}`}</View>}
          {home && !home.verified && <Badge tone="warning">未认证</Badge>}
        </View>
        {!isCentre && where}
      </View>
      {home?.verified && (
        <View
          className={css.code}
          {...press({ id: 'home-code', label: '出示就诊码', onTap: () => void go('patient-barcode') })}
        >
          <Icon name="scan" size={48} />
          <View className={css.codeWord}>就诊码</View>
        </View>
      )}
    </View>
  )
}
