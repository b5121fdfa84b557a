import { View } from '@tarojs/components'

import { AVAILABILITY_TONES, availabilityLabel } from '../model/availability'
import { BETWEEN } from '../model/between'
import type { Doctor } from '../model/use-subjects-and-doctors'

import { shortDay } from '@/domain/dates'
import { feeText } from '@/domain/money'
import { useHospital } from '@/shared/hospital/use-hospital'
import { allowedPicture } from '@/shared/pictures/allowed-picture'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'

import css from './index.module.scss'

type DoctorCardProps = { id?: string; doctor: Doctor; onTap?: () => void }

/** A doctor: name, title, clinic, fee, speciality and availability. */
export function DoctorCard({ id, doctor, onTap }: DoctorCardProps) {
  const { name, title, subjectName, goodAt, avatarUrl, feeFen, nextDate } = doctor
  const { pictureHosts } = useHospital()
  const availability = availabilityLabel(doctor)
  const facts = [subjectName, feeFen === null ? '' : feeText(feeFen)].filter(Boolean).join(BETWEEN)
  return (
    <Card id={id} onTap={onTap}>
      <View className={css.doctor}>
        <Avatar name={name} src={allowedPicture(avatarUrl, pictureHosts)} large />
        <View className={css.main}>
          <View className={css.name}>
            {name}
            <View className={css.title}>{title}</View>
          </View>
          {facts && <View className={css.line}>{facts}</View>}
          {goodAt && <View className={css.good}>{`擅长：${goodAt}`}</View>}
        </View>
        <View className={css.state}>
          <Badge tone={AVAILABILITY_TONES[availability.tone]}>{availability.text}</Badge>
          {availability.free && nextDate && <View className={css.next}>{`${shortDay(nextDate)}起`}</View>}
        </View>
      </View>
    </Card>
  )
}
