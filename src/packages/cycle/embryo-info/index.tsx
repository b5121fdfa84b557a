import { addsUp, fatesOf, funnelOf, GRADE_LIMIT, missingOf } from '../model/embryo-text'
import { type Culture, useCulture, useCultureSteps, useEmbryos } from '../model/use-embryos'
import { CultureNews } from '../parts/culture-news'
import { EmbryoRow } from '../parts/embryo-row'
import { Funnel } from '../parts/funnel'
import { TermsLink } from '../parts/terms-link'

import { formatDateTime, shortDay } from '@/domain/dates'
import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { known } from '@/ui/facts/known'
import { List } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { Timeline } from '@/ui/timeline'

const INSEMINATION = { IVF: 'IVF（一代）', ICSI: 'ICSI（二代）', RESCUE_ICSI: '补救ICSI' } as const

const factsOf = ({ cycleNo, retrievalAt, insemination }: Culture) =>
  known([
    { label: '周期', value: cycleNo === null ? '' : `第${cycleNo}周期` },
    { label: '取卵时间', value: retrievalAt === null ? '' : formatDateTime(retrievalAt).slice(0, 16) },
    { label: '受精方式', value: insemination === null ? '' : INSEMINATION[insemination] },
  ])

/** From eggs to embryos: the counts with their words, the days of the culture, each embryo. */
export default screen('embryo-info', function EmbryoInfo(open) {
  const { cycleId, kind } = open.params
  const isCulture = kind === 'culture'
  const access = useHealthScreen(['embryos'], { hers: true })
  const { partner, isOpen } = access
  const { query } = useCulture({ cycleId }, partner, isOpen)
  const { embryos = [] } = useEmbryos({ cycleId }, partner, isOpen && !isCulture)
  const steps = useCultureSteps({ cycleId }, partner, isOpen && isCulture)

  const culture = steps.length > 0 && (
    <Card id="embryo-info-culture" title="培养过程">
      <Timeline
        id="embryo-info-day"
        label="培养过程"
        items={steps.map(({ key, date, day, title, text, state }) => ({
          key,
          title: day === null ? title : `第${day}天 ${title}`,
          time: date && shortDay(date),
          note: text,
          state: state ?? 'next',
        }))}
      />
    </Card>
  )
  const each = embryos.length > 0 && (
    <List title="每枚胚胎">
      {embryos.map((embryo, at) => (
        <EmbryoRow
          key={embryo.embryoId}
          id={`embryo-info-item-${at}`}
          embryo={embryo}
          onTap={() => void go('embryo-inquiry-detail', { embryoId: embryo.embryoId, ...partner.input })}
        />
      ))}
    </List>
  )

  return (
    <HealthScreen
      access={access}
      query={query}
      skeleton="detail"
      empty={({ found }) => !found}
      emptyText="暂无胚胎信息"
      emptyHint="取卵后，实验室的记录会显示在这里"
    >
      {(counts) => (
        <>
          <CultureNews id="embryo-info-news" news={counts.news} partner={partner} />
          {factsOf(counts).length > 0 && (
            <Card id="embryo-info-cycle" title="取卵和受精">
              <Facts rows={factsOf(counts)} />
            </Card>
          )}
          {isCulture && culture}
          <Card id="embryo-info-counts" title="从卵子到胚胎">
            <Funnel id="embryo-info-funnel" rows={funnelOf(counts)} missing={missingOf(counts)} />
          </Card>
          {!isCulture && fatesOf(counts).length > 0 && (
            <Card
              id="embryo-info-fates"
              title="胚胎的去向"
              {...(addsUp(counts) && { aside: `合计${counts.cleaved ?? ''}枚` })}
            >
              <Funnel id="embryo-info-fate" rows={fatesOf(counts)} whole={addsUp(counts) ? counts.cleaved : null} />
            </Card>
          )}
          {counts.remark !== '' && <Notice title="实验室备注">{counts.remark}</Notice>}
          {!isCulture && each}
          <Notice id="embryo-info-why" title="数量为什么会减少">
            并非每枚卵子都成熟，也并非每枚胚胎都会继续发育，这是自然的过程。{GRADE_LIMIT}
          </Notice>
          <Button
            id={isCulture ? 'embryo-info-all' : 'embryo-info-days'}
            kind="secondary"
            onTap={() =>
              void go('embryo-info', {
                cycleId: counts.cycleId,
                ...(!isCulture && { kind: 'culture' as const }),
                ...partner.input,
              })
            }
          >
            {isCulture ? '每枚胚胎' : '培养过程'}
          </Button>
          <Button
            id="embryo-info-photos"
            kind="secondary"
            onTap={() => void go('embryo-photos-list', { cycleId: counts.cycleId, ...partner.input })}
          >
            胚胎照片
          </Button>
          <TermsLink id="embryo-info-terms" />
        </>
      )}
    </HealthScreen>
  )
})
