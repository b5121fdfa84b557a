import { useState } from 'react'

import { useFeeWaiver, useVaccination } from '../model/use-vaccination'
import { Doses } from './parts/doses'
import { FeeWaiver } from './parts/fee-waiver'
import { GuideWords } from './parts/guide-words'
import { LookUp, type Found } from './parts/look-up'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'

/** How the questionnaire is filled, or what is recorded of vaccinations (historical). */
export default screen('covid-detail', function CovidDetail(open) {
  const isQuery = open.params.kind === 'vaccine'
  const { query } = useVaccination(isQuery)
  // The words are for everybody; what the hospital says to an application only its patient is told.
  const { waiver } = useFeeWaiver(!isQuery)
  const [found, setFound] = useState<Found | null>(null)
  const fill = (
    <Button id="covid-detail-fill" onTap={() => void go('covid-form')}>
      开始填写
    </Button>
  )
  if (!isQuery) {
    return (
      <AppScreen footer={fill}>
        <GuideWords />
        {waiver !== undefined && <FeeWaiver waiver={waiver} />}
      </AppScreen>
    )
  }
  return (
    <AppScreen query={query} onRefresh={query.reload}>
      {(mine) => (
        <>
          <Doses found={found ?? mine} />
          <LookUp onFound={setFound} />
        </>
      )}
    </AppScreen>
  )
})
