import path from 'node:path'

/** The part of webpack-chain that this needs; Taro hands the chain over without a type. */
interface Rules {
  module: { rule(name: string): Rule }
}
interface Rule {
  resourceQuery(query: RegExp): Rule
  enforce(when: 'post'): Rule
  use(name: string): { loader(file: string): unknown }
}

/** Serves one export of a module under `?only=<name>`, made of what Babel wrote. */
export function serveSingleExports(chain: Rules): void {
  const rule = chain.module.rule('oneExport').resourceQuery(/^\?only=/).enforce('post')
  rule.use('oneExport').loader(path.resolve(__dirname, 'one-export.cjs'))
}
