import { useState } from 'react'

import { useFlavour } from '../model/use-flavour'
import { matches, useDepartments, useDoctors } from '../model/use-list'
import { useStanding } from '../model/use-standing'
import { DoctorCard } from '../parts/doctor-card'
import { OpeningNotice } from '../parts/opening-notice'
import { StandingCard } from '../parts/standing-card'
import { VerifyNotice } from '../parts/verify-notice'
import type { ListView } from '../variants/flavour'
import { Departments } from './parts/departments'

import { screen } from '@/shared/app-screen/screen'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Empty } from '@/ui/empty'
import { TextField } from '@/ui/field'
import { Tabs } from '@/ui/tabs'

const LABELS: Readonly<Record<ListView, string>> = { departments: '按科室', doctors: '按医生' }

/** Where a booking begins: what is open, what may be in the way, departments and doctors. */
export default screen('booking-list', function BookingList(open) {
  const hospital = useHospital()
  const flavour = useFlavour(open)
  const [view, setView] = useState<ListView>(flavour.views[0] ?? 'departments')
  const [keyword, setKeyword] = useState('')
  const departments = useDepartments(flavour, open.allowed && view === 'departments')
  const doctors = useDoctors(flavour, open.allowed && view === 'doctors')
  const { standing, reload: reloadStanding } = useStanding()

  const shown = view === 'departments' ? departments : doctors
  const reload = () => Promise.all([shown.reload(), reloadStanding()])
  const query = { ...shown, data: shown.data as readonly unknown[] | undefined, reload }

  const foundDepartments = (departments.data ?? []).filter((one) => matches(keyword, one.name, one.intro))
  const foundDoctors = (doctors.data ?? []).filter((one) => matches(keyword, one.name, one.subjectName, one.goodAt))
  const found = view === 'departments' ? foundDepartments.length : foundDoctors.length

  return (
    <AppScreen query={query} onRefresh={reload}>
      {() => (
        <>
          <OpeningNotice id="booking-list-notice" hospital={hospital} told={standing} onOpen={reload} />
          <VerifyNotice id="booking-list-verify" open={open} />
          {standing && (
            <StandingCard
              id="booking-list-standing"
              standing={standing}
              onRecords={() => void flavour.open('records')}
              onResume={(lockId) => void flavour.open('confirm', { lockId })}
              onLapse={reload}
            />
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
          {flavour.views.length > 1 && (
            <Tabs
              id="booking-list-tab"
              items={flavour.views.map((value) => ({ value, label: LABELS[value] }))}
              value={view}
              onChange={setView}
            />
          )}
          {view === 'departments' ? (
            <Departments
              departments={foundDepartments}
              onChoose={({ subjectId, specialNeeds }) =>
                void flavour.open('schedule', { subjectId, special: specialNeeds ? '1' : undefined })
              }
            />
          ) : (
            foundDoctors.map((doctor, at) => (
              <DoctorCard
                key={doctor.doctorId}
                id={`booking-list-item-${at}`}
                doctor={doctor}
                onTap={() => void flavour.open('schedule', { doctorId: doctor.doctorId, subjectId: doctor.subjectId })}
              />
            ))
          )}
          {found === 0 && (
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
