import { storageOf } from '../model/dose-words'
import { useDrugs } from '../model/use-drugs'
import { NotOffered } from '../parts/not-offered'

import { offers } from '@/hospitals/index'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { List, ListRow } from '@/ui/list'

const ID = 'medical-order-list'

export default screen(ID, function ChooseDrug() {
  return offers(useHospital(), 'medicationPlan') ? <Drugs /> : <NotOffered id={ID} />
})

/** The drugs that this hospital orders. The details take the place of the list, so that going back leads to the order. */
function Drugs() {
  const { query } = useDrugs()
  const mayShow = useMayShow()
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={({ list }) => list.length === 0}
      emptyHint="医院还没有列出药品，请联系医院"
    >
      {({ list }) => (
        <List>
          {list.map((drug, at) => (
            <ListRow
              key={drug.drugId}
              id={`${ID}-item-${at}`}
              title={drug.name}
              facts={[drug.spec, drug.route, storageOf(drug.storage)]}
              {...(mayShow(drug.purpose) && { badge: drug.purpose })}
              onTap={() => void go('medical-order-detail', { drugId: drug.drugId, pick: 'yes' }, { mode: 'replace' })}
            />
          ))}
        </List>
      )}
    </AppScreen>
  )
}
