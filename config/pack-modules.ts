import path from 'node:path'

/** The part of webpack-chain that this needs; Taro hands the chain over without a type. */
interface Rules {
  module: { rule(name: string): Rule }
}
interface Rule {
  test(file: RegExp): Rule
  resourceQuery(query: RegExp): Rule
  enforce(when: 'post'): Rule
  use(name: string): { loader(file: string): unknown }
}

/** Where the rows of addresses and screens are. */
const TABLES = /[\\/]src[\\/]packages[\\/][a-z]+[\\/]routes\.ts$/

/** The module of which the app receives the values. */
const EFFECTIVE = /[\\/]src[\\/]hospitals[\\/]effective\.ts$/

/** The module that gets a row for a hospital with a folder of its own. */
const DIALECTS = /[\\/]src[\\/]bootstrap[\\/]dialects\.ts$/

/** What happens to modules after Babel: one export of a description, a table as compact text, values for their source. */
export function packModules(chain: Rules): void {
  const only = chain.module
    .rule('oneExport')
    .resourceQuery(/^\?only=/)
    .enforce('post')
  only.use('oneExport').loader(path.resolve(__dirname, 'one-export.cjs'))
  const tables = chain.module.rule('packTable').test(TABLES).enforce('post')
  tables.use('packTable').loader(path.resolve(__dirname, 'pack-table.cjs'))
  const values = chain.module.rule('effectiveHospitals').test(EFFECTIVE).enforce('post')
  values.use('effectiveHospitals').loader(path.resolve(__dirname, 'effective-hospitals.cjs'))
  const dialects = chain.module.rule('dialects').test(DIALECTS).enforce('post')
  dialects.use('dialects').loader(path.resolve(__dirname, 'hospital-folder.cjs'))
}
