/**
 * A loader that stands in for the parts of Taro's window that imitate a browser's address line (location, history, links
 * with an address), together with the reader of addresses that only they use: 10 KB of the main package. A mini-program
 * has no address line; the window only passes the life of a page on to them.
 */
const STAND_INS = {
  location: 'export class Location { trigger() {} }',
  history: 'export class History { trigger() {} }',
  'anchor-element': "export { TaroElement as AnchorElement } from './element.js'",
}

module.exports = function noAddressLine() {
  const name = /([\w-]+)\.js$/.exec(this.resourcePath)[1]
  return STAND_INS[name]
}
