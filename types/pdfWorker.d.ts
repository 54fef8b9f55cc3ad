/** The part of pdf.js that is a worker's in a browser; the package has no types of it. */
declare module "pdfjs-dist/legacy/build/pdf.worker.mjs" {
  export const WorkerMessageHandler: object;
}
