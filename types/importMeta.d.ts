interface ImportMetaEnv {
  /** Of all texts that the browser may fetch (scripts/lib/textFiles.ts). */
  readonly TEXTS_VERSION: string;
}
