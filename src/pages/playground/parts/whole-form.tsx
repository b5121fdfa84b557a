import { useState } from 'react'

import { hospitalDate } from '@/domain/dates'
import { FormBody, FormFooter } from '@/forms/view/body'
import { useForm } from '@/forms/view/use-form'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog'

import { sampleForm } from '../sample-form'

/** A whole form with every kind of field; pictures stay on the device here. */
export function WholeForm() {
  const [sent, setSent] = useState(0)
  const form = useForm({
    definition: sampleForm,
    id: 'dev-test-form',
    today: hospitalDate(Date.now()),
    initial: {},
    sendPicture: (_kind, _file, { onProgress }) => {
      onProgress?.(100)
      return Promise.resolve(`sample-${sent}`)
    },
    onSubmit: () => {
      setSent(sent + 1)
      void dialogs.alert('样例表格填写完整。')
    },
  })
  return (
    <Card>
      <FormBody form={form} />
      <FormFooter form={form} busy={false} />
    </Card>
  )
}
