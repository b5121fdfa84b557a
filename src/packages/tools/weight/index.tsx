import { useHasAccount } from '../model/use-due-date'
import { useGestation, useLogs } from '../model/use-gestation'
import { QuietTool } from '../parts/quiet-tool'
import { Recommendation } from '../parts/recommendation'
import { WeightChart } from './parts/weight-chart'
import { WeightEntry } from './parts/weight-entry'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

const ID = 'pregnancy-tools-tool'

/** Weight in the pregnancy: what is recommended, what was recorded, and today's. */
export default screen(ID, function WeightManagement() {
  const isQuiet = useQuiet()
  const hasAccount = useHasAccount()
  const isWanted = hasAccount && !isQuiet
  const { gestation, query: age } = useGestation(isWanted)
  const { logs, query } = useLogs(isWanted)
  if (isQuiet) return <QuietTool />
  const toBody = (
    <Button id={`${ID}-body`} kind="secondary" onTap={() => void go('pregnancy-tools-form')}>
      {gestation?.heightCm ? '修改孕前身体情况' : '填写孕前身体情况'}
    </Button>
  )
  if (!hasAccount)
    return (
      <AppScreen>
        <Notice id={`${ID}-guest`} title="登录后可以记录体重">
          不登录也可以填写身高和孕前体重，查看推荐增重。
        </Notice>
        {toBody}
      </AppScreen>
    )
  const { heightCm, preWeightKg, fetusCount } = gestation ?? {}
  const reload = async () => void (await Promise.all([query.reload(), age.reload()]))
  return (
    <AppScreen
      query={{
        ...query,
        data: gestation && logs ? { gestation, logs } : undefined,
        error: query.error ?? age.error,
        isLoading: query.isLoading || age.isLoading,
        reload,
      }}
      onRefresh={reload}
    >
      {(told) => (
        <>
          <WeightChart {...told} />
          <WeightEntry logs={told.logs} />
          {heightCm && preWeightKg && fetusCount ? (
            <Recommendation id={ID} heightCm={heightCm} preWeightKg={preWeightKg} fetusCount={fetusCount} />
          ) : (
            <Notice id={`${ID}-none`}>填写身高、孕前体重和胎数后，可以看到推荐增重。</Notice>
          )}
          {toBody}
        </>
      )}
    </AppScreen>
  )
})
