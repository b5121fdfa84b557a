import { useState } from 'react'

import { shortfallOf, sharedTerms } from './terms'
import { useItem, useItems, useRenew, useRenewalView } from './use-storage'
import { openCashier } from './ways'
import { isDue, type StorageItem } from './words'

import { CallError } from '@/api/core/errors'

/** Items that can be renewed, the chosen ones, the term, and the order. */
export function useRenewal(freezeId: string) {
  const view = useRenewalView()
  const one = useItem(view.source, freezeId)
  const all = useItems(view.source, freezeId === '')
  const renew = useRenew(view)
  const [left, setLeft] = useState<readonly string[]>([])
  const [single, setSingle] = useState('')
  const [months, setMonths] = useState<number | null>(null)
  const [shortFen, setShortFen] = useState<number | null>(null)

  const isSingle = view.order === 'zjsrm'
  const list: readonly StorageItem[] | undefined = freezeId === '' ? all.data?.list : one.data && [one.data]
  const open = list?.filter(({ offers }) => offers.length > 0) ?? []
  // What need not be paid yet is left out at first, unless nothing else is there; what both are giving up comes last.
  const due = open.filter(isDue)
  const keeps = open.filter(({ status }) => status !== 'ABANDON_PENDING')
  const offered = [due, keeps, open].find(({ length }) => length > 0) ?? []
  const [first] = offered
  const chosen = isSingle
    ? offered.filter((item) => item.freezeId === (single || first?.freezeId))
    : offered.filter((item) => !left.includes(item.freezeId))
  const terms = sharedTerms(chosen)
  const term = terms.find((one_) => one_.months === months) ?? terms[0] ?? null

  const order = async () => {
    if (!term || renew.isRunning) return
    setShortFen(null)
    try {
      const made = await renew.run(chosen, term.months)
      await openCashier(view.cashier, made.orderCode)
    } catch (reason) {
      // Its words were said; what is missing stays on the page, with the way to fill it up.
      if (reason instanceof CallError && reason.code === 888) setShortFen(shortfallOf(reason.data))
    }
  }
  const toggle = (id: string) => {
    if (isSingle) setSingle(id)
    else setLeft(left.includes(id) ? left.filter((other) => other !== id) : [...left, id])
    setShortFen(null)
  }
  return {
    view,
    query: freezeId === '' ? { ...all, data: list } : { ...one, data: list },
    offered,
    chosen,
    terms,
    term,
    setMonths: (count: number) => {
      setMonths(count)
      setShortFen(null)
    },
    shortFen,
    toggle,
    order,
    isRunning: renew.isRunning,
  }
}
