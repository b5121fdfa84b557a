import { useState } from 'react'

import { holdQueryCode } from '../model/query-code'

import { queryCodeOf } from '@/domain/service/complaints'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { PASTED_LENGTH, TextField } from '@/ui/field'

interface QueryCodeFieldProps {
  readonly id: string
  /** What the hospital said to the last code. */
  readonly refused?: string
  readonly onHeld?: () => void
}

/** Asks for the query code of an anonymous complaint. It is held in memory alone. */
export function QueryCodeField({ id, refused = '', onHeld }: QueryCodeFieldProps) {
  const [typed, setTyped] = useState('')
  const [wasTried, setTried] = useState(false)
  const code = queryCodeOf(typed)
  const fault = wasTried && code === '' ? '查询码共16位，请核对后再试' : wasTried ? '' : refused
  const follow = () => {
    setTried(code === '')
    if (code === '') return
    holdQueryCode(code)
    onHeld?.()
  }
  return (
    <Card title="查询匿名投诉">
      <TextField
        id={`${id}-code`}
        label="查询码"
        value={typed}
        onChange={setTyped}
        maxLength={PASTED_LENGTH}
        placeholder="16位查询码"
        {...(fault !== '' && { error: fault })}
      />
      <Button id={`${id}-follow`} kind="secondary" onTap={follow}>
        查询处理情况
      </Button>
    </Card>
  )
}
