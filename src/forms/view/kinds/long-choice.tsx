import { type ComponentProps, useState } from 'react'

import { Picker, TextField } from '@/ui/field'

/** From so many choices on they are found by typing. */
export const MANY = 50
/** Rows of a list at most: more is slow on the cheapest phones. */
const ROWS = 100

type LongChoiceProps = Omit<ComponentProps<typeof Picker<string>>, 'above'>

/** One of very many, found by typing a part of its name (`<id>-search`). */
export function LongChoice(props: LongChoiceProps) {
  const { id, label, options, value, onChange } = props
  const [wanted, setWanted] = useState('')
  const shown = options.filter((option) => option.label.includes(wanted)).slice(0, ROWS)
  const chosen = options.find((option) => option.value === value)
  return (
    <Picker
      {...props}
      options={chosen && !shown.includes(chosen) ? [...shown, chosen] : shown}
      onChange={(next) => {
        setWanted('')
        onChange(next)
      }}
      above={
        <TextField
          id={`${id}-search`}
          label={`查找${label}`}
          hideLabel
          value={wanted}
          onChange={setWanted}
          maxLength={10}
          placeholder="输入名称查找"
        />
      }
    />
  )
}
