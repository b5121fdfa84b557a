import { View } from '@tarojs/components'

import { go } from '@/routing/go'
import type { OpenScreen } from '@/routing/use-screen'
import { CallHospitalRow } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { isReady } from '@/shared/menu/tiles'
import { List, ListRow } from '@/ui/list'

import css from './index.module.scss'

const WAYS = [
  { screen: 'online-auth', icon: 'shield', title: '在线认证', note: '用姓名、证件和建档手机号核对' },
  { screen: 'quick-auth', icon: 'ticket', title: '就诊短码认证', note: '在窗口出示证件领取 8 位短码' },
  { screen: 'data-supplement', icon: 'edit', title: '认证并补充资料', note: '本院需要初诊患者的基本资料，一次填完' },
  { screen: 'face-auth', icon: 'user', title: '人脸识别', note: '由医院的合作小程序核验' },
] as const

type OtherWaysProps = {
  open: OpenScreen
  here: (typeof WAYS)[number]['screen'] | null
  hasFace: boolean
}

/** The other ways to be recognised, for whom this one does not work: no phone of then, no papers at hand, no face service. */
export function OtherWays({ open, here, hasFace }: OtherWaysProps) {
  const { back } = open.params
  const hospital = useHospital()
  // Who has no record cannot be found by any of these ways (spec:identity#verification-states): the hospital opens one
  // from the registration.
  const canRegister = isReady('firstVisit') && hospital.allServices.some(({ tiles }) => tiles.includes('firstVisit'))
  const isOpen = {
    'online-auth': true,
    'quick-auth': true,
    'data-supplement': hospital.profileFirst,
    'face-auth': hasFace,
  }
  const ways = WAYS.filter(({ screen }) => screen !== here && isOpen[screen])
  return (
    <View className={css.others}>
      <List title="其他认证方式">
        {ways.map(({ screen, icon, title, note }) => (
          <ListRow
            key={screen}
            id={`way-${screen}`}
            icon={icon}
            title={title}
            note={note}
            onTap={() => void go(screen, back ? { back } : {}, { mode: 'replace' })}
          />
        ))}
        {canRegister && (
          <ListRow
            id="way-first-visit"
            icon="user-plus"
            title="没有在本院建过档？"
            note="先填写初诊登记，到院建档后再认证；填过的内容会保留"
            onTap={() => void go('first-visit-registration')}
          />
        )}
        <CallHospitalRow id="way-phone" />
      </List>
    </View>
  )
}
