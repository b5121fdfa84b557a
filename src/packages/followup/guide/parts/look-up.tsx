import { useState } from 'react'

import type { DataOf } from '@/api/core/call'
import { send } from '@/api/core/client'
import { getVaccinationByIdNumber } from '@/api/followup/calls'
import { RESIDENT_ID_TYPE } from '@/domain/dictionaries/id-types'
import { parseDocumentNumber } from '@/domain/input/document-number'
import { shownAs, valueOr } from '@/domain/input/parsed'
import { checkIdCard } from '@/domain/person/id-card'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { PASTED_LENGTH, TextField } from '@/ui/field'

export type Found = Pick<DataOf<typeof getVaccinationByIdNumber>, 'found' | 'nameMasked' | 'idNoMasked' | 'doses'>

const EMPTY = { no: '' }

const parseNo = (text: string) => parseDocumentNumber(text, RESIDENT_ID_TYPE)

/** Looks records up by the own identity number; the hospital answers for no other. */
export function LookUp({ onFound }: { onFound: (found: Found) => void }) {
  const typed = useTyped('vaccination', EMPTY)
  const { no } = typed.values
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    const identityCard = valueOr(parseNo(no), no)
    const checked = checkIdCard(identityCard)
    if (!checked.ok) return setFault(checked.message)
    setBusy(true)
    try {
      onFound(await send(getVaccinationByIdNumber, { identityCard }))
      typed.clear()
    } catch (reason) {
      setFault(reason instanceof Error ? reason.message : '暂时无法查询，请稍后重试')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title="按身份证号码查询">
      <TextField
        id="covid-detail-id"
        label="身份证号码"
        type="idcard"
        value={no}
        onChange={(text) => {
          typed.set({ no: text })
          setFault('')
        }}
        clean={shownAs(parseNo)}
        maxLength={PASTED_LENGTH}
        error={fault}
        hint="只能查询本人的记录"
      />
      <Button id="covid-detail-query" kind="secondary" busy={busy} onTap={() => void ask()}>
        查询
      </Button>
    </Card>
  )
}
