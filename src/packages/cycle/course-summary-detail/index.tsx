import { useState } from 'react'

import { type NewLink, useSummary } from '../model/use-summaries'
import { AccessLog } from './parts/access-log'
import { OwnSections } from './parts/own-sections'
import { PartnerAnswer } from './parts/partner-answer'
import { ShareLink } from './parts/share-link'

import { fileAddress } from '@/api/core/file-address'
import { formatDateTime } from '@/domain/dates'
import { SUMMARY_PART_ROWS } from '@/domain/treatment/course-summary'
import { documents } from '@/platform/documents'
import { goBack } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { HealthStop } from '@/shared/health/health-stop'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Facts } from '@/ui/facts'
import { known } from '@/ui/facts/known'
import { Notice } from '@/ui/notice'

const ANSWERS = { none: '不需要', waiting: '等待答复', yes: '已同意', no: '不同意' } as const

/** A summary: what is in it, the file, the partner's word, and the link for somebody else. */
export default screen('course-summary-detail', function CourseSummaryDetail({ params }) {
  const health = useHealthOpen()
  const { query, answer, remove, openLink, closeLink } = useSummary(params.summaryId)
  // Said once: it lives as long as this page does and rests nowhere.
  const [fresh, setFresh] = useState<NewLink | null>(null)
  if (health.closed) return <HealthStop closed={health.closed} />

  const openFile = async (file: string) => {
    const fault = await documents.open({ url: fileAddress(file), name: '周期摘要.pdf' }).then(
      () => '',
      (reason: Error) => reason.message,
    )
    if (fault) await dialogs.alert(fault)
    await query.reload()
  }
  const takeAway = async () => {
    if (!(await dialogs.confirm('文件和链接会一起删除，不能恢复。', { title: '删除摘要' }))) return
    if (await remove.run({ summaryId: params.summaryId }).catch(() => null)) await goBack('course-summary-list')
  }

  return (
    <AppScreen query={query} onRefresh={query.reload}>
      {(summary) => {
        const missing = summary.parts.filter(({ isOpen }) => !isOpen)
        const isHeld = summary.isMine && missing.length > 0
        return (
          <>
            <Card id="course-summary-detail-head" title={summary.title}>
              <Facts
                rows={known([
                  { label: '截至', value: summary.madeAt === null ? '' : formatDateTime(summary.madeAt).slice(0, 16) },
                  {
                    label: '内容',
                    value: summary.parts.map(({ part }) => (part ? SUMMARY_PART_ROWS[part].label : '')).join('、'),
                  },
                  { label: '配偶同意', value: ANSWERS[summary.answer ?? 'none'] },
                ])}
              />
              {summary.isMine && (
                <Button
                  id="course-summary-detail-file"
                  disabled={summary.file === ''}
                  reason="没有可以放入文件的内容"
                  onTap={() => void openFile(summary.file)}
                >
                  查看PDF文件
                </Button>
              )}
            </Card>
            {isHeld && (
              <Notice id="course-summary-detail-held" title="以下内容没有放入">
                {`${missing.map(({ part }) => (part ? SUMMARY_PART_ROWS[part].label : '')).join('、')}。配偶同意后才会出现。`}
              </Notice>
            )}
            {!summary.isMine && <PartnerAnswer summary={summary} answer={answer} />}
            <ShareLink summary={summary} fresh={fresh} onFresh={setFresh} openLink={openLink} closeLink={closeLink} />
            <OwnSections id="course-summary-detail" sections={summary.sections} />
            <AccessLog accesses={summary.accesses} />
            {summary.isMine && (
              <Button
                id="course-summary-detail-remove"
                kind="danger"
                busy={remove.isRunning}
                onTap={() => void takeAway()}
              >
                删除摘要
              </Button>
            )}
          </>
        )
      }}
    </AppScreen>
  )
})
