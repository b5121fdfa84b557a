import { ConsentCard } from './parts/consent-card'
import { SEPARATE_CONSENTS } from './words'

import { phoneWords } from '@/domain/person/phone'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { answerOf, useSeparateConsents } from '@/shared/consent/use-separate'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Empty } from '@/ui/empty'

/** Each separate consent with what it means and what stops without it; refused and taken back as easily as given. */
export default screen('consents', function Consents() {
  const hospital = useHospital()
  const { isKept, query, isRunning, say } = useSeparateConsents()

  if (!isKept)
    return (
      <AppScreen>
        <Empty
          id="consents-elsewhere"
          text="本院未开通线上分项授权"
          hint={`需要查看、拒绝或撤回某一项时，请联系医院${hospital.phone ? `：${phoneWords(hospital.phone)}` : ''}`}
        />
      </AppScreen>
    )
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      heading="我的授权"
      lead="每一项都可以单独同意、拒绝或撤回。不同意不影响其他功能，医院也不会因此拒绝为您诊疗。"
    >
      {({ list }) =>
        SEPARATE_CONSENTS.map((words) => (
          <ConsentCard
            key={words.kind}
            words={words}
            answer={answerOf(list, words.kind)}
            saidAt={list.find(({ kind }) => kind === words.kind)?.at ?? null}
            busy={isRunning}
            onSay={(agreed) => say(words.kind, agreed)}
          />
        ))
      }
    </AppScreen>
  )
})
