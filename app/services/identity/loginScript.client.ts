// The one script of the login page (docs/decisions/003), which has no application: it encrypts the password, shows it
// when asked, and trims the number. The build bundles it by itself.
import { trimOnBlur } from "~/components/form/trimOnBlur";
import { passwordsToEncrypt, submitEncrypted } from "./passwordInputs";

let encrypting = false;

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const { publicKey } = form.dataset;
  if (publicKey === undefined) return;
  if (encrypting) return event.preventDefault();
  event.submitter?.setAttribute("aria-busy", "true");
  const passwords = passwordsToEncrypt(form, event.submitter);
  if (publicKey === "" || passwords.length === 0) return;
  event.preventDefault();
  encrypting = true;
  void submitEncrypted(form, passwords, publicKey).finally(() => {
    encrypting = false;
  });
});

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-shows]") : null;
  const password = button && document.getElementById(button.dataset.shows!);
  if (!(password instanceof HTMLInputElement)) return;
  const shown = password.type === "text";
  password.type = shown ? "password" : "text";
  button!.setAttribute("aria-pressed", String(!shown));
});

document.addEventListener("focusout", trimOnBlur);

// the browser's way back shows the page as it was left
window.addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("button[aria-busy]")) button.removeAttribute("aria-busy");
});

document.documentElement.dataset.ready = "1";
