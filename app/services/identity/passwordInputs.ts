/** The filled passwords of a form, by what they are for: one that is shown in clear has another type. */
const filledPasswords = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]')].filter((input) => input.value);

/**
 * The passwords that a submit has to encrypt. A button with a name asks for something else than what the passwords are
 * for.
 */
export const passwordsToEncrypt = (form: HTMLFormElement, submitter: HTMLElement | null): HTMLInputElement[] =>
  submitter?.getAttribute("name") ? [] : filledPasswords(form);

/**
 * Sends a form with these passwords encrypted; should that fail, the form goes as it is and the server does it. The form
 * is afterwards as it was: whoever stops the post can go on in it. `publicKey`: SM2, hexadecimal.
 */
export async function submitEncrypted(
  form: HTMLFormElement,
  passwords: readonly HTMLInputElement[],
  publicKey: string,
): Promise<void> {
  const added: HTMLInputElement[] = [];
  try {
    const { encryptPassword } = await import("./encryptPassword.client");
    const encrypted = await Promise.all(passwords.map((input) => encryptPassword(input.value, publicKey)));
    passwords.forEach((input, i) => {
      const hidden = document.createElement("input");
      hidden.type = "hidden";
      hidden.name = input.name;
      hidden.value = encrypted[i]!;
      input.disabled = true;
      form.append(hidden);
      added.push(hidden);
    });
  } finally {
    // takes the values at once
    form.submit();
    for (const hidden of added) hidden.remove();
    for (const input of passwords) input.disabled = false;
  }
}
