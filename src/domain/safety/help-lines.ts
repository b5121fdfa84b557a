/** People to talk to, and in which order a patient is offered them (spec:wording#help-lines). */

import { AMBULANCE, HELP_LINE } from './emergency-numbers'

/** What a hospital's profile says about its telephones; an empty number is one that it does not have. */
export interface HospitalPhones {
  /** The usual service phone. */
  readonly phone: string
  readonly counsellorPhone: string
}

/** One number to ring: what it is, when it is answered, and the digits that are dialled. */
export interface HelpLine {
  readonly id: 'hospital' | 'crisis' | 'emergency'
  readonly title: string
  readonly note: string
  readonly phone: string
}

const NATIONAL: readonly HelpLine[] = [
  { id: 'crisis', title: '心理援助热线', note: '全国统一，可随时倾诉', phone: HELP_LINE },
  { id: 'emergency', title: '急救电话', note: '情况危急时请立即拨打', phone: AMBULANCE },
]

/**
 * The numbers for somebody who wants to talk, the nearest person first: the hospital's counsellor or nurse, else its service
 * phone, else none; then the national ones.
 */
export function helpLines({ phone, counsellorPhone }: HospitalPhones): readonly HelpLine[] {
  const [title, note] = counsellorPhone
    ? ['医院咨询师或护士', '可以和您聊聊，也可约时间']
    : ['联系医院', '工作时间接听']
  const digits = counsellorPhone || phone
  return digits === '' ? NATIONAL : [{ id: 'hospital', title, note, phone: digits }, ...NATIONAL]
}
