import { NO_DIAGNOSIS } from '../model/dating-words'
import { CLASS_WORDS, ONLY_ONE_CHILD, rangeText, SOURCE } from '../model/weight-words'
import { Figure } from './figure'

import { bmiClass, bmiOf, bmiText, recommendationFor } from '@/domain/treatment/pregnancy-weight'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

interface RecommendationProps {
  readonly id: string
  readonly heightCm: number
  readonly preWeightKg: number
  readonly fetusCount: number
}

/** The index before the pregnancy, and what is recommended; of more than one child nothing is. */
export function Recommendation({ id, heightCm, preWeightKg, fetusCount }: RecommendationProps) {
  const bmi = bmiOf(preWeightKg, heightCm)
  const found = recommendationFor(bmi, fetusCount)
  return (
    <>
      <Card>
        <Figure
          id={`${id}-bmi`}
          label="孕前体重指数（BMI）"
          value={bmiText(preWeightKg, heightCm)}
          note={CLASS_WORDS[bmiClass(bmi)]}
        />
        {found && (
          <Facts
            rows={[
              { label: '整个孕期推荐增重', value: `${rangeText(found.total)}公斤`, id: `${id}-total`, strong: true },
              { label: '孕早期（13周内）', value: '0–2.0公斤' },
              {
                label: '孕中晚期每周',
                value: `${found.weekly.mean.toFixed(2)}公斤（${rangeText(found.weekly, 2)}）`,
                id: `${id}-weekly`,
              },
            ]}
          />
        )}
      </Card>
      <Notice id={`${id}-source`}>{found ? SOURCE + NO_DIAGNOSIS : ONLY_ONE_CHILD}</Notice>
    </>
  )
}
