import { FAULT_NAMES, faultOf, PLACE } from './fault'

const thrown = (name: string, message: string, stack: string) => Object.assign(new Error(message), { name, stack })

it('keeps the kind and the places of V8, without host, hash, query and function', () => {
  const stack = [
    'TypeError: 张三 is not a function',
    '    at 张三 (https://app.hospital.example/h5/js/app.1a2b3c4d.js:12:3456)',
    '    at async Object.f [as onTap] (https://app.hospital.example/js/412.0123456789abcdef0123.js?v=1:1:99)',
    '    at https://usr/packages/results/index.js:7:8',
    '    at <anonymous>',
  ].join('\n')
  expect(faultOf(thrown('TypeError', '张三 is not a function', stack))).toEqual({
    name: 'TypeError',
    places: ['js/app.js:12:3456', 'js/412.js:1:99', 'packages/results/index.js:7:8'],
  })
})

it('reads those of JavaScriptCore, and the text that a mini-program’s host makes of an error', () => {
  expect(
    faultOf(thrown('RangeError', 'x', 'f@https://a.example/js/app.js:1:2\nglobal code@https://a.example/js/9.js:3:4')),
  ).toEqual({
    name: 'RangeError',
    places: ['js/app.js:1:2', 'js/9.js:3:4'],
  })
  const told =
    'MiniProgramError\nfoo is not defined\nReferenceError: foo is not defined\n    at t (https://usr/common.js:1:22)'
  expect(faultOf(told)).toEqual({ name: 'ReferenceError', places: ['common.js:1:22'] })
})

it('takes no line of a message for a place', () => {
  const message = 'no\n    at wang-fang.js:1:2\n    at b.js:1:2'
  expect(faultOf(thrown('Error', message, `Error: ${message}\n    at f (app.js:1:2)`)).places).toEqual(['app.js:1:2'])
})

it.each([
  '13912345678',
  '110101199001011237',
  'a1b2c3d4e5f6',
  '张三',
  'token=abc',
  'x y',
  'a.b',
  '../etc',
  'Bearer-abc123',
])('takes %p for no module', (part) => {
  for (const file of [`${part}.js`, `js/${part}.js`, `${part}/index.js`])
    expect(faultOf(`Error: x\n    at f (https://usr/${file}:1:2)`).places.join()).not.toContain(part)
  expect(PLACE.test(`${part}.js:1:2`)).toBe(false)
})

it.each([null, undefined, 5, {}, { stack: 5 }, { name: '张三', stack: 'x' }, '', Symbol('x')])(
  'makes an ordinary fault of %p',
  (odd) => {
    expect(faultOf(odd)).toEqual({ name: 'Error', places: [] })
  },
)

it('is bounded and linear', () => {
  const long = `Error: x\n${'    at f (https://usr/common.js:1:2)\n'.repeat(50_000)}`
  expect(faultOf(long).places).toHaveLength(8)
  const began = performance.now()
  for (const line of ['a/'.repeat(200_000), '@'.repeat(200_000), ` at ${' '.repeat(200_000)}`, '('.repeat(200_000)])
    faultOf(`x\n${line}\n${line}`)
  expect(performance.now() - began).toBeLessThan(500)
})

it('has names of code only', () => expect(FAULT_NAMES.every((name) => /^[A-Za-z]+$/.test(name))).toBe(true))
