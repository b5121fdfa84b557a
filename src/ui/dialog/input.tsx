import { type ComponentProps, lazy, Suspense } from 'react'

import type { TextField } from '../field/text-field'

/** Pause before the field is asked for again where the network failed, ms; the prompt can be closed meanwhile. */
const AGAIN_MS = 1000

type Loaded = { default: typeof TextField }

const load = (): Promise<Loaded> =>
  import('../field/text-field').then(
    (module) => ({ default: module.TextField }),
    () => new Promise<void>((done) => void setTimeout(done, AGAIN_MS)).then(load),
  )

const Field = lazy(load)

/** The field of a prompt, fetched when one is asked: on h5 it would otherwise stand among the first scripts of home. */
export const DialogInput = (props: ComponentProps<typeof TextField>) => (
  <Suspense fallback={null}>
    <Field {...props} />
  </Suspense>
)
