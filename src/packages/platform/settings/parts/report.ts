/** What somebody who helps has to know of an app that misbehaves. */

import { formatDateTime } from '@/domain/dates'
import type { KeptFault } from '@/shared/release/faults'

/** Only what is named here can get into a report: no value of a person, a card, a token or an address. */
export interface ReportFacts {
  readonly version: string
  readonly build: string
  readonly kind: string
  readonly device: string
  readonly facility: string
  readonly unitId: number
  readonly edition: string
  readonly textScale: number
  readonly elder: boolean
  /** When, ms. */
  readonly at: number
  /** What went wrong since the app was started. */
  readonly faults: readonly KeptFault[]
}

/** Letters, digits, points, hyphens and underscores: what a link has put into the session says nothing else here. */
const plain = (text: string): string => (/^[\w.-]{0,24}$/.test(text) ? text : '')

/** A fault in words of the code: kind, screen, call, innermost place, how often. */
const lineOf = ({ name, screen, callId, places, times }: KeptFault): string =>
  ['错误：', [name, screen, callId, places[0] ?? ''].filter(Boolean).join(' '), ` ×${times}`].join('')

const DEVICES: Readonly<Record<string, string>> = { ios: 'iPhone', android: '安卓', unknown: '其他' }

/** The report as lines of text. */
export function reportOf(facts: ReportFacts): string {
  const { version, build, kind, device, facility, unitId, edition, textScale, elder, at, faults } = facts
  return [
    `版本：${plain(version) || '-'}（${plain(build) || '-'}）`,
    `运行环境：${plain(kind)} ${plain(facility)}`.trim(),
    `手机：${DEVICES[device] ?? '其他'}`,
    `医院编号：${unitId > 0 ? unitId : '-'}（${plain(edition)}）`,
    `显示：${textScale}${elder ? ' 长辈版' : ''}`,
    `时间：${formatDateTime(at)}`,
    ...faults.map(lineOf),
  ].join('\n')
}
