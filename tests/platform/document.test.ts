/** A document of the hospital on each host: shown and kept, or the reason why not. */

import type { PortFault } from '@/platform/shared/fault'

type Callbacks = { success(result: unknown): void; fail(failure: unknown): void }

const file = { url: 'https://hospital.example/receipt', name: '电子票据1.pdf' }
const put = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
const words = (open: Promise<void>) =>
  open.then(
    () => 'opened',
    (reason: PortFault) => reason.message,
  )

afterEach(() => {
  for (const name of ['wx', 'my', 'fetch', 'document']) Reflect.deleteProperty(globalThis, name)
})

describe('WeChat', () => {
  const opened = jest.fn()
  const host = (download: (callbacks: Callbacks) => void, open?: (callbacks: Callbacks) => void) => {
    put('wx', {
      downloadFile: download,
      ...(open && { openDocument: (options: Callbacks) => (opened(options), open(options)) }),
    })
    return import('@/platform/documents/index.weapp')
  }
  const served = (statusCode: number) => (callbacks: Callbacks) =>
    callbacks.success({ statusCode, tempFilePath: 'tmp' })

  it('opens it in the reader with the menu that keeps it', async () => {
    const { documents } = await host(served(200), (callbacks) => callbacks.success({}))
    await documents.open(file)
    expect(opened.mock.lastCall?.[0]).toMatchObject({ filePath: 'tmp', fileType: 'pdf', showMenu: true })
  })

  it('sends along who asks, and hands a file that it does not show to a chat with the next tap', async () => {
    const download = jest.fn(served(200))
    const { documents } = await host(download)
    const hands = await documents.keep({ ...file, name: 'copy.json', headers: { token: 't' } })
    expect(download.mock.lastCall?.[0]).toMatchObject({ header: { token: 't' } })
    expect(hands).not.toBeNull()
    const said = () => words(hands?.() ?? Promise.resolve())
    expect(await said()).toContain('浏览器')
    const shared = jest.fn((callbacks: Callbacks) => callbacks.success({}))
    put('wx', { shareFileMessage: shared })
    expect(await said()).toBe('opened')
    expect(shared.mock.lastCall?.[0]).toMatchObject({ filePath: 'tmp', fileName: 'copy.json' })
    put('wx', {
      shareFileMessage: (callbacks: Callbacks) => callbacks.fail({ errMsg: 'shareFileMessage:fail cancel' }),
    })
    expect(await hands?.().catch((reason: PortFault) => reason.kind)).toBe('cancelled')
    await host(served(404))
    expect(await words(documents.keep(file).then(() => undefined))).toContain('失效')
  })

  it('says why not', async () => {
    const { documents } = await host(served(404))
    expect(await words(documents.open(file))).toContain('失效')
    await host(served(500))
    expect(await words(documents.open(file))).toContain('暂时不能')
    await host((callbacks) => callbacks.fail({ errMsg: 'downloadFile:fail' }))
    expect(await words(documents.open(file))).toContain('网络')
    await host(served(413))
    expect(await words(documents.open(file))).toContain('过大')
    for (const [errMsg, said] of [
      ['downloadFile:fail exceed max file size', '过大'],
      ['downloadFile:fail timeout', '超时'],
      ['downloadFile:fail auth deny', '手机设置'],
    ] as const) {
      await host((callbacks) => callbacks.fail({ errMsg }))
      expect(await words(documents.open(file))).toContain(said)
    }
    await host(served(200), (callbacks) => callbacks.fail({ errMsg: 'openDocument:fail permission denied' }))
    expect(await words(documents.open(file))).toContain('手机设置')
    await host(served(200))
    expect(await words(documents.open(file))).toContain('打不开')
  })
})

