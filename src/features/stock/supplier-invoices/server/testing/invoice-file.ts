import { accessKeyCheckDigit } from '../../access-key.ts'

/** An item as a test writes it; amounts in reais and quantities as invoices write them. */
export interface WrittenItem {
  readonly code?: string
  readonly name?: string
  readonly gtin?: string
  readonly cfop?: string
  readonly unit?: string
  readonly quantity?: string
  readonly taxUnit?: string
  readonly taxQuantity?: string
  readonly amount?: string
  readonly discount?: string
  readonly ipi?: string
  /** Relieved ICMS, and whether the invoice says that it is taken off: `1`, `0`, or nothing. */
  readonly relief?: string
  readonly reliefMark?: string
  readonly lots?: readonly { readonly number: string; readonly quantity: string; readonly expiresOn: string }[]
}

/** What a test says of an invoice otherwise than usual. */
export interface WrittenInvoice {
  readonly number?: number
  readonly series?: number
  readonly issuer?: string
  readonly issuerName?: string
  readonly addressee?: string
  readonly issuedAt?: string
  readonly total?: string
  readonly items?: readonly WrittenItem[]
  /** Last of all: what is done to its text. */
  readonly altered?: (xml: string) => string
  /** Without the protocol of the authority. */
  readonly isBare?: boolean
  readonly model?: string
}

const usualAmount = '100.00'
const digits = (value: number, length: number) => String(value).padStart(length, '0')

/** The XML of a fictitious NF-e, with the parts and the order of a real one. */
export function invoiceXml(written: WrittenInvoice = {}): string {
  const {
    number = 4321,
    series = 1,
    issuer = '11444777000161',
    issuerName = 'Distribuidora Fictícia &amp; Cia Ltda',
  } = written
  const { addressee = '41728306000146', issuedAt = '2026-11-16T10:12:00-03:00', items = [{}], model = '55' } = written
  const others = `35${issuedAt.slice(2, 4)}${issuedAt.slice(5, 7)}${issuer}${model}${digits(series, 3)}${digits(number, 9)}100123456`
  const key = `${others}${accessKeyCheckDigit(others)}`
  const all = items.map(itemOf)
  const sum = (name: 'amount' | 'discount' | 'ipi' | 'relief') =>
    items.reduce((total, one) => total + Number(one[name] ?? (name === 'amount' ? usualAmount : 0)), 0).toFixed(2)
  const total = written.total ?? (all.reduce((sum, { cents }) => sum + cents, 0) / 100).toFixed(2)
  const invoice = `<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe Id="NFe${key}" versao="4.00">
<ide><cUF>35</cUF><cNF>00123456</cNF><natOp>Venda de mercadoria</natOp><mod>${model}</mod><serie>${series}</serie><nNF>${number}</nNF><dhEmi>${issuedAt}</dhEmi><tpNF>1</tpNF><idDest>1</idDest><cMunFG>3550308</cMunFG><tpImp>1</tpImp><tpEmis>1</tpEmis><cDV>${key.at(-1)}</cDV><tpAmb>1</tpAmb><finNFe>1</finNFe><indFinal>1</indFinal><indPres>9</indPres><procEmi>0</procEmi><verProc>ERP 8.1</verProc></ide>
<emit><CNPJ>${issuer}</CNPJ><xNome>${issuerName}</xNome><enderEmit><xLgr>Rua Fictícia</xLgr><nro>100</nro><xBairro>Centro</xBairro><cMun>3550308</cMun><xMun>São Paulo</xMun><UF>SP</UF><CEP>01001000</CEP></enderEmit><IE>110042490114</IE><CRT>3</CRT></emit>
<dest><CNPJ>${addressee}</CNPJ><xNome>Clínica Fictícia Ltda</xNome><indIEDest>9</indIEDest></dest>
${all.map(({ xml }, index) => `<det nItem="${index + 1}">${xml}</det>`).join('\n')}
<total><ICMSTot><vBC>0.00</vBC><vICMS>0.00</vICMS><vICMSDeson>${sum('relief')}</vICMSDeson><vProd>${sum('amount')}</vProd><vFrete>0.00</vFrete><vDesc>${sum('discount')}</vDesc><vIPI>${sum('ipi')}</vIPI><vNF>${total}</vNF></ICMSTot></total>
<transp><modFrete>0</modFrete></transp><pag><detPag><tPag>15</tPag><vPag>${total}</vPag></detPag></pag></infNFe></NFe>`
  const protocol = `<protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><verAplic>SP_NFE_PL</verAplic><chNFe>${key}</chNFe><dhRecbto>${issuedAt}</dhRecbto><nProt>135260000000001</nProt><cStat>100</cStat><xMotivo>Autorizado o uso da NF-e</xMotivo></infProt></protNFe>`
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${written.isBare ? invoice : `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">${invoice}${protocol}</nfeProc>`}`
  return written.altered?.(xml) ?? xml
}

/** The same as it is sent, base64. */
export const invoiceFile = (written: WrittenInvoice = {}): string => Buffer.from(invoiceXml(written)).toString('base64')

function itemOf(written: WrittenItem): { xml: string; cents: number } {
  const { code = 'LUV-P', name = 'LUVA CIRURGICA EST 7,0', gtin = 'SEM GTIN', cfop = '5102', unit = 'CX' } = written
  const {
    quantity = '2.0000',
    taxUnit = unit,
    taxQuantity = quantity,
    amount = usualAmount,
    discount,
    ipi,
    relief,
  } = written
  const { lots = [{ number: 'L1', quantity: '2.000', expiresOn: '2027-06-30' }] } = written
  const traces = lots.map(
    (lot) =>
      `<rastro><nLote>${lot.number}</nLote><qLote>${lot.quantity}</qLote><dFab>2026-01-10</dFab><dVal>${lot.expiresOn}</dVal></rastro>`,
  )
  const taxed = ipi ? `<IPI><cEnq>999</cEnq><IPITrib><CST>50</CST><vIPI>${ipi}</vIPI></IPITrib></IPI>` : ''
  const mark = written.reliefMark ? `<indDeduzDeson>${written.reliefMark}</indDeduzDeson>` : ''
  const icms = relief
    ? `<ICMS40><orig>0</orig><CST>40</CST><vICMSDeson>${relief}</vICMSDeson><motDesICMS>9</motDesICMS>${mark}</ICMS40>`
    : '<ICMS00><orig>0</orig><CST>00</CST><vICMS>0.00</vICMS></ICMS00>'
  const taken = written.reliefMark === '1' ? Number(relief ?? 0) : 0
  const cents = Math.round((Number(amount) - Number(discount ?? 0) + Number(ipi ?? 0) - taken) * 100)
  const xml = `<prod><cProd>${code}</cProd><cEAN>${gtin}</cEAN><xProd>${name}</xProd><NCM>40151200</NCM><CFOP>${cfop}</CFOP><uCom>${unit}</uCom><qCom>${quantity}</qCom><vUnCom>0.0000000000</vUnCom><vProd>${amount}</vProd><cEANTrib>${gtin}</cEANTrib><uTrib>${taxUnit}</uTrib><qTrib>${taxQuantity}</qTrib><vUnTrib>0.0000000000</vUnTrib>${discount ? `<vDesc>${discount}</vDesc>` : ''}<indTot>1</indTot>${traces.join('')}</prod><imposto><ICMS>${icms}</ICMS>${taxed}</imposto>`
  return { xml, cents }
}
