import {
  keepCalculated,
  toInput,
  useCalculated,
  useDueDate,
  useHasAccount,
  useRecordDueDate,
} from '../model/use-due-date'
import { DatingResult } from '../parts/dating-result'
import { QuietTool } from '../parts/quiet-tool'

import { NO_DATING } from '@/domain/treatment/due-date'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { Empty } from '@/ui/empty'
import { Notice } from '@/ui/notice'

const ID = 'due-date-calculator-result'

/** What was calculated just now, else what is recorded. */
export default screen(ID, function DueDateResult() {
  const isQuiet = useQuiet()
  const hasAccount = useHasAccount()
  const calculated = useCalculated()
  const { saved, query } = useDueDate(!isQuiet)
  const record = useRecordDueDate()
  if (isQuiet) return <QuietTool />

  const again = () => void go('due-date-calculator-tool')
  const save = async () => {
    if (!calculated) return
    const kept = await record.run(toInput(calculated)).catch(() => null)
    if (kept) keepCalculated(null)
  }
  const forget = async () => {
    if (!(await dialogs.confirm('预产期和填写的日期将被删除，不可恢复。', { title: '删除记录' }))) return
    await record.run(toInput(NO_DATING)).catch(() => null)
  }
  const facts = calculated ?? saved
  // Without an account there is nothing to wait for.
  const asked = hasAccount && !calculated ? { query } : {}
  return (
    <AppScreen
      {...asked}
      onRefresh={query.reload}
      footer={
        calculated && hasAccount ? (
          <Button id={`${ID}-save`} busy={record.isRunning} onTap={() => void save()}>
            保存为我的预产期
          </Button>
        ) : (
          <Button id={`${ID}-again`} onTap={again}>
            {facts ? '重新计算' : '去计算'}
          </Button>
        )
      }
    >
      {facts ? (
        <>
          <DatingResult id={ID} facts={facts} />
          {calculated && hasAccount && (
            <Notice>保存后可在孕期信息中查看孕周。记录只有您本人能看到，配偶看不到。</Notice>
          )}
          {calculated && !hasAccount && <Notice id={`${ID}-guest`}>登录后可以保存结果。</Notice>}
          {!calculated && (
            <Button id={`${ID}-forget`} kind="danger" busy={record.isRunning} onTap={() => void forget()}>
              删除这条记录
            </Button>
          )}
        </>
      ) : (
        <Empty id={`${ID}-none`} text="还没有计算结果" hint="填写移植、授精或末次月经的日期后即可计算" />
      )}
    </AppScreen>
  )
})
