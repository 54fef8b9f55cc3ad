import { type FormEvent, useRef } from "react";
import { passwordsToEncrypt, submitEncrypted } from "~/services/identity/passwordInputs";

/** What a form with passwords does when it is submitted: it goes with them encrypted. */
export function useEncryptedPasswords(publicKey: string | null) {
  const encrypting = useRef(false);
  return async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const passwords = passwordsToEncrypt(form, (event.nativeEvent as SubmitEvent).submitter);
    if (!publicKey || passwords.length === 0) return;
    event.preventDefault();
    if (encrypting.current) return;
    encrypting.current = true;
    await submitEncrypted(form, passwords, publicKey);
    encrypting.current = false;
  };
}
