const utils = require('@tarojs/helper/dist/utils')

/**
 * A plugin of the Taro command line: title and settings of a page without a file of its own for them, from the table of
 * screens (config/pages.ts). Taro asks one function for them on every platform, by the path that such a file would have.
 * The table is read at the start of a build: a watching one is started anew when titles change.
 */
module.exports = (_ctx, { settings }) => {
  const { readConfig } = utils
  if (typeof readConfig !== 'function')
    throw new Error('Taro reads the settings of a page in another way now; see config/taro/page-settings.cjs')
  utils.readConfig = (file, options) => (settings.has(file) ? { ...settings.get(file) } : readConfig(file, options))
}
