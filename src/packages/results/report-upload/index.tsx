import { useRef, useState } from 'react'

import { uploadPicture } from '@/api/core/upload'
import { listUploadedReports } from '@/api/results/calls'
import { useCall } from '@/data/query'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { OwnRecordsNote } from '@/shared/app-screen/own-records-note'
import { screen } from '@/shared/app-screen/screen'
import { UploadStates } from '@/shared/form/uploads'
import { HealthStop } from '@/shared/health/health-stop'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { ImagePicker, type Picture } from '@/ui/image-picker'
import { Notice } from '@/ui/notice'

/** Pictures of one report at most (spec:results#uploaded-reports). */
const MOST = 9

const countOf = (pictures: readonly Picture[], ...states: Picture['upload']['state'][]) =>
  pictures.filter(({ upload }) => states.includes(upload.state)).length

/** Reports of other hospitals as pictures: sent one by one, and what was sent before with its state. */
export default screen('report-upload', function ReportUpload() {
  const health = useHealthOpen()
  const reword = useTitleWords()
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const sent = useRef(0)
  const query = useCall(listUploadedReports, { kind: 'report' }, { enabled: health.isOpen })
  if (health.closed) return <HealthStop closed={health.closed} />
  const change = (next: readonly Picture[]) => {
    setPictures(next)
    const arrived = countOf(next, 'success')
    if (arrived > sent.current) void query.reload()
    sent.current = arrived
  }
  const failed = countOf(pictures, 'error', 'abort')
  const waiting = countOf(pictures, 'ready', 'progress')

  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      above={
        <>
          <OwnRecordsNote id="report-upload-own" what="外院报告" />
          <ImagePicker
            id="report-upload-pictures"
            label="其他医院的报告"
            count={MOST}
            send={(file, options) => uploadPicture(file, 'report', options)}
            onChange={change}
            hint={`一次最多${MOST}张。请拍全整页，姓名、日期和结果要清楚`}
          />
          {failed > 0 && (
            <Notice id="report-upload-failed" tone="warning" title={`${failed}张没有上传成功`}>
              照片仍在本页，请检查网络后逐张重新上传。离开本页后，未上传的照片需要重新选择。
            </Notice>
          )}
          {failed === 0 && waiting > 0 && (
            <Notice id="report-upload-waiting">正在上传{waiting}张，请不要离开本页。</Notice>
          )}
        </>
      }
    >
      {({ list }) =>
        list.length === 0 ? (
          <Notice id="report-upload-none" title="还没有上传过报告">
            上传后，医院会核对并审核；审核情况显示在这里。
          </Notice>
        ) : (
          <UploadStates
            id="report-upload"
            uploads={list}
            title={`已上传${list.length}张`}
            reword={reword}
            reads={[listUploadedReports]}
          />
        )
      }
    </AppScreen>
  )
})
