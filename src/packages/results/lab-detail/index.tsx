import { View } from '@tarojs/components'

import { editionWords } from '../model/terms'
import { useChanged } from '../model/use-changed'
import { useEarlierReports } from '../model/use-earlier'
import { Neighbours } from '../parts/neighbours'
import { labReports } from '../variants/labs'
import { Told } from './parts/told'
import { Values } from './parts/values'

import type { DataOf } from '@/api/core/call'
import type { getLabReport } from '@/api/results/calls'
import { formatDateTime } from '@/domain/dates'
import { variantOf } from '@/domain/variant-set'
import { goLegacy } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { isClosed, isReported } from '@/shared/health/lab-words'
import { LOOKS_AGAIN_MS, Sealed } from '@/shared/health/sealed'
import { useLabReport } from '@/shared/health/use-lab-reports'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useMayShow, useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { known } from '@/ui/facts/known'
import { Notice } from '@/ui/notice'

import css from './parts/values.module.scss'

type LabReport = DataOf<typeof getLabReport>

const minute = (at: number | null) => (at === null ? '' : formatDateTime(at).slice(0, 16))

/** Whose report it is, by name where the hospital says it, and always by whether it is the own one. */
function ownerOf({ relation, patientName }: LabReport, isPartners: boolean): string {
  const word = RELATIONS[relation ?? (isPartners ? 'spouse' : 'self')]
  return patientName === '' ? word : `${patientName}（${word}）`
}

const RELATIONS = { self: '本人', spouse: '配偶', other: '他人' } as const

/**
 * One laboratory report: the values as the laboratory wrote them, then who took and checked them. What they mean is the
 * doctor's to say.
 */
export default screen('lab-detail', function LabDetail(open) {
  const { reportId = '' } = open.params
  const hospital = useHospital()
  const { title, emptyText } = variantOf(labReports, open.variant ?? hospital.key)
  const reword = useTitleWords()
  const mayShow = useMayShow()
  // Sentence by sentence: in quiet mode the one on how the limits were measured is left out.
  const aboutEdition = (edition: string) =>
    (editionWords(edition).match(/[^。]+。/g) ?? []).filter((one) => mayShow(one)).join('')
  const access = useHealthScreen(['labs'], { fixed: true })
  const { partner, isOpen } = access
  const { report: read, query } = useLabReport(reportId, partner, isOpen, LOOKS_AGAIN_MS)
  const changed = useChanged(read)
  const earlier = useEarlierReports(read, partner)

  return (
    <HealthScreen
      access={access}
      query={query}
      skeleton="detail"
      empty={(report) => report === null}
      emptyText={emptyText}
      emptyHint="检验完成后，报告会显示在这里"
    >
      {(report) =>
        report && (
          <>
            {isClosed(report) ? (
              <Sealed id="lab-detail" kind="lab" reportId={report.reportId} seal={report} partner={partner} />
            ) : (
              <Told report={report} changed={changed} />
            )}
            <View className={css.head}>
              <View className={css.title}>{reword(report.title || title)}</View>
              <View className={css.about}>
                {/* The comma stays with the words before it, whatever goes to the next line. */}
                {[ownerOf(report, partner.isPartners), report.sampleType].filter(Boolean).join('，')}
                {report.sampledAt !== null && '，'}
                {report.sampledAt !== null && <View className={css.whole}>{minute(report.sampledAt)}</View>}
              </View>
            </View>
            {isReported(report) && (
              <>
                <Values id="lab-detail" report={report} earlier={earlier} />
                {report.remark !== '' && <Notice title="检验科备注">{report.remark}</Notice>}
                {aboutEdition(report.edition) !== '' && (
                  <Notice id="lab-detail-edition" title={`参考标准：${report.edition}`}>
                    {aboutEdition(report.edition)}
                  </Notice>
                )}
                <Notice id="lab-detail-doctor" title="结果由医生为您说明" action={<CallHospital id="lab-detail-ask" />}>
                  高于或低于参考范围不等于患病，范围内也不代表一切正常。请在就诊时由医生结合您的情况判断，不要自行停药或用药。对某一项有疑问，可以联系医院。
                </Notice>
              </>
            )}
            <Card title="报告信息">
              <Facts
                rows={known([
                  { label: '受检人', value: ownerOf(report, partner.isPartners) },
                  { label: '标本', value: report.sampleType },
                  { label: '采样时间', value: minute(report.sampledAt) },
                  { label: '报告时间', value: minute(report.reportedAt) },
                  { label: '申请医生', value: [report.dept, report.applyDoctor].filter(Boolean).join(' ') },
                  ...(isReported(report)
                    ? [{ label: '检验审核', value: [report.tester, report.reviewer].filter(Boolean).join('、') }]
                    : []),
                  { label: '参考标准', value: report.edition },
                ])}
              />
            </Card>
            <Neighbours
              id="lab-detail"
              kind="check"
              current={reportId}
              onOpen={(next) =>
                void goLegacy(open.address ?? '/CheckResult', {
                  mode: 'replace',
                  params: { reportId: next, ...partner.input },
                })
              }
            />
          </>
        )
      }
    </HealthScreen>
  )
})
