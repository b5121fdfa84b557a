import { useState } from 'react'

import { useAssessments } from '../model/use-assessments'
import { useWaitlist } from '../model/use-waitlist'
import { Waitlist } from '../parts/waitlist'
import { BookedCard } from './parts/booked-card'
import { ChosenAssessment } from './parts/chosen-assessment'
import { PartnersBookings } from './parts/partners-bookings'

import { feeText } from '@/domain/money'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Section } from '@/ui/section'

const ID = 'assessment-booking'

/**
 * Fertility assessments: what is booked, what can be booked and for whom, and the times of the chosen one. The dated activity of
 * the specification books and pays by the same calls (spec:booking#assessments), and what it sells is such a day.
 */
export default screen([ID, 'activity'], function Assessments({ params }) {
  const { data, ...state } = useAssessments()
  const waitlist = useWaitlist('assessment')
  const [chosenId, setChosenId] = useState(params.subjectId ?? '')
  const chosen = data?.list.find(({ subjectId, refusal }) => subjectId === chosenId && refusal === '')
  return (
    <AppScreen
      query={{ ...state, data }}
      onRefresh={() => Promise.all([state.reload(), waitlist.reload()])}
      empty={({ list, mine }) => list.length === 0 && mine.length === 0}
      emptyDrawing="calendar"
      emptyText="本院暂未开放生育力评估预约"
      emptyHint="如有需要，请在门诊咨询医生"
    >
      {({ list, mine }) => (
        <>
          {mine.map((one, at) => (
            <BookedCard
              key={one.appointmentId}
              id={`${ID}-mine-${at}`}
              booking={one}
              guide={list.find(({ subjectId }) => subjectId === one.subjectId)}
            />
          ))}
          <Waitlist
            id={ID}
            waitlist={waitlist}
            here="assessment"
            onTaken={({ orderCode }) => (orderCode ? go('pay-order', { orderCode }) : state.reload())}
          />
          {chosen ? (
            <ChosenAssessment id={ID} assessment={chosen} onBack={() => setChosenId('')} />
          ) : (
            <Section title="可预约的评估">
              {list.map((one, at) => (
                <Card
                  key={one.subjectId}
                  id={`${ID}-item-${at}`}
                  title={one.name}
                  aside={<Badge>{one.sex === '1' ? '男方' : '女方'}</Badge>}
                >
                  <Facts
                    rows={[
                      { label: '内容', value: one.intro },
                      { label: '地点', value: one.place },
                      { label: '费用', value: one.feeFen === null ? '以医院为准' : feeText(one.feeFen) },
                    ]}
                  />
                  <Button
                    id={`${ID}-item-${at}-choose`}
                    kind="secondary"
                    disabled={one.refusal !== ''}
                    reason={one.refusal}
                    onTap={() => setChosenId(one.subjectId)}
                  >
                    选择时间
                  </Button>
                </Card>
              ))}
            </Section>
          )}
          <PartnersBookings id={`${ID}-partner`} />
        </>
      )}
    </AppScreen>
  )
})
