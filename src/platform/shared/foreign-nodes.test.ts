/** @jest-environment jsdom */

import { keepPages, tolerateForeignChanges } from './foreign-nodes'

const { removeChild, insertBefore } = Node.prototype
beforeAll(() => tolerateForeignChanges(Node.prototype))
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }))

/** A paragraph whose text somebody has wrapped. */
function wrapped() {
  const parent = document.createElement('p')
  const text = parent.appendChild(document.createTextNode('就诊'))
  const font = document.createElement('font')
  parent.replaceChild(font, text)
  font.appendChild(text)
  return { parent, text, font }
}

it('takes away what is in its place, what was wrapped, and what is gone already', () => {
  const parent = document.createElement('div')
  const child = parent.appendChild(document.createElement('b'))
  expect(parent.removeChild(child)).toBe(child)
  expect(parent.childNodes).toHaveLength(0)
  expect(parent.removeChild(child)).toBe(child)
  const { parent: paragraph, text, font } = wrapped()
  paragraph.removeChild(text)
  expect([text.parentNode, font.parentNode]).toEqual([null, paragraph])
})

it('leaves alone what stands in another part of the page', () => {
  const [one, other] = [document.createElement('div'), document.createElement('div')]
  const child = other.appendChild(document.createElement('b'))
  one.removeChild(child)
  expect(child.parentNode).toBe(other)
})

it('inserts before the wrapper of a node, and at the end where the node is gone', () => {
  const { parent, text, font } = wrapped()
  const first = document.createElement('i')
  parent.insertBefore(first, text)
  expect([...parent.childNodes]).toEqual([first, font])
  const last = document.createElement('u')
  parent.insertBefore(last, document.createTextNode('elsewhere'))
  expect(parent.lastChild).toBe(last)
  const usual = document.createElement('s')
  parent.insertBefore(usual, font)
  parent.insertBefore(document.createElement('q'), null)
  expect([...parent.children].map(({ localName }) => localName)).toEqual(['i', 's', 'font', 'u', 'q'])
})

describe('what somebody takes out of the document altogether', () => {
  const open = new Set<string>()
  let count = 0
  const page = () => {
    const made = document.createElement('div')
    made.id = `page-${(count += 1)}`
    made.innerHTML = '<p><b id="screen-home"><i></i></b></p>'
    open.add(made.id)
    Object.assign(made.querySelector('#screen-home') as Element, { __reactFiber$x: {} })
    return made
  }
  const settled = () => new Promise((done) => setTimeout(done, 400))
  let app: HTMLElement
  let [below, front] = [page(), page()]

  beforeAll(() => {
    document.body.innerHTML = '<div id="app"></div>'
    app = document.getElementById('app') as HTMLElement
    keepPages(window, (id) => open.has(id))
  })
  beforeEach(() => {
    open.clear()
    app.replaceChildren()
    ;[below, front] = [page(), page()]
    app.append(below, front)
    return settled()
  })

  it('puts back pages that are open, and the root', async () => {
    app.replaceChildren()
    await settled()
    expect([...app.children]).toEqual([below, front])
    app.remove()
    await settled()
    expect(app.isConnected).toBe(true)
  })

  it('puts back the screen of an open page, and leaves a part of it and a screen that gave way to another one away', async () => {
    const screen = front.querySelector('#screen-home') as Element
    const parent = screen.parentNode
    screen.remove()
    await settled()
    expect(screen.parentNode).toBe(parent)
    screen.replaceChildren()
    const next = document.createElement('b')
    next.id = 'screen-next'
    screen.replaceWith(next)
    await settled()
    expect([front.querySelectorAll('b').length, next.isConnected, screen.isConnected]).toEqual([1, true, false])
  })

  it('leaves a screen away that React has removed itself, although the next one is not there yet', async () => {
    const screen = front.querySelector('#screen-home') as Element
    screen.remove()
    Reflect.deleteProperty(screen, '__reactFiber$x')
    await settled()
    expect(screen.isConnected).toBe(false)
  })

  it('leaves alone what the app itself has left, in the same moment too', async () => {
    open.delete(below.id)
    below.remove()
    front.remove()
    await settled()
    expect([...app.children]).toEqual([front])
  })
})
