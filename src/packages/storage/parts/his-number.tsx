import { useState } from 'react'

import type { useHisPatient } from '../model/use-storage'
import { useSaveHisNumber } from '../model/use-storage'

import { CallError } from '@/api/core/errors'
import { ungrouped } from '@/domain/input/characters'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { PASTED_LENGTH, TextField } from '@/ui/field'

/** The number at the second base, given once. */
export function HisNumber({
  id,
  patient,
}: {
  id: string
  patient: NonNullable<ReturnType<typeof useHisPatient>['data']>
}) {
  const saving = useSaveHisNumber()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const save = async () => {
    const hisNo = ungrouped(typed)
    if (hisNo === '') return setProblem('请填写患者编号')
    setProblem('')
    await saving
      .run({ hisNo }, { withoutAlert: true })
      .catch((reason: unknown) => setProblem(reason instanceof CallError ? reason.message : '未能保存，请重试'))
  }
  return (
    <Card id={`${id}-his`} title="填写患者编号">
      <TextField
        id={`${id}-his-number`}
        label="患者编号"
        hint={`${patient.nameMasked} 的编号，见就诊卡或病历首页`}
        value={typed}
        onChange={setTyped}
        maxLength={PASTED_LENGTH}
        clean={ungrouped}
        {...(problem !== '' && { error: problem })}
      />
      <Button id={`${id}-his-save`} busy={saving.isRunning} onTap={() => void save()}>
        保存并查看
      </Button>
    </Card>
  )
}
