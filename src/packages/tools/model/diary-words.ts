/** How somebody felt, 1 to 5. */
export const MOOD_OPTIONS = [
  { value: '1', label: '很低落' },
  { value: '2', label: '有点低落' },
  { value: '3', label: '平静' },
  { value: '4', label: '还不错' },
  { value: '5', label: '很好' },
] as const

export const moodText = (mood: number | null): string =>
  MOOD_OPTIONS.find(({ value }) => value === String(mood))?.label ?? ''
