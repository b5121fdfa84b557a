import { go } from '@/routing/go'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

/** Below the form of a complaint: when an answer comes, what does not belong here, and the way to earlier ones. */
export function ComplaintNotes() {
  return (
    <>
      <Notice action={<CallHospital id="complaints-form-call" />}>
        预计5-10个工作日内答复。这里不处理急症和用药问题；身体不适请联系医院，情况危急请拨打120。
      </Notice>
      <List>
        <ListRow
          id="complaints-form-records"
          icon="list"
          title="举报记录"
          note="查看处理情况，或用查询码查询匿名投诉"
          onTap={() => void go('complaints-list')}
        />
      </List>
    </>
  )
}
