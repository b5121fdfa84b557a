/** How a hospital recognises somebody without the phone on file. */

import { variantSet } from '@/domain/variant-set'

export interface QuickWay {
  /** With a code of its desk, or by name and document on the account's own phone. */
  readonly by: 'deskCode' | 'document'
  readonly heading: string
  readonly lead: string
}

const base: QuickWay = {
  by: 'deskCode',
  heading: '用就诊短码认证',
  lead: '在挂号窗口出示证件后领取短码，10 分钟内有效，只能使用一次',
}

/** ZJ has no codes and asks for name and document. */
export const quickWays = variantSet(base, {
  ZJ: { by: 'document', heading: '快速认证', lead: '用您登录的手机号与医院档案核对，只需填写姓名和证件' },
})
