import { View } from '@tarojs/components'

import type { FacilityType } from '@/domain/platform'
import { BrandMark, type BrandName } from '@/ui/brand-mark'
import { Button } from '@/ui/button'

import css from '../login.module.scss'

const HOSTS: Readonly<Partial<Record<FacilityType, { name: string; mark: BrandName }>>> = {
  wx_applet: { name: '微信', mark: 'wechat' },
  ali_applet: { name: '支付宝', mark: 'alipay' },
}

type HostSignInProps = { facilityType: FacilityType; busy: boolean; onTap: () => void }

/** One tap instead of a code, where the mini-program's host vouches for the person. */
export function HostSignIn({ facilityType, busy, onTap }: HostSignInProps) {
  const here = HOSTS[facilityType]
  if (!here) return null
  return (
    <View className={css.host}>
      <Button id="login-host" kind="secondary" busy={busy} mark={<BrandMark name={here.mark} />} onTap={onTap}>
        {`${here.name}快捷登录`}
      </Button>
    </View>
  )
}
