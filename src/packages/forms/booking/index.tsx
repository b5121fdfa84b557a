/** Entry of the sub-package that all forms share (docs/adr/0012); the page itself stands with its domain. */
export { default } from '@/packages/booking/hysteroscopy-form'
