import type { Safeguard } from './safeguard'

const ABILITIES = 'tests/platform/abilities.test.ts'
const WECHAT_LOGIN = 'src/platform/login/index.weapp.ts'
const ALIPAY_LOGIN = 'src/platform/login/index.alipay.ts'

/**
 * The two mini-program hosts, as their documents describe them. What only a compiled package shows (a hot start with another
 * hospital's code, pages behind that stay silent, titles, the device before the consent) is held by tests/mini/vendor-*.test.ts
 * and hidden-pages.test.ts, which no change of a source reaches without a build.
 */
export const hosts: readonly Safeguard[] = [
  {
    id: '3.1',
    holds: 'a refused reminder of Alipay counts as refused, whatever `behavior` says',
    test: { file: ABILITIES, name: 'both refused although the panel was answered' },
    loss: {
      file: 'src/platform/notify/index.alipay.ts',
      find: "accepted.includes(id) ? ('accepted' as const)",
      replace: "accepted.length >= 0 ? ('accepted' as const)",
    },
  },
  {
    id: '3.2',
    holds: 'the lists of Alipay are read where its document nests them',
    test: { file: ABILITIES, name: 'counts on Alipay what the lists name and nothing else: one given, one refused' },
    loss: {
      file: 'src/platform/notify/index.alipay.ts',
      find: '...namesOf(said.result ?? {}), ...namesOf(said)',
      replace: '...namesOf(said)',
    },
  },
  {
    id: '3.3',
    holds: 'the number of Alipay is read after an agreement only',
    test: { file: ABILITIES, name: 'reads the number from Alipay after an agreement only' },
    loss: { file: ALIPAY_LOGIN, find: "event === 'refused' || ", replace: '' },
  },
  {
    id: '3.4',
    holds: 'an error in clear of Alipay is taken for no number',
    test: { file: ABILITIES, name: 'takes no error for a number' },
    loss: {
      file: ALIPAY_LOGIN,
      find: "      if (response && isFailure(response)) throw new PortFault('failed', PHONE_MESSAGE)\n",
      replace: '',
    },
  },
  ...(['102', '104', '1400001'] as const).map((code, at) => ({
    id: `3.5.${at + 1}`,
    holds: `WeChat’s ${code} of the phone button is told, with the SMS code as the way on`,
    test: { file: ABILITIES, name: `says what WeChat’s ${code} of the phone button means` },
    loss: { file: WECHAT_LOGIN, find: `  ${code}: () => new PortFault(`, replace: `  ${code}9: () => new PortFault(` },
  })),
  {
    id: '3.6',
    holds: 'a private call of WeChat settles where no page shows the notice',
    test: { file: ABILITIES, name: 'refuses instead of hanging when no page shows the notice' },
    loss: {
      file: 'src/platform/privacy/index.weapp.ts',
      find: "    if (!show) return resolve({ event: 'disagree' })\n",
      replace: "    if (!show) return resolve({ event: 'agree', buttonId: '' })\n",
    },
  },
  {
    id: '3.7',
    holds: 'a first start without a network is made good when the network is back',
    test: { file: 'src/bootstrap/host-sign-on.test.ts', name: 'is made good as soon as the network is back' },
    loss: {
      file: 'src/bootstrap/host-sign-on.ts',
      find: "unreachedIn = outcome === 'unreached' ? sessionState().generation : null",
      replace: 'unreachedIn = null',
    },
  },
  {
    id: '3.8',
    holds: 'a countdown stands still while another page covers its own',
    test: { file: 'src/ui/countdown/countdown.test.tsx', name: 'stands still while another page covers its own' },
    loss: { file: 'src/ui/countdown/use-seconds-left.ts', find: '    if (!isShown) return undefined\n', replace: '' },
  },
  {
    id: '3.9',
    holds: 'Alipay makes pictures as small as other hosts do',
    test: { file: ABILITIES, name: 'asks Alipay for the medium level' },
    loss: { file: 'src/platform/media/index.alipay.ts', find: 'compressLevel: 1', replace: 'compressLevel: 4' },
  },
  {
    id: '3.10',
    holds: 'an upload of Alipay names its field as its document does',
    test: { file: ABILITIES, name: 'names the field of an upload on Alipay' },
    loss: { file: 'src/platform/upload/index.alipay.ts', find: '    name: request.field,\n', replace: '' },
  },
  {
    id: '3.11',
    holds: 'the size of a file comes from WeChat’s file system',
    test: { file: ABILITIES, name: 'takes the size of a file from WeChat’s file system' },
    loss: { file: 'src/platform/media/index.weapp.ts', find: 'getFileSystemManager()', replace: 'getFileSystem()' },
  },
  {
    id: '3.12',
    holds: 'a position that is no place on earth checks nobody in',
    test: { file: ABILITIES, name: 'is no place' },
    loss: {
      file: 'src/platform/location/read-position.ts',
      find: '!(Math.abs(north) <= 90) || !(Math.abs(east) <= 180)',
      replace: 'north === 1000',
    },
  },
]
