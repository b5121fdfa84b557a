import { call } from './call'
import { nothing } from './schema'

const declared = (method: 'GET' | 'POST', proves?: 'export' | null) => {
  const spec = { id: 'a.b', method, path: '/a/b', effect: method === 'GET' ? 'read' : 'write' } as const
  const { query, body } = call({ ...spec, data: nothing(), summary: 'x', ...(proves !== undefined && { proves }) })
  return [Object.keys(query), Object.keys(body)]
}

it.each([
  ['GET', 'export', ['stepUpProof'], []],
  ['POST', 'export', [], ['stepUpProof']],
  ['GET', null, [], []],
  ['POST', null, [], []],
  ['GET', undefined, [], []],
  ['POST', undefined, [], []],
] as const)('%s that proves %s takes its proof in the query or in the body', (method, proves, query, body) => {
  expect(declared(method, proves)).toEqual([query, body])
})
