import { listAppointments } from '../booking/calls'
import { catalogue } from '../catalogue'
import { getCaptcha } from '../identity/calls'
import { sendAnonymousComplaint } from '../messages/calls'
import { getOrder } from '../payment/calls'
import { openapi, jsonOf, sandboxPath } from './openapi'
import * as schema from './schema'

const document = openapi(catalogue, { title: 'Patient app', version: '1' })
const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as {
  operationId: string
  security: object[]
  parameters: { name?: string; in?: string; $ref?: string; required?: boolean }[]
}[]

it('holds every call that has a path, once', () => {
  const ids = operations.map((one) => one.operationId)
  expect([...ids].sort()).toEqual(
    catalogue
      .filter((call) => !call.onlyDescribed)
      .map((call) => call.id)
      .sort(),
  )
})

it('survives JSON and has no dangling reference', () => {
  const text = JSON.stringify(document)
  expect(JSON.parse(text)).toEqual(document)
  const refs = [...text.matchAll(/"\$ref":"#\/components\/parameters\/(\w+)"/g)].map((match) => match[1])
  expect(refs.length).toBeGreaterThan(0)
  for (const name of new Set(refs)) expect(document.components.parameters).toHaveProperty(name ?? '')
})

it('names each path parameter of a path', () => {
  for (const [path, item] of Object.entries(document.paths)) {
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    for (const one of Object.values(item) as typeof operations) {
      expect(one.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)).toEqual(
        wanted,
      )
    }
  }
})

it('tells the kinds of the fields, what is strict and what may be missing', () => {
  const order = jsonOf(getOrder.data!)
  expect(order.properties).toMatchObject({
    orderCode: { type: 'string' },
    payableFen: { type: 'integer', minimum: 0 },
    payMethod: { enum: ['weChatPay', 'aliPay', 'visitCard'] },
    items: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
  })
  expect(order.required).toEqual(expect.arrayContaining(['orderCode', 'payableFen', 'paidFen']))
  expect(order.required).not.toContain('title')
})

it('says of each reader what travels, within which bounds, and whether it may be missing', () => {
  expect(jsonOf(schema.secret())).toEqual({ type: 'string', minLength: 8, maxLength: 2048 })
  expect(jsonOf(schema.fen())).toEqual({ type: 'integer', minimum: 0, maximum: 1_000_000_000 })
  expect(jsonOf(schema.optionalFen())).toMatchObject({ type: 'integer', 'x-nullable': true })
  expect(jsonOf(schema.answersRecord())).toEqual({ type: 'object', additionalProperties: true })
  expect(jsonOf(schema.list(schema.id()))).toEqual({
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: 64 },
  })
})

it('asks for the token where a member has to be known, and for no identity of a stranger', () => {
  const of = (id: string) => operations.find((one) => one.operationId === id)
  expect(of(listAppointments.id)?.security).toEqual([{ token: [] }])
  expect(of(getCaptcha.id)?.security).toEqual([])
  const headers = (id: string) => of(id)?.parameters.filter(({ $ref }) => $ref !== undefined).length
  expect([listAppointments, getCaptcha, sendAnonymousComplaint].map(({ id }) => headers(id))).toEqual([7, 7, 0])
})

it('shows a page with its items', () => {
  const json = jsonOf(listAppointments.data!)
  expect(json).toMatchObject({
    properties: { total: { type: 'integer' }, list: { items: { required: ['appointmentId'] } } },
  })
})

it('puts the bases where the sandbox serves them', () => {
  expect(sandboxPath(getOrder)).toBe('/hc-patient/api/order/{orderCode}')
})
