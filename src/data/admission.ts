import { createContext, useContext } from 'react'

const Admission = createContext(true)

/** Tells the data hooks below it whether the patient may be on the screen that they read for. */
export const AdmissionProvider = Admission.Provider

/** False while a screen waits for the session or gives way to another one: nothing is read for it then. */
export const useAdmission = (): boolean => useContext(Admission)
