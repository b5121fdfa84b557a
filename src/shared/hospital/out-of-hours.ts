import { AMBULANCE } from '@/domain/safety/emergency-numbers'
import type { Hospital } from '@/hospitals'

/** When the service phone is answered and what to do else; '' where a number is answered day and night or no hours are given. */
export const outOfHoursWords = ({ phone, phoneHours }: Pick<Hospital['danger'], 'phone' | 'phoneHours'>): string =>
  phone === '' && phoneHours !== ''
    ? `医院电话接听时间：${phoneHours}。其他时间如有不适，请到最近急诊或拨打${AMBULANCE}。`
    : ''
