import { useState } from 'react'

import type { Complaint, useComplaint } from '../model/use-complaint'

import { dangerInText } from '@/domain/safety/danger-signs'
import { COMPLAINT_NOTE_MAX, COMPLAINT_STAGES, mayDo } from '@/domain/service/complaints'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'

type ComplaintActsProps = Pick<ReturnType<typeof useComplaint>, 'update' | 'isBusy'> & { one: Complaint }

/** What the complainant can do now: be content with the answer, go on to the next stage, or take the complaint back. */
export function ComplaintActs({ one, update, isBusy }: ComplaintActsProps) {
  const [note, setNote] = useState('')
  const [wasTried, setTried] = useState(false)
  const { danger: rules } = useHospital()
  const state = one.state ?? 'SUBMITTED'
  const may = (act: Parameters<typeof mayDo>[0]) => mayDo(act, state, one.stage)
  // What went wrong has been said; the complaint is read anew.
  const act = (input: Parameters<typeof update>[0]) => update(input).catch(() => undefined)

  const withdraw = async () => {
    const sure = await dialogs.confirm('撤回后医院不再处理，记录仍会保留。', { title: '撤回投诉' })
    if (sure) await act({ act: 'withdraw' })
  }
  const escalate = async () => {
    setTried(true)
    if (note.trim() !== '') await act({ act: 'escalate', note: note.trim() })
  }
  const isLast = one.stage >= COMPLAINT_STAGES && (state === 'ANSWERED' || state === 'REJECTED')

  return (
    <>
      {may('close') && (
        <Button id="complaints-detail-close" busy={isBusy} onTap={() => void act({ act: 'close' })}>
          对答复满意，办结
        </Button>
      )}
      {may('escalate') && (
        <Card title={state === 'REJECTED' ? '不同意这个结果' : '对答复不满意'}>
          <TextField
            id="complaints-detail-note"
            hasOwnHelp
            label="不满意的原因"
            multiline
            value={note}
            onChange={setNote}
            maxLength={COMPLAINT_NOTE_MAX}
            {...(wasTried && note.trim() === '' && { error: '请写下不满意的原因' })}
          />
          <DangerCard id="complaints-detail-note-danger" danger={dangerInText(note, rules)} short />
          <Button id="complaints-detail-escalate" kind="secondary" busy={isBusy} onTap={() => void escalate()}>
            {one.stage === 1 ? '请投诉管理办公室处理' : '请院领导处理'}
          </Button>
        </Card>
      )}
      {isLast && (
        <Notice id="complaints-detail-outside" title="仍有不同意见">
          可拨打12345政务服务热线反映。也可向当地卫生健康委或医疗纠纷人民调解委员会提出。
        </Notice>
      )}
      {may('withdraw') && (
        <Button id="complaints-detail-withdraw" kind="text" busy={isBusy} onTap={() => void withdraw()}>
          撤回投诉
        </Button>
      )}
    </>
  )
}
