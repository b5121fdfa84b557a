export { Month } from './month'
