import { View } from '@tarojs/components'
import { useState } from 'react'

import type { useDocument } from '../../model/use-documents'

import { Button } from '@/ui/button'
import { Radio } from '@/ui/field'
import { Section } from '@/ui/section'

interface QuizProps {
  questions: readonly { questionId: string; text: string; options: readonly string[] }[]
  document: ReturnType<typeof useDocument>
}

/** A few questions about what was read; a wrong answer is explained and asked again. */
export function Quiz({ questions, document }: QuizProps) {
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const isComplete = questions.every(({ questionId }) => questionId in answers)
  const submit = async () => {
    const answer = await document.answer(answers)
    if (answer) setWrong(Object.fromEntries(answer.wrong.map((one) => [one.questionId, one.explanation])))
  }
  return (
    <Section title="理解确认">
      {questions.map(({ questionId, text, options }, at) => (
        <View key={questionId}>
          <Radio
            id={`consent-signature-detail-quiz-${at}`}
            label={text}
            options={options.map((label, value) => ({ value: String(value), label }))}
            value={answers[questionId] ?? null}
            onChange={(value) => setAnswers((before) => ({ ...before, [questionId]: value }))}
            {...(wrong[questionId] && { error: wrong[questionId] })}
          />
        </View>
      ))}
      <Button
        id="consent-signature-detail-quiz-submit"
        kind="secondary"
        busy={document.isRunning}
        disabled={!isComplete}
        reason="请回答全部问题"
        onTap={() => void submit()}
      >
        确认我已理解
      </Button>
    </Section>
  )
}
