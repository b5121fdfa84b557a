import { WebView } from '@tarojs/components'

type WebFrameProps = { src: string; onFail: () => void }

/** A page of another host inside a mini-program; it covers the whole page. The caller has checked the address (domain/external-gate). */
export const WebFrame = ({ src, onFail }: WebFrameProps) => <WebView src={src} onError={onFail} />
