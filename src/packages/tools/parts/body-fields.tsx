import { FETUS_OPTIONS } from '../model/weight-words'

import { measureIn, numberShown } from '@/domain/input/number'
import { HEIGHT_CM, parseKg, WEIGHT_KG } from '@/domain/treatment/pregnancy-weight'
import { PASTED_LENGTH, Radio, TextField } from '@/ui/field'

/** The body as it is typed. */
export interface BodyDraft {
  readonly height: string
  readonly preWeight: string
  readonly fetus: string | null
}

/** What is typed as numbers; null while it is not whole or cannot be. */
export function bodyIn({ height, preWeight, fetus }: BodyDraft) {
  const heightCm = measureIn(height, { ...HEIGHT_CM, unit: 'cm', decimals: 0 })
  const preWeightKg = parseKg(preWeight)
  return heightCm !== null && preWeightKg !== null && fetus !== null
    ? { heightCm, preWeightKg, fetusCount: Number(fetus) }
    : null
}

interface BodyFieldsProps {
  readonly id: string
  readonly draft: BodyDraft
  readonly change: (some: Partial<BodyDraft>) => void
  /** Saving was tried: what is missing is said at its field. */
  readonly wasTried: boolean
}

/** Height and weight before the pregnancy, and how many children. */
export function BodyFields({ id, draft, change, wasTried }: BodyFieldsProps) {
  const isHeight = bodyIn({ ...draft, preWeight: '50', fetus: '1' }) !== null
  const isWeight = parseKg(draft.preWeight) !== null
  return (
    <>
      <TextField
        id={`${id}-height`}
        label="身高（厘米）"
        type="number"
        maxLength={PASTED_LENGTH}
        clean={numberShown('cm')}
        value={draft.height}
        onChange={(height) => change({ height })}
        {...(wasTried && !isHeight && { error: `请填写${HEIGHT_CM.least}至${HEIGHT_CM.most}之间的整数` })}
      />
      <TextField
        id={`${id}-preWeight`}
        label="孕前体重（公斤）"
        type="digit"
        maxLength={PASTED_LENGTH}
        clean={numberShown('kg')}
        value={draft.preWeight}
        onChange={(preWeight) => change({ preWeight })}
        {...(wasTried && !isWeight && { error: `请填写${WEIGHT_KG.least}至${WEIGHT_KG.most}之间的体重，最多一位小数` })}
      />
      <Radio
        id={`${id}-fetus`}
        label="胎数"
        options={FETUS_OPTIONS}
        value={draft.fetus}
        onChange={(fetus) => change({ fetus })}
        {...(wasTried && draft.fetus === null && { error: '请选择胎数' })}
      />
    </>
  )
}
