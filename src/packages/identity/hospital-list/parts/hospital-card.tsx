import { View } from '@tarojs/components'

import type { DataOf } from '@/api/core/call'
import type { listHospitals } from '@/api/platform/calls'
import { distanceText } from '@/domain/distance'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'

import css from '../index.module.scss'

type HospitalCardProps = {
  id: string
  hospital: DataOf<typeof listHospitals>['list'][number]
  isPresent: boolean
  onChoose: () => void
}

/** What the licence allows, in words; a kind that is not listed here stays as the hospital writes it. */
const LICENSES: Readonly<Record<string, string>> = {
  AIH: '夫精人工授精',
  AID: '供精人工授精',
  'IVF-ET': '体外受精-胚胎移植',
  ICSI: '单精子注射',
  PGT: '胚胎遗传学检测',
}
const inWords = (license: string): string => LICENSES[license] ?? license

/** One hospital: name, where, what it is licensed for. */
export function HospitalCard({ id, hospital, isPresent, onChoose }: HospitalCardProps) {
  const { unitName, level, province, city, address, license, distanceM, visited } = hospital
  const place = [province === city ? '' : province, city, address].filter(Boolean).join('')
  const where = [level, place].filter(Boolean).join(' · ')
  const about = [distanceM ? `距您${distanceText(distanceM)}` : '', license.map(inWords).join('、')]
    .filter(Boolean)
    .join(' · ')
  const state = isPresent ? '当前' : visited ? '就诊过' : ''
  return (
    <Card
      id={id}
      title={unitName}
      aside={state && <Badge tone={isPresent ? 'success' : 'neutral'}>{state}</Badge>}
      onTap={onChoose}
    >
      <View className={css.place}>{[where, about].filter(Boolean).join('\n')}</View>
    </Card>
  )
}
