import "@remix-run/node";

declare module "@remix-run/node" {
  // loader data keeps its types under single fetch
  interface Future {
    v3_singleFetch: true;
  }
}
