import { useBillList, useBills, useBillsPartner, usePaymentOpen } from '../model/use-bills'
import { useTogether } from '../model/use-together'
import { BillList } from '../views/bill-list'
import { ClosedNotice } from '../views/closed-notice'
import { Lead } from '../views/lead'

import { go, goLegacy } from '@/routing/go'
import { isLegacyPath } from '@/routing/registry'
import { screen } from '@/shared/app-screen/screen'
import { Tabs } from '@/ui/tabs'

/** Bills of the patient: what is to be paid, all of them, what was paid, or the fees of embryo testing. */
export default screen(
  ['payable-list', 'bill-payment-list', 'paid-records-records', 'pgt-pay-list'],
  function Bills(open) {
    const partner = useBillsPartner()
    const { view, tab, at, choose } = useBillList(open)
    const { bills, query } = useBills(view, tab, partner)
    const payment = usePaymentOpen(view.onlineOnly && !partner.isPartners)
    const together = useTogether(bills, !partner.isPartners && payment?.open !== false, query.reload)
    const { detail } = view
    const items = view.tabs.map(({ state, label }) => ({ value: state ?? '', label }))
    return (
      <BillList
        partner={partner}
        query={query}
        together={together}
        onOpen={(bill) => void (isLegacyPath(detail) ? goLegacy(detail, { params: bill }) : go(detail, bill))}
        above={
          <>
            {items.length > 1 && (
              <Tabs
                id={`${open.screen}-tab`}
                items={items}
                value={items[at]?.value ?? ''}
                onChange={(value) => choose(items.findIndex((item) => item.value === value))}
              />
            )}
            {view.lead !== '' && !partner.isPartners && <Lead id={`${open.screen}-lead`} text={view.lead} />}
            {payment?.open === false && <ClosedNotice id={`${open.screen}-closed`} reason={payment.reason} />}
          </>
        }
        emptyText={tab.emptyText}
        emptyHint={view.emptyHint}
      />
    )
  },
)
