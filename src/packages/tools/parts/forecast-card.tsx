import { forecastWords } from '../model/period-words'
import { Figure } from './figure'

import { shortDay } from '@/domain/dates'
import type { Forecast } from '@/domain/treatment/period'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

/** What may be said of the next period, and why not more. */
export function ForecastCard({ id, forecast }: { id: string; forecast: Forecast }) {
  const { label, value, note } = forecastWords(forecast)
  const isRegular = forecast.state === 'known' && forecast.ovulation !== ''
  return (
    <Card>
      <Figure id={`${id}-forecast`} label={label} value={value} note={note} />
      {forecast.state === 'known' && (
        <Facts
          rows={
            isRegular
              ? [
                  { label: '推算排卵', value: shortDay(forecast.ovulation), id: `${id}-ovulation` },
                  {
                    label: '推算易孕',
                    value: `${shortDay(forecast.fertileFrom)} 至 ${shortDay(forecast.ovulation)}`,
                    id: `${id}-fertile`,
                  },
                ]
              : [{ label: '推算排卵', value: '月经周期相差超过7天，无法推算', id: `${id}-ovulation` }]
          }
        />
      )}
    </Card>
  )
}
