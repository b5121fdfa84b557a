/** Where a pack lies. */

import { inRoot } from '../lib/root.mjs'

/** A release's own folder, out of what git and the checks look at. */
export const packFolder = (id: string, host: string, version: string): string =>
  inRoot('dist', 'release', id, host, version)

/** The same below the repository, for people. */
export const packPath = (id: string, host: string, version: string): string => `dist/release/${id}/${host}/${version}`
