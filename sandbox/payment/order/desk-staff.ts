/** The people of the window whom the console plays. Invented, and the same at every hospital. */
export const DESK_STAFF = [
  { staffId: 'cashier-1', name: '收费员 钱演' },
  { staffId: 'cashier-2', name: '收费员 孙试' },
  { staffId: 'finance-1', name: '财务 李例' },
] as const

export const isDeskStaff = (staffId: string): boolean => DESK_STAFF.some((one) => one.staffId === staffId)

/** The name of one of them; of somebody who left, the id. */
export const staffName = (staffId: string): string => DESK_STAFF.find((one) => one.staffId === staffId)?.name ?? staffId
