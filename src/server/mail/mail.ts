/** One e-mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly files?: readonly MailFile[]
}

/** A file that goes with a mail. */
export interface MailFile {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

export interface Mailer {
  /** Whether mails leave the house, or are only kept as files. */
  readonly kind: 'smtp' | 'kept'
  /**
   * Resolves when the mail was taken over. Throws Problem UNAVAILABLE when the mail server did not take it,
   * INVALID_INPUT when it never will because of the address.
   */
  send(mail: Mail): Promise<void>
  close(): void
}
