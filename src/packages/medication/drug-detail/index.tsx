import { storageOf } from '../model/dose-words'
import { changeDraft } from '../model/order-draft'
import { useDrug } from '../model/use-drugs'
import { NotOffered } from '../parts/not-offered'
import { Teaching } from '../parts/teaching'

import { offers } from '@/hospitals/index'
import { goBack } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

const ID = 'medical-order-detail'

export default screen(ID, function DrugDetail({ params }) {
  const isOffered = offers(useHospital(), 'medicationPlan')
  return isOffered ? <Drug drugId={params.drugId ?? ''} isPicking={params.pick === 'yes'} /> : <NotOffered id={ID} />
})

/** How one drug is kept and taken, step by step in the hospital's words; amounts stand in the order alone. */
function Drug({ drugId, isPicking }: { drugId: string; isPicking: boolean }) {
  const { query } = useDrug(drugId)
  const mayShow = useMayShow()
  const pick = async (drug: { drugId: string; name: string }) => {
    changeDraft({ drugId: drug.drugId, drugName: drug.name })
    await goBack('medical-order-form')
  }
  return (
    <AppScreen query={query} onRefresh={query.reload} skeleton="detail" empty={(drug) => drug === null}>
      {(drug) =>
        drug && (
          <>
            <Card title={drug.name}>
              <Facts
                rows={[
                  { label: '规格', value: drug.spec },
                  ...(mayShow(drug.purpose) ? [{ label: '用途', value: drug.purpose }] : []),
                  { label: '用法', value: drug.route },
                  { label: '保存', value: storageOf(drug.storage) },
                  ...(drug.sites.length > 0 ? [{ label: '注射部位', value: `${drug.sites.join('、')}，轮换` }] : []),
                ]}
              />
            </Card>
            <Teaching id={`${ID}-steps`} {...drug} />
            <Notice id={`${ID}-note`} action={<CallHospital id={`${ID}-call`} />}>
              每次用量和时间以医嘱为准。没有把握时，请先联系医院。
            </Notice>
            {isPicking && (
              <Button id={`${ID}-pick`} onTap={() => void pick(drug)}>
                选择此药
              </Button>
            )}
          </>
        )
      }
    </AppScreen>
  )
}
