/**
 * What Babel makes of a file is the same for every platform unless the file says one of these words: a lazy import, which
 * mini-programs get as a plain one, and the scrolling components of Taro, which its preset writes anew for WeChat. So the
 * builds of three platforms transform most files once (babel-cache.ts).
 */
const DIFFERS = /\bimport\s*\(|\bScrollView\b|\bList(Item|Builder)?\b/

/** Taro's plugin that names the calls of its runtime one by one, in browsers only; a file that asks for none it leaves as it is. */
const TARO = '@tarojs/taro'
const isForTaro = ({ options }) => options?.packageName === TARO

module.exports = () => ({
  /** Options of babel-loader, and `platform`: whose build it is. */
  async customOptions({ platform, cacheIdentifier, ...loader }, { source }) {
    const isOwn = process.env.NODE_ENV !== 'production' || DIFFERS.test(source)
    return { custom: {}, loader: { ...loader, cacheIdentifier: `${cacheIdentifier} ${isOwn ? platform : ''}` } }
  },
  async config({ options }, { source }) {
    if (source.includes(TARO)) return options
    return { ...options, plugins: options.plugins.filter((plugin) => !isForTaro(plugin)) }
  },
})
