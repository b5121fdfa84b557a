import type { PatientContext } from '../../server/context'
import { forPatient, type Handler } from '../../server/http/handler'
import { asHolder } from './card-service'

import type { Call } from '@/api/core/call'

/** A call about the holder's own record. */
export const forHolder = <Input, Data>(
  call: Call<Input, Data>,
  answer: (context: PatientContext, input: Input) => Promise<Data>,
): Handler => forPatient(call, async (context, input) => answer(await asHolder(context), input))
