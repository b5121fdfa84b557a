/** Mini-programs show one page at a time. */

import type { ScreenId } from './registry'

export const replacesDetail = (_screen: ScreenId): boolean => false
export const useBeside = (_screen: ScreenId): boolean => false
