import { catalogue } from '@/api/catalogue'

import { FREE_TEXTS } from './free-text-service'

/** Characters from which a field holds a sentence. */
const SENTENCE = 60

/** Calls whose words are an act by themselves: their services read them. */
const READ_BY_THEIR_SERVICE = [
  'consult.addConsult',
  'consult.newAddConsult',
  'consult.updateReview',
  'consult.editConsult',
  'report-center.addReport',
  'ext.sendAnonymousComplaint',
  'ext.updateAnonymousComplaint',
  'report-center.updateReport',
  'ext.addCircleComment',
  'ext.addCirclePost',
  'index.chatMessageSave',
  'member.userFeedback',
]

/** Kept for nobody but the writer: the phone shows help while they are written, the staff never reads them. */
const PRIVATE = [
  'pregnant-diary.addPregnantDiary',
  'pregnancy-log.action',
  'tool-physiology.saveMenstruation',
  'tool-physiology.updateMenstruation',
]

/** Codes, addresses and proofs of machines, facts of a person that one parser each reads, and the title of an invoice. */
const NO_WORDS =
  / (?:\w*(?:[tT]icket|[pP]roof|[cC]ode|Path|Url|Hash|Key|Id)|accepted|name|idNo|idTail|cardNo|mobile)$|^freeze-other[.]invoiceEstablishInfo title$/

interface Node {
  type?: string
  wrapped?: Node
  pipe?: readonly { type?: string; requirement?: unknown }[]
}

/** The most characters of a text; null for anything else, and for texts of a settled form. */
function longestOf(schema: Node | undefined): number | null {
  if (!schema) return null
  if (schema.wrapped) return longestOf(schema.wrapped)
  const length = schema.pipe?.find(({ type }) => type === 'max_length')?.requirement
  const isSettled = schema.pipe?.some(({ type }) => type === 'regex')
  return schema.type === 'string' && typeof length === 'number' && !isSettled ? length : null
}

const WRITES = catalogue
  .filter(({ effect }) => effect === 'write')
  .flatMap(({ id, body }) =>
    Object.entries((body ?? {}) as Record<string, Node>).flatMap(([field, schema]) =>
      (longestOf(schema) ?? 0) >= SENTENCE ? [`${id} ${field}`] : [],
    ),
  )

it('every call that carries a sentence of a patient is read for danger', () => {
  const read = Object.entries(FREE_TEXTS).map(([id, { field }]) => `${id} ${field}`)
  const unread = WRITES.filter((field) => {
    const [id = ''] = field.split(' ')
    return ![...READ_BY_THEIR_SERVICE, ...PRIVATE].includes(id) && !NO_WORDS.test(field) && !read.includes(field)
  })
  expect(unread).toEqual([])
  expect(read.filter((field) => !WRITES.includes(field))).toEqual([])
})
