/** Loads one outside script; rejects when it fails or takes longer than the deadline. */
export function loadScript(url: string, deadlineMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const give = (act: () => void): void => {
      clearTimeout(timer)
      script.onload = null
      script.onerror = null
      act()
    }
    const fail = (why: string): void =>
      give(() => {
        script.remove()
        reject(new Error(why))
      })
    const timer = setTimeout(() => fail('script timeout'), deadlineMs)
    script.async = true
    script.referrerPolicy = 'no-referrer'
    script.onload = () => give(resolve)
    script.onerror = () => fail('script failed')
    script.src = url
    document.head.appendChild(script)
  })
}
