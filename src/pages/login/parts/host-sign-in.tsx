import { View } from '@tarojs/components'

import css from '../login.module.scss'

import type { FacilityType } from '@/domain/platform'
import { Button } from '@/ui/button'

const NAMES: Readonly<Partial<Record<FacilityType, string>>> = { wx_applet: '微信', ali_applet: '支付宝' }

type HostSignInProps = { facilityType: FacilityType; busy: boolean; onTap: () => void }

/** One tap instead of a code, where the mini-program's host vouches for the person. */
export function HostSignIn({ facilityType, busy, onTap }: HostSignInProps) {
  const name = NAMES[facilityType]
  if (!name) return null
  return (
    <View className={css.host}>
      <Button id="login-host" kind="secondary" busy={busy} onTap={onTap}>
        {`${name}快捷登录`}
      </Button>
    </View>
  )
}
