import { readdirSync } from 'node:fs'
import path from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

const src = path.resolve(__dirname, '..', 'src')

/** Every style module of the app, in an order that does not depend on the machine. */
const styleModules = (): string[] =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.scss'))
    .map((file) => file.split(path.sep).join('/'))
    .sort()

const twoLetters = (at: number): string =>
  `${LETTERS[Math.floor(at / LETTERS.length)] ?? ''}${LETTERS[at % LETTERS.length] ?? ''}`

/**
 * Names for the classes of style modules: two letters for the file, then one or two for the class. The same sources have
 * the same names in every build, and no two classes share one.
 */
export function classNames(files: readonly string[] = styleModules()): (name: string, file: string) => string {
  if (files.length > LETTERS.length ** 2) throw new Error('More style modules than two letters can tell apart.')
  const numbers = new Map(files.map((file, at) => [path.join(src, file), at]))
  const known = new Map<string, Map<string, string>>()
  return (name, file) => {
    const at = numbers.get(file)
    // a style module outside of src keeps names that tell where they are from
    if (at === undefined) return `${path.basename(file).split('.')[0]}-${name}`
    const ofFile = known.get(file) ?? new Map<string, string>()
    known.set(file, ofFile)
    const number = ofFile.size
    const short = number < LETTERS.length ? (LETTERS[number] ?? '') : `${twoLetters(number - LETTERS.length)}`
    const given = ofFile.get(name) ?? `${twoLetters(at)}${short}`
    ofFile.set(name, given)
    return given
  }
}
