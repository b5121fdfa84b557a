import { useEffect, useState } from 'react'

import { useSharedCourse } from '../model/use-shared-course'
import { SummarySections } from '../parts/summary-sections'

import { formatDateTime } from '@/domain/dates'
import { LINK_CODE_DIGITS, parseAccessCode } from '@/domain/input/couple-code'
import { shownAs, valueOr } from '@/domain/input/parsed'
import { LINK_TRIES } from '@/domain/treatment/course-summary'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { known } from '@/ui/facts/known'
import { PASTED_LENGTH, TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'

const day = (at: number | null): string => (at === null ? '' : formatDateTime(at).slice(0, 16))

/** How often an open page asks whether it may still be shown, ms: a link that was closed leaves no page open for long. */
const ASKS_AGAIN_MS = 60_000

/** What a couple shows to who has their link and its code; nobody signs in for it. */
export default screen('shared-course', function SharedCourse({ params }) {
  const link = params.link ?? ''
  const { course, fault, isRunning, read } = useSharedCourse(link)
  const [typed, setTyped] = useState('')
  const code = valueOr(parseAccessCode(typed), '')
  const isComplete = /^[0-9a-f]{32}$/.test(link)
  const isReady = isComplete && code !== ''
  const isOpen = course !== null
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => void read(code), ASKS_AGAIN_MS)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- one clock for as long as the page is open
  }, [isOpen])

  if (course)
    return (
      <AppScreen heading={course.title} lead={course.hospitalName}>
        <Card id="shared-course-head">
          <Facts
            rows={known([
              { label: '截至', value: day(course.madeAt) },
              { label: '可查看至', value: day(course.endsAt) },
            ])}
          />
        </Card>
        <Notice id="shared-course-note">内容由患者选择，以医院病历为准，不作诊断依据。</Notice>
        <SummarySections id="shared-course" sections={course.sections} />
      </AppScreen>
    )
  return (
    <AppScreen heading="查看分享的资料" lead="请输入分享人告诉您的访问码">
      {!isComplete && (
        <Notice id="shared-course-broken" tone="warning">
          链接不完整，请向分享人重新索取。
        </Notice>
      )}
      <TextField
        id="shared-course-code"
        label="访问码"
        type="code"
        value={typed}
        onChange={setTyped}
        clean={shownAs(parseAccessCode)}
        maxLength={PASTED_LENGTH}
        disabled={!isComplete}
        hint={`${LINK_CODE_DIGITS}位数字，累计输错${LINK_TRIES}次链接会关闭`}
        error={fault}
      />
      <Button
        id="shared-course-open"
        busy={isRunning}
        disabled={!isReady}
        reason={`请输入${LINK_CODE_DIGITS}位访问码`}
        onTap={() => void read(code)}
      >
        查看
      </Button>
    </AppScreen>
  )
})
