declare module 'fontkit' {
  /** A font of a file. */
  export function openSync(path: string): { readonly characterSet: readonly number[] };
}
