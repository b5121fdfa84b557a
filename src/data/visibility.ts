import { createContext, useContext } from 'react'

const Visibility = createContext(true)

/** Tells the data hooks below it whether their page is in front. */
export const VisibilityProvider = Visibility.Provider

/** False while another page covers the one that reads: what it shows is not drawn again and not polled then. */
export const useVisibility = (): boolean => useContext(Visibility)
