import { QuietQuestion } from '@/shared/quiet-mode/quiet-question'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { later } from '@/ui/later'
import { Section } from '@/ui/section'

const HelpLines = later(() => import('@/shared/hospital/help-lines').then((module) => module.HelpLines))

/** The question whether the app shall be quiet; while it is, people to talk to (spec:wording#quiet-mode). */
export function QuietCare() {
  const isQuiet = useQuiet()
  return (
    <>
      <QuietQuestion id="home-quiet" />
      {isQuiet && (
        <Section title="需要时，可以找人聊聊">
          <HelpLines id="home-help" />
        </Section>
      )}
    </>
  )
}
