import { View } from '@tarojs/components'
import { useState } from 'react'

import { cx } from '../cx'
import { Icon } from '../icon'
import { List, ListRow } from '../list'
import { press } from '../press'
import { Sheet } from '../sheet'
import { Field, type FieldProps, describedBy } from './field'
import { TextField } from './text-field'

import css from './index.module.scss'

/** From so many choices on they are found by typing. */
const MANY = 50
/** Rows of a list at most: more is slow on the cheapest phones. */
const ROWS = 100

type PickerProps<V extends string> = FieldProps & {
  options: readonly { value: V; label: string; note?: string; disabled?: boolean }[]
  value: V | null
  onChange: (value: V) => void
  placeholder?: string
  disabled?: boolean
}

/** One of many: a field that opens a sheet with the choices (`<id>-<value>`); a long list is searched (`<id>-search`). */
export function Picker<V extends string>(props: PickerProps<V>) {
  const { id, label, options, value, onChange, placeholder = '请选择', disabled } = props
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState('')
  const found = options.filter((option) => option.label.includes(wanted)).slice(0, ROWS)
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
            onTap: () => {
              setWanted('')
              setOpen(true)
            },
          })}
        >
          {chosen?.label ?? placeholder}
        </View>
        <Icon name="down" size={32} className={css.chevron} />
      </Field>
      <Sheet id={`${id}-sheet`} open={open} title={label} onClose={() => setOpen(false)}>
        {options.length >= MANY && (
          <TextField
            id={`${id}-search`}
            label={`查找${label}`}
            hideLabel
            value={wanted}
            onChange={setWanted}
            maxLength={10}
            placeholder="输入名称查找"
          />
        )}
        <List>
          {found.map((option) => (
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
