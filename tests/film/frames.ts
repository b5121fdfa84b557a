/** The moments of a journey that are shown side by side: each just before the patient's finger touches the thing named. */

import type { Driver } from '../journeys/support/driver'

/** A moment of the journey. */
export interface Moment {
  /** Beginning of the id that is about to be touched for the first time. */
  readonly touch: string
  /** What a reader of the sheet sees under the picture. */
  readonly label: string
}

/** From the first launch to the cancelled visit. */
export const MOMENTS: readonly Moment[] = [
  { touch: 'consent-agree', label: '隐私说明' },
  { touch: 'home-choose-hospital', label: '第一次打开' },
  { touch: 'hospital-list-item-', label: '选择医院' },
  { touch: 'login-submit', label: '登录' },
  { touch: 'home-verify', label: '首页：尚未认证' },
  { touch: 'online-auth-submit', label: '在线认证' },
  { touch: 'online-auth-result-on', label: '认证成功' },
  { touch: 'booking-list-item-', label: '选医生' },
  { touch: 'booking-schedule-time-', label: '选时间' },
  { touch: 'booking-confirm-submit', label: '确认预约' },
  { touch: 'pay-order-submit', label: '支付' },
  { touch: 'pay-result-booking', label: '支付结果' },
  { touch: 'booking-success-home', label: '预约成功' },
  { touch: 'home-next-visit', label: '首页：下次就诊' },
  { touch: 'booking-records-cancel', label: '预约记录' },
  { touch: 'dialog-ok', label: '取消预约' },
]

/** Wraps a driver so that `shoot` runs at each moment, once. */
export function filmed<D extends Driver>(driver: D, shoot: (moment: Moment) => Promise<void>): D {
  const left = new Set(MOMENTS)
  const before = async (id: string): Promise<void> => {
    const moment = [...left].find(({ touch }) => (touch.endsWith('-') ? id.startsWith(touch) : id === touch))
    if (!moment) return
    left.delete(moment)
    await driver.waitFor(id)
    await shoot(moment)
  }
  return {
    ...driver,
    tap: async (id: string) => {
      await before(id)
      await driver.tap(id)
    },
  }
}
