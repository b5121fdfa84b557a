import { useState } from 'react'

import { useHasAccount } from '../model/use-due-date'
import { type Gestation, useGestation, useSaveLog } from '../model/use-gestation'
import { BodyFields, bodyIn, type BodyDraft } from '../parts/body-fields'
import { GestationCard } from '../parts/gestation-card'
import { QuietTool } from '../parts/quiet-tool'
import { Recommendation } from '../parts/recommendation'
import { FirstDating } from './parts/first-dating'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

const ID = 'pregnancy-tools-form'

/** The pregnancy's days, and the body before it. */
export default screen(ID, function PregnancyBasicInfo() {
  const isQuiet = useQuiet()
  const hasAccount = useHasAccount()
  const { query } = useGestation(hasAccount && !isQuiet)
  if (isQuiet) return <QuietTool />
  if (!hasAccount)
    return (
      <AppScreen>
        <Body known={null} />
      </AppScreen>
    )
  return (
    <AppScreen query={query} onRefresh={query.reload}>
      {(gestation) => (
        <>
          <GestationCard id={ID} gestation={gestation} />
          {gestation.known ? (
            <List>
              <ListRow id={`${ID}-dating`} title="查看推算依据" onTap={() => void go('due-date-calculator-result')} />
            </List>
          ) : (
            <FirstDating id={ID} />
          )}
          <Body known={gestation} />
        </>
      )}
    </AppScreen>
  )
})

/** The body with what follows from it; somebody without an account may count, and nothing is kept. */
function Body({ known }: { known: Gestation | null }) {
  const [draft, setDraft] = useState<BodyDraft>({
    height: known?.heightCm ? String(known.heightCm) : '',
    preWeight: known?.preWeightKg ? String(known.preWeightKg) : '',
    fetus: known?.fetusCount ? String(Math.min(3, known.fetusCount)) : null,
  })
  const [wasTried, setTried] = useState(false)
  const save = useSaveLog()
  const body = bodyIn(draft)
  const keep = async () => {
    setTried(true)
    if (body) await save.run({ kind: 'body', ...body }).catch(() => null)
  }
  return (
    <>
      <Card title="孕前身体情况">
        <BodyFields id={ID} draft={draft} change={(some) => setDraft({ ...draft, ...some })} wasTried={wasTried} />
        {known && (
          <Button id={`${ID}-save`} busy={save.isRunning} onTap={() => void keep()}>
            保存
          </Button>
        )}
      </Card>
      {body && <Recommendation id={ID} {...body} />}
      <Notice>{known ? '信息只有您本人能看到，配偶看不到。' : '登录后可以保存。'}</Notice>
    </>
  )
}
