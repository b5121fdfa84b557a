import { View } from '@tarojs/components'

import { useConsultFile, useDoctor } from '../model/use-consult'
import { doctorFacts, offerOf, priceText } from '../model/words'
import { AlwaysThere } from '../parts/always-there'
import { ClinicDays } from './parts/clinic-days'
import { Marks } from './parts/marks'

import { abbreviate } from '@/domain/abbreviate'
import { CONSULT_TYPE_LABELS, CONSULT_TYPES } from '@/domain/service/consult'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { HelpFloat } from '@/shared/hospital/help-float'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { List, ListRow } from '@/ui/list'
import { Section } from '@/ui/section'

import css from '../parts/index.module.scss'

const ID = 'doctor-home'
const NOTES = { 5: '文字和图片，48小时内最多20次提问', 6: '一对一对话，24小时', 7: '视频咨询暂未开放' } as const

/** A doctor: who it is, what can be asked at which price, what others say. */
export default screen('doctor-home', function DoctorHome({ params }) {
  const query = useDoctor(params.doctorId ?? '')
  const canMark = useConsultFile()
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      skeleton="detail"
      empty={(one) => one === null}
      emptyText="没有找到这位医生"
      emptyAction={
        <Button id={`${ID}-all`} onTap={() => void go('doctor-list-list')}>
          查看其他医生
        </Button>
      }
    >
      {(doctor) =>
        doctor && (
          <>
            <HelpFloat id={`${ID}-help`} kind="service" />
            <Card>
              <View className={css.head}>
                <Avatar name={doctor.name} large />
                <View>
                  <View id={`${ID}-name`} className={css.name}>
                    {doctor.name}
                  </View>
                  <View className={css.when}>{doctorFacts(doctor).filter(Boolean).join(' · ')}</View>
                </View>
              </View>
              {canMark && <Marks doctor={doctor} />}
            </Card>
            <List title="咨询方式">
              {CONSULT_TYPES.map((type) => {
                const { priceFen, refusal } = offerOf(doctor, type)
                return (
                  <ListRow
                    key={type}
                    id={`${ID}-service-${type}`}
                    icon={type === 7 ? 'eye' : type === 6 ? 'chat' : 'edit'}
                    title={CONSULT_TYPE_LABELS[type]}
                    note={NOTES[type]}
                    {...(refusal === '' ? { value: priceText(priceFen) } : { badge: refusal })}
                    {...(refusal === '' && {
                      onTap: () => void go('consult-describe', { doctorId: doctor.doctorId, type: String(type) }),
                    })}
                  />
                )
              })}
            </List>
            <Section title="擅长">
              <Card>
                <View id={`${ID}-good-at`} className={css.words}>
                  {doctor.goodAt}
                </View>
                <View className={css.when}>{doctor.intro}</View>
              </Card>
            </Section>
            <ClinicDays doctorId={doctor.doctorId} />
            <List>
              <ListRow
                id={`${ID}-reviews`}
                icon="heart"
                title="患者评价"
                note={
                  doctor.reviewCount > 0
                    ? `${abbreviate(doctor.reviewCount)}条，好评率${doctor.ratingPercent ?? 0}%`
                    : '暂无评价'
                }
                onTap={() => void go('doctor-reviews-list', { doctorId: doctor.doctorId })}
              />
              <ListRow
                id={`${ID}-book`}
                icon="calendar"
                title="预约门诊"
                note="需要诊断和开药时，请到门诊"
                onTap={() => void go('booking-list')}
              />
            </List>
            <AlwaysThere id={ID} />
          </>
        )
      }
    </AppScreen>
  )
})
