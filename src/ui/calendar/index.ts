export { DateStrip, type StripDay } from './date-strip'
export { Month } from './month'
