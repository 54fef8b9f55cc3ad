// Loaded before a program: its clock is ten minutes fast.
const aheadMs = 600_000;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + aheadMs] : parts));
  }
  static now() {
    return RealDate.now() + aheadMs;
  }
};
