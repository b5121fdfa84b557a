import { date, flag, int, shape, text } from '../core/schema'

/**
 * The forecast of one cycle (spec:treatment#forecast): ovulation = last period + cycle − 14, the fertile window is the
 * five days before it and the day itself. All '' when there is no record, when it is older than a cycle, and in quiet
 * mode.
 */
export const ovulationForecastShape = shape({
  found: flag(),
  lmp: date(),
  cycleDays: int(),
  nextPeriod: date(),
  ovulationDate: date(),
  fertileFrom: date(),
  fertileTo: date(),
  note: text(),
})
