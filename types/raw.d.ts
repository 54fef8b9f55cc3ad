/** A file as text, put into the bundle by Vite. */
declare module "*?raw" {
  const text: string;
  export default text;
}
