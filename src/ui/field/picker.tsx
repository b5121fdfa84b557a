import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'

import { cx } from '../cx'
import { Icon } from '../icon'
import { List, ListRow } from '../list'
import { press } from '../press'
import { Sheet } from '../sheet'
import { Field, type FieldProps, describedBy } from './field'

import css from './index.module.scss'

type PickerProps<V extends string> = FieldProps & {
  options: readonly { value: V; label: string; note?: string; disabled?: boolean }[]
  value: V | null
  onChange: (value: V) => void
  placeholder?: string
  disabled?: boolean
  /** Over the choices: what finds one of many. */
  above?: ReactNode
}

/** One of many: a field that opens a sheet with the choices (`<id>-<value>`). */
export function Picker<V extends string>(props: PickerProps<V>) {
  const { id, label, options, value, onChange, placeholder = '请选择', disabled } = props
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <Field {...props}>
        <View
          className={cx(css.value, !chosen && css.blank)}
          {...press({
            id,
            disabled,
            expanded: open,
            label: `${label}，${chosen?.label ?? placeholder}`,
            describedBy: describedBy(props),
            onTap: () => setOpen(true),
          })}
        >
          {chosen?.label ?? placeholder}
        </View>
        <Icon name="down" size={32} className={css.chevron} />
      </Field>
      <Sheet id={`${id}-sheet`} open={open} title={label} onClose={() => setOpen(false)}>
        {props.above}
        <List>
          {options.map((option) => (
            <ListRow
              key={option.value}
              id={`${id}-${option.value}`}
              title={option.label}
              note={option.note}
              disabled={option.disabled}
              selected={option.value === value}
              onTap={() => {
                setOpen(false)
                onChange(option.value)
              }}
            />
          ))}
        </List>
      </Sheet>
    </>
  )
}
