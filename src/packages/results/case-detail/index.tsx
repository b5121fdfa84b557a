import { useCaseRecord } from '../model/use-case-records'

import { deleteCaseRecord } from '@/api/results/calls'
import { useAction } from '@/data/query'
import { formatDay } from '@/domain/dates'
import { goBack } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { OwnRecordsNote } from '@/shared/app-screen/own-records-note'
import { screen } from '@/shared/app-screen/screen'
import { UploadStates, useUploads } from '@/shared/form/uploads'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Facts } from '@/ui/facts'
import { known } from '@/ui/facts/known'
import { Notice } from '@/ui/notice'

/** One visit. The doctor's words are read-only; the patient's own can be deleted. */
export default screen('case-records-detail', function CaseDetail(open) {
  const reword = useTitleWords()
  const { caseId = '', kind } = open.params
  const { recordId, query } = useCaseRecord(caseId, kind)
  const { uploads } = useUploads(recordId)
  const drop = useAction(deleteCaseRecord)

  const confirmDrop = async () => {
    if (!(await dialogs.confirm('确定要删除吗？删除后不可恢复', { title: '删除记录' }))) return
    if ((await drop.run({ caseId: recordId }).catch(() => undefined)) !== undefined) await goBack('case-records-list')
  }

  return (
    <AppScreen
      query={query}
      above={<OwnRecordsNote id="case-records-detail-own" what="病历" />}
      empty={(data) => data === null}
      emptyText="暂无病历"
    >
      {(data) =>
        data && (
          <>
            <Card id="case-records-detail-visit" title={reword(data.title)}>
              <Facts
                rows={known([
                  { label: '就诊日期', value: data.visitDate && formatDay(data.visitDate), strong: true },
                  { label: '医生', value: data.doctorName },
                  ...data.lines,
                ])}
              />
            </Card>
            <UploadStates id="case-records-detail" uploads={uploads} title="照片" reword={reword} />
            {data.editable ? (
              <Button
                id="case-records-detail-delete"
                kind="danger"
                busy={drop.isRunning}
                onTap={() => void confirmDrop()}
              >
                删除这条记录
              </Button>
            ) : (
              <Notice>病历由医生记录，如有疑问请联系医院。</Notice>
            )}
          </>
        )
      }
    </AppScreen>
  )
})
