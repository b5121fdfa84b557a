import { oneExport } from './one-export.cjs'

const CODE = `import { call } from '../core/call';
import { id, text as words } from '../core/schema';
import { shape } from './schemas?only=shape';
const filter = { of: id() };
const unused = words();
export const first = call({ body: filter, data: shape });
export const second = alike(first, { id: 'b' });
function alike(one, names) { return Object.assign({}, one, names) }
`

it('leaves one export and what it is made of', () => {
  expect(oneExport(CODE, 'first', '/src/api/a/calls.ts')).toBe(
    [
      'import { call as call } from "../core/call";',
      'import { id as id } from "../core/schema";',
      'import { shape as shape } from "./schemas?only=shape";',
      'const filter = { of: id() };',
      'export const first = call({ body: filter, data: shape });',
    ].join('\n'),
  )
})

it('asks for another export of the same file by a module of its own', () => {
  const text = oneExport(CODE, 'second', '/src/api/a/calls.ts')
  expect(text).toContain(`import { first } from './calls.ts?only=first';`)
  expect(text).not.toContain('filter')
})

it.each([
  ['an export that is not there', CODE, 'third', /exports no third/],
  ['a private name', CODE, 'filter', /exports no filter/],
  ['a statement that does something', `${CODE}\nconsole.log(first)`, 'first', /no plain declaration/],
])('%s ends the build', (_name, code, only, message) =>
  expect(() => oneExport(code, only, '/src/api/a/calls.ts')).toThrow(message),
)
