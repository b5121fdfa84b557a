import { View } from '@tarojs/components'
import { useState } from 'react'

import { Button } from '../button'
import { Month } from '../calendar/month'
import { cx } from '../cx'
import { Icon } from '../icon'
import { press } from '../press'
import { Sheet } from '../sheet'
import { Field, type FieldProps, describedBy } from './field'

import { formatDay } from '@/domain/dates'

import css from './index.module.scss'

type DateFieldProps = FieldProps & {
  /** `YYYY-MM-DD`, or '' while none is chosen. */
  value: string
  onChange: (date: string) => void
  min: string
  max: string
  disabled?: boolean
}

/** A day, chosen in a month; years and months step by buttons. */
export function DateField(props: DateFieldProps) {
  const { id, label, value, onChange, min, max, disabled } = props
  const [open, setOpen] = useState(false)
  return (
    <>
      <Field {...props}>
        <View
          className={cx(css.value, !value && css.blank)}
          {...press({
            id,
            disabled,
            expanded: open,
            label: `${label}，${value ? formatDay(value) : '请选择'}`,
            describedBy: describedBy(props),
            onTap: () => setOpen(true),
          })}
        >
          {value ? formatDay(value) : '请选择'}
        </View>
        <Icon name="calendar" size={32} className={css.chevron} />
      </Field>
      <Sheet
        id={`${id}-sheet`}
        open={open}
        title={label}
        onClose={() => setOpen(false)}
        footer={
          <Button id={`${id}-done`} onTap={() => setOpen(false)}>
            完成
          </Button>
        }
      >
        <Month id={`${id}-month`} value={value || null} onChange={onChange} min={min} max={max} years />
      </Sheet>
    </>
  )
}
