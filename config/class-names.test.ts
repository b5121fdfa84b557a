import path from 'node:path'

import { classNames } from './class-names'

const at = (file: string): string => path.resolve(__dirname, '..', 'src', file)
const files = Array.from({ length: 120 }, (_, number) => `ui/${number}.module.scss`)

it('no two classes share a name, and the same class keeps its own', () => {
  const nameOf = classNames(files)
  const classes = files.flatMap((file) => Array.from({ length: 60 }, (_, number) => [`c${number}`, at(file)] as const))
  const names = classes.map(([name, file]) => nameOf(name, file))
  expect(new Set(names).size).toBe(classes.length)
  expect(classes.map(([name, file]) => nameOf(name, file))).toEqual(names)
  for (const name of names) expect(name).toMatch(/^[A-Za-z]{3,4}$/)
})

it('two builds of the same sources agree', () => {
  const [one, other] = [classNames(files), classNames(files)]
  other('first', at('ui/7.module.scss'))
  for (const name of ['first', 'second'])
    expect(one(name, at('ui/7.module.scss'))).toBe(other(name, at('ui/7.module.scss')))
})

it('a file elsewhere keeps a name that says where it is from', () => {
  expect(classNames(files)('box', '/elsewhere/thing.module.scss')).toBe('thing-box')
})
