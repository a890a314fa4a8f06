declare module 'mousetrap' {
  const mousetrap: { bind: (keys: string[], run: (event: KeyboardEvent, combo: string) => void) => void };
  export default mousetrap;
}
