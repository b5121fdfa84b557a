/** Which members of a port the app uses, read from texts. */

import ts from 'typescript'

/**
 * The members of the interface that is named as the port.
 * @param {string} port
 * @param {string} contract text of the port's contract.ts
 * @returns {string[] | null} null where there is no such interface
 */
export function membersOf(port, contract) {
  const file = ts.createSourceFile('contract.ts', contract, ts.ScriptTarget.Latest)
  const name = port[0].toUpperCase() + port.slice(1)
  const found = file.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === name)
  if (!found) return null
  return found.members.map((member) => member.name.getText(file))
}

/**
 * What of a port no file uses.
 * @param {string} port
 * @param {readonly string[]} members
 * @param {readonly string[]} sources texts of the app's files outside of src/platform
 * @returns {string[]}
 */
export function unusedOf(port, members, sources) {
  const users = sources.filter((text) => new RegExp(`from '@/platform/${port}(?:/contract)?'`).test(text))
  if (users.length === 0) return [port]
  const used = (member) => users.some((text) => new RegExp(`(?:\\.|[{,]\\s*)${member}\\b`).test(text))
  return members.filter((member) => !used(member)).map((member) => `${port}.${member}`)
}
