import { View } from '@tarojs/components'

import { AgreeButton } from './agree-button'
import { ConsentWords } from './consent-words'
import { refuse, useConsentAsked } from './store'
import { CONSENT_TITLE } from './text'

import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'

import css from './index.module.scss'

/** The first-run consent, over whatever page comes first. Closing it is refusing. */
export function ConsentGate() {
  const asked = useConsentAsked()
  return (
    <Sheet
      id="consent"
      open={asked}
      title={CONSENT_TITLE}
      onClose={refuse}
      footer={
        <View className={css.buttons}>
          <AgreeButton />
          <Button id="consent-refuse" kind="text" onTap={refuse}>
            暂不同意，先看看
          </Button>
        </View>
      }
    >
      <ConsentWords />
    </Sheet>
  )
}
