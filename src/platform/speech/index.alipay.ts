import type { Speech } from './contract'

import { byRecording } from '@/platform/shared/mini-recording'

export * from './contract'

export const speech: Speech = byRecording(() => my.createInnerAudioContext())
