import { besideBuilds, filesOf, stageOf, testStages } from './test-files.mjs'

it('gives every test file to one stage', () => {
  const files = testStages.flatMap(filesOf)
  expect(new Set(files).size).toBe(files.length)
  expect(files.filter((file) => !filesOf(stageOf(file)).includes(file))).toEqual([])
})

it('runs beside the builds what fits there, and the rest afterwards', () => {
  const seconds = { 'tests/contract/a.test.ts': 30, 'tests/contract/b.test.ts': 80, 'src/c.test.ts': 1 }
  expect(besideBuilds(['src/c.test.ts', 'tests/contract/a.test.ts', 'tests/contract/b.test.ts'], seconds, 60)).toEqual({
    beside: ['src/c.test.ts', 'tests/contract/a.test.ts'],
    after: ['tests/contract/b.test.ts'],
  })
})

it('counts a file that nobody has timed', () => {
  expect(besideBuilds(['tests/contract/x.test.ts', 'tests/contract/y.test.ts'], {}, 3).after).toEqual([
    'tests/contract/y.test.ts',
  ])
})
