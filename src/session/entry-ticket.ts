/** The one-time ticket of a password-free sign-in on its way from the address to the page that redeems it; never stored. */
let held = ''

/** Keeps a ticket that an address carried; '' changes nothing. */
export function keepTicket(ticket: string): void {
  if (ticket !== '') held = ticket
}

/** Hands the ticket out once; '' when there is none. */
export function takeTicket(): string {
  const ticket = held
  held = ''
  return ticket
}
