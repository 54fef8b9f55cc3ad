/** The queue is full. `retryAfterS` is when a place is likely, in whole seconds. */
export class PrinterBusy extends Error {
  override name = "PrinterBusy";
  constructor(readonly retryAfterS: number) {
    super(`the printer is busy; try again in ${retryAfterS} s`);
  }
}

/** No Chromium, or none that finished this document in time; the page must print from the reader's browser. */
export class PrinterUnavailable extends Error {
  override name = "PrinterUnavailable";
}

// by name, not by class: the process entry and the pages are two bundles with a copy of this module each
const named = (error: unknown, name: string) => error instanceof Error && error.name === name;

export const isPrinterBusy = (error: unknown): error is PrinterBusy => named(error, "PrinterBusy");
export const isPrinterUnavailable = (error: unknown): error is PrinterUnavailable => named(error, "PrinterUnavailable");
