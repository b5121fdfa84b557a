// What the console does beyond plain pages: nothing here is needed to use it.

/** A choice of the hospital needs no further tap. */
for (const form of document.querySelectorAll('form.unit')) {
  form.querySelector('button').hidden = true
  form.querySelector('select').addEventListener('change', () => form.requestSubmit())
}

/** Parts that are drawn anew when something happened, by the address that draws them. */
const parts = () => [...document.querySelectorAll('[data-part]')]

async function refresh(part) {
  const answer = await fetch(part.dataset.part, { headers: { accept: 'text/html' } })
  if (!answer.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const open = new Set([...part.querySelectorAll('details[open]')].map(({ id }) => id))
  const drawn = fresh.querySelector('[data-part]') ?? fresh.body
  for (const one of drawn.querySelectorAll('details')) one.open = open.has(one.id)
  part.replaceChildren(...drawn.childNodes)
}

let waiting = 0
const refreshSoon = () => {
  clearTimeout(waiting)
  waiting = setTimeout(() => parts().forEach((part) => void refresh(part)), 120)
}

/** Acts of a page with phones leave the phones as they are. */
document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !('live' in form.dataset)) return
  event.preventDefault()
  const said = document.querySelector('[data-said]')
  void fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
    .then((answer) => {
      const words = new URL(answer.url).searchParams.get('said')
      if (said) said.textContent = answer.ok ? (words ?? '') : '没有完成，请重试'
      refreshSoon()
    })
    .catch(() => {
      if (said) said.textContent = '没有完成，请重试'
    })
})

/** The hospital's hour goes on, and jumps when it is moved. */
let ahead = null
const two = (number) => String(number).padStart(2, '0')
function draw() {
  if (ahead === null) return
  const at = new Date(Date.now() + ahead + 8 * 3_600_000)
  const text = `${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  for (const one of document.querySelectorAll('[data-clock]')) one.textContent = text
}
setInterval(draw, 1000)

const events = new EventSource('/console/live')
events.addEventListener('clock', ({ data }) => {
  const jumped = Number(data) - Date.now()
  const isMoved = ahead !== null && Math.abs(jumped - ahead) > 5000
  ahead = jumped
  draw()
  if (isMoved) refreshSoon()
})
events.addEventListener('call', refreshSoon)
