import { useState } from 'react'

import { useBookingEligibility } from '../model/use-booking-eligibility'
import { useBookingFlow } from '../model/use-booking-flow'
import { matchesKeyword, useDepartments, useDoctors } from '../model/use-departments-and-doctors'
import { BookingHoursNotice } from '../parts/booking-hours-notice'
import { DoctorCard } from '../parts/doctor-card'
import { EligibilityCard } from '../parts/eligibility-card'
import { VerifyNotice } from '../parts/verify-notice'
import type { ListView } from '../variants/booking-variant'
import { Departments } from './parts/departments'

import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Empty } from '@/ui/empty'
import { TextField } from '@/ui/field'
import { Tabs } from '@/ui/tabs'

const LABELS: Readonly<Record<ListView, string>> = { departments: '按科室', doctors: '按医生' }

/** The start of a booking: hours, eligibility, departments and doctors. */
export default screen('booking-list', function BookingList() {
  const flow = useBookingFlow()
  // Not kept: the page is none of the kept pages (spec:routing#kept-pages).
  const [view, setView] = useState<ListView>(flow.views[0] ?? 'departments')
  const [keyword, setKeyword] = useState('')
  const { departments, ...departmentsState } = useDepartments(flow, view === 'departments')
  const { doctors, ...doctorsState } = useDoctors(flow, view === 'doctors')
  const { eligibility, reload: reloadEligibility } = useBookingEligibility()

  const foundDepartments = departments?.filter((one) => matchesKeyword(keyword, one.name, one.intro))
  const foundDoctors = doctors?.filter((one) => matchesKeyword(keyword, one.name, one.subjectName, one.goodAt))
  const [state, found] = view === 'departments' ? [departmentsState, foundDepartments] : [doctorsState, foundDoctors]
  const reload = () => Promise.all([state.reload(), reloadEligibility()])

  // They stay while the other list loads: whoever holds the focus there would lose it.
  const above = (
    <>
      <BookingHoursNotice id="booking-list-notice" stated={eligibility} onOpen={reload} />
      <VerifyNotice id="booking-list-verify" />
      {eligibility && (
        <EligibilityCard id="booking-list-standing" eligibility={eligibility} flow={flow} onExpire={reload} />
      )}
      <TextField
        id="booking-list-search"
        label="搜索科室或医生"
        hideLabel
        value={keyword}
        onChange={setKeyword}
        maxLength={40}
        placeholder={view === 'departments' ? '科室名称' : '医生姓名、科室或擅长'}
      />
      {flow.views.length > 1 && (
        <Tabs
          id="booking-list-tab"
          items={flow.views.map((value) => ({ value, label: LABELS[value] }))}
          value={view}
          onChange={setView}
        />
      )}
    </>
  )

  return (
    <AppScreen query={{ ...state, data: found, reload }} onRefresh={reload} above={above}>
      {() => (
        <>
          {view === 'departments' ? (
            <Departments
              departments={foundDepartments ?? []}
              onChoose={({ subjectId, specialNeeds }) =>
                void flow.open('schedule', { subjectId, special: specialNeeds ? '1' : undefined })
              }
            />
          ) : (
            foundDoctors?.map((doctor, at) => (
              <DoctorCard
                key={doctor.doctorId}
                id={`booking-list-item-${at}`}
                doctor={doctor}
                onTap={() => void flow.open('schedule', { doctorId: doctor.doctorId, subjectId: doctor.subjectId })}
              />
            ))
          )}
          {found?.length === 0 && (
            <Empty
              id="booking-list-empty"
              text={keyword ? '没有找到' : '暂无数据'}
              hint={keyword ? '换个名称试试' : '目前没有开放预约的门诊，请稍后再看'}
            />
          )}
        </>
      )}
    </AppScreen>
  )
})
