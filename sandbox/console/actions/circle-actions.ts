/** The hospital's part of circles (spec:messages#circles). */

import * as v from 'valibot'

import { reviewCircleText } from '../../content/circle-desk-service'
import type { Sandbox } from '../../server/context'
import type { Action } from '../action'
import { unitIdInput } from '../unit-input'

/** `reviewCircleText` publishes a post or comment, or takes it back. */
export function circleActions(sandbox: Sandbox): Record<string, Action> {
  const review = v.object({
    unitId: unitIdInput,
    textId: v.pipe(v.string(), v.maxLength(64)),
    accept: v.union([v.boolean(), v.picklist(['true', 'false'])]),
    reason: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  })
  return {
    reviewCircleText: {
      input: review,
      run: ({ accept, reason, ...at }: v.InferOutput<typeof review>) =>
        reviewCircleText(sandbox, at, String(accept) === 'true', reason),
    } as Action,
  }
}
