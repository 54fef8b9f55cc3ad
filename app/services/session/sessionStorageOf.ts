const ownerKey = "owner";

/** The tab's storage, emptied when somebody else has used it before: nothing of one person is shown to the next. */
export function sessionStorageOf(owner: string): Storage {
  if (sessionStorage.getItem(ownerKey) !== owner) {
    sessionStorage.clear();
    sessionStorage.setItem(ownerKey, owner);
  }
  return sessionStorage;
}
