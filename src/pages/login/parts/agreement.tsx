import { View } from '@tarojs/components'
import { useState } from 'react'

import { CONSENT_POINTS } from '@/shared/consent/text'
import { Checkbox } from '@/ui/field'
import { press } from '@/ui/press'
import { Sheet } from '@/ui/sheet'

import css from '../login.module.scss'

type AgreementProps = { checked: boolean; onChange: (checked: boolean) => void; error: string }

/** The agreement is never ticked beforehand; its text is one tap away. */
export function Agreement({ checked, onChange, error }: AgreementProps) {
  const [open, setOpen] = useState(false)
  return (
    <View className={css.agreement}>
      <Checkbox id="login-agree" checked={checked} onChange={onChange}>
        我已阅读并同意《用户服务协议》和《隐私保护说明》
      </Checkbox>
      <View className={css.read} {...press({ id: 'login-read', onTap: () => setOpen(true) })}>
        查看协议内容
      </View>
      {error !== '' && (
        <View id="login-agree-error" className={css.error}>
          {error}
        </View>
      )}
      <Sheet id="login-terms" open={open} title="用户服务协议与隐私保护说明" onClose={() => setOpen(false)}>
        <View className={css.terms}>
          本应用由医院提供，用于预约、缴费、查看报告和随访。挂号与缴费以医院记录为准；应用中的提示不能代替医生的诊断。
        </View>
        {CONSENT_POINTS.map(({ title, text }) => (
          <View key={title} className={css.terms}>{`${title}：${text}`}</View>
        ))}
      </Sheet>
    </View>
  )
}
