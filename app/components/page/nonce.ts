import { createContext, useContext } from "react";

export const NonceContext = createContext("");

/** The nonce of this response's content security policy. */
export const useNonce = () => useContext(NonceContext);
