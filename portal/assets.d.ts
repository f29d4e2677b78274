declare module '*.css';
declare module '@fontsource-variable/inter/wght.css';
declare module '*.json?signIn' {
  const texts: Record<string, import('./language/format-text.ts').Pattern>;
  export default texts;
}
declare module '*.json?first' {
  const texts: Record<string, import('./language/format-text.ts').Pattern>;
  export default texts;
}
declare module '*.json?rest' {
  const texts: Record<string, import('./language/format-text.ts').Pattern>;
  export default texts;
}
declare module '*.json?administration' {
  const texts: Record<string, import('./language/format-text.ts').Pattern>;
  export default texts;
}
