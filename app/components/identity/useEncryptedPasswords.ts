import { type FormEvent, useRef } from "react";

/**
 * Sends a form with its passwords encrypted; should that fail, the form goes as it is and the server does it. A button
 * with a name asks for something else than what the passwords are for.
 */
export function useEncryptedPasswords(publicKey: string | null) {
  const sending = useRef(false);
  return async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    // by what they are for: one that is shown in clear has another type
    const inputs = [...form.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]')].filter(
      (input) => input.value,
    );
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!publicKey || inputs.length === 0 || submitter?.getAttribute("name")) return;
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      const { encryptPassword } = await import("~/services/identity/encryptPassword.client");
      const encrypted = await Promise.all(inputs.map((input) => encryptPassword(input.value, publicKey)));
      inputs.forEach((input, i) => {
        const hidden = document.createElement("input");
        hidden.type = "hidden";
        hidden.name = input.name;
        hidden.value = encrypted[i]!;
        input.disabled = true;
        form.append(hidden);
      });
    } finally {
      form.submit();
    }
  };
}
