import { Reports } from '../parts/reports'

import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { List, ListRow } from '@/ui/list'

/** All reports of the hospital SD on one page, and those that the patient brought along. */
export default screen('report-list', function ReportList() {
  return (
    <Reports
      id="report-list"
      kinds={['lab', 'imaging']}
      below={
        <List>
          <ListRow
            id="report-list-uploads"
            icon="camera"
            title="外院报告"
            note="上传其他医院的报告，查看审核情况"
            onTap={() => void go('report-upload')}
          />
        </List>
      }
    />
  )
})
