import { useState } from 'react'

import { sampleForm } from '../sample-form'

import { hospitalDate } from '@/domain/dates'
import { FormBody, FormFooter } from '@/forms/view/body'
import type { UseOffer } from '@/forms/view/model'
import { useForm } from '@/forms/view/use-form'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'

/** Open places of a made-up day; one of them is taken. */
const useSamplePlaces: UseOffer = (day) => ({
  choices:
    day === ''
      ? []
      : [
          { value: 'am', label: '上午 08:30-09:30', note: '余 2 个名额' },
          { value: 'pm', label: '下午 14:00-15:00', note: '已约满', disabled: true },
        ],
  isLoading: false,
  hasFailed: false,
  reload: () => Promise.resolve(),
})

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
    offers: { samplePlaces: useSamplePlaces },
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
