import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { useOpenScreen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** The page of a tool while the app is quiet: nothing of it, and the way back. */
export function QuietTool() {
  const { screen } = useOpenScreen()
  return (
    <AppScreen>
      <Notice
        id={`${screen}-quiet`}
        title="安静模式已开启"
        action={
          <Button id={`${screen}-quiet-change`} kind="text" small onTap={() => void go('settings')}>
            更改
          </Button>
        }
      >
        这里的内容已经收起，您写下的都保留着。关闭安静模式后恢复显示。
      </Notice>
    </AppScreen>
  )
}
