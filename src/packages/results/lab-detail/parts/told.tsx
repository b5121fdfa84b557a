import { isCritical, isReported, stateOf } from '@/shared/health/lab-words'
import type { LabReport } from '@/shared/health/use-lab-reports'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Notice } from '@/ui/notice'

/** What has to be said before the values: that there are none yet, that one was corrected, that the hospital may call. */
export function Told({ report, changed }: { report: LabReport; changed: boolean }) {
  if (report.deskOnly)
    return (
      <Notice id="lab-detail-desk" title={report.remark || '请至医院窗口领取'}>
        这类结果由工作人员当面交给您本人，请带好身份证件。
      </Notice>
    )
  if (report.status === 'WITHDRAWN')
    return (
      <Notice id="lab-detail-withdrawn" tone="warning" title="报告已撤回">
        检验科撤回了这份报告，请不要使用之前看到的结果，有疑问请联系医院。
      </Notice>
    )
  if (!isReported(report))
    return (
      <Notice id="lab-detail-waiting" title={stateOf(report).text}>
        {report.status === 'CANCELLED' ? '这次检验已取消，如有疑问请联系医院。' : '出报告后，结果会显示在这里。'}
      </Notice>
    )
  return (
    <>
      {report.items.some(isCritical) && (
        <Notice
          id="lab-detail-critical"
          tone="danger"
          title="请尽快联系医院"
          action={<CallHospital id="lab-detail-call" />}
        >
          有结果达到医院规定的危急值，医院通常会电话通知您；没有接到电话也请主动联系。
        </Notice>
      )}
      {report.status === 'AMENDED' && (
        <Notice
          id="lab-detail-amended"
          {...(changed && { tone: 'warning' as const })}
          title={changed ? '报告刚刚修正' : '报告已修正'}
        >
          {changed ? '您打开期间，检验科修正了这份报告，' : '检验科更正过这份报告，'}
          请以现在的结果为准。修正过的项目旁边写有原来的结果。
        </Notice>
      )}
    </>
  )
}
