import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { FREE_TEXTS } from './free-text-service'

import { catalogue } from '@/api/catalogue'

/** Characters from which a field holds words of its own: a title of a post, who is complained about. */
const WORDS = 40

/** Calls whose words are an act by themselves, and the service that reads them. */
const READ_BY_THEIR_SERVICE: Readonly<Record<string, string>> = {
  'consult.addConsult': 'consult/consult-service.ts',
  'consult.newAddConsult': 'consult/consult-service.ts',
  'consult.updateReview': 'consult/consult-service.ts',
  'consult.editConsult': 'consult/consult-service.ts',
  'report-center.addReport': 'messages/complaint-service.ts',
  'report-center.updateReport': 'messages/complaint-service.ts',
  'ext.sendAnonymousComplaint': 'messages/complaint-service.ts',
  'ext.updateAnonymousComplaint': 'messages/complaint-service.ts',
  'ext.addCircleComment': 'content/circle-service.ts',
  'ext.addCirclePost': 'content/circle-service.ts',
  'index.chatMessageSave': 'consult/smart-service.ts',
  'member.userFeedback': 'messages/feedback-service.ts',
}

/** Kept for nobody but the writer: the phone shows help while they are written, the staff never reads them. */
const PRIVATE = [
  'pregnant-diary.addPregnantDiary',
  'pregnancy-log.action',
  'tool-physiology.saveMenstruation',
  'tool-physiology.updateMenstruation',
]

/** Codes, addresses and proofs of machines, facts of a person that one parser each reads, and the title of an invoice with its number. */
const NO_WORDS =
  / (?:\w*(?:[tT]icket|[pP]roof|[cC]ode|Path|Url|Hash|Key|Id)|accepted|name|idNo|idTail|cardNo|mobile|marriageCertNo|form)$|^freeze-other[.]invoiceEstablishInfo (?:title|taxNo)$/

interface Node {
  type?: string
  wrapped?: Node
  item?: Node
  value?: Node
  options?: readonly Node[]
  entries?: Readonly<Record<string, Node>>
  pipe?: readonly { type?: string; requirement?: unknown }[]
}

/** Whether a text may be this long; one without a limit may, a settled form such as a date may not. */
function holdsWords({ pipe = [] }: Node): boolean {
  const longest = pipe.find(({ type }) => type === 'max_length')?.requirement
  return !pipe.some(({ type }) => type === 'regex') && (typeof longest !== 'number' || longest >= WORDS)
}

/** The names of the texts in a value of any depth, in lists and groups too. */
function textsIn(schema: Node | undefined, name: string): string[] {
  if (!schema) return []
  if (schema.type === 'string') return holdsWords(schema) ? [name] : []
  const { wrapped, item, value, options = [], entries = {} } = schema
  const inner = [wrapped, item, value, ...(Array.isArray(options) ? options : [])]
  return [
    ...inner.flatMap((part) => (typeof part === 'object' ? textsIn(part, name) : [])),
    ...Object.entries(entries).flatMap(([key, entry]) => textsIn(entry, key)),
  ]
}

const WRITES = catalogue
  .filter(({ effect }) => effect === 'write')
  .flatMap(({ id, body, query }) =>
    Object.entries({ ...query, ...body } as Record<string, Node>).flatMap(([field, schema]) =>
      [...new Set(textsIn(schema, field))].map((name) => `${id} ${name}`),
    ),
  )

describe('words of a patient', () => {
  it('are read for danger whichever call carries them, in lists and addresses too', () => {
    const read = Object.entries(FREE_TEXTS).map(([id, { field }]) => `${id} ${field}`)
    const unread = WRITES.filter((field) => {
      const [id = ''] = field.split(' ')
      return !(id in READ_BY_THEIR_SERVICE) && !PRIVATE.includes(id) && !NO_WORDS.test(field) && !read.includes(field)
    })
    expect(unread).toEqual([])
    expect(read.filter((field) => !WRITES.includes(field))).toEqual([])
    expect(WRITES).toContain('ext.addCirclePost text')
  })

  it.each(Object.entries(READ_BY_THEIR_SERVICE))('of %s open a task in %s', (id, file) => {
    expect(WRITES.some((field) => field.startsWith(`${id} `))).toBe(true)
    const service = readFileSync(join(__dirname, '..', file), 'utf8')
    expect(service).toMatch(/\bdangerInText\(/)
    expect(service).toMatch(/\braiseDanger\(/)
  })
})
