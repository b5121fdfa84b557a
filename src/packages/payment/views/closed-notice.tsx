import { Notice } from '@/ui/notice'

/** Said where the hospital gives no reason of its own. */
export const CLOSED = '医院暂未开放在线缴费，请到窗口办理'

/** Above what could be paid in the app: the hospital takes no payments there now. */
export const ClosedNotice = ({ id, reason }: { id: string; reason: string }) => (
  <Notice id={id} tone="warning" title="暂时不能在线缴费">
    {reason || CLOSED}
  </Notice>
)
