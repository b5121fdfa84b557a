import { offers } from '@/hospitals'
import { go } from '@/routing/go'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'

/** Leads to what is to be ready for the next visits and to the summaries of the couple, as far as the hospital offers them. */
export function SummaryLink() {
  const hospital = useHospital()
  return (
    <>
      {offers(hospital, 'visitReady') && (
        <Button id="treatment-process-ready" kind="secondary" onTap={() => void go('visit-ready')}>
          就诊准备
        </Button>
      )}
      {offers(hospital, 'courseSummary') && <Summaries />}
    </>
  )
}

const Summaries = () => (
  <Button id="treatment-process-summaries" kind="secondary" onTap={() => void go('course-summary-list')}>
    生成或分享周期摘要
  </Button>
)
