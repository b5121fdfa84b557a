import { View } from '@tarojs/components'

import { AMBULANCE } from '@/domain/safety/emergency-numbers'
import { host } from '@/platform/host'
import { CallAnyHour } from '@/shared/hospital/call-any-hour'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

import css from './index.module.scss'

/** What a consultation is not, with the numbers that answer at once (spec:consult#always-there). */
export function AlwaysThere({ id }: { id: string }) {
  return (
    <Notice
      id={`${id}-not-urgent`}
      isWide
      action={
        <View className={css.numbers}>
          <View>
            <CallAnyHour id={`${id}-call`} />
          </View>
          <View>
            <Button
              id={`${id}-ambulance`}
              kind="secondary"
              small
              icon="phone"
              onTap={() => void host.callPhone(AMBULANCE).catch(() => undefined)}
            >
              {`急救 ${AMBULANCE}`}
            </Button>
          </View>
        </View>
      }
    >
      仅供咨询，不作为诊断依据；急重症请立即就医。
    </Notice>
  )
}
