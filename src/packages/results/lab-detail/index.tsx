import { screen } from '@/shared/app-screen/screen'
import { isReported } from '@/shared/health/lab-words'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { useLabReport } from '@/shared/health/use-lab-reports'
import { HealthStop } from '@/shared/health/health-stop'
import { labReports } from '../variants/labs'
import { Told } from './parts/told'
import { Values } from './parts/values'

import { formatDateTime } from '@/domain/dates'
import { variantOf } from '@/domain/variant-set'
import { useHospital } from '@/shared/hospital/use-hospital'
import { SharedScreen } from '@/shared/app-screen/shared-screen'
import { usePartner } from '@/shared/app-screen/use-partner'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

const minute = (at: number | null) => (at === null ? '' : formatDateTime(at).slice(0, 16))

/** One laboratory report: the values as the laboratory wrote them. What they mean is the doctor's to say. */
export default screen('lab-detail', function LabDetail(open) {
  const { reportId = '' } = open.params
  const hospital = useHospital()
  const { title, emptyText } = variantOf(labReports, open.variant ?? hospital.key)
  const partner = usePartner(['labs'], { fixed: true })
  const health = useHealthOpen()
  const { query } = useLabReport(reportId, partner, health.isOpen && partner.isOpen)
  if (health.isRefused) return <HealthStop />

  return (
    <SharedScreen
      partner={partner}
      query={query}
      onRefresh={query.reload}
      skeleton="detail"
      empty={(report) => report === null}
      emptyText={emptyText}
      emptyHint="检验完成后，报告会显示在这里"
    >
      {(report) =>
        report && (
          <>
            <Told report={report} />
            <Card title={report.title || title}>
              <Facts
                rows={[
                  ...(partner.isPartners ? [{ label: '受检人', value: '配偶' }] : []),
                  { label: '标本', value: report.sampleType },
                  { label: '采样时间', value: minute(report.sampledAt) },
                  ...(report.reportedAt === null ? [] : [{ label: '报告时间', value: minute(report.reportedAt) }]),
                  { label: '申请医生', value: [report.dept, report.applyDoctor].filter(Boolean).join(' ') },
                  ...(isReported(report)
                    ? [{ label: '检验审核', value: [report.tester, report.reviewer].filter(Boolean).join('、') }]
                    : []),
                  ...(report.edition ? [{ label: '参考标准', value: report.edition }] : []),
                ]}
              />
            </Card>
            {isReported(report) && (
              <>
                <Values id="lab-detail" items={report.items} />
                {report.remark !== '' && <Notice title="检验科备注">{report.remark}</Notice>}
                <Notice id="lab-detail-doctor" title="结果由医生为您说明">
                  高于或低于参考范围不等于患病，范围内也不代表一切正常。请在就诊时由医生结合您的情况判断，不要自行停药或用药。
                </Notice>
              </>
            )}
          </>
        )
      }
    </SharedScreen>
  )
})
