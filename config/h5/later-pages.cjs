/** A loader for the empty later-pages.mjs: the pages that the entry of this build left out (lean-entry.cjs). */
const { laterPagesText } = require('./lean-entry.cjs')

module.exports = function loader() {
  const text = laterPagesText()
  if (text === '') throw new Error('The entry of h5 was not read before its later pages; see config/h5/lean-entry.cjs')
  return text
}
