/**
 * A loader for Taro's text fields of h5. A value that React sets before the element has drawn itself (a busy phone, a
 * field that is filled in while its page opens) reads a field that is not there yet and throws; the value is drawn with
 * the element anyway.
 */
const COMPARED = /if \(this\.(inputRef|textareaRef)\.value !== value\)/

/**
 * Lets a text field of Taro take a value before it has drawn itself.
 * @param {string} code
 */
function earlyValue(code) {
  if (!COMPARED.test(code)) throw new Error('Taro no longer compares its field here; see config/h5/early-value.cjs')
  return code.replace(COMPARED, (_all, field) => `if (this.${field} && this.${field}.value !== value)`)
}

function loader(code) {
  return earlyValue(code)
}

module.exports = { default: loader, earlyValue }
