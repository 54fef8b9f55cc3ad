/** Chromium comes from @sparticuz/chromium or CHROMIUM_PATH; the package must not fetch one of its own. */
module.exports = { skipDownload: true };
