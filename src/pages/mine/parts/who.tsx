import { View } from '@tarojs/components'

import { maskName, maskPhone } from '@/domain/text'
import { go } from '@/routing/go'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'

import css from '../index.module.scss'

type WhoProps = { isMember: boolean; verified: boolean; name: string; mobile: string; back: string | null }

/** Masked name and phone (spec:identity#masks), how the verification stands, and the one step that is still missing. */
export function Who({ isMember, verified, name, mobile, back }: WhoProps) {
  const way = back === null ? {} : { back }
  if (!isMember) return <Guest onSignIn={() => void go('login', way)} />
  const shown = maskName(name) || '已登录'
  return (
    <Card {...(verified && { id: 'mine-verification', onTap: () => void go('online-auth-result', way) })}>
      <View className={css.who}>
        <Avatar name={name === '' ? '我' : shown} large />
        <View className={css.words}>
          <View id="mine-name" className={css.name}>
            {shown}
          </View>
          <View id="mine-mobile" className={css.fact}>
            {mobile === '' ? '尚未绑定手机号' : maskPhone(mobile)}
          </View>
        </View>
        <Badge tone={verified ? 'success' : 'warning'}>{verified ? '已认证' : '未认证'}</Badge>
      </View>
      {mobile === '' ? (
        <View className={css.act}>
          <Button id="mine-bind-phone" onTap={() => void go('bind-phone', way)}>
            绑定手机号
          </Button>
        </View>
      ) : (
        !verified && (
          <View className={css.act}>
            <Button id="mine-verify" onTap={() => void go('online-auth', way)}>
              去认证，核对医院档案
            </Button>
          </View>
        )
      )}
    </Card>
  )
}

function Guest({ onSignIn }: { onSignIn: () => void }) {
  return (
    <Card>
      <View className={css.who}>
        <Avatar name="客" large />
        <View className={css.words}>
          <View id="mine-name" className={css.name}>
            未登录
          </View>
          <View className={css.fact}>登录后可预约、缴费、查看报告</View>
        </View>
      </View>
      <View className={css.act}>
        <Button id="mine-login" onTap={onSignIn}>
          登录
        </Button>
      </View>
    </Card>
  )
}
