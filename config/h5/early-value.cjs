/**
 * A loader for Taro's text fields of h5. A value that React sets before the element has drawn itself (a busy phone, a
 * field that is filled in while its page opens) reads a field that is not there yet and throws; the value is drawn with
 * the element anyway.
 */
const COMPARED = /if \(this\.(inputRef|textareaRef)\.value !== value\)/

function earlyValue(code) {
  if (!COMPARED.test(code)) throw new Error('Taro no longer compares its field here; see config/h5/early-value.cjs')
  return code.replace(COMPARED, (_all, field) => `if (this.${field} && this.${field}.value !== value)`)
}

module.exports = function loader(code) {
  return earlyValue(code)
}
module.exports.earlyValue = earlyValue
