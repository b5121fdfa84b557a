import { useState } from 'react'

import { MOOD_OPTIONS } from '../../model/diary-words'
import { type GestationLog, useSaveLog } from '../../model/use-gestation'

import { formatDay } from '@/domain/dates'
import { measureIn, numberShown } from '@/domain/input/number'
import { dangerInText } from '@/domain/safety/danger-signs'
import { parseKg, WEIGHT_KG } from '@/domain/treatment/pregnancy-weight'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { PASTED_LENGTH, Radio, TextField } from '@/ui/field'
import { Sheet } from '@/ui/sheet'

const ID = 'gestation-diary-list-day'
const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value))

/** A belly's girth in cm: 40 to 200, one decimal. */
const parseBelly = (text: string): number | null => measureIn(text, { unit: 'cm', least: 40, most: 200, decimals: 1 })

const parseMovement = (text: string): number | null => measureIn(text, { unit: '次', least: 0, most: 300, decimals: 0 })

/** Everything of one day; what is left empty is not noted. */
export function LogSheet({ day, log, onClose }: { day: string; log: GestationLog | undefined; onClose: () => void }) {
  const [weight, setWeight] = useState(textOf(log?.weightKg))
  const [belly, setBelly] = useState(textOf(log?.bellyCm))
  const [movement, setMovement] = useState(textOf(log?.fetalMovement))
  const [mood, setMood] = useState<string | null>(textOf(log?.mood) || null)
  const [note, setNote] = useState(log?.note ?? '')
  const [wasTried, setTried] = useState(false)
  const save = useSaveLog()
  const { danger: rules } = useHospital()
  const [kg, cm] = [parseKg(weight), parseBelly(belly)]
  const movements = parseMovement(movement)
  const isMovement = movement === '' || movements !== null
  const isEmpty = [weight, belly, movement, note.trim()].every((text) => text === '') && mood === null
  const isWrong = (weight !== '' && kg === null) || (belly !== '' && cm === null) || !isMovement || isEmpty

  const keep = async () => {
    setTried(true)
    if (isWrong) return
    const kept = await save
      .run({
        kind: 'entry',
        date: day,
        ...(log && { logId: log.logId }),
        ...(kg !== null && { weightKg: kg }),
        ...(cm !== null && { bellyCm: cm }),
        ...(movements !== null && { fetalMovement: movements }),
        ...(mood !== null && { mood: Number(mood) }),
        ...(note.trim() !== '' && { note: note.trim() }),
      })
      .catch(() => undefined)
    if (kept !== undefined) onClose()
  }
  const drop = async (logId: string) => {
    if (!(await dialogs.confirm(`${formatDay(day)}的记录将被删除，不可恢复。`, { title: '删除记录' }))) return
    const gone = await save.run({ kind: 'delete', logId }).catch(() => undefined)
    if (gone !== undefined) onClose()
  }
  return (
    <Sheet
      id={ID}
      open
      title={formatDay(day)}
      onClose={onClose}
      footer={
        <Button id={`${ID}-save`} busy={save.isRunning} onTap={() => void keep()}>
          保存
        </Button>
      }
    >
      <TextField
        id={`${ID}-weight`}
        label="体重（公斤）"
        type="digit"
        required={false}
        maxLength={PASTED_LENGTH}
        clean={numberShown('kg')}
        value={weight}
        onChange={setWeight}
        {...(wasTried &&
          weight !== '' &&
          kg === null && { error: `请填写${WEIGHT_KG.least}至${WEIGHT_KG.most}之间的体重` })}
      />
      <TextField
        id={`${ID}-belly`}
        label="腹围（厘米）"
        type="digit"
        required={false}
        maxLength={PASTED_LENGTH}
        clean={numberShown('cm')}
        value={belly}
        onChange={setBelly}
        {...(wasTried && belly !== '' && cm === null && { error: '请填写40至200之间的腹围' })}
      />
      <TextField
        id={`${ID}-movement`}
        label="胎动（次）"
        type="number"
        required={false}
        maxLength={PASTED_LENGTH}
        clean={numberShown('次')}
        value={movement}
        onChange={setMovement}
        hint="胎动明显减少或异常时，请立即联系产检医院"
        {...(wasTried && !isMovement && { error: '请填写0至300之间的整数' })}
      />
      <Radio id={`${ID}-mood`} label="心情" required={false} options={MOOD_OPTIONS} value={mood} onChange={setMood} />
      <DangerCard id={`${ID}-danger`} danger={dangerInText(note, rules)} short />
      <TextField
        id={`${ID}-note`}
        hasOwnHelp
        label="备注"
        required={false}
        maxLength={300}
        value={note}
        onChange={setNote}
        {...(wasTried && isEmpty && { error: '请至少填写一项' })}
      />
      {log && (
        <Button id={`${ID}-delete`} kind="text" small busy={save.isRunning} onTap={() => void drop(log.logId)}>
          删除这天的记录
        </Button>
      )}
    </Sheet>
  )
}
