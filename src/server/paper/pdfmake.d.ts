/** What we use of the library, which comes without types. */
declare module 'pdfmake' {
  interface Made {
    getBuffer(): Promise<Uint8Array>
  }
  const pdfmake: {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void
    createPdf(definition: object): Made
  }
  export default pdfmake
}
