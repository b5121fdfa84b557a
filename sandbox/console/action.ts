import type * as v from 'valibot'

/** What one act of the console takes and does; the pages and `/console/api/<name>` share it. */
export interface Action {
  input: v.GenericSchema
  run(input: never): Promise<unknown>
}
