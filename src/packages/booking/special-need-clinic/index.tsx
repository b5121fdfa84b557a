import { View } from '@tarojs/components'

import { useFlavour } from '../model/use-flavour'
import { useDepartments, useDoctors } from '../model/use-list'
import { DoctorCard } from '../parts/doctor-card'
import css from '../parts/index.module.scss'
import { OpeningNotice } from '../parts/opening-notice'
import { NoClinic } from './parts/no-clinic'

import { screen } from '@/shared/app-screen/screen'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { bookingNotice, bookingNoticeRows, bookingRuleOf } from '@/hospitals/booking'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

/** The special-needs clinic: its own hours, fee and rules before its doctors, and the way to its places. */
export default screen('special-need-clinic', function SpecialNeedClinic(open) {
  const hospital = useHospital()
  const flavour = useFlavour(open)
  const hasClinic = hospital.booking.specialNeedsClinic
  const departments = useDepartments(flavour, open.allowed && hasClinic)
  const clinic = departments.data?.find(({ specialNeeds }) => specialNeeds)
  const doctors = useDoctors(flavour, clinic !== undefined, clinic?.subjectId)
  const rule = bookingRuleOf(hospital, true)
  const reload = () => Promise.all([departments.reload(), doctors.reload()])
  const choose = (doctorId?: string) =>
    void flavour.open('schedule', { subjectId: clinic?.subjectId, doctorId, special: '1' })

  if (!hasClinic) {
    return (
      <AppScreen>
        <NoClinic onOrdinary={() => void flavour.open('list')} />
      </AppScreen>
    )
  }
  const footer = clinic && (
    <Button id="special-need-clinic-book" onTap={() => choose()}>
      选择就诊时间
    </Button>
  )
  return (
    <AppScreen query={{ ...departments, data: departments.data, reload }} onRefresh={reload} footer={footer}>
      {() => (
        <>
          <OpeningNotice id="special-need-clinic-notice" hospital={hospital} isSpecialNeeds onOpen={reload} />
          <Card id="special-need-clinic-rules" title="特需门诊须知">
            <Facts rows={bookingNoticeRows(rule)} />
            {bookingNotice(hospital, rule).map((line) => (
              <View key={line} className={css.line}>
                {line}
              </View>
            ))}
          </Card>
          {(doctors.data ?? []).map((doctor, at) => (
            <DoctorCard
              key={doctor.doctorId}
              id={`special-need-clinic-item-${at}`}
              doctor={doctor}
              onTap={() => choose(doctor.doctorId)}
            />
          ))}
          {!clinic && <NoClinic onOrdinary={() => void flavour.open('list')} />}
        </>
      )}
    </AppScreen>
  )
})
