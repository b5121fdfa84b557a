import { Missing } from './bill-detail'

import { AppScreen } from '@/shared/app-screen/app-screen'
import { goBack } from '@/routing/go'
import type { ScreenId } from '@/routing/registry'
import { Button } from '@/ui/button'

/** A detail page that was opened without saying of what. */
export const NoBill = ({ screen }: { screen: ScreenId }) => (
  <AppScreen
    screen={screen}
    footer={
      <Button id={`${screen}-back`} kind="secondary" onTap={() => void goBack('payable-list')}>
        返回
      </Button>
    }
  >
    <Missing screen={screen} />
  </AppScreen>
)
