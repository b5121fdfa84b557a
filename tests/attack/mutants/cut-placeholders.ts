/** In the page: fields of one line whose placeholder is longer than the field. */
export function cutPlaceholders(): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((one) => {
    const { width } = one.getBoundingClientRect()
    if (pen === null || width === 0 || one.placeholder === '') return []
    const style = getComputedStyle(one)
    const own = getComputedStyle(one, '::placeholder')
    pen.font = `${style.fontWeight} ${own.fontSize || style.fontSize} ${style.fontFamily}`
    const room = width - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    const needed = pen.measureText(one.placeholder).width
    return needed > room + 1
      ? [`${one.closest('[id]')?.id ?? ''}: ${one.placeholder} (${Math.round(needed)} of ${Math.round(room)} px)`]
      : []
  })
}
