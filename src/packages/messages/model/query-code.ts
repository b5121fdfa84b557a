/** The query code of an anonymous complaint while the app lives: it rests on no device and stands in no address. */

import { create } from 'zustand'

import { registerPurge } from '@/session/store'

const EMPTY = { code: '', isNew: false }

const useStore = create<{ code: string; isNew: boolean }>(() => EMPTY)

registerPurge('complaint-query-code', () => useStore.setState(EMPTY))

/** The code, and whether the hospital has just given it out. */
export const useQueryCode = () => useStore()

/** Holds a code; `isNew` right after the complaint was sent. */
export const holdQueryCode = (code: string, isNew = false): void => useStore.setState({ code, isNew })
