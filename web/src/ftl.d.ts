// esbuild puts the texts into the script as they are.
declare module '*.ftl' {
  const source: string;
  export default source;
}
