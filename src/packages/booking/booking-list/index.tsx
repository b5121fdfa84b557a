import { useState } from 'react'

import { isBookedByStaff, useBookingEligibility } from '../model/use-booking-eligibility'
import { useBookingFlow } from '../model/use-booking-flow'
import { matchesKeyword, useSubjects, useDoctors, useExamGroups } from '../model/use-subjects-and-doctors'
import { BookingHoursNotice } from '../parts/booking-hours-notice'
import { EligibilityCard } from '../parts/eligibility-card'
import { VerifyNotice } from '../parts/verify-notice'
import type { ListView } from '../variants/booking-variant'
import { BEFORE_HYSTEROSCOPY, BeforeHysteroscopy } from './parts/before-hysteroscopy'
import { Choices } from './parts/choices'

import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useNoneFound } from '@/shared/hospital/use-none-found'
import { TextField } from '@/ui/field'
import { Tabs } from '@/ui/tabs'

const LABELS: Readonly<Record<'visit' | 'exam', Readonly<Record<ListView, string>>>> = {
  visit: { subjects: '按科室', doctors: '按医生' },
  exam: { subjects: '按项目', doctors: '按医生' },
}

/** The group of a code list that has no code of its own; an id cannot be empty. */
const USUAL = 'usual'

/** The start of a booking: hours, eligibility, subjects or examinations, and doctors. */
export default screen(['booking-list', 'check-booking-list'], function BookingList({ params }) {
  const flow = useBookingFlow()
  const isExam = flow.kind === 'check'
  const [group, setGroup] = useState('parentCode' in params ? (params.parentCode ?? '') : '')
  const groups = useExamGroups(isExam)
  // Not kept: the page is none of the kept pages (spec:routing#kept-pages).
  const [view, setView] = useState<ListView>(flow.views[0] ?? 'subjects')
  const [keyword, setKeyword] = useState('')
  const { subjects, ...subjectsState } = useSubjects(flow, view === 'subjects', group || undefined)
  const { doctors, ...doctorsState } = useDoctors(flow, view === 'doctors')
  const { eligibility, reload: reloadEligibility } = useBookingEligibility(flow.kind)

  const foundSubjects = subjects?.filter((subject) => matchesKeyword(keyword, subject.name, subject.intro))
  const foundDoctors = doctors?.filter((one) => matchesKeyword(keyword, one.name, one.subjectName, one.goodAt))
  const [state, found] = view === 'subjects' ? [subjectsState, foundSubjects] : [doctorsState, foundDoctors]
  const reload = () => Promise.all([state.reload(), reloadEligibility()])
  const notFound = useNoneFound(keyword, { text: '没有找到', hint: '换个名称试试' })
  const closed = isExam ? '目前没有开放预约的检查，请稍后再看' : '目前没有开放预约的门诊，请稍后再看'
  const none = keyword === '' ? { text: '暂无数据', hint: closed } : notFound

  // They stay while the other list loads: whoever holds the focus there would lose it.
  const above = (
    <>
      <BookingHoursNotice id="booking-list-notice" kind={flow.kind} stated={eligibility} onOpen={reload} />
      <VerifyNotice id="booking-list-verify" />
      {eligibility && (
        <EligibilityCard
          id="booking-list-standing"
          eligibility={eligibility}
          flow={flow}
          isOpenChoice={isExam}
          onExpire={reload}
        />
      )}
      <TextField
        id="booking-list-search"
        label={isExam ? '搜索检查或医生' : '搜索科室或医生'}
        hideLabel
        value={keyword}
        onChange={setKeyword}
        maxLength={40}
        placeholder={view === 'doctors' ? '医生姓名、科室或擅长' : isExam ? '检查名称' : '科室名称'}
      />
      {flow.views.length > 1 && (
        <Tabs
          id="booking-list-tab"
          items={flow.views.map((value) => ({ value, label: LABELS[isExam ? 'exam' : 'visit'][value] }))}
          value={view}
          onChange={setView}
        />
      )}
      {view === 'subjects' && groups.length > 1 && (
        <Tabs
          id="booking-list-group"
          items={groups.map(({ value, label }) => ({ value: value || USUAL, label }))}
          value={group || USUAL}
          onChange={(value) => setGroup(value === USUAL ? '' : value)}
        />
      )}
      {isExam && view === 'subjects' && group === BEFORE_HYSTEROSCOPY && <BeforeHysteroscopy />}
    </>
  )

  return (
    <AppScreen query={{ ...state, data: found, reload }} onRefresh={reload} above={above}>
      {() => (
        <Choices
          flow={flow}
          subjects={view === 'subjects' ? (foundSubjects ?? []) : null}
          doctors={view === 'doctors' ? (foundDoctors ?? []) : null}
          none={none}
          isBlocked={eligibility !== undefined && isBookedByStaff(eligibility)}
        />
      )}
    </AppScreen>
  )
})
