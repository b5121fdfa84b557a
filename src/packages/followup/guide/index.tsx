import { useState } from 'react'

import { queryByCurrLogin } from '@/api/calls/covid'
import { useCall } from '@/data/query'
import { AppScreen } from '@/features/app-screen/app-screen'
import { go } from '@/routing/go'
import { useScreen } from '@/routing/use-screen'
import { Button } from '@/ui/button'

import { Doses } from './parts/doses'
import { GuideWords } from './parts/guide-words'
import { LookUp, type Found } from './parts/look-up'

/** How the questionnaire is filled, or what is recorded of vaccinations (historical). */
export default function CovidDetail() {
  const open = useScreen('covid-detail')
  const isQuery = open.params.kind === 'vaccine'
  const own = useCall(queryByCurrLogin, {}, { enabled: open.allowed && isQuery })
  const [found, setFound] = useState<Found | null>(null)
  const fill = (
    <Button id="covid-detail-fill" onTap={() => void go('covid-form')}>
      开始填写
    </Button>
  )
  if (!isQuery) {
    return (
      <AppScreen screen="covid-detail" open={open} footer={fill}>
        <GuideWords />
      </AppScreen>
    )
  }
  return (
    <AppScreen screen="covid-detail" open={open} query={own} onRefresh={own.reload}>
      {(mine) => (
        <>
          <Doses found={found ?? mine} />
          <LookUp onFound={setFound} />
        </>
      )}
    </AppScreen>
  )
}
