/** Filled when the post keeps mails. */
export default function DemoMails() {
  return null
}
