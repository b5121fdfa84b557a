/**
 * Backends that spell otherwise what the catalogue spells in its way, by the name that a profile gives as `wire`. A
 * hospital of this repository has a file in src/hospitals/wire and a row here; one that keeps its folder elsewhere gets its
 * row from the build (TARO_APP_HOSPITAL_FOLDER, docs/how-to/own-backend.md).
 *
 * What a row loads lies outside of the first script of a browser. A mini-program has no such place: its main package
 * carries the dialects of the hospitals that it is built for, and the translator only where there is one.
 */

import type { Translator } from '@/api/core/translator'

export const DIALECTS: Record<string, () => Promise<Translator>> = {}
