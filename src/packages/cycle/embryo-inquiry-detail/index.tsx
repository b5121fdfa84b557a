import { ageText, DESTINY_WORDS, GRADE_LIMIT, gradeLines } from '../model/embryo-text'
import { type Embryo, useEmbryos } from '../model/use-embryos'

import { formatDay } from '@/domain/dates'
import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

const factsOf = (embryo: Embryo) => [
  { label: '评级', value: embryo.gradeText || '暂无', strong: true },
  ...(ageText(embryo) === '' ? [] : [{ label: '阶段', value: ageText(embryo) }]),
  ...(embryo.destinyDate === '' ? [] : [{ label: '日期', value: formatDay(embryo.destinyDate) }]),
  ...(embryo.pgtText === '' ? [] : [{ label: '胚胎检测', value: embryo.pgtText }]),
  ...(embryo.remark === '' ? [] : [{ label: '备注', value: embryo.remark }]),
]

/** One embryo: its grade part by part, where it is, and what a grade does not say. */
export default screen('embryo-inquiry-detail', function EmbryoDetail(open) {
  const { embryoId } = open.params
  const access = useHealthScreen(['embryos'], { hers: true })
  const { partner, isOpen } = access
  const { query } = useEmbryos({ embryoId }, partner, isOpen)

  return (
    <HealthScreen
      access={access}
      query={query}
      skeleton="detail"
      empty={({ list }) => list.length === 0}
      emptyText="暂无胚胎记录"
      emptyHint="取卵后，实验室的记录会显示在这里"
    >
      {({ list: [embryo] }) =>
        embryo && (
          <>
            <Card
              id="embryo-inquiry-detail-facts"
              title={`胚胎 ${embryo.embryoNo}`}
              aside={
                embryo.destiny === null ? undefined : (
                  <Badge tone={DESTINY_WORDS[embryo.destiny].tone}>{DESTINY_WORDS[embryo.destiny].text}</Badge>
                )
              }
            >
              <Facts rows={factsOf(embryo)} />
            </Card>
            {gradeLines(embryo).length > 0 && (
              <Card id="embryo-inquiry-detail-grade" title="评级说明">
                <Facts rows={gradeLines(embryo)} />
              </Card>
            )}
            <Notice id="embryo-inquiry-detail-limit" title="评级不能说明什么">
              {GRADE_LIMIT}
            </Notice>
            {embryo.pictureCount > 0 && (
              <Button
                id="embryo-inquiry-detail-photos"
                kind="secondary"
                onTap={() => void go('embryo-photos-detail', { embryoId: embryo.embryoId, ...partner.input })}
              >
                {`查看照片（${embryo.pictureCount}张）`}
              </Button>
            )}
          </>
        )
      }
    </HealthScreen>
  )
})