describe('Alipay', () => {
  it('opens it, and says why not', async () => {
    const openDocument = jest.fn((callbacks: Callbacks) => callbacks.success({}))
    put('my', { downloadFile: (callbacks: Callbacks) => callbacks.success({ apFilePath: 'kept' }), openDocument })
    const { documents } = await import('@/platform/documents/index.alipay')
    await documents.open(file)
    expect(openDocument.mock.lastCall?.[0]).toMatchObject({ filePath: 'kept', fileType: 'pdf' })
    put('my', { downloadFile: (callbacks: Callbacks) => callbacks.fail({ error: 12 }) })
    expect(await words(documents.open(file))).toContain('网络')
    for (const [failure, said] of [
      [{ error: 13 }, '手机设置'],
      [{ error: 12, errorMessage: '文件大小超过限制' }, '过大'],
    ] as const) {
      put('my', { downloadFile: (callbacks: Callbacks) => callbacks.fail(failure) })
      expect(await words(documents.open(file))).toContain(said)
    }
    put('my', { downloadFile: (callbacks: Callbacks) => callbacks.success({}) })
    expect(await words(documents.open(file))).toContain('暂时不能')
  })
})

it('Alipay sends along who asks, and says where a file can be had that it cannot keep', async () => {
  const download = jest.fn((callbacks: Callbacks) => callbacks.success({ apFilePath: 'kept' }))
  put('my', { downloadFile: download, openDocument: (callbacks: Callbacks) => callbacks.success({}) })
  const { documents } = await import('@/platform/documents/index.alipay')
  await documents.open({ ...file, headers: { token: 't' } })
  expect(download.mock.lastCall?.[0]).toMatchObject({ header: { token: 't' } })
  expect(documents.keepsFiles).toBe(false)
  expect(await words(documents.keep(file).then(() => undefined))).toContain('浏览器')
})

describe('h5', () => {
  const answer = (status: number, type = 'application/pdf', length = '5') =>
    put('fetch', () =>
      Promise.resolve({
        ok: status === 200,
        status,
        headers: { get: (name: string) => (name === 'content-length' ? length : type) },
        blob: () => Promise.resolve(new Blob(['%PDF'])),
      }),
    )

  it('hands the file to the browser under its name, and says why not', async () => {
    const link = { click: jest.fn(), remove: jest.fn(), href: '', download: '' }
    put('document', { createElement: () => link, body: { appendChild: jest.fn() } })
    URL.createObjectURL = () => 'blob:1'
    URL.revokeObjectURL = jest.fn()
    jest.useFakeTimers()
    const { documents } = await import('@/platform/documents/index.h5')
    answer(200)
    await documents.open(file)
    expect(link).toMatchObject({ href: 'blob:1', download: file.name })
    expect(link.click).toHaveBeenCalledTimes(1)
    // A file that is no PDF is kept, never opened as one; who asks is sent along.
    const asked = jest.fn()
    answer(200, 'application/fhir+json; charset=utf-8')
    const answered = globalThis.fetch
    put('fetch', (...request: unknown[]) => (asked(...request), answered('')))
    expect(await documents.keep({ ...file, name: 'copy.json', headers: { token: 't' } })).toBeNull()
    expect(asked).toHaveBeenCalledWith(file.url, expect.objectContaining({ headers: { token: 't' } }))
    expect(link).toMatchObject({ download: 'copy.json' })
    expect(await words(documents.open(file))).toContain('暂时不能')
    answer(200, 'text/html')
    expect(await words(documents.keep(file).then(() => undefined))).toContain('暂时不能')
    answer(404)
    expect(await words(documents.open(file))).toContain('失效')
    answer(200, 'application/pdf', '50000001')
    expect(await words(documents.open(file))).toContain('过大')
    answer(503)
    expect(await words(documents.open(file))).toContain('暂时不能')
    answer(200, 'text/html')
    expect(await words(documents.open(file))).toContain('暂时不能')
    put('fetch', () => Promise.reject(new TypeError('offline')))
    expect(await words(documents.open(file))).toContain('网络')
    put(
      'fetch',
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const slow = words(documents.open(file))
    jest.advanceTimersByTime(60_000)
    expect(await slow).toContain('超时')
    jest.useRealTimers()
  })
})
