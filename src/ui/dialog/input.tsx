import { type ComponentProps, lazy, Suspense } from 'react'

import type { TextField } from '../field/text-field'

const Field = lazy(async () => ({ default: (await import('../field/text-field')).TextField }))

/** The field of a prompt, fetched when one is asked: on h5 it would otherwise stand among the first scripts of home. */
export const DialogInput = (props: ComponentProps<typeof TextField>) => (
  <Suspense fallback={null}>
    <Field {...props} />
  </Suspense>
)
