import { View } from '@tarojs/components'

import { examDay, imagingState, isImagingOut, useImagingReport } from '../model/use-imaging'
import { Neighbours } from '../parts/neighbours'
import { Pictures } from '../parts/pictures'

import { formatDateTime } from '@/domain/dates'
import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { isClosed } from '@/shared/health/lab-words'
import { LOOKS_AGAIN_MS, Sealed } from '@/shared/health/sealed'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { known } from '@/ui/facts/known'
import { Notice } from '@/ui/notice'

import css from './index.module.scss'

const RELATIONS = { self: '本人', spouse: '配偶', other: '他人' } as const
const minute = (at: number | null) => (at === null ? '' : formatDateTime(at).slice(0, 16))

/** One examination: what the examiner wrote, the pictures after it. What it means is the doctor's to say. */
export default screen('inspection-detail', function InspectionDetail(open) {
  const { inspectId = '' } = open.params
  const reword = useTitleWords()
  const access = useHealthScreen(['imaging'], { fixed: true })
  const { partner, isOpen } = access
  const query = useImagingReport(inspectId, partner, isOpen, LOOKS_AGAIN_MS)

  return (
    <HealthScreen
      access={access}
      query={query}
      skeleton="detail"
      empty={(report) => report === null}
      emptyText="暂无检查报告"
      emptyHint="请从检查报告列表中打开"
    >
      {(report) =>
        report && (
          <>
            {report.status === 'WITHDRAWN' ? (
              <Notice id="inspection-detail-withdrawn" tone="warning" title="报告已撤回">
                医院撤回了这份报告，请不要使用之前看到的内容。
              </Notice>
            ) : isClosed(report) ? (
              <Sealed id="inspection-detail" kind="imaging" reportId={inspectId} seal={report} partner={partner} />
            ) : (
              !isImagingOut(report) && (
                <Notice id="inspection-detail-waiting" title={imagingState(report).text}>
                  出报告后，结果会显示在这里。
                </Notice>
              )
            )}
            {isImagingOut(report) && (
              <>
                {report.status === 'AMENDED' && (
                  <Notice title="报告已修正">检查医生更正过这份报告，请以现在的内容为准。</Notice>
                )}
                <Card id="inspection-detail-conclusion" title="检查提示">
                  <View className={css.text}>{report.conclusion || '暂无'}</View>
                </Card>
                <Card id="inspection-detail-findings" title="检查所见">
                  <View className={css.text}>{report.findings || '暂无'}</View>
                </Card>
                <Pictures id="inspection-detail-picture" pictures={report.images} />
                <Notice
                  id="inspection-detail-doctor"
                  title="结果由医生为您说明"
                  action={<CallHospital id="inspection-detail-call" />}
                >
                  检查提示是检查医生看到的内容，不是诊断。请在就诊时由医生结合您的情况判断，有疑问可以联系医院。
                </Notice>
              </>
            )}
            <Card title="报告信息">
              <Facts
                rows={known([
                  {
                    label: '受检人',
                    value: [report.patientName, RELATIONS[report.relation ?? partner.whose]].filter(Boolean).join('，'),
                  },
                  { label: '检查项目', value: reword(report.type) },
                  { label: '检查部位', value: report.part },
                  { label: '检查日期', value: examDay(report) },
                  { label: '报告时间', value: minute(report.reportedAt) },
                  { label: '申请医生', value: report.applyDoctor },
                  { label: '检查医生', value: report.examDoctor },
                ])}
              />
            </Card>
            <Neighbours
              id="inspection-detail"
              kind="inspection"
              current={inspectId}
              onOpen={(next) =>
                void go('inspection-detail', { inspectId: next, ...partner.input }, { mode: 'replace' })
              }
            />
          </>
        )
      }
    </HealthScreen>
  )
})
