import type { Parsed } from '@/domain/input/parsed'

/**
 * An answer other than success that a rule decided on. `code` is a row of the response-code table (spec:codes#table),
 * the message is fit for a patient. It rolls back the transaction it is thrown in.
 */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = '',
  ) {
    super(message)
  }
}

/** 400: the server message is shown as it is. */
export const refuse = (message: string): Refusal => new Refusal(400, message)

/** The written form of a typed text. @throws Refusal 400 with the parser's words, before anything is counted or compared */
export function readOrRefuse(read: Parsed): string {
  if (!read.ok) throw refuse(read.message)
  return read.value
}

/** Absent and foreign rows are told apart nowhere, neither by code nor by words (spec:security#foreign-rows). */
export const notFound = (): NotFound => new NotFound(400, '未找到该记录')

/** The refusal of a row that is absent or somebody else's; asked for by a known caller it goes on record. */
export class NotFound extends Refusal {}

/** The refusal of what the partner keeps: it says nothing about any row, and asked for by a known caller it goes on record. */
export class NotShared extends Refusal {
  constructor(message: string) {
    super(400, message)
  }
}
