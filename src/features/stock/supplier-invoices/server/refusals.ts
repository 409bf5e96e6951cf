import { type Both, both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'

/** What is wrong with a file that somebody sent as an invoice, and what to do about it. */
const wordings = {
  notXml: both(
    'O arquivo não é um XML inteiro. Envie o XML da nota, como o fornecedor o mandou; o PDF (DANFE) não serve.',
    'The file is no complete XML. Send the XML of the invoice as the supplier sent it; the PDF (DANFE) will not do.',
  ),
  declares: both(
    'O XML traz declarações (DOCTYPE) que uma NF-e não tem. Peça ao fornecedor o XML original da nota.',
    'The XML has declarations (DOCTYPE) that no NF-e has. Ask the supplier for the original XML of the invoice.',
  ),
  event: both(
    'Este XML é de um evento da nota (cancelamento ou carta de correção), e não da nota. Envie o XML da própria nota.',
    'This XML is an event of an invoice (cancellation or correction), not the invoice. Send the XML of the invoice itself.',
  ),
  several: both(
    'O arquivo traz mais de uma nota. Envie o XML de uma nota por vez.',
    'The file holds more than one invoice. Send the XML of one at a time.',
  ),
  freight: both(
    'Este XML é de um conhecimento de transporte (CT-e), e não da nota dos materiais. Envie o XML da NF-e.',
    'This XML is a freight document (CT-e), not the invoice of the goods. Send the XML of the NF-e.',
  ),
  service: both(
    'Este XML é de uma nota de serviço (NFS-e), que não traz materiais. Envie o XML da NF-e.',
    'This XML is an invoice of services (NFS-e), which brings no goods. Send the XML of the NF-e.',
  ),
  foreign: both(
    'Este XML não é de uma NF-e. Envie o XML da nota fiscal eletrônica de produto (modelo 55).',
    'This XML is no NF-e. Send the XML of the electronic invoice of goods (model 55).',
  ),
  incomplete: both(
    'Falta na nota algo que toda NF-e tem, ou está escrito de outro modo. Peça ao fornecedor o XML original.',
    'The invoice lacks something every NF-e has, or has it in another form. Ask the supplier for the original XML.',
  ),
  model: both(
    'Esta nota não é do modelo 55. Cupom de consumidor (NFC-e, modelo 65) não dá entrada no estoque.',
    'This invoice is not of model 55. A consumer’s receipt (NFC-e, model 65) is not received into stock.',
  ),
  key: both(
    'A chave de acesso da nota está errada: os 44 caracteres não conferem com o dígito verificador.',
    'The access key of the invoice is wrong: its 44 characters do not match the check digit.',
  ),
  content: both(
    'A chave de acesso não é a desta nota: emitente, data, série ou número não conferem. O XML foi alterado; peça o original ao fornecedor.',
    'The access key is not that of this invoice: issuer, date, series or number differ. The XML was altered; ask the supplier for the original.',
  ),
  test: both(
    'Esta nota foi emitida em ambiente de teste (homologação) e não tem valor fiscal.',
    'This invoice was issued in the test environment and has no fiscal value.',
  ),
  denied: both(
    'A Secretaria da Fazenda não autorizou esta nota: nada pode ser recebido com ela.',
    'The tax authority did not authorise this invoice: nothing can be received with it.',
  ),
  cancelled: both(
    'Esta nota foi cancelada pelo fornecedor: nada pode ser recebido com ela. Peça a nota que a substitui.',
    'The supplier cancelled this invoice: nothing can be received with it. Ask for the one that replaces it.',
  ),
  purpose: both(
    'Esta nota é de devolução, complemento ou ajuste: não traz material a receber.',
    'This invoice is a return, a complement or an adjustment: it brings no goods to receive.',
  ),
} as const satisfies Record<string, Both>
export type WhyNoInvoice = keyof typeof wordings

/** The refusal of a file, beside its field. */
export function noInvoice(why: WhyNoInvoice): Problem {
  const message = wordings[why]
  return new Problem('RULE_BROKEN', message, { fields: [{ path: 'file', code: why, message }], extra: { reason: why } })
}

/** The same invoice was received before, and not reversed. @param number of its document, where the person may see it */
export function postedAlready(number: number | null): Problem {
  const message =
    number === null
      ? both(
          'Esta nota já deu entrada em outra unidade. Confira com ela antes de receber.',
          'This invoice was received at another unit already. Ask there before you receive it.',
        )
      : both(
          `Esta nota já deu entrada, no documento ${number}. Se estava errado, estorne-o e receba de novo.`,
          `This invoice was received already, by document ${number}. If that was wrong, reverse it and receive it again.`,
        )
  const reason = 'posted-already'
  return new Problem('RULE_BROKEN', message, { fields: [{ path: 'file', code: reason, message }], extra: { reason } })
}
