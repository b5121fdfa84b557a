import path from 'node:path'

import { usedComponents } from './taro/used-components.cjs'

/** The part of webpack-chain that this needs; Taro hands the chain over without a type. */
interface Rules {
  module: { rule(name: string): { test(file: RegExp): { use(name: string): { loader(file: string): Loader } } } }
}
interface Loader {
  options(options: object): unknown
}

/** Where Taro and its plugins list every component of the host with all its attributes. */
const LISTS =
  /[\\/]@tarojs[\\/](shared[\\/]dist[\\/]components|plugin-platform-(weapp|alipay)[\\/]dist[\\/]runtime|plugin-inject[\\/]dist[\\/]components)\.js$/

/** Leaves the components that the app shows in Taro's lists. */
export function slimTaro(chain: Rules): void {
  const rule = chain.module.rule('componentLists').test(LISTS).use('slimLists')
  rule.loader(path.resolve(__dirname, 'taro', 'slim-lists.cjs')).options({ names: usedComponents() })
}
