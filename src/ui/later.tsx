import { type ComponentType, createElement, type FunctionComponent, lazy, type ReactNode, Suspense } from 'react'

/** Pause before a part is asked for again where the network failed, ms. */
const AGAIN_MS = 1000

/** Asks until the part has arrived: a file that a bad network lost is worth another try for as long as it is shown. */
const persistently = <Module,>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(() => new Promise<void>((done) => void setTimeout(done, AGAIN_MS)).then(() => persistently(load)))

/**
 * A component whose code comes when it is first shown: what home shows seldom would otherwise stand among the first scripts
 * of h5.
 * @param load imports it
 * @param fallback shown meanwhile; nothing unless told
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): FunctionComponent<Props> {
  // React types what it loads as one that may take a ref.
  const Part = lazy(() => persistently(load).then((part) => ({ default: part }))) as unknown as ComponentType<Props>
  return function Later(props) {
    return <Suspense fallback={fallback}>{createElement(Part, props)}</Suspense>
  }
}
