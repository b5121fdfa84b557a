/**
 * Whether what a patient has just written down may be news after which words of pregnancy and children hurt
 * (spec:wording#quiet-mode). It only decides about a question, never what a value means: that is the doctor's to say.
 */

/** Blood β-hCG below this, in mIU/mL, is the range of who is not pregnant (spec:results#reference-ranges). */
const NOT_PREGNANT_BELOW = 5

type Answers = Readonly<Record<string, unknown>>

/** Answers with those inside of groups (a child, a sac). */
function* parts(value: unknown): Generator<Answers> {
  if (Array.isArray(value)) for (const one of value) yield* parts(one)
  else if (typeof value === 'object' && value !== null) {
    yield value as Answers
    for (const one of Object.values(value)) yield* parts(one)
  }
}

/** Everything answered under a name, wherever it stands: twins have a heartbeat each. */
const all = (answers: Answers, name: RegExp): unknown[] =>
  [...parts(answers)].flatMap((part) =>
    Object.keys(part)
      .filter((key) => name.test(key))
      .map((key) => part[key]),
  )

const isNo = (value: unknown): boolean => value === false || value === 'no'
const isYes = (value: unknown): boolean => value === true || value === 'yes'

/** A value as a laboratory writes it: `<0.1` is below 0.1. NaN where it is no number. */
const valueOf = (text: unknown): number => Number(String(text ?? '').replace(/^[<＜≤\s]+/, '') || Number.NaN)

/** Whether the forms that ask for heartbeats tell of one in any fetus; null for other forms, and while nothing is said. */
export function beatTold(form: string, answers: Answers): boolean | null {
  if (form !== 'ultrasound' && form !== 'first-trimester') return null
  const seen = all(answers, /heartbeat/i)
  if (seen.some(isYes)) return true
  return seen.some(isNo) ? false : null
}

/** The same question for every form that can bring such news; any other form brings none. */
const NEWS: Readonly<Record<string, (answers: Answers) => boolean>> = {
  'pregnancy-test': (answers) => valueOf(answers['hcg']) < NOT_PREGNANT_BELOW,
  'follow-sheet': (answers) => answers['pregnancyState'] === 'notPregnant' || answers['pregnancyState'] === 'ended',
  ultrasound: (answers) => beatTold('ultrasound', answers) === false,
  'first-trimester': (answers) => beatTold('first-trimester', answers) === false,
  delivery: (answers) =>
    all(answers, /^alive$/).some(isNo) ||
    answers['earlyBirth'] === 'loss' ||
    all(answers, /^later$/).some((value) => value === 'neonatal' || value === 'after'),
}

/** True after a negative test, an ended pregnancy, no heartbeat or a stillbirth. */
export const isHardNews = (form: string, answers: Answers): boolean => NEWS[form]?.(answers) ?? false
