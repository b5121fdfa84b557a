import { useCaptcha } from './use-captcha'

import { Sheet } from '@/ui/sheet'
import { Skeleton } from '@/ui/skeleton'
import { SliderCaptcha } from '@/ui/slider-captcha'
import { useOnce } from '@/ui/use-once'

type CaptchaSheetProps = { id: string; mobile: string; onPassed: (ticket: string) => void; onClose: () => void }

/** Slider puzzle with a way without a picture as the equal alternative. Mounted only while it is asked. */
export function CaptchaSheet({ id, mobile, onPassed, onClose }: CaptchaSheetProps) {
  const { slider, words, error, isBusy, renew, answer } = useCaptcha(mobile, onPassed)
  useOnce(() => void renew())
  return (
    <Sheet id={`${id}-sheet`} open title="请完成验证" onClose={onClose}>
      {slider ? (
        <SliderCaptcha
          id={id}
          image={slider.background}
          piece={slider.piece}
          width={slider.width}
          height={slider.height}
          pieceWidth={slider.pieceWidth}
          pieceHeight={slider.pieceWidth}
          pieceTop={slider.pieceY}
          onSubmit={(position) => void answer('slider', String(Math.round(position)))}
          onRefresh={() => void renew()}
          busy={isBusy}
          error={error || undefined}
          question={
            words?.smsTo === '' ? { text: words.question, onAnswer: (text) => void answer('text', text) } : undefined
          }
          message={
            words && words.smsTo !== ''
              ? { word: words.smsWord, to: words.smsTo, onSent: () => void answer('text', '已发送') }
              : undefined
          }
        />
      ) : (
        <Skeleton kind="detail" />
      )}
    </Sheet>
  )
}
