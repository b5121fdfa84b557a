import { View } from '@tarojs/components'
import { useState } from 'react'

import { DialogInput } from './input'
import { answerDialog, type DialogRequest, useLayers } from './store'
import { Dialog } from './index'

import css from './index.module.scss'

/** Draws the first queued dialog while this screen is in front. */
export function DialogHost({ screen }: { screen: number }) {
  const request = useLayers(({ queue, screens }) => (screens[screens.length - 1] === screen ? queue[0] : undefined))
  return request ? <Asked key={request.key} request={request} /> : null
}

function Asked({ request }: { request: DialogRequest }) {
  const [text, setText] = useState(request.initial ?? '')
  const [error, setError] = useState<string | null>(null)
  const cancel = () => answerDialog(request.key, { ok: request.kind === 'alert', text: '' })
  const confirm = () => {
    const fault = request.kind === 'prompt' ? (request.check?.(text) ?? null) : null
    if (fault) setError(fault)
    else answerDialog(request.key, { ok: true, text })
  }
  return (
    <Dialog
      open
      title={request.title}
      ok={request.ok}
      cancel={request.kind === 'alert' ? null : request.cancel}
      onOk={confirm}
      onCancel={cancel}
    >
      {request.kind === 'prompt' ? (
        <>
          <View className={css.ask}>{request.text}</View>
          <DialogInput
            id="dialog-input"
            label={request.label ?? request.text}
            hideLabel
            value={text}
            onChange={setText}
            placeholder={request.placeholder}
            maxLength={request.maxLength}
            error={error ?? undefined}
          />
        </>
      ) : (
        request.text
      )}
    </Dialog>
  )
}
