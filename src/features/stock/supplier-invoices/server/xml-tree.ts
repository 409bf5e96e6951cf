import { EntityDecoder } from '@nodable/entities'
import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import { noInvoice } from './refusals.ts'

/** Attributes of all elements together; a largest invoice has one for each of its 990 items and some of its frame. */
const mostAttributes = 5_000

// Texts as they stand: a code of digits is no number, and a lot `0010` is not `10`. Character references are read.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  entityDecoder: new EntityDecoder({ numericAllowed: true }),
  isArray: (name) => name === 'det' || name === 'rastro' || name === 'detPag',
})

/** An element: its children, attributes and text by name. */
export type Element = Readonly<Record<string, unknown>>

/**
 * An XML of the tax authorities: its text, and its root by its name.
 * @param base64 the file as it is sent, in UTF-8 or in what it declares itself to be written in
 * @throws Problem RULE_BROKEN where it is no XML, or declares entities
 */
export function parseXml(base64: string): { readonly xml: string; readonly tree: Element } {
  const xml = textOf(Buffer.from(base64, 'base64'))
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw noInvoice('declares')
  if ((xml.match(/=\s*["']/g)?.length ?? 0) > mostAttributes) throw noInvoice('notXml')
  try {
    SyntaxValidator.validate(xml)
    return { xml, tree: parser.parse(xml) as Element }
  } catch {
    throw noInvoice('notXml')
  }
}

/** All elements below that have a child of this name, wherever they stand. */
export function elementsWith(name: string, within: unknown): Element[] {
  if (Array.isArray(within)) return within.flatMap((one) => elementsWith(name, one))
  if (typeof within !== 'object' || within === null) return []
  const below = Object.values(within).flatMap((child) => elementsWith(name, child))
  return name in within ? [within as Element, ...below] : below
}

/** The children of one name: none, one, or several. */
export function childrenOf(element: Element, name: string): unknown[] {
  const child = element[name]
  return child === undefined ? [] : Array.isArray(child) ? child : [child]
}

function textOf(bytes: Buffer): string {
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/i.exec(bytes.toString('latin1', 0, 200))?.[1]
  try {
    return new TextDecoder(declared ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw noInvoice('notXml')
  }
}
